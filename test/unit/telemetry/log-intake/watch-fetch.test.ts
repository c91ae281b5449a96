import { describe, expect, it } from 'vitest';
import { CallCounts } from '../../../../src/telemetry/log-intake/call-counts.ts';
import { watchUnhandledErrors } from '../../../../src/telemetry/log-intake/unhandled-errors.ts';
import { watchFetch } from '../../../../src/telemetry/log-intake/watch-fetch.ts';
import { recorder } from '../../../support/fakes/content.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

function setUp(respond: (init?: RequestInit) => Promise<Response>) {
  const clock = new FakeClock();
  const { report, events } = recorder();
  const calls = new CallCounts();
  const fetch = ((_: string, init?: RequestInit) => respond(init)) as typeof globalThis.fetch;
  return { clock, calls, watched: watchFetch(fetch, clock, report, calls), events };
}

describe('a watched fetch', () => {
  it('returns the answer unchanged, and reports a failed one', async () => {
    const good = setUp(async () => new Response('{}'));
    expect((await good.watched('/x')).status).toBe(200);
    expect(good.events).toEqual([]);
    const bad = setUp(async () => new Response('{"error":"x"}', { status: 503 }));
    const response = await bad.watched('/x', { method: 'POST' });
    expect(await response.text()).toBe('{"error":"x"}');
    expect(bad.events).toEqual([
      {
        level: 'error',
        event: 'response-failed',
        detail: { url: '/x', method: 'POST', statusCode: 503, ms: 0, call: 1, handled: true },
      },
    ]);
  });

  it('reports a network error, and rejects with it', async () => {
    const { watched, events } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(watched(new URL('https://x.test/y'))).rejects.toThrow('Failed to fetch');
    expect(events).toMatchObject([
      { event: 'network-error', detail: { url: 'https://x.test/y', reason: 'TypeError: Failed to fetch' } },
    ]);
  });

  it('says which of the calls to an address since the last key it was that failed', async () => {
    let status = 200;
    const { watched, calls, events } = setUp(async () => new Response('', { status }));
    await watched('/x?page=1');
    await watched('/y');
    status = 500;
    await watched('/x?page=2');
    await watched('https://x.test/account/token/v2/first-token');
    // What stands in for a secret part of an address is the same for all.
    await watched('https://x.test/account/token/v2/second-token');
    calls.clear();
    await watched('/x');
    expect(events.map(({ detail }) => detail['call'])).toEqual([2, 1, 2, 1]);
  });

  it('reports a timeout, but no cancelled request', async () => {
    const aborted = (init?: RequestInit): Promise<Response> =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const { clock, watched, events } = setUp(aborted);
    for (const wait of [3000, 15_000]) {
      const controller = new AbortController();
      const pending = watched('/x', { signal: controller.signal });
      clock.advance(wait);
      controller.abort();
      await expect(pending).rejects.toThrow('aborted');
    }
    expect(events.map(({ detail }) => detail['reason'])).toEqual(['The request has timed out.']);
  });
});

describe('uncaught errors', () => {
  it('are reported as unhandled, with their position', () => {
    const window = new EventTarget();
    const { report, events } = recorder();
    watchUnhandledErrors(window, report);
    const error = new RangeError('too far');
    window.dispatchEvent(Object.assign(new Event('error'), { error, message: 'too far' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'why' }));
    window.dispatchEvent(new Event('error'));
    expect(events).toEqual([
      {
        level: 'error',
        event: 'uncaught-error',
        detail: { reason: 'RangeError: too far', stack: error.stack, handled: false },
      },
      { level: 'error', event: 'unhandled-rejection', detail: { reason: 'why', stack: null, handled: false } },
    ]);
  });
});
