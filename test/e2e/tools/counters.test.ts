import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDirectory } from '../../../scripts/lib/build-app.mjs';
import { launchBrowser, withoutPixels } from '../../harness/browser/browser.ts';
import { changedCounters, grownCounters } from '../../harness/changed-counters.ts';
import { openApp } from '../../harness/page/app-page.ts';
import { readKeyScript } from '../../harness/page/key-player.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { type RunningService, startTestService } from '../../harness/service/service.ts';

const baselines = fileURLToPath(new URL('../../../bench/baselines/counters.json', import.meta.url));
const isUpdating = process.env['UPDATE_COUNTERS'] === '1';

type Counters = Record<string, number>;

/**
 * Frozen time waits for decoders; here it also waits for each step between an answer and its decoder, and for React's
 * next task, so that everything happens in the same order and in the same frame each time.
 */
const waitForAnswers = `{
  // One after the other, in the order of the requests.
  let before = Promise.resolve();
  const count = (owner, name) => {
    const original = owner[name];
    owner[name] = function (...parameters) {
      window.pendingReads += 1;
      const answer = original.apply(this, parameters);
      const turn = before.then(() => answer);
      before = turn.catch(() => {});
      return turn.finally(() => { window.pendingReads -= 1; });
    };
  };
  count(window, 'fetch');
  for (const name of ['arrayBuffer', 'blob', 'json', 'text']) count(Response.prototype, name);
  count(FontFace.prototype, 'load');
  count(Object.getPrototypeOf(document.fonts), 'load');
  const Worker = window.Worker;
  window.Worker = class extends Worker {
    arrivals = new Map();
    constructor(...parameters) {
      super(...parameters);
      EventTarget.prototype.addEventListener.call(this, 'message', (event) => {
        // What precedes the last message of an answer changes nothing.
        if ('parts' in event.data) this.heard(event);
        else this.arrivals.get(event.data.id)(event);
      });
    }
    postMessage(request) {
      if ('url' in request || 'kind' in request) {
        window.pendingReads += 1;
        const answer = new Promise((resolve) => this.arrivals.set(request.id, resolve));
        const turn = before.then(() => answer);
        before = turn;
        turn.then((event) => {
          window.pendingReads -= 1;
          this.heard(event);
        });
      }
      super.postMessage(request);
    }
    addEventListener(type, listener) {
      if (type === 'message') this.heard = listener;
      else super.addEventListener(type, listener);
    }
  };
  const { postMessage } = MessagePort.prototype;
  const after = new MessageChannel();
  after.port1.onmessage = () => { window.pendingReads -= 1; };
  MessagePort.prototype.postMessage = function (...parameters) {
    window.pendingReads += 1;
    postMessage.apply(this, parameters);
    postMessage.call(after.port2, null);
  };
}`;

/** Of a frame and of texture memory, wherever it is (docs/performance.md). */
const budgetOfAll = { mostDrawCalls: 12, mostGlCalls: 60, textureBytes: 64_000_000 };
/** Of each script. They are raised here, with a reason, and not by recording. */
const budgets: Readonly<Record<string, Counters>> = {
  row: { commits: 4, domWrites: 170, uploadBytes: 8_000_000 },
  page: { commits: 35, domWrites: 570, uploadBytes: 42_000_000 },
  grid: { commits: 15, domWrites: 540, uploadBytes: 13_000_000 },
  detail: { commits: 33, domWrites: 710, uploadBytes: 14_500_000 },
  search: { commits: 18, domWrites: 580, uploadBytes: 3_200_000 },
  schedule: { commits: 33, domWrites: 140, uploadBytes: 8_900_000 },
};

/** By then Home has its pictures and is at rest. */
const startMs = 4000;

/**
 * Calls and objects per key script, the same on every machine. `UPDATE_COUNTERS=1 npm test -- e2e counters` writes the
 * baseline.
 */
describe('the counters of the benchmarks', () => {
  const measured: Record<string, Counters> = {};
  let expected: Record<string, Counters>;
  let browser: Browser;
  let small: RunningService;
  let large: RunningService;
  let few: RunningService;

  beforeAll(async () => {
    expected = JSON.parse(await readFile(baselines, 'utf8').catch(() => '{}'));
    [browser, small, large, few] = await Promise.all([
      launchBrowser(withoutPixels),
      startTestService(),
      startTestService({ scale: [100, 100, 2000] }),
      startTestService({ scale: [4, 5, 20] }),
    ]);
    await Promise.all([small, large, few].map((service) => service.setClock(showtime)));
  });
  afterAll(async () => {
    await Promise.all([browser, small, large, few].map((running) => running?.close()));
    if (isUpdating) await writeFile(baselines, `${JSON.stringify(measured, null, 2)}\n`);
  });

  function check(name: string, counters: Counters): void {
    measured[name] = counters;
    if (!isUpdating) expect(changedCounters(name, counters, expected[name])).toEqual([]);
  }

  async function countersOf(name: string, service: RunningService): Promise<Counters> {
    const script = await readKeyScript(new URL(`../../../bench/scripts/gate-${name}.jsonl`, import.meta.url));
    const app = await openApp(browser, {
      address: service.address,
      path: script.header?.path ?? '/',
      frozenAt: showtime,
      async prepare(page) {
        await page.evaluateOnNewDocument(waitForAnswers);
      },
    });
    try {
      await app.advance(startMs);
      const before = await app.counters();
      await app.play(script);
      const after = await app.counters();
      expect(app.watch.problems).toEqual([]);
      const frames = after.frames.slice(before.frames.length);
      return {
        glCalls: after.glCalls - before.glCalls,
        drawCalls: after.drawCalls - before.drawCalls,
        uploads: after.uploads - before.uploads,
        uploadBytes: after.uploadBytes - before.uploadBytes,
        commits: after.commits - before.commits,
        frames: frames.length,
        mostDrawCalls: Math.max(...frames.map(({ draws }) => draws)),
        mostGlCalls: Math.max(...frames.map(({ calls }) => calls)),
        domWrites: after.domWrites - before.domWrites,
        objects: after.objects ?? Number.NaN,
        textureBytes: after.textureBytes,
      };
    } finally {
      await app.close();
    }
  }

  it.each([
    ['row', () => large],
    ['page', () => large],
    ['grid', () => small],
    ['detail', () => small],
  ] as const)('do not change: %s', async (name, service) => {
    check(name, await countersOf(name, service()));
  });

  it.each(['search', 'schedule'])('do not change, and do not grow with the catalogue: %s', async (name) => {
    const counters = await countersOf(name, large);
    check(name, counters);
    // With the same keys, 20 results and 20 channels cost as much as 10,000 and 2,000.
    expect(grownCounters(name, counters, await countersOf(name, few))).toEqual([]);
  });

  it('stay within their budgets, whatever is recorded', () => {
    const over = Object.entries(budgets).flatMap(([name, budget]) => {
      const counters = (isUpdating ? measured : expected)[name] ?? {};
      return Object.entries({ ...budgetOfAll, ...budget })
        .filter(([counter, most]) => !((counters[counter] ?? Number.NaN) <= most))
        .map(([counter, most]) => `${name}: ${counter} ${counters[counter]}, at most ${most}`);
    });
    expect(over).toEqual([]);
  });

  it('do not change: script before the first frame', async () => {
    const directory = buildDirectory({ brand: 'nation', platform: 'web', appType: 'MVPD' });
    const { firstFrameFiles } = JSON.parse(await readFile(path.join(directory, 'build.json'), 'utf8'));
    const sizes = (firstFrameFiles as string[]).map(async (file) => {
      return gzipSync(await readFile(path.join(directory, file)), { level: 9 }).length;
    });
    check('script', { gzippedBytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) });
  });
});
