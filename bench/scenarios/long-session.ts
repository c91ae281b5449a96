import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import { seededRandom } from '../random.ts';
import { type BenchPage, pause } from '../runner/bench-page.ts';
import { countersScript, readCounters } from '../runner/page-counters.ts';

export const longSession: PageScenario = {
  kind: 'page',
  name: 'long-session',
  title: 'Long session',
  measures:
    '1,000 key presses through the rows of a home of 100x100 tiles and 9,000 more all around it, as fast as they are handled: what memory they leave behind. The heap is taken without compiled code, which V8 goes on adding to.',
  hash: '#/screens/home',
  scale: [100, 100],
  ownOnly: true,
  mostRuns: 1,
  part: { measure },
  figures: ['heap.early', 'heap.late', 'count.textureBytes'],
};

const presses = 10_000;
const earlyPresses = 1000;
/** A viewer goes the same way for a while. */
const longestWay = 12;

const keys = {
  right: { key: 'ArrowRight', code: 39 },
  down: { key: 'ArrowDown', code: 40 },
  left: { key: 'ArrowLeft', code: 37 },
  up: { key: 'ArrowUp', code: 38 },
} as const;
type Key = (typeof keys)[keyof typeof keys];

async function measure(page: BenchPage, { url }: PartContext): Promise<Figures> {
  await page.runBefore(countersScript);
  await page.open(url);
  await page.settle();
  await press(page, tour());
  const early = await page.heldBytes();
  await press(page, walk());
  const late = await page.heldBytes();
  const { textureBytes } = await readCounters(page);
  return { 'heap.early': early, 'heap.late': late, 'count.textureBytes': textureBytes };
}

async function press(page: BenchPage, way: Iterable<Key>): Promise<void> {
  for (const key of way) {
    await Promise.all([page.key({ type: 'down', ...key }), page.key({ type: 'up', ...key })]);
  }
  // Pictures on their way, and messages to screen readers, which stay for ten seconds.
  await pause(11_000);
}

/** Through nearly all rows, some way into each: whatever is kept of them is there afterwards. */
function* tour(): Generator<Key> {
  for (let done = 0; done < earlyPresses; done++) yield done % 11 === 0 ? keys.down : keys.right;
}

/** Anywhere, for a while the same way. */
function* walk(): Generator<Key> {
  const random = seededRandom(10);
  const all = Object.values(keys);
  let key = all[0] as Key;
  let left = 0;
  for (let done = earlyPresses; done < presses; done++) {
    if (left === 0) {
      key = all[Math.floor(random() * all.length)] as Key;
      left = 1 + Math.floor(random() * longestWay);
    }
    left--;
    yield key;
  }
}
