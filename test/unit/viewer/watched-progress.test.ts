import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { brand } from '../../../brands/sports/brand.ts';
import { PlayerStore } from '../../../src/stores/player/player-store.ts';
import type { PlaybackKind } from '../../../src/stores/player/player-types.ts';
import { anonymousAuth } from '../../../src/stores/session/session-store.ts';
import { connectViewer } from '../../../src/viewer/connect-viewer.ts';
import type { Viewer } from '../../../src/viewer/viewer.ts';
import type { ViewerBase } from '../../../src/viewer/viewer-base.ts';
import { item } from '../../support/fakes/content.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { fakePlayback } from '../../support/fakes/fake-playback.ts';
import { channel } from '../player/playback-fixture.ts';

function setUp(kind: PlaybackKind) {
  const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  const bookmarks = { flush: vi.fn(), watched: vi.fn() };
  const clock = new FakeClock();
  const telemetry = { view: () => {}, identify: () => {}, logEvent: () => {}, consent: () => {} };
  const base = {
    player,
    clock,
    session: { user: null, viewerKind: 'anonymous', auth: anonymousAuth },
    navigation: { current: { path: '/' } },
    modals: { current: null },
    errors: { current: null },
    startup: { isCompleted: true },
    lifetime: { add: () => {} },
    brand,
    platform: { key: 'lg' },
  } as unknown as ViewerBase;
  const tokens = { record: null, subscribe: () => () => {} };
  connectViewer(base, {
    tokens,
    telemetry,
    bookmarks,
    sessionEnd: { question: null },
    privacy: {},
  } as unknown as Viewer);
  player.begin({ id: 'e1', kind }, { startTimeSec: 0 }, () => fakePlayback());
  player.setItem(item({ entityId: 'e1', showcode: 'SHOW' }));
  /** Of a stream that has been on for 200 seconds: so far behind its newest picture. */
  const live = (behind: number): void =>
    runInAction(() => {
      player.transport.progress = {
        position: 200 - behind,
        duration: null,
        seekable: { start: 0, end: 200 },
        isLive: true,
      };
    });
  return { player, bookmarks, clock, live };
}

const minutes = 60_000;

describe('the watched part of a video', () => {
  it('is saved with the show code of the item that plays, on whatever page it was started (B 3 Bookmark)', () => {
    const { player, bookmarks } = setUp('vod');
    runInAction(() => {
      player.transport.progress = { position: 30, duration: 60, seekable: { start: 0, end: 60 }, isLive: false };
    });
    expect(bookmarks.watched).toHaveBeenCalledWith({
      entityId: 'e1',
      showCode: 'SHOW',
      fraction: 0.5,
      durationSec: 60,
    });
    bookmarks.flush.mockClear();
    player.transport.report({ isPaused: false });
    expect(bookmarks.flush).not.toHaveBeenCalled();
    player.transport.report({ isPaused: true });
    expect(bookmarks.flush).toHaveBeenCalledOnce();
    player.clear();
    expect(player.item).toBeNull();
  });

  it('of a programme that was restarted is its place in the hours of that, and once it is over in its stream', () => {
    const { player, bookmarks, clock, live } = setUp('restart');
    const startTime = clock.now() - 15 * minutes;
    player.setPlayback({ ...channel, startTime, endTime: startTime + 60 * minutes });
    live(180);
    const progress = { entityId: 'e1', showCode: 'SHOW', fraction: 0.2, durationSec: 3600 };
    expect(bookmarks.watched).toHaveBeenLastCalledWith(progress);
    runInAction(() => {
      player.transport.progress = { position: 1800, duration: 3600, seekable: { start: 0, end: 3600 }, isLive: false };
    });
    expect(bookmarks.watched).toHaveBeenLastCalledWith({ ...progress, fraction: 0.5 });
  });

  it('of a channel belongs to the programme that is on, after a minute of it', () => {
    const { player, bookmarks, clock, live } = setUp('live');
    const startTime = clock.now() - 15 * minutes;
    const endTime = startTime + 60 * minutes;
    player.setPlayback({ ...channel, startTime, endTime });
    live(0);
    clock.advance(50_000);
    live(10);
    expect(bookmarks.watched).not.toHaveBeenCalled();
    clock.advance(10_000);
    live(60);
    const progress = { entityId: 'e1', showCode: 'SHOW', fraction: 0.25, durationSec: 3600 };
    expect(bookmarks.watched).toHaveBeenLastCalledWith(progress);
    // The next programme, of which nothing is known yet but its hours.
    clock.advance(45 * minutes);
    player.programmeBegan('e2', { ...channel, startTime: endTime, endTime: endTime + 30 * minutes });
    clock.advance(2 * minutes);
    live(0);
    expect(bookmarks.watched).toHaveBeenLastCalledWith({
      ...{ entityId: 'e2', showCode: null, durationSec: 1800 },
      fraction: expect.closeTo(0.1, 5),
    });
  });

  it('cannot be told where the hours of a channel are not known', () => {
    const { player, bookmarks, clock, live } = setUp('live');
    player.setPlayback(channel);
    clock.advance(2 * minutes);
    live(0);
    expect(bookmarks.watched).not.toHaveBeenCalled();
  });
});
