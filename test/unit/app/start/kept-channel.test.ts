import { action, makeObservable, observableRef } from 'mobx';
import { expect, it, vi } from 'vitest';
import { KeptChannel } from '../../../../src/app/start/kept-channel.ts';
import { lateTiming } from '../../../../src/config/late-constants.ts';
import type { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import type { PlayerVideo } from '../../../../src/stores/player/player-types.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const box = { left: 10, top: 20, width: 30, height: 40 };

class Pages {
  current = { path: '/player/now-1' };

  constructor() {
    makeObservable(this, { current: observableRef, go: action });
  }

  go(path: string): void {
    this.current = { path };
  }
}

function setUp() {
  const clock = new FakeClock();
  const pages = new Pages();
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: vi.fn() });
  const kept = new KeptChannel({ player, clock, navigation: pages as unknown as NavigationStore });
  const stop = kept.start();
  const begin = (video: PlayerVideo) => player.begin(video, { startTimeSec: 0 }, () => ({ dispose() {} }) as never);
  begin({ id: 'now-1', kind: 'live' });
  const leaveForSchedule = () => {
    pages.go('/tv_schedule');
    player.placement.keep();
  };
  const show = vi.fn();
  return { clock, pages, player, kept, stop, begin, leaveForSchedule, show };
}

it('a channel left for the schedule goes on in the picture of its programme, and has the whole screen again at once', () => {
  const { pages, player, kept, begin, leaveForSchedule, show } = setUp();
  leaveForSchedule();
  const end = kept.takeOver('now-1', box, show);
  expect(player.placement.current).toEqual({ isActive: true, mode: 'CUSTOM', style: box });
  expect(show.mock.calls).toEqual([[true]]);
  pages.go('/player/now-1');
  end?.();
  expect([player.video?.id, show.mock.lastCall]).toEqual(['now-1', [false]]);
  expect(begin({ id: 'now-1', kind: 'live' })).toBe(false);
  expect(player.placement).toMatchObject({ current: { isActive: false }, keepPlaying: false });
});

it('a channel left for the schedule ends when the focus goes to another programme, or is at one already', () => {
  const first = setUp();
  first.leaveForSchedule();
  first.kept.takeOver('now-1', box, first.show)?.();
  expect([first.player.video, first.show.mock.lastCall]).toEqual([null, [false]]);
  const second = setUp();
  second.leaveForSchedule();
  expect(second.kept.takeOver('now-2', box, second.show)).toBeNull();
  expect([second.player.video, second.show.mock.calls]).toEqual([null, []]);
});

it('a programme has its picture back when the channel in its place fails', () => {
  const { player, kept, leaveForSchedule, show } = setUp();
  leaveForSchedule();
  const end = kept.takeOver('now-1', box, show);
  player.fail({ kind: 'PLAYBACK' });
  expect(show.mock.calls).toEqual([[true], [false]]);
  end?.();
  expect(show).toHaveBeenCalledTimes(2);
});

it('a channel left for the schedule ends when no picture shows it in time, and at once on any other page', async () => {
  const unseen = setUp();
  unseen.leaveForSchedule();
  await unseen.clock.advance(lateTiming.keptChannel - 1);
  expect(unseen.player.video).not.toBeNull();
  await unseen.clock.advance(1);
  expect(unseen.player.video).toBeNull();
  const elsewhere = setUp();
  elsewhere.leaveForSchedule();
  elsewhere.pages.go('/settings');
  expect(elsewhere.player.video).toBeNull();
});

it('a page that asks for a channel gets none while none is kept', async () => {
  const { clock, player, kept, stop, leaveForSchedule, show } = setUp();
  expect(kept.takeOver('now-1', box, show)).toBeNull();
  leaveForSchedule();
  stop();
  await clock.advance(2 * lateTiming.keptChannel);
  expect(player.video).not.toBeNull();
});
