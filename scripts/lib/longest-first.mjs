import { BaseSequencer } from 'vitest/node';

/** The slowest files. If one of them started last, the other workers would be idle while it runs. */
const longest = [
  'test/unit/build/platform-builds.test.ts',
  'test/screens/home.test.ts',
  'test/e2e/browse/roaming.test.ts',
  'test/e2e/spoken/accessibility.test.ts',
  'test/e2e/start/device-class.test.ts',
  'test/e2e/watch/watch.test.ts',
];

/** Vitest's order with the slowest files first. In a fresh clone Vitest has no durations and sorts by file size. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
