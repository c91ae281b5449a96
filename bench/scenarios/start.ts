import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sum } from '../../test/harness/statistics.ts';
import { startMarks } from '../apps/bench-api.ts';
import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import { type BenchPage, pause } from '../runner/page/bench-page.ts';
import { readTimeline, type Timeline } from '../runner/trace/timeline.ts';
import { windowMarks } from '../runner/trace/trace-event.ts';

const home = '#/screens/home';

/** What an app puts off until it is at rest, such as preparing the next press, is over by then; milliseconds after the first content. */
const laterMs = 8000;

/** An engine keeps what it has compiled when a script has been loaded more than once (not the pinned one, a headless shell). */
const startsBetween = 2;

export const coldStart: PageScenario = {
  name: 'cold-start',
  title: 'Cold start',
  measures: `Home from the navigation on, with an empty cache: until the focus and the titles of the first row show, and until every picture in view does. Then nobody presses anything until ${laterMs / 1000} s after the first content.`,
  hash: home,
  part: { measure: measureCold },
  figures: [
    'start.paint',
    'start.content',
    'start.complete',
    'start.busy',
    'start.later',
    'start.compile',
    'start.execute',
    'start.scriptBytes',
    'start.scriptBrotli',
    'tasks.long',
    'count.uploads',
    'count.uploadBytes',
    'count.textureBytes',
  ],
  isCounted: true,
  isProfiled: true,
};

export const warmStart: PageScenario = {
  name: 'warm-start',
  title: 'Warm start',
  measures: `Home as in the cold start, ${startsBetween} times more without the throttle to warm the caches, then measured again. Files are cached; compiled script only in a whole browser or on a television.`,
  hash: home,
  part: { measure: measureWarm },
  figures: ['start.cold', 'start.content', 'start.paint', 'start.complete', 'start.busy', 'start.compile'],
};

async function measureCold(page: BenchPage, { url, directory, throttle }: PartContext): Promise<Figures> {
  await page.forgetStorage(url);
  const { content, ...figures } = await measureStart(page, url, throttle, laterMs);
  const scripts = await readScripts(await scriptsBefore(page, content), directory);
  const packed = (pack: (script: Buffer) => Buffer): number => sum(scripts.map((script) => pack(script).length));
  return {
    ...figures,
    'start.content': content,
    'start.scriptBytes': packed((script) => gzipSync(script, { level: 9 })),
    // Of the highest quality unless told otherwise.
    'start.scriptBrotli': packed((script) => brotliCompressSync(script)),
  };
}

async function measureWarm(page: BenchPage, { url, throttle }: PartContext): Promise<Figures> {
  await page.forgetStorage(url);
  const cold = await measureStart(page, url, throttle);
  await page.throttle(1);
  for (let start = 0; start < startsBetween; start++) {
    await page.leave();
    await page.open(url);
    await page.settle();
  }
  await page.leave();
  const { content, ...figures } = await measureStart(page, url, throttle);
  return { ...figures, 'start.cold': cold.content, 'start.content': content };
}

/**
 * Starts the app under the throttle. `content` is when its first content frame was drawn.
 * @param later goes on measuring until so many milliseconds after that
 */
async function measureStart(
  page: BenchPage,
  url: string,
  throttle: number,
  later?: number,
): Promise<Figures & { content: number }> {
  await page.throttle(throttle);
  await page.startTrace();
  await page.open(url);
  await page.settle();
  if (later !== undefined) {
    const now = await page.evaluate<number>('performance.now()');
    await pause((await markTime(page, startMarks.content)) + later - now);
  }
  const events = await page.stopTrace();
  const timeline = readTimeline(events, { end: startMarks.content });
  const after = () => readTimeline(events, { start: startMarks.content, end: windowMarks.end });
  const busyOf = ({ tasks }: Timeline): number => sum(tasks.map(({ busy }) => busy));
  return {
    content: await markTime(page, startMarks.content),
    // An engine may count a canvas as no content.
    'start.paint': await page.evaluate<number>(
      `(performance.getEntriesByName('first-contentful-paint')[0] || { startTime: NaN }).startTime`,
    ),
    'start.complete': await markTime(page, startMarks.complete),
    'start.busy': busyOf(timeline),
    ...(later !== undefined && { 'start.later': busyOf(after()) }),
    'start.compile': timeline.stages.compile + timeline.backgroundParsing,
    'start.execute': timeline.stages.script,
    'tasks.long': readTimeline(events, { end: windowMarks.end }).tasks.filter(({ busy }) => busy > 50).length,
  };
}

/** Milliseconds since the navigation began. */
function markTime(page: BenchPage, name: string): Promise<number> {
  return page.evaluate<number>(`performance.getEntriesByName('${name}')[0].startTime`);
}

/** Paths of the scripts loaded by then. */
function scriptsBefore(page: BenchPage, time: number): Promise<string[]> {
  return page.evaluate<string[]>(
    `performance.getEntriesByType('resource')
      .filter(({ name, responseEnd }) => name !== '' && responseEnd <= ${time} && /\\.m?js$/.test(new URL(name).pathname))
      .map(({ name }) => new URL(name).pathname)`,
  );
}

function readScripts(paths: readonly string[], directory: string): Promise<Buffer[]> {
  return Promise.all([...new Set(paths)].map((file) => readFile(path.join(directory, file))));
}
