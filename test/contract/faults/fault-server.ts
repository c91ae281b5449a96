import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FaultName, mistyped } from './table/faults.ts';

/** An answer that keeps the contract: JSON, or a picture; 204 without a body. */
export interface GoodAnswer {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** `call` is `METHOD /path`, followed by ` bearer` when the call has a token. */
export type AnswerOf = (call: string) => GoodAnswer;

export interface Cell {
  fault: FaultName;
  /** The calls that get the fault; all others get good answers. */
  target: RegExp;
  answer: AnswerOf;
}

export interface FaultServer {
  readonly address: string;
  begin(cell: Cell): void;
  /** The address of a call: the refusing port if that is the fault. */
  route(call: string, url: string): string;
  /** Number of target calls that have arrived. */
  readonly arrivals: number;
  /** Number of calls without an answer, some of which never get one. */
  readonly held: number;
  /** Sends the delayed answers of the fault `slow`. */
  release(): void;
  /** Bodies that were sent intact, in order. */
  readonly given: readonly unknown[];
  close(): Promise<void>;
}

const html = '<!doctype html><html><body><h1>Welcome to the hotel</h1></body></html>';

const devicesOfConflict = [{ sid: 'sid-1', platform: 'web', ip: '10.0.0.7', device: 'Kitchen', last_modified: 7 }];

/** A raw server on loopback that gives good answers to all calls but a cell's target, which gets the fault. */
export async function startFaultServer(): Promise<FaultServer> {
  let cell: Cell = { fault: 'slow', target: /^$/, answer: () => ({}) };
  let arrivals = 0;
  let given: unknown[] = [];
  const waiting = new Map<ServerResponse, GoodAnswer>();

  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(callOf(request), response));
  });
  const answer = (call: string, response: ServerResponse): void => {
    const good = cell.answer(call);
    if (!cell.target.test(call)) {
      give(response, good);
      return;
    }
    arrivals++;
    const { fault } = cell;
    if (fault === 'timeout' || fault === 'slow') {
      waiting.set(response, good);
      response.once('close', () => waiting.delete(response));
    } else if (fault === 'asked twice') {
      give(response, good);
    } else if (fault === 'answered twice') {
      note(good);
      response.socket?.write(Buffer.concat([wholeAnswer(good), wholeAnswer(good)]));
    } else if (fault === 'dropped') {
      drop(response, good);
    } else {
      send(response, harmed(fault, good));
    }
  };
  const note = ({ body }: GoodAnswer): void => void given.push(body);
  const give = (response: ServerResponse, good: GoodAnswer): void => {
    note(good);
    const status = good.body === undefined ? 204 : 200;
    send(response, { status, body: bytesOf(good), headers: { ...typeOf(good), ...good.headers } });
  };

  const address = await listen(server);
  const refusing = await refusingAddress();

  return {
    address,
    begin(next) {
      cell = next;
      arrivals = 0;
      given = [];
    },
    route: (call, url) => (cell.fault === 'refused' && cell.target.test(call) ? url.replace(address, refusing) : url),
    get arrivals() {
      return arrivals;
    },
    get held() {
      return waiting.size;
    },
    get given() {
      return given;
    },
    release() {
      if (cell.fault !== 'slow') return;
      for (const [response, good] of waiting) give(response, good);
      waiting.clear();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The name of a call as in `AnswerOf`. */
export function callName(method: string, url: string, authorization: string | null | undefined): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').split('?')[0];
  return `${method} ${path}${authorization?.startsWith('Bearer') ? ' bearer' : ''}`;
}

function callOf({ method = '', url = '', headers }: IncomingMessage): string {
  return callName(method, url, headers.authorization);
}

/** An address whose port refuses connections. */
export async function refusingAddress(): Promise<string> {
  const server = createServer();
  const address = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return address;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface WireAnswer {
  status: number;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };

/** The faulty answer in place of the good one; valid HTTP. */
function harmed(fault: FaultName, good: GoodAnswer): WireAnswer {
  const whole = wholeBody(good);
  switch (fault) {
    case 'broken JSON':
      return { status: 200, body: firstHalf(whole), headers: json };
    case 'empty body':
      return { status: 200, body: Buffer.alloc(0), headers: json };
    case 'wrong types': {
      const body = mistyped(Buffer.isBuffer(good.body) ? {} : good.body);
      return { status: 200, body: Buffer.from(JSON.stringify(body)), headers: json };
    }
    case 'HTML':
      return { status: 200, body: Buffer.from(html), headers: { 'content-type': 'text/html' } };
    case 'body twice':
      if (good.body === undefined) return { status: 204, body: whole, headers: good.headers ?? {} };
      return { status: 200, body: Buffer.concat([whole, whole]), headers: typeOf(good) };
    default: {
      const devices = fault === '409' ? { devices: devicesOfConflict } : {};
      const body = { error: 'FAULT', error_description: 'The service says no.', ...devices };
      return { status: Number(fault), body: Buffer.from(JSON.stringify(body)), headers: json };
    }
  }
}

function send(response: ServerResponse, { status, body, headers }: WireAnswer): void {
  if (status === 204) response.writeHead(204, headers).end();
  else response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

/** Announces the full length, sends half of the body, and closes the connection. */
function drop(response: ServerResponse, good: GoodAnswer): void {
  const whole = wholeBody(good);
  response.writeHead(200, { ...typeOf(good), 'content-length': whole.length });
  response.write(firstHalf(whole), () => response.destroy());
}

function wholeBody(good: GoodAnswer): Buffer {
  return good.body === undefined ? Buffer.from('{"done":true}') : bytesOf(good);
}

function firstHalf(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** Head and body as raw bytes, to send what Node's server would not. */
function wholeAnswer(good: GoodAnswer): Buffer {
  const status = good.body === undefined ? 204 : 200;
  const body = status === 204 ? Buffer.alloc(0) : bytesOf(good);
  const length = status === 204 ? {} : { 'content-length': String(body.length) };
  const headers = Object.entries({ ...typeOf(good), ...good.headers, ...length }).map(([name, is]) => `${name}: ${is}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), body]);
}

function bytesOf({ body }: GoodAnswer): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? null));
}

function typeOf({ body }: GoodAnswer): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' };
}
