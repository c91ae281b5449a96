import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NetworkProfile, packetSize } from './network-profiles.ts';

/** A line between the app and the service. Its time passes with `pass` alone, so that no result depends on the machine. */
export interface NetworkProxy {
  /** Origin of the app, as the service's own. */
  readonly address: string;
  /** From now on the line is like this. What is on its way when every connection breaks is lost. */
  become(profile: NetworkProfile): void;
  pass(ms: number): void;
  /** Answers that wait for time to pass. */
  readonly waiting: number;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** An answer on its way. */
interface Transfer extends Answer {
  response: ServerResponse;
  path: string;
  sent: number;
  /** Nothing is sent before. */
  waitsUntil: number;
}

/** Length of the steps in which answers share the line, in milliseconds. */
const slice = 50;

const portalPage = Buffer.from('<!doctype html><html><body><h1>Welcome to the hotel</h1></body></html>');

/** Starts a line to a service on loopback. */
export async function startNetworkProxy(service: string): Promise<NetworkProxy> {
  const agent = new Agent({ keepAlive: true });
  const transfers = new Set<Transfer>();
  let profile: NetworkProfile = {};
  let now = 0;
  let nameKnownAt = 0;
  /** One segment has met the fault. */
  let isFaultOver = false;
  /** Signed prefixes of streams that are refused. */
  let isAddressExpired = false;
  /** One has been, so that the next one that the app asks for is another. */
  let isRefused = false;

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const fault = faultOf(path);
    if (fault === 'dropped') {
      request.socket.destroy();
      return;
    }
    if (path.includes('/playback/') && isRefused) isAddressExpired = false;
    if (fault === 'portal') {
      send(response, path, { status: 200, headers: { 'content-type': 'text/html' }, body: portalPage });
    } else if (isAddressExpired && path.startsWith('/streams/')) {
      isRefused = true;
      send(response, path, { status: 403, headers: {}, body: Buffer.alloc(0) });
    } else {
      forward(request).then(
        (answer) => send(response, path, answer),
        () => response.destroy(),
      );
    }
  });

  function faultOf(path: string): NetworkProfile['fault'] {
    return path.includes(profile.faultAt ?? '') ? profile.fault : undefined;
  }

  const forward = (request: IncomingMessage): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const url = new URL(request.url ?? '/', service);
      const onward = ask(url, { method: request.method, headers: request.headers, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const { connection, 'keep-alive': _, 'transfer-encoding': __, ...headers } = answer.headers;
          resolve({ status: answer.statusCode ?? 502, headers, body: Buffer.concat(chunks) });
        });
      });
      onward.on('error', reject);
      request.pipe(onward);
    });

  function send(response: ServerResponse, path: string, answer: Answer): void {
    const waitsUntil = Math.max(now, nameKnownAt) + (profile.latency ?? 0);
    const transfer: Transfer = { ...answer, response, path, sent: 0, waitsUntil };
    transfers.add(transfer);
    response.once('close', () => transfers.delete(transfer));
    if (waitsUntil <= now && profile.throughput === undefined) write(transfer, answer.body.length);
  }

  function write(transfer: Transfer, bytes: number): void {
    const { response, status, headers, body, sent } = transfer;
    if (!response.headersSent) response.writeHead(status, { ...headers, 'content-length': body.length });
    const isCut = meetsFault(transfer);
    const end = Math.min(body.length, sent + bytes, isCut ? body.length >> 1 : Number.POSITIVE_INFINITY);
    transfer.sent = end;
    const isWhole = end === body.length;
    if (isWhole) {
      transfers.delete(transfer);
      response.end(body.subarray(sent));
      return;
    }
    response.write(body.subarray(sent, end), () => {
      if (isCut && faultOf(transfer.path) === 'reset') response.destroy();
    });
    if (isCut) transfer.waitsUntil = Number.POSITIVE_INFINITY;
  }

  function meetsFault({ path, body }: Transfer): boolean {
    const fault = faultOf(path);
    const isWanted = fault === 'reset' || fault === 'silent';
    if (!isWanted || isFaultOver || body.length < 4 * packetSize) return false;
    isFaultOver = true;
    return true;
  }

  /** Lets the answers share what the line carries in a slice of time. */
  function passSlice(ms: number): void {
    now += ms;
    const active = [...transfers].filter(({ waitsUntil }) => waitsUntil <= now);
    const { throughput = Number.POSITIVE_INFINITY, loss } = profile;
    const share = (throughput * ms) / 1000 / active.length;
    for (const transfer of active) {
      const lostBefore = loss === undefined ? 0 : Math.floor(transfer.sent / (loss.every * packetSize));
      write(transfer, share);
      if (loss && Math.floor(transfer.sent / (loss.every * packetSize)) > lostBefore)
        transfer.waitsUntil = now + loss.resentAfter;
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next) {
      profile = next;
      nameKnownAt = now + (next.lookup ?? 0);
      isFaultOver = false;
      isAddressExpired = next.fault === 'expired';
      isRefused = false;
      if (next.fault === 'dropped')
        for (const { response, path } of transfers) if (faultOf(path) === 'dropped') response.destroy();
    },
    pass(ms) {
      for (let left = ms; left > 0; left -= slice) passSlice(Math.min(left, slice));
    },
    get waiting() {
      return transfers.size;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
