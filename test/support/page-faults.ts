import type { Page } from 'puppeteer-core';
import { requests } from '../../src/config/constants.ts';
import type { FaultName } from '../contract/faults/table/faults.ts';
import { waitUntil } from '../harness/wait.ts';

/** What the page's script of `installFaults` offers. */
interface FaultWindow {
  pageFaults: {
    /** Part of the address of the calls that fail; none while it is empty. */
    call: string;
    fault: FaultName;
    hits: number;
    /** Those of them that are not over. */
    pending: number;
  };
}

/**
 * While calls fail, time flies: a code is polled at once, and a call that hangs is given up after a second. Longer timers keep
 * their time: a code would end before a busy machine has made the call.
 */
const haste = { timers: 60, timeouts: 15 };
/** Of a call. */
const callTimeout = requests.timeout;

/** Lets calls of the page fail (`failCalls`), as the server of the contract tests does (test/contract/faults). */
export async function installFaults(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(
    (hurry, timeout) => {
      const faults: FaultWindow['pageFaults'] = { call: '', fault: '500', hits: 0, pending: 0 };
      (window as unknown as FaultWindow).pageFaults = faults;
      const { fetch, setTimeout } = window;
      const hasty = (run: () => void, ms = 0) => {
        const isHasty = faults.call !== '' && ms >= 1000 && ms <= timeout;
        const factor = ms === timeout ? hurry.timeouts : hurry.timers;
        return setTimeout.call(window, run, isHasty ? ms / factor : ms);
      };
      window.setTimeout = hasty as unknown as typeof setTimeout;

      const json = { 'content-type': 'application/json' };
      const mistyped = (value: unknown): unknown => {
        if (Array.isArray(value)) return 'a list';
        if (typeof value === 'object' && value !== null)
          return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mistyped(field)]));
        if (typeof value === 'string') return value.length;
        return typeof value === 'number' ? 'many' : 7;
      };
      const devices = [
        { sid: 'sid-1', platform: 'lg', ip: '10.0.0.7', device: 'Kitchen', last_modified: '2036-03-14T10:00:00Z' },
      ];
      const failed = (status: number) =>
        new Response(JSON.stringify({ error: 'INJECTED', error_description: 'A fault.', devices }), {
          status,
          headers: json,
        });
      const pause = (ms: number) => new Promise((resolve) => setTimeout.call(window, resolve, ms));
      const dropped = (bytes: Uint8Array) =>
        new ReadableStream({
          start(stream) {
            stream.enqueue(bytes.subarray(0, bytes.length / 2));
            stream.error(new TypeError('network error'));
          },
        });

      const ok = { status: 200, headers: json };
      /** Answers in place of the right one. */
      const harmed: Partial<Record<FaultName, (text: string, bytes: Uint8Array) => Response>> = {
        dropped: (_, bytes) => new Response(dropped(bytes), ok),
        'broken JSON': (text) => new Response(text.slice(0, text.length / 2), ok),
        'empty body': () => new Response('', ok),
        'wrong types': (text) =>
          new Response(text.startsWith('{') ? JSON.stringify(mistyped(JSON.parse(text))) : '7', ok),
        // biome-ignore lint/correctness/noComponentHookFactories: the name of a fault, no component
        HTML: () => new Response('<!doctype html><h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
        'body twice': (text) => (text === '' ? new Response(null, { status: 204 }) : new Response(text + text, ok)),
      };
      const unanswered = (signal: AbortSignal | null | undefined) =>
        new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

      async function faulty(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
        const { fault } = faults;
        const status = Number(fault);
        if (!Number.isNaN(status)) return failed(status);
        if (fault === 'refused') throw new TypeError('Failed to fetch');
        if (fault === 'timeout') return unanswered(init?.signal);
        if (fault === 'slow') await pause(200);
        const good = await fetch.call(window, input, init);
        if (fault === 'asked twice') await fetch.call(window, input, init).catch(() => undefined);
        const harm = harmed[fault];
        if (!harm) return good;
        const bytes = new Uint8Array(await good.arrayBuffer());
        return harm(new TextDecoder().decode(bytes), bytes);
      }

      window.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (faults.call === '' || !url.includes(faults.call)) return fetch.call(window, input, init);
        faults.hits++;
        faults.pending++;
        return faulty(input, init).finally(() => faults.pending--);
      };
    },
    haste,
    callTimeout,
  );
}

/** From now on the calls whose address contains `call` fail. */
export async function failCalls(page: Page, call: string, fault: FaultName): Promise<void> {
  await page.evaluate((wanted) => Object.assign((window as unknown as FaultWindow).pageFaults, wanted, { hits: 0 }), {
    call,
    fault,
  });
}

/** Waits until a call has failed, and no other is about to; then no call fails any more. */
export async function endFaults(page: Page): Promise<void> {
  await waitUntil('the call to fail', () =>
    page.evaluate(() => {
      const { pageFaults } = window as unknown as FaultWindow;
      if (pageFaults.hits === 0 || pageFaults.pending > 0) return false;
      pageFaults.call = '';
      return true;
    }),
  );
}
