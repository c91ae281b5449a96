import { type ApiRequest, Transport, type TransportOptions } from '../../../src/api/transport.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

const origin = 'https://api.test';

interface Call {
  url: string;
  init: RequestInit;
  headers: Record<string, string>;
  answer: (response: Response | Error) => void;
}

/** A transport over a fetch that the test answers by hand. */
export function setUp(options: Partial<TransportOptions> = {}) {
  const clock = new FakeClock();
  const calls: Call[] = [];
  const fetch = function (this: unknown, url: string, init: RequestInit) {
    if (this !== undefined) throw new TypeError('Illegal invocation');
    return new Promise<Response>((resolve, reject) => {
      const headers = init.headers as Record<string, string>;
      const answer = (value: Response | Error) => (value instanceof Error ? reject(value) : resolve(value));
      calls.push({ url, init, headers, answer });
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  } as unknown as typeof globalThis.fetch;
  const transport = new Transport({
    origin,
    apiKey: 'key-1',
    deviceId: 'device-1',
    fetch,
    clock,
    ...options,
  });
  const get = (url: string, more: Partial<ApiRequest> = {}) => transport.request({ url, ...more });
  return { clock, calls, transport, get };
}

export const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
