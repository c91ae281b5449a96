import { BaseSequencer } from 'vitest/node';

/** The slowest files, the slowest first (`npm test -- --slowest`). If one of them started last, the other workers would be idle while it runs. */
const longest = [
  'test/unit/build/platform-builds.test.ts',
  'test/unit/bench/load-run.test.ts',
  'test/e2e/browse/roaming.test.ts',
  'test/screens/pages.test.ts',
  'test/e2e/flows/faults/faults.test.ts',
  'test/e2e/spoken/accessibility.test.ts',
  'test/e2e/flows/power-off.test.ts',
  'test/e2e/watch/outage.test.ts',
  'test/e2e/browse/drawing.test.ts',
  'test/e2e/flows/roles/roles.test.ts',
  'test/e2e/watch/watch.test.ts',
  'test/e2e/watch/code-outcomes.test.ts',
  'test/e2e/watch/preview.test.ts',
  'test/e2e/watch/login.test.ts',
  'test/e2e/start/unmount.test.ts',
  'test/e2e/start/device-class.test.ts',
  'test/screens/home.test.ts',
];

/** Vitest's order with the slowest files first. In a fresh clone Vitest has no durations and sorts by file size. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }) => {
      const place = longest.findIndex((file) => moduleId.endsWith(file));
      return place < 0 ? longest.length : place;
    };
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
