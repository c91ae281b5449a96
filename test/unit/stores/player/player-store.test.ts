import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import type { PlayerFailure, PlayerVideo, RunningPlayback } from '../../../../src/stores/player/player-types.ts';
import type { TrackChoice } from '../../../../src/stores/player/tracks-state.ts';
import { preRoll } from '../../../support/ad-breaks.ts';

class FakeInstance implements RunningPlayback {
  readonly calls: string[] = [];

  setCaptions(on: boolean): void {
    this.calls.push(`captions ${on}`);
  }

  choose({ audio, height }: TrackChoice): void {
    this.calls.push(`choose ${audio?.language} ${height}`);
  }

  figures(): null {
    return null;
  }

  standStill(): void {
    this.calls.push('stand still');
  }

  renew(): void {
    this.calls.push('renew');
  }

  dispose(): void {
    this.calls.push('dispose');
  }
}

const film: PlayerVideo = { id: 'ep-1', kind: 'vod' };
const params = { startTimeSec: 12 };

function setUp({ continuousPlayback = true } = {}) {
  const failures: [PlayerFailure, PlayerVideo][] = [];
  const endings: [PlayerVideo, boolean][] = [];
  const store = new PlayerStore({
    isContinuousPlaybackOn: () => continuousPlayback,
    onFailure: (...told) => failures.push(told),
    onEnded: (...told) => endings.push(told),
  });
  const instances: FakeInstance[] = [];
  const begin = (video: PlayerVideo) =>
    store.begin(video, params, () => {
      instances.push(new FakeInstance());
      return instances.at(-1)!;
    });
  const activate = (video: PlayerVideo = film) => {
    begin(video);
    store.loadStarted();
    store.ready();
    store.firstFrame();
  };
  return { store, failures, endings, instances, begin, activate };
}

/** Every status that an observer sees. */
function watchStatus(store: PlayerStore): string[] {
  const seen: string[] = [];
  autorun(() => seen.push(store.status));
  return seen;
}

describe('the status', () => {
  it('goes to loading on load start, ready on ready and active on the first frame', () => {
    const { store, activate } = setUp();
    const seen = watchStatus(store);
    activate();
    expect(seen).toEqual(['PENDING', 'LOADING', 'READY', 'ACTIVE']);
    expect(store.isInitialized).toBe(true);
  });

  it('stays active when ready comes after the first frame', () => {
    const { store, begin } = setUp();
    begin(film);
    store.loadStarted();
    store.firstFrame();
    store.ready();
    expect(store.status).toBe('ACTIVE');
  });

  it('stays stopped when a frame comes after the end', () => {
    const { store, activate } = setUp();
    activate();
    store.clear();
    store.ready();
    store.firstFrame();
    expect(store.status).toBe('STOPPED');
  });
});

describe('an expired preview', () => {
  it('holds the picture, and plays on when the stream is renewed', () => {
    const { store, activate, instances } = setUp();
    activate();
    store.preview.setExpired(true);
    store.renew();
    expect([store.preview.isExpired, instances[0]?.calls]).toEqual([true, ['stand still', 'renew']]);
    store.clear();
    expect(store.preview.isExpired).toBe(false);
  });
});

describe('clearing', () => {
  it('hides the preview overlay, resets to defaults and ends at STOPPED through CLEANING', () => {
    const { store, activate, instances } = setUp();
    activate();
    store.preview.setOverlayShown(true);
    store.placement.keep();
    store.adBreak.start(preRoll);
    store.transport.report({ isBuffering: true });
    store.transport.report({ progress: { position: 9, duration: 64, seekable: { start: 0, end: 64 }, isLive: false } });
    const seen = watchStatus(store);
    store.clear();
    expect(seen).toEqual(['ACTIVE', 'CLEANING', 'STOPPED']);
    expect(store).toMatchObject({
      video: null,
      playback: null,
      instance: null,
      params: { startTimeSec: 0 },
      placement: { current: { isActive: false, mode: 'FULLSCREEN' }, keepPlaying: false },
      preview: { isOverlayShown: false, isExpired: false },
      adBreak: { isActive: false },
      transport: { isBuffering: false, isPaused: true, progress: { position: 0, duration: null } },
    });
    expect(instances[0]?.calls).toEqual(['dispose']);
  });

  it('keeps the viewer’s caption setting', () => {
    const { store, activate } = setUp();
    store.captions.setOn(true);
    activate();
    store.clear();
    expect(store.captions.isOn).toBe(true);
  });

  it('does nothing when nothing plays', () => {
    const { store } = setUp();
    store.clear();
    expect(store.status).toBe('PENDING');
  });
});

it('in a page, where it takes the place of a picture, fails without a message', () => {
  const { store, activate, failures } = setUp();
  activate();
  store.placement.keep();
  store.fail({ kind: 'PLAYBACK' });
  expect([store.status, failures]).toEqual(['STOPPED', []]);
});

describe('beginning', () => {
  it('only deactivates the placement for the video that is already current', () => {
    const { store, activate, begin, instances } = setUp();
    activate();
    store.placement.keep();
    store.placement.place({ left: 0, top: 0, width: 9, height: 9 });
    expect(begin({ ...film })).toBe(false);
    expect([store.status, store.placement.current.isActive, instances.length]).toEqual(['ACTIVE', false, 1]);
    expect(store.placement.keepPlaying).toBe(false);
  });

  it.each([
    ['another video', { id: 'ep-2', kind: 'vod' }],
    ['the same programme from its start', { id: 'ep-1', kind: 'restart' }],
  ] as const)('clears the player first for %s', (_, video) => {
    const { store, activate, begin, instances } = setUp();
    activate();
    const seen = watchStatus(store);
    expect(begin(video)).toBe(true);
    expect(seen).toEqual(['ACTIVE', 'CLEANING', 'STOPPED', 'PENDING']);
    expect(instances[0]?.calls).toEqual(['dispose']);
    expect([store.video, store.params]).toEqual([video, params]);
  });
});

describe('failing', () => {
  it('shows ERROR, clears the player and reports the failure', () => {
    const { store, activate, failures } = setUp();
    activate();
    const seen = watchStatus(store);
    store.fail({ kind: 'PLAYBACK', status: 503 });
    expect(seen).toEqual(['ACTIVE', 'ERROR', 'CLEANING', 'STOPPED']);
    expect(failures).toEqual([[{ kind: 'PLAYBACK', status: 503 }, film]]);
  });

  it('shows a concurrency error for a stream released for concurrency, and none for other reasons', () => {
    const { store, activate, failures } = setUp();
    activate();
    store.released('idle');
    expect([store.status, failures]).toEqual(['ACTIVE', []]);
    store.released('concurrency');
    expect(failures).toEqual([[{ kind: 'CONCURRENCY' }, film]]);
  });

  it('is reported once', () => {
    const { store, activate, failures } = setUp();
    activate();
    store.fail({ kind: 'PLAYBACK' });
    store.fail({ kind: 'PLAYBACK' });
    expect(failures).toHaveLength(1);
  });
});

describe('the end of the content', () => {
  it('clears the player', () => {
    const { store, activate, endings } = setUp();
    activate();
    store.ended();
    expect([store.status, endings]).toEqual(['STOPPED', [[film, true]]]);
  });

  it('leaves the player when continuous playback is off', () => {
    const { store, activate, endings } = setUp({ continuousPlayback: false });
    activate();
    store.ended();
    expect([store.status, store.transport.isPaused, endings]).toEqual(['ACTIVE', true, [[film, false]]]);
  });

  it('leaves the player when the stream was restarted', () => {
    const { store, activate } = setUp();
    activate({ id: 'ep-1', kind: 'restart' });
    store.ended();
    expect(store.status).toBe('ACTIVE');
  });
});

describe('captions', () => {
  it('are turned on at activation when enabled', () => {
    const { store, activate, instances } = setUp();
    store.captions.setOn(true);
    activate();
    expect(instances[0]?.calls).toEqual(['captions true']);
  });

  it('follow the setting while the player is active, and wait for activation before', () => {
    const { store, begin, instances } = setUp();
    begin(film);
    store.captions.setOn(true);
    expect(instances[0]?.calls).toEqual([]);
    store.loadStarted();
    store.firstFrame();
    store.captions.setOn(false);
    expect(instances[0]?.calls).toEqual(['captions true', 'captions false']);
  });
});

describe('the state that the controls read', () => {
  it('enables the controls only when no ad placement is active', () => {
    const { store } = setUp();
    expect(store.areControlsEnabled).toBe(true);
    store.adBreak.start(preRoll);
    expect(store.areControlsEnabled).toBe(false);
  });

  it('puts a stream at its live edge near the end of its seekable range', () => {
    const { store } = setUp();
    const at = (position: number, isLive: boolean) => {
      store.transport.report({ progress: { position, duration: null, seekable: { start: 0, end: 100 }, isLive } });
      return store.transport.isAtLiveEdge;
    };
    expect([at(90, true), at(60, true), at(99, false)]).toEqual([true, false, false]);
  });
});
