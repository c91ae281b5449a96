import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { prepareOnDetailPages } from '../../../../src/app/connect/prepare-playback.ts';
import type { RouteEntry } from '../../../../src/stores/navigation/route-types.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const page = (screen: string): RouteEntry => ({
  screen,
  path: '/',
  params: {},
  query: {},
  pageKey: screen,
  entryId: 1,
});

it('the player’s library is loaded once, a second after the first page about a video is there', () => {
  const clock = new FakeClock();
  const navigation = observable({ current: page('screens'), isPageReady: true }, {}, { deep: false });
  const prepare = vi.fn();
  const stop = prepareOnDetailPages(navigation, clock, prepare);
  clock.advance(5000);
  runInAction(() => Object.assign(navigation, { current: page('interstitial'), isPageReady: false }));
  clock.advance(5000);
  expect(prepare).not.toHaveBeenCalled();
  runInAction(() => Object.assign(navigation, { isPageReady: true }));
  clock.advance(999);
  expect(prepare).not.toHaveBeenCalled();
  clock.advance(1);
  runInAction(() => Object.assign(navigation, { current: page('series') }));
  clock.advance(5000);
  expect(prepare).toHaveBeenCalledTimes(1);
  stop();
});
