import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sum } from '../../test/harness/statistics.ts';
import { startMarks } from '../apps/bench-api.ts';
import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import type { BenchPage } from '../runner/page/bench-page.ts';
import { readTimeline } from '../runner/trace/timeline.ts';

export const coldStart: PageScenario = {
  kind: 'page',
  name: 'cold-start',
  title: 'Cold start',
  measures:
    'Home from the navigation on, with an empty cache: until the focus and the titles of the first row show, and until every picture in view does.',
  hash: '#/screens/home',
  part: { measure },
  figures: [
    'start.content',
    'start.complete',
    'start.busy',
    'start.compile',
    'start.execute',
    'start.scriptBytes',
    'tasks.long',
  ],
};

async function measure(page: BenchPage, { url, directory, throttle }: PartContext): Promise<Figures> {
  await page.throttle(throttle);
  await page.startTrace();
  await page.open(url);
  await page.settle();
  const events = await page.stopTrace();
  const content = await markTime(page, startMarks.content);
  const timeline = readTimeline(events, { end: startMarks.content });
  return {
    'start.content': content,
    'start.complete': await markTime(page, startMarks.complete),
    'start.busy': sum(timeline.tasks.map(({ busy }) => busy)),
    'start.compile': timeline.stages.compile + timeline.backgroundParsing,
    'start.execute': timeline.stages.script,
    'start.scriptBytes': await scriptBytes(await scriptsBefore(page, content), directory),
    'tasks.long': timeline.tasks.filter(({ busy }) => busy > 50).length,
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

async function scriptBytes(paths: readonly string[], directory: string): Promise<number> {
  const sizes = [...new Set(paths)].map(async (file) => {
    return gzipSync(await readFile(path.join(directory, file)), { level: 9 }).length;
  });
  return sum(await Promise.all(sizes));
}
