import { BaseSequencer } from 'vitest/node';

/** The files that take longest. Started last, one would keep a single worker busy while the others idle. */
const longest = [
  'test/unit/build/platform-builds.test.ts',
  'test/screens/home.test.ts',
  'test/e2e/browse/roaming.test.ts',
  'test/e2e/spoken/accessibility.test.ts',
  'test/e2e/start/device-class.test.ts',
  'test/e2e/watch/watch.test.ts',
];

/** Vitest's order, with the longest files first: in a fresh clone it knows no durations and goes by size. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
