// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://app.test/" }
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Monitoring } from '../../../../src/telemetry/monitoring/monitoring.ts';
import { appFacts } from '../fixtures.ts';

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => readFileSync(resolve(`@datadog/${file}`), 'utf8');
const bundle = read('browser-rum/bundle/datadog-rum.js');

const [second, minute] = [1000, 60_000];
const kib = 1024;

interface Sent {
  at: number;
  body: string;
}

/** The vendor's own library, as the app starts it, and what it sends; each request is answered with the status. */
async function start(status: () => number | Promise<never> = () => 202) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push({ at: performance.now(), body: String(body) });
    const answered = await status();
    // Without an answer, as without a network.
    if (answered === 0) throw new TypeError('Failed to fetch');
    return new Response('', { status: answered });
  });
  // Each test has a library of its own, which a module is not.
  runInThisContext(bundle);
  const { DD_RUM: datadogRum } = window as unknown as { DD_RUM: typeof import('@datadog/browser-rum').datadogRum };
  const monitoring = new Monitoring({
    ...{ vendor: datadogRum, url: '/intake', clientToken: 'pub-1', applicationId: 'rum-1', app: appFacts },
    mayTellIds: () => true,
  });
  monitoring.view('/screens/home');
  return { monitoring, sent, add: (text: string, name = 'test') => datadogRum.addAction(name, { text }) };
}

const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const long = (bytes: number) => 'x'.repeat(bytes);

describe('the library of monitoring (C 9.1)', () => {
  beforeEach(() => {
    Reflect.deleteProperty(window, 'DD_RUM');
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('sends what there is after 30 s', async () => {
    const { sent, add } = await start();
    add('first');
    await pass(29 * second);
    expect(sent).toEqual([]);
    await pass(1 * second);
    expect(sent).toHaveLength(1);
  });

  it('sends a batch before that once it has 16 KiB', async () => {
    const { sent, add } = await start();
    for (let count = 0; count < 9; count++) add(long(4 * kib));
    await pass(1 * second);
    expect(sent.length).toBeGreaterThan(1);
    for (const { body } of sent) expect(body.length).toBeLessThanOrEqual(16 * kib);
  });

  it.each([408, 429, 500, 503])('sends again what is answered with %d', async (refusal) => {
    let status = refusal;
    const { sent, add } = await start(() => status);
    add('kept');
    await pass(30 * second);
    status = 202;
    await pass(2 * second);
    expect(sent).toHaveLength(2);
    expect(sent[1]!.body).toBe(sent[0]!.body);
  });

  it.each([400, 403, 413])('sends once what is answered with %d', async (refusal) => {
    const { sent, add } = await start(() => refusal);
    add('lost');
    await pass(5 * minute);
    expect(sent.filter(({ body }) => body.includes('lost'))).toHaveLength(1);
  });

  it('sends again what got no answer only where the set is offline', async () => {
    const online = isOnline(false);
    const { sent, add } = await start(() => 0);
    add('kept');
    await pass(32 * second);
    const tries = () => sent.filter(({ body }) => body.includes('kept')).length;
    expect(tries()).toBe(2);
    online.mockReturnValue(true);
    await pass(10 * second);
    const before = tries();
    await pass(5 * minute);
    expect(tries()).toBe(before);
  });

  it('waits a second before it tries again, then twice as long each time, a minute at most', async () => {
    const { sent, add } = await start(() => 503);
    add('kept');
    await pass(30 * second + 6 * minute);
    const gaps = sent.slice(1).map(({ at }, index) => Math.round((at - sent[index]!.at) / second));
    expect(gaps.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('has no more than 80 KiB under way', async () => {
    const { sent, add } = await start(() => new Promise<never>(() => {}));
    for (let count = 0; count < 100; count++) add(long(4 * kib));
    await pass(1 * second);
    const bytes = sent.reduce((sum, { body }) => sum + body.length, 0);
    expect(bytes).toBeGreaterThan(64 * kib);
    expect(bytes).toBeLessThanOrEqual(80 * kib);
  });

  it('has no more than 32 requests under way', async () => {
    const { sent, add } = await start(() => new Promise<never>(() => {}));
    for (let count = 0; count < 40; count++) {
      add('small');
      await pass(30 * second);
    }
    expect(sent).toHaveLength(32);
  });

  it('says that it has discarded a message that is too large', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { sent, add } = await start();
    add(long(200 * kib), long(100 * kib));
    await pass(1 * minute);
    expect(sent.filter(({ body }) => body.includes('xxx'))).toEqual([]);
    expect(warn.mock.calls.flat().join(' ')).toMatch(/Discarded a message whose size was bigger than the maximum/);
  });

  it('begins another session after four hours, though the viewer goes on', async () => {
    await start();
    const session = () => /\bid=([^&]+)/.exec(document.cookie)?.[1];
    const use = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 5) {
        window.dispatchEvent(Object.assign(new Event('keydown'), { __ddIsTrusted: true }));
        await pass(5 * minute);
      }
    };
    await use(5);
    const first = session();
    expect(first).toBeDefined();
    await use(230);
    expect(session()).toBe(first);
    await use(10);
    expect(session()).not.toBe(first);
  });

  // Of recordings, which are off. The last three have changed since the specification's version, and cannot be set.
  it.each<[string, string, string]>([
    [
      'segments of 60000 bytes',
      'browser-rum/src/domain/segmentCollection/segmentCollection.ts',
      'SEGMENT_BYTES_LIMIT = 60_000',
    ],
    [
      'mouse moves every 50 ms',
      'browser-rum/src/domain/record/trackers/trackMove.ts',
      'MOUSE_MOVE_OBSERVER_THRESHOLD = 50',
    ],
    [
      'scrolls every 100 ms',
      'browser-rum/src/domain/record/trackers/trackScroll.ts',
      'SCROLL_OBSERVER_THRESHOLD = 100',
    ],
    [
      'a look at the session every 60 s',
      'browser-core/src/domain/session/sessionManager.ts',
      'VISIBILITY_CHECK_DELAY = ONE_MINUTE',
    ],
    [
      'a queue of 20 MiB, not 3',
      'browser-core/src/transport/sendWithRetryStrategy.ts',
      'MAX_QUEUE_BYTES_COUNT = 20 * ONE_MEBI_BYTE',
    ],
    [
      'segments of 5 s, not 30',
      'browser-rum/src/domain/segmentCollection/segmentCollection.ts',
      'SEGMENT_DURATION_LIMIT = 5 * ONE_SECOND',
    ],
    [
      '30 s for its worker, not 10',
      'browser-rum/src/domain/deflate/deflateWorker.ts',
      'INITIALIZATION_TIME_OUT_DELAY = 30 * ONE_SECOND',
    ],
  ])('has %s', (_what, file, figure) => {
    expect(read(file)).toContain(figure);
  });
});
