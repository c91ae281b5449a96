import { beforeEach, describe, expect, it } from 'vitest';
import { connectUserFigures } from '../../../../src/app/connect/connect-user-figures.ts';
import { Lifetime } from '../../../../src/app/lifetime.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import type { PlaybackFigures } from '../../../../src/config/features/playback-figures.ts';
import { Taps } from '../../../../src/input/taps.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import { PlayerStore } from '../../../../src/stores/player/player-store.ts';
import type { FrameFigures } from '../../../../src/telemetry/monitoring/frame-figures.ts';
import { fakePlayback } from '../../../support/fakes/fake-playback.ts';

let told: Record<string, unknown>[];
let player: PlayerStore;
let navigation: NavigationStore;
let frames: FrameFigures;
let document: EventTarget & { visibilityState: string };
let lifetime: Lifetime;

beforeEach(() => {
  told = [];
  player = new PlayerStore({ isContinuousPlaybackOn: () => true, onFailure: () => {} });
  navigation = new NavigationStore({ match: matchRoute, initial: '/screens/home' });
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  lifetime = new Lifetime();
  const performance = { now: () => 0, getEntriesByName: () => [{ startTime: 811.6 }] };
  const watch = (given: FrameFigures) => {
    frames = given;
    return () => {};
  };
  const stage = { loop: { isIdle: false, watch } };
  const app = { window: { document, performance }, stage, taps: new Taps(), player, navigation, lifetime };
  connectUserFigures(app as unknown as Parameters<typeof connectUserFigures>[0], {
    figures: (name, figures) => void told.push({ name, ...figures }),
  });
});

const seen: PlaybackFigures = {
  ...{ firstFrameMs: 900, stalls: 2, switches: 1, bitrate: 5_000_000, throughput: 9_000_000, droppedFrames: 3 },
  ...{ frames: 700, bufferSec: 20, width: 1280, height: 720 },
};
const { bufferSec: _buffer, width: _width, height: _height, throughput: _throughput, ...playback } = seen;

function play(figures: PlaybackFigures | null = seen): void {
  player.begin({ id: 'v1', kind: 'vod' }, { startTimeSec: 0 }, () => fakePlayback({ figures: () => figures }));
  if (!figures) return;
  player.loadStarted();
  player.firstFrame();
}

function hide(): void {
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

const playbacks = () => told.filter(({ name }) => name === 'playback');

it('tell the time to Home', () => {
  expect(told).toEqual([{ name: 'home', ms: 812 }]);
});

it('tell of each page what its frames were like, and of the last when the set is hidden', () => {
  frames.ended();
  navigation.push('/search');
  frames.ended();
  hide();
  const pages = told.filter(({ name }) => name === 'frames').map(({ page, frames: count }) => [page, count]);
  expect(pages).toEqual([
    ['/screens/home', 1],
    ['/search', 1],
  ]);
});

describe('a playback', () => {
  it('is told once, at its end', () => {
    play();
    expect(playbacks()).toEqual([]);
    player.clear();
    expect(playbacks()).toEqual([{ name: 'playback', ...playback, kind: 'vod', hasFailed: false }]);
  });

  it('counts as failed, also if its stream could not be had', () => {
    play();
    player.fail({ kind: 'PLAYBACK' });
    play(null);
    player.fail({ kind: 'PLAYBACK', status: 404 });
    expect(playbacks()).toMatchObject([
      { firstFrameMs: 900, hasFailed: true },
      { firstFrameMs: null, frames: 0, kind: 'vod', hasFailed: true },
    ]);
  });

  it('that the viewer leaves before it is opened is none', () => {
    play(null);
    hide();
    player.clear();
    expect(playbacks()).toEqual([]);
  });

  it('is told when the set is hidden, and no more at its end unless it fails', () => {
    play();
    hide();
    expect(playbacks()).toMatchObject([{ frames: 700, hasFailed: false }]);
    player.clear();
    expect(playbacks()).toHaveLength(1);
    play();
    hide();
    player.fail({ kind: 'PLAYBACK' });
    expect(playbacks().map(({ hasFailed }) => hasFailed)).toEqual([false, false, true]);
  });
});

it('tell nothing after the app has ended', async () => {
  await lifetime.end();
  play();
  hide();
  player.clear();
  expect(told).toHaveLength(1);
});
