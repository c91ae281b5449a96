import { countersScript, readCounters } from '../../test/harness/page/page-counters.ts';
import { seededRandom } from '../../test/harness/random.ts';
import type { Figures } from '../figures.ts';
import type { PageScenario, PartContext } from '../page-scenario.ts';
import { type BenchPage, pause } from '../runner/page/bench-page.ts';

/** Rows, and tiles per row: few enough for a thousand presses to pass each tile twice. */
const size = 20;

export const longSession: PageScenario = {
  name: 'long-session',
  title: 'Long session',
  measures:
    '1,000 key presses over all tiles of a home of 20x20 and 9,000 more all around it, both ending where they began: what memory they leave behind. The heap is taken without what V8 keeps for itself, such as compiled code, which it goes on adding to.',
  hash: '#/screens/home',
  scale: [size, size],
  ownOnly: true,
  mostRuns: 1,
  part: { measure },
  figures: ['heap.early', 'heap.late', 'count.textureBytes'],
};

const presses = 10_000;
const earlyPresses = 1000;
/** Presses that suffice for the longest way back. */
const homewards = 2 * size + 10;
/** Maximum number of presses in one direction. */
const longestWay = 12;

const keys = {
  right: { key: 'ArrowRight', code: 39 },
  down: { key: 'ArrowDown', code: 40 },
  left: { key: 'ArrowLeft', code: 37 },
  up: { key: 'ArrowUp', code: 38 },
} as const;
type Key = (typeof keys)[keyof typeof keys];

/**
 * After the first part, the page holds everything it keeps of rows and tiles that were seen; whatever the second part
 * adds has leaked.
 */
async function measure(page: BenchPage, { url }: PartContext): Promise<Figures> {
  await page.runBefore(countersScript);
  await page.open(url);
  await page.settle();
  // One press per frame, so that rows have time to load.
  await press(page, tour(), () => page.evaluate('new Promise(requestAnimationFrame)'));
  const early = await heldAtRest(page);
  await press(page, walk());
  const late = await heldAtRest(page);
  const { textureBytes } = await readCounters(page);
  return { 'heap.early': early, 'heap.late': late, 'count.textureBytes': textureBytes };
}

async function press(page: BenchPage, way: Iterable<Key>, between?: () => Promise<unknown>): Promise<void> {
  for (const key of way) {
    await Promise.all([page.key({ type: 'down', ...key }), page.key({ type: 'up', ...key })]);
    await between?.();
  }
}

async function heldAtRest(page: BenchPage): Promise<number> {
  // By then pictures have loaded, and screen reader messages, which stay for ten seconds, are removed.
  await pause(11_000);
  return page.heldBytes();
}

/** Down all rows and up again, along each row. */
function* tour(): Generator<Key> {
  for (let done = 0; done < earlyPresses - homewards; done++) {
    const row = Math.floor(done / size);
    const onwards = Math.floor(row / size) % 2 === 0 ? keys.down : keys.up;
    const along = row % 2 === 0 ? keys.right : keys.left;
    yield done % size === size - 1 ? onwards : along;
  }
  yield* home();
}

/** A random walk that keeps its direction for a while. */
function* walk(): Generator<Key> {
  const random = seededRandom(10);
  const all = Object.values(keys);
  let key = all[0] as Key;
  let left = 0;
  for (let done = earlyPresses; done < presses - homewards; done++) {
    if (left === 0) {
      key = all[Math.floor(random() * all.length)] as Key;
      left = 1 + Math.floor(random() * longestWay);
    }
    left--;
    yield key;
  }
  yield* home();
}

/** Back to the start of a row, and to the top. */
function* home(): Generator<Key> {
  for (let step = 0; step < homewards; step++) yield step < size ? keys.left : keys.up;
}
