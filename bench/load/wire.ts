import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { developmentApiKey } from '../../service/security/api-key.ts';
import type { Tally } from './tally.ts';

export interface Call {
  /** The kind that it is tallied under. */
  readonly kind: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly token?: string | undefined;
  /** The token is of an account. */
  readonly isOwn?: boolean;
  /** Of the answer that the television has kept. */
  readonly tag?: string | undefined;
  readonly deviceId?: string;
  /** The caller's address, as the proxy in front of the service tells it; this machine's by default. */
  readonly address?: string;
}

/**
 * Connections shared by all televisions, as a proxy in front of the service would keep them; a call beyond them waits,
 * and the wait counts. Many more would measure the machine: Node accepts one new connection in each turn of its event
 * loop, so on a busy machine the newest would wait for seconds.
 */
const connections = 128;

/** What a call has come to. */
export interface Answer<T> {
  /** Undefined for a picture, for an answer that has not changed, and for a failure. */
  readonly body: T | undefined;
  readonly tag: string | undefined;
  readonly isUnchanged: boolean;
}

interface Received {
  status: number;
  type: string;
  tag: string | undefined;
  body: Buffer;
  /** On the wire. */
  bytes: number;
}

/** Between two tries of a call for which no process was there, ms. */
const betweenTries = 1000;

/** HTTP calls of all televisions over keep-alive connections, each timed to the end of its body. */
export class Wire {
  private readonly agent: Agent;

  constructor(
    private readonly origin: string,
    private readonly tally: Tally,
    atMost = connections,
    /** For so long, ms, a call is made again while no process is there, as sets do. */
    private readonly patience = 0,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: atMost, maxFreeSockets: atMost });
  }

  /** The status of the answer, 0 for none. Never rejects, and tallies nothing. */
  async status(call: Call): Promise<number> {
    return this.send(call).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** The JSON of a good answer, undefined for a picture and for a failure, which is tallied. Never rejects. */
  async call<T>(call: Call): Promise<T | undefined> {
    return (await this.ask<T>(call)).body;
  }

  /** The same with what the answer says of itself. */
  async ask<T>(call: Call): Promise<Answer<T>> {
    const started = performance.now();
    for (;;) {
      const { status, type, tag, body, bytes } = await this.send(call).catch((error: unknown) => ({
        status: 0,
        type: '',
        tag: undefined,
        body: Buffer.from(String(error)),
        bytes: 0,
      }));
      const ms = performance.now() - started;
      const isAway = status === 0 || status === 502 || status === 503;
      if (isAway && ms + betweenTries < this.patience) {
        await pause(betweenTries);
        continue;
      }
      const isGood = status > 0 && status < 400;
      const failure = isGood ? undefined : `${status} ${body.toString('utf8').slice(0, 200)}`;
      this.tally.add(call.kind, { ms, bytes, failure });
      const isJson = isGood && status !== 304 && type.includes('json');
      const parsed = isJson ? (JSON.parse(body.toString('utf8')) as T) : undefined;
      return { body: parsed, tag, isUnchanged: status === 304 };
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private send({ path, method = 'GET', body, token, isOwn, tag, deviceId, address }: Call) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'x-api-key': developmentApiKey,
      // A browser sends this only over https, as in production.
      'accept-encoding': 'br',
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(deviceId !== undefined && { 'x-device-id': deviceId }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isOwn && { 'x-viewer': 'own' }),
      ...(tag !== undefined && { 'if-none-match': tag }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise<Received>((resolve, reject) => {
      const asked = request(new URL(path, this.origin), { agent: this.agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => void parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          const whole = Buffer.concat(parts);
          const isPacked = answer.headers['content-encoding'] === 'br';
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            tag: answer.headers.etag,
            body: isPacked && whole.length > 0 ? brotliDecompressSync(whole) : whole,
            bytes: whole.length,
          });
        });
      });
      // A connection that the service closed while it was idle is a failure, too: a television would see it.
      asked.once('error', reject);
      asked.setTimeout(30_000, () => asked.destroy(new Error('no answer in 30 s')));
      asked.end(text);
    });
  }
}
