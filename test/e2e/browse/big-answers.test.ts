import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { partsAtOnce } from '../../../src/api/big-answers/check-answer.ts';
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

describe('a big answer', () => {
  const suite = browserSuite({ pixels: isMeasuring });

  /** Home, whose second row has this answer. */
  const openWith = async (body: string, heldUntil: Promise<void> = Promise.resolve()) => {
    const rows = await homeRows(suite);
    const address = rows[2]!.uri.split('?')[0]!;
    const prepare = async (page: Page) => {
      await page.evaluateOnNewDocument(countWork);
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!request.url().includes(address)) void request.continue();
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
    // The worker and all that it held are gone.
    await waitUntil('the end of the worker', () =>
      app.page.workers().every((worker) => !/answer-worker/.test(worker.url())),
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

  const cases = [
    [1, 7],
    [6, 7],
    [1, 20],
    [6, 20],
  ];
  it.each(isMeasuring ? cases : [])('costs a key, %d times slower, %d MB', async (rate, megabytes) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { app } = await openWith(hugeContainer('Huge', megabytes * 1_000_000), held);
    const session = await app.page.createCDPSession();
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await app.press('ArrowRight');
    await app.page.evaluate(() =>
      Object.assign((window as unknown as { work: Work }).work, { longestTask: 0, keyDelays: [] }),
    );
    release();
    // Long enough for the answer to arrive and to be shown.
    for (const end = Date.now() + 8000; Date.now() < end; ) {
      await app.press('ArrowRight');
      await app.press('ArrowLeft');
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { longestTask, keyDelays } = await workOf(app);
    const slowest = Math.round(Math.max(...keyDelays));
    process.stdout.write(`${megabytes} MB, ${rate}x: longest task ${longestTask} ms, slowest key ${slowest} ms\n`);
  });
});
