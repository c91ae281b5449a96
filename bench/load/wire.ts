import { Agent, request } from 'node:http';
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

/** HTTP calls of all televisions over keep-alive connections, each timed to the end of its body. */
export class Wire {
  private readonly agent: Agent;

  constructor(
    private readonly origin: string,
    private readonly tally: Tally,
    atMost = connections,
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
    const started = performance.now();
    try {
      const { status, type, body } = await this.send(call);
      const failure = status >= 400 ? `${status} ${body.toString('utf8').slice(0, 200)}` : undefined;
      this.tally.add(call.kind, performance.now() - started, failure);
      return failure === undefined && type.includes('json') ? (JSON.parse(body.toString('utf8')) as T) : undefined;
    } catch (error) {
      this.tally.add(call.kind, performance.now() - started, String(error));
      return undefined;
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private send({ path, method = 'GET', body, token, deviceId, address }: Call) {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'x-api-key': developmentApiKey,
      // A browser sends this only over https, as in production.
      'accept-encoding': 'br',
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(deviceId !== undefined && { 'x-device-id': deviceId }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
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
            body: isPacked ? brotliDecompressSync(whole) : whole,
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
