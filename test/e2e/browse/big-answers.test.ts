import type { HTTPRequest, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { partsAtOnce } from '../../../src/api/answers/check-answer.ts';
import { requests } from '../../../src/config/constants.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { homeRows } from '../../support/feeds.ts';
import { browserSuite } from '../../support/suite.ts';

const isMeasuring = process.env['MEASURE_BIG_ANSWERS'] === '1';

/** What the page itself has had to read at once. */
interface Work {
  longestJson: number;
  mostParts: number;
  longestTask: number;
  keyDelays: number[];
}

/** Runs in the page; has no closures. */
function countWork(): void {
  const work: Work = { longestJson: 0, mostParts: 0, longestTask: 0, keyDelays: [] };
  Object.assign(window, { work });
  const { parse } = JSON;
  JSON.parse = (text, reviver) => {
    work.longestJson = Math.max(work.longestJson, String(text).length);
    return parse(text, reviver) as unknown;
  };
  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ parts?: unknown[] }>) => {
        work.mostParts = Math.max(work.mostParts, data.parts?.length ?? 0);
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) work.longestTask = Math.max(work.longestTask, duration);
  }).observe({ entryTypes: ['longtask'] });
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => work.keyDelays.push(performance.now() - timeStamp));
  });
}

const workOf = (app: AppPage): Promise<Work> => app.page.evaluate(() => (window as unknown as { work: Work }).work);

/** A container's answer of about this length. */
function hugeContainer(title: string, bytes: number): string {
  const description = 'A long story. '.repeat(40);
  const items = [];
  for (let at = 0; at * 700 < bytes; at++)
    items.push({ entity_id: `huge-${at}`, type: 'MOVIE', title: `${title} ${at}`, description, tags: [{ at }] });
  return JSON.stringify({ data: { items, item_count: items.length } });
}

/** The app as it would be if the page read every answer by itself. */
async function readAtOnce(request: HTTPRequest): Promise<void> {
  const script = await (await fetch(request.url())).text();
  const limits = `longestAtOnce:${requests.longestAtOnce}`;
  const body = script.replace(limits, `longestAtOnce:${requests.longestAnswer}`);
  await request.respond({ contentType: 'text/javascript', body });
}

describe('a big answer', () => {
  const suite = browserSuite({ pixels: false });

  /** Home, whose second row has this answer. */
  const openWith = async (body: string, { heldUntil = Promise.resolve(), atOnce = false } = {}) => {
    const rows = await homeRows(suite);
    const address = rows[2]!.uri.split('?')[0]!;
    const prepare = async (page: Page) => {
      await page.evaluateOnNewDocument(countWork);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (atOnce && request.url().endsWith('.js')) void readAtOnce(request);
        else if (!request.url().includes(address)) void request.continue();
        else void heldUntil.then(() => request.respond({ contentType: 'application/json', body }));
      });
    };
    return { app: await suite.openHome({ prepare }), before: rows[1]!, row: rows[2]! };
  };

  it('is parsed and checked by a worker, which hands the page a few items at a time', async () => {
    const body = hugeContainer('Huge', 7_000_000);
    const { app } = await openWith(body);
    await app.press('ArrowDown', 2);
    await app.waitForFocus(/^Huge 0, item 1 of \d+/);
    await app.press('ArrowRight', 2);
    await app.waitForFocus(/^Huge 2, item 3 of /);
    const { longestJson, mostParts } = await workOf(app);
    expect(mostParts).toBe(partsAtOnce);
    expect(longestJson).toBeLessThanOrEqual(requests.longestAtOnce);
    // The worker and all that it held are gone; the one for other answers stays.
    await waitUntil(
      'the end of the worker',
      () => app.page.workers().filter((worker) => /answer-worker/.test(worker.url())).length <= 1,
    );
    expect(app.watch.problems).toEqual([]);
  });

  it('that is longer than any may be is not read to its end: its row is left out', async () => {
    const { app, before } = await openWith(hugeContainer('Huge', 20_000_000));
    await waitUntil('the refusal', () => app.watch.log.some((line) => /feed-failed.*too long/.test(line)));
    await app.press('ArrowDown');
    await app.waitForFocus(new RegExp(`row ${before.headline}$`));
    await app.press('ArrowDown');
    await app.waitForFocus(/item 1 of \d+, row (?!.*Huge)/);
    expect((await workOf(app)).longestJson).toBeLessThanOrEqual(requests.longestAtOnce);
  });

  /** In turn, so that other load on the machine affects both alike: by a worker, and by the page as before there was one. */
  const runs = [1, 2, 3].flatMap((run) =>
    [2, 5].flatMap((size) => [false, true].map((atOnce) => ({ run, size, atOnce }))),
  );
  it.each(isMeasuring ? runs : [])('costs a key: $size MB, at once $atOnce, run $run', async ({ size, atOnce }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { app } = await openWith(hugeContainer('Huge', size * 1_000_000), { heldUntil: held, atOnce });
    await app.press('ArrowDown');
    await app.waitForFocus(/, item 1 of \d+, row /);
    const session = await app.page.createCDPSession();
    const tap = async (key: 'ArrowRight' | 'ArrowLeft') => {
      void app.page.keyboard.press(key);
      await new Promise((resolve) => setTimeout(resolve, 130));
    };
    const tapAbout = async (times: number) => {
      for (let at = 0; at < times; at++) await tap(at % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    };
    // Texts that are shown for the first time take longer than any answer: the page has drawn all of its own by then.
    await tapAbout(16);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await tapAbout(6);
    await app.page.evaluate(() =>
      Object.assign((window as unknown as { work: Work }).work, { longestTask: 0, keyDelays: [] }),
    );
    release();
    await tapAbout(24);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { longestTask, keyDelays } = await workOf(app);
    const sorted = [...keyDelays].sort((a, b) => a - b).map(Math.round);
    const half = sorted[sorted.length >> 1];
    process.stdout.write(
      `${size} MB, ${atOnce ? 'at once' : 'worker '}: key p50 ${half} ms, slowest ${sorted.slice(-3).join(' ')}, longest task ${longestTask} ms\n`,
    );
  });
});
