import { expect, it } from 'vitest';
import { createBrowserClock } from '../../../src/platform/browser-clock.ts';

it('The browser’s clock waits as long as a timer can where a service names a time in years: a longer one would fire at once', () => {
  const waits: (number | undefined)[] = [];
  const clock = createBrowserClock({
    setTimeout: ((_: () => void, ms?: number) => waits.push(ms)) as unknown as Window['setTimeout'],
    clearTimeout() {},
  });
  const year = 365 * 86_400_000;
  for (const ms of [1000, year, Number.POSITIVE_INFINITY]) clock.setTimeout(() => {}, ms);
  expect(waits).toEqual([1000, 2 ** 31 - 1, 2 ** 31 - 1]);
});
