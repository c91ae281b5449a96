import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { brand } from '../../../brands/sports/brand.ts';
import { PlayerStore } from '../../../src/stores/player/player-store.ts';
import { anonymousAuth } from '../../../src/stores/session/session-store.ts';
import { connectViewer } from '../../../src/viewer/connect-viewer.ts';
import type { Viewer } from '../../../src/viewer/viewer.ts';
import type { ViewerBase } from '../../../src/viewer/viewer-base.ts';
import { item } from '../../support/fakes/content.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';
import { fakePlayback } from '../../support/fakes/fake-playback.ts';

describe('the watched part of a video', () => {
  it('is saved with the show code of the item that plays, on whatever page it was started (B 3 Bookmark)', async () => {
    const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
    const bookmarks = { flush: vi.fn(), watched: vi.fn() };
    const telemetry = { view: () => {}, identify: () => {}, logEvent: () => {}, consent: () => {} };
    const base = {
      player,
      clock: new FakeClock(),
      session: { user: null, viewerKind: 'anonymous', auth: anonymousAuth },
      navigation: { current: { path: '/' } },
      modals: { current: null },
      errors: { current: null },
      startup: { isCompleted: true },
      lifetime: { add: () => {} },
      brand,
      platform: { key: 'lg' },
    } as unknown as ViewerBase;
    const tokens = { subscribe: () => () => {} };
    connectViewer(base, {
      tokens,
      telemetry,
      bookmarks,
      sessionEnd: { question: null },
      privacy: {},
    } as unknown as Viewer);
    player.begin({ id: 'e1', kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback());
    player.setItem(item({ entityId: 'e1', showcode: 'SHOW' }));
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
});
