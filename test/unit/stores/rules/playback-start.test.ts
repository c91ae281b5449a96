import { expect, it } from 'vitest';
import { unfinishedShare } from '../../../../src/stores/rules/playback-start.ts';

const bookmark = { id: 'ep-1', isFinishedWatching: false, percentWatched: 0.4 };

it.each([
  [undefined, 0],
  [bookmark, 0.4],
  [{ ...bookmark, isFinishedWatching: true }, 0],
  [{ ...bookmark, percentWatched: -1 }, 0],
])('the bookmark %j leads to %d', (given, share) => {
  expect(unfinishedShare(given)).toBe(share);
});
