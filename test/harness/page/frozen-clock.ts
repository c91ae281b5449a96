import { build } from 'esbuild';
import type { Page } from 'puppeteer-core';
import { seededRandom } from '../random.ts';
import { waitUntil } from '../wait.ts';
import { countAnswers } from './counted-answers.ts';
import type { Drawing } from './drawing.ts';

/** Globals that the script below defines in the page. */
interface FrozenPage {
  frozenClock: FrozenClock;
  /** Answers, pictures and faces that the page has asked for and not read yet. */
  pendingReads: number;
  /** Of a page that leaves drawing out. */
  drawing?: Drawing;
}

/** A part of @sinonjs/fake-timers' clock. */
interface FrozenClock {
  readonly now: number;
  readonly timers?: ReadonlyMap<number, { callAt: number }>;
  tickAsync(ms: number): Promise<number>;
  setSystemTime(now: number): void;
}

/** Milliseconds by which frozen time advances, and so between two frames: long, because drawing is in software. */
export const frameTime = 50;

/** Consecutive checks that must find nothing in flight before the page counts as quiet. */
const quietChecks = 2;

/**
 * Stops a page's time and randomness: Date, timers, animation frames and performance.now() stand at `iso` until
 * `advance`, and Math.random and crypto give the same numbers in each test. Call before the first navigation.
 */
export async function freezeClock(page: Page, iso: string): Promise<void> {
  await countAnswers(page);
  const script = await frozenClockScript();
  await page.evaluateOnNewDocument(
    `(() => { const frozenAt = ${Date.parse(iso)}, frameTime = ${frameTime};\n${script}\n})();`,
  );
}

/** Sets a page's frozen clock on or back, as that of a device: no timer runs. @param ms back if negative */
export function moveClock(page: Page, ms: number): Promise<void> {
  return page.evaluate((by) => {
    const { frozenClock } = window as unknown as FrozenPage;
    frozenClock.setSystemTime(frozenClock.now + by);
  }, ms);
}

/** What a page has asked of the network so far. */
export interface Requests {
  readonly inFlight: number;
  readonly answered: number;
  /** The addresses of those in flight. */
  readonly awaited: readonly string[];
}

/**
 * Lets `ms` of the page's time pass, frame by frame. After each step it waits for pending requests and what is still read,
 * so that the same calls lead to the same state however slow the machine is. Steps in which no timer is due are taken as
 * one: nothing would happen between them. A step that asked for nothing is over with its last timer: on most of them, to look
 * again would take longer than the step.
 */
export async function advance(page: Page, ms: number, requests: Requests): Promise<void> {
  let isQuiet = false;
  for (let passed = 0; passed < ms; ) {
    const { answered } = requests;
    const { time, isIdle } = await page.evaluate(
      async (frame, rest) => {
        const view = window as unknown as FrozenPage;
        const { frozenClock: clock, drawing } = view;
        let due = Number.POSITIVE_INFINITY;
        for (const { callAt } of clock.timers?.values() ?? []) due = Math.min(due, callAt - clock.now);
        const time = Math.min(Math.max(Math.ceil(due / frame), 1) * frame, rest);
        // Something may go on moving: the last frame is drawn in any case.
        if (drawing) drawing.isWanted = drawing.isEachRestWanted && time === rest;
        await clock.tickAsync(time);
        // React carries out what a timer has asked of it in a task of its own.
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(undefined);
          };
          port2.postMessage(null);
        });
        return { time, isIdle: view.pendingReads === 0 };
      },
      frameTime,
      ms - passed,
    );
    passed += time;
    // Requests are reported before the answer to the call during which they began.
    if (!(isQuiet && isIdle && requests.inFlight === 0 && requests.answered === answered)) await quiet(page, requests);
    isQuiet = true;
  }
}

/** Waits for pending requests and what is still read, while the page's time stands still. */
export async function settle(page: Page, requests: Requests): Promise<void> {
  // Requests are reported before the answer to this call.
  const reads = await page.evaluate(() => (window as unknown as FrozenPage).pendingReads);
  if (reads > 0 || requests.inFlight > 0) await quiet(page, requests);
}

/** Waits until no request is pending and nothing is still read in several checks in a row. */
async function quiet(page: Page, requests: Requests): Promise<void> {
  let calm = 0;
  let reads = 0;
  await waitUntil(
    'the network and what is read to be quiet',
    async () => {
      reads = await page.evaluate(() => (window as unknown as FrozenPage).pendingReads);
      calm = requests.inFlight === 0 && reads === 0 ? calm + 1 : 0;
      return calm >= quietChecks;
    },
    {
      pause: 12,
      instead: async () => `${reads} still read, and in flight [${requests.awaited.join(', ')}] at ${page.url()}`,
    },
  );
}

let bundled: Promise<string> | undefined;

/** The script that runs in the page before the page's own scripts, as one self-contained text. */
function frozenClockScript(): Promise<string> {
  bundled ??= build({
    stdin: { contents: pageScript, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    // Only needed in Node.
    external: ['util', 'timers'],
    define: { global: 'globalThis' },
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]!.text);
  return bundled;
}

const pageScript = `
  import { withGlobal } from '@sinonjs/fake-timers';
  window.frozenClock = withGlobal(window).install({
    now: frozenAt,
    toFake: [
      'Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval',
      'requestIdleCallback', 'cancelIdleCallback',
    ],
  });
  const { drawing = { left: 0 } } = window;
  const frames = new Set();
  window.requestAnimationFrame = (callback) => {
    const handle = window.setTimeout(() => {
      frames.delete(handle);
      const { left } = drawing;
      callback(performance.now());
      if (drawing.left > left && frames.size === 0 && drawing.isEachRestWanted) drawing.again();
    }, frameTime - (Date.now() - frozenAt) % frameTime);
    frames.add(handle);
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    frames.delete(handle);
    window.clearTimeout(handle);
  };

  // Each start has other numbers: the ids of two starts are not the same.
  const starts = Number(window.name) || 0;
  window.name = starts + 1;
  const random = (${seededRandom})(0x9e3779b9 + starts);
  Math.random = random;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(random() * 256);
    return array;
  };

  // picture-requests.ts also counts the worker's pictures in there.
  const count = (owner, name) => {
    const original = owner[name];
    owner[name] = function (...parameters) {
      window.pendingReads += 1;
      return original.apply(this, parameters).finally(() => { window.pendingReads -= 1; });
    };
  };
  count(window, 'createImageBitmap');
  count(HTMLImageElement.prototype, 'decode');
  // A face that has arrived is still read before its text is drawn.
  const faces = Object.getPrototypeOf(document.fonts);
  count(faces, 'load');
  count(FontFace.prototype, 'load');
  // Fallback faces are added in several tasks, and asked for in the one after the last: two tasks reach from each to the next.
  const task = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(null);
  });
  const { add } = faces;
  faces.add = function (face) {
    window.pendingReads += 1;
    task().then(task).then(() => { window.pendingReads -= 1; });
    return add.call(this, face);
  };
`;
