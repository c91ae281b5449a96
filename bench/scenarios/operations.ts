import { geometricMean, sum } from '../../test/harness/statistics.ts';
import { type OperationName, operationNames } from '../apps/bench-api.ts';
import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import type { BenchPage } from '../runner/page/bench-page.ts';
import { readTimeline } from '../runner/trace/timeline.ts';

export const operations: PageScenario = {
  name: 'operations',
  title: 'Nine operations',
  measures:
    'The operations of the js-framework-benchmark on plates with titles, a tile without its picture, through each app’s framework, once to warm up and once measured: main-thread time, without throttle, from the call to the end of the frame that shows the result.',
  hash: '#/bench/operations',
  part: { measure },
  figures: [...operationNames.map((name) => `op.${name}` as const), 'op.geometricMean'],
};

/** What the scene could do without React: the app's rows and grids move in this way. */
export const operationsByHand: PageScenario = {
  ...operations,
  name: 'operations-by-hand',
  title: 'Nine operations by hand',
  measures: 'The nine operations on display objects that are changed directly, without React.',
  hash: '#/bench/operations-by-hand',
  ownOnly: true,
};

async function measure(page: BenchPage, { url }: PartContext): Promise<Figures> {
  await page.open(url);
  await page.settle();
  for (const name of operationNames) await page.evaluate(`window.bench.operations.${name}()`);
  await page.startTrace();
  for (const name of operationNames) await page.evaluate(markedOperation(name));
  const events = await page.stopTrace();
  const times = operationNames.map((name): [OperationName, number] => {
    const { tasks } = readTimeline(events, { start: `${name}:start`, end: `${name}:end` });
    return [name, sum(tasks.map(({ busy }) => busy))];
  });
  return {
    ...Object.fromEntries(times.map(([name, ms]) => [`op.${name}`, ms])),
    'op.geometricMean': geometricMean(times.map(([, ms]) => ms)),
  };
}

/**
 * Runs the operation in a task of its own: of what lies between two marks only whole tasks count. It may resolve within its frame,
 * whose end is the next task of the highest priority.
 */
function markedOperation(name: OperationName): string {
  return `(async () => {
    const next = () => window.scheduler
      ? scheduler.postTask(() => {}, { priority: 'user-blocking' })
      : new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    performance.mark('${name}:start');
    await next();
    await window.bench.operations.${name}();
    await next();
    performance.mark('${name}:end');
  })()`;
}
