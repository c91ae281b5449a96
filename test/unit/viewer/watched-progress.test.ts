import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { PlayerStore } from '../../../src/stores/player-store.ts';
import { anonymousAuth } from '../../../src/stores/session/session-store.ts';
import { connectViewer } from '../../../src/viewer/connect-viewer.ts';
import type { Viewer } from '../../../src/viewer/viewer.ts';
import type { ViewerBase } from '../../../src/viewer/viewer-base.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

describe('the watched part of a video', () => {
  it('is saved with the show code of the item (B 3 Bookmark)', () => {
    const player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
    const bookmarks = { flush: vi.fn(), watched: vi.fn() };
    const telemetry = { view: () => {}, identify: () => {}, event: () => {} };
    const base = {
      player,
      clock: new FakeClock(),
      session: { user: null, viewerKind: 'anonymous', auth: anonymousAuth },
      navigation: { current: { path: '/' } },
      startup: { isCompleted: true },
      content: { showCodeOf: (id: string) => `show of ${id}` },
      lifetime: { add: () => {} },
    } as unknown as ViewerBase;
    connectViewer(base, { tokens: { subscribe: () => () => {} }, telemetry, bookmarks } as unknown as Viewer);
    player.begin({ id: 'e1', kind: 'vod' }, { startTimeSec: 0 }, () => ({
      setCaptions: () => {},
      hold: () => {},
      renew: () => {},
      dispose: () => {},
    }));
    runInAction(() => {
      player.progress = { position: 30, duration: 60, seekable: { start: 0, end: 60 }, isLive: false };
    });
    expect(bookmarks.watched).toHaveBeenCalledWith({
      entityId: 'e1',
      showCode: 'show of e1',
      fraction: 0.5,
      durationSec: 60,
    });
  });
});
