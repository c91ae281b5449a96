import { describe, expect, it } from 'vitest';
import { ApiFailure, httpError } from '../../../src/api/api-error.ts';
import type { Playback } from '../../../src/api/content/types.ts';
import type { ReportEvent } from '../../../src/config/report.ts';
import { PlaybackCommands } from '../../../src/player/playback-commands.ts';
import type { ResolvePlayback } from '../../../src/player/playback-session.ts';
import { VideoSurface } from '../../../src/player/video-surface.ts';
import { type PlaybackKind, type PlayerFailure, PlayerStore } from '../../../src/stores/player-store.ts';
import { FakeClock, settle } from '../../support/fakes/fake-clock.ts';
import { FakeEngines } from './fake-engine.ts';
import { FakeHost } from './fake-video.ts';

const film: Playback = {
  entityId: 'ep-1',
  title: 'The Pass',
  subtitle: null,
  network: null,
  networkLogo: null,
  type: 'vod',
  streamUrl: '/streams/vod/ridge/master.m3u8',
  mimeType: 'application/vnd.apple.mpegurl',
  restartUrl: null,
  captions: true,
  durationSec: 64,
  startTime: null,
  endTime: null,
};
const channel: Playback = {
  ...film,
  type: 'live',
  streamUrl: '/streams/live/one/master.m3u8',
  restartUrl: '/streams/restart/show/master.m3u8',
};

function setUp({
  resolvePlayback = async (_id, kind) => (kind === 'vod' ? film : channel),
  continuousPlayback = true,
}: {
  resolvePlayback?: ResolvePlayback;
  continuousPlayback?: boolean;
} = {}) {
  const failures: PlayerFailure[] = [];
  const endings: boolean[] = [];
  const reports: ReportEvent[] = [];
  const clock = new FakeClock();
  const host = new FakeHost();
  const engines = new FakeEngines();
  const store = new PlayerStore({
    isContinuousPlaybackOn: () => continuousPlayback,
    onFailure: (failure) => failures.push(failure),
    onEnded: (_, cleared) => endings.push(cleared),
  });
  const surface = new VideoSurface(host.asElement());
  const commands = new PlaybackCommands({
    store,
    surface,
    engines,
    capabilities: { mediaSource: true, nativeHls: false },
    resolvePlayback,
    clock,
    report: (event) => reports.push(event),
  });
  return { failures, endings, reports, clock, host, surface, engines, store, commands };
}

/** A setup that already shows its first picture. */
async function playing(kind: PlaybackKind = 'vod', options: Parameters<typeof setUp>[0] = {}) {
  const all = setUp(options);
  await all.commands.start({ videoId: 'ep-1', kind, startTimeSec: 0 });
  all.engines.last.events.ready();
  await settle();
  const { video } = all.host;
  video.duration = 64;
  video.range = [0, 64];
  video.emit('loadeddata', 'durationchange');
  return { ...all, video };
}

describe('starting', () => {
  it('goes from PENDING through LOADING and READY to ACTIVE with the first frame', async () => {
    const { commands, store, engines, host } = setUp();
    const start = commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 20 });
    expect(store.status).toBe('PENDING');
    await start;
    expect(store.status).toBe('LOADING');
    expect(engines.last).toMatchObject({ type: 'hls', url: film.streamUrl, startAt: 20 });
    engines.last.events.ready();
    expect(store.status).toBe('READY');
    host.video.emit('loadeddata');
    expect(store.status).toBe('ACTIVE');
    expect(store.isPaused).toBe(false);
    expect(store.playback).toBe(film);
  });

  it('joins a live stream where the stream says, and a restarted one at its beginning', async () => {
    const live = await playing('live');
    expect(live.engines.last).toMatchObject({ url: channel.streamUrl, startAt: null });
    const restart = await playing('restart');
    expect(restart.engines.last).toMatchObject({ url: channel.restartUrl, startAt: 0 });
  });

  it('asks once and opens once for a video that already plays', async () => {
    const { commands, engines, host } = await playing();
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect(engines.started).toHaveLength(1);
    expect(host.videos).toHaveLength(1);
  });

  it('gives everything of the former video back before a different one starts', async () => {
    const { commands, engines, host } = await playing();
    const [first] = engines.started;
    await commands.start({ videoId: 'ep-2', kind: 'vod', startTimeSec: 0 });
    expect(first?.engine.isDisposed).toBe(true);
    expect(host.videos[0]).toMatchObject({ isRemoved: true });
    expect(host.videos[0]?.calls.slice(-3)).toEqual(['pause', 'remove src', 'load']);
    expect(engines.started).toHaveLength(2);
  });

  it('opens nothing for an answer that comes after the viewer left, and cancels the call', async () => {
    let answer!: (playback: Playback) => void;
    let signal!: AbortSignal;
    const { commands, engines, host, failures } = setUp({
      resolvePlayback: (_id, _kind, _start, given) => {
        signal = given;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const start = commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    commands.stop();
    expect(signal.aborted).toBe(true);
    answer(film);
    await start;
    expect([engines.started, host.videos, failures]).toEqual([[], [], []]);
  });

  it('turns captions on at activation when they are enabled', async () => {
    const { commands, store, engines, host } = setUp();
    store.setCaptionsEnabled(true);
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    expect(engines.last.engine.captions).toBeNull();
    host.video.emit('loadeddata');
    expect(engines.last.engine.captions).toBe(true);
  });
});

describe('autoplay', () => {
  it('starts without sound only where sound is refused, and turns it on with the next action', async () => {
    const { commands, store, engines, host } = setUp();
    host.refusals = ['NotAllowedError'];
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    await settle();
    expect(host.video.calls).toEqual(['play', 'play']);
    expect([host.video.muted, store.isMutedByAutoplay, store.isPaused]).toEqual([true, true, false]);
    commands.play();
    expect([host.video.muted, store.isMutedByAutoplay]).toEqual([false, false]);
  });

  it('stays paused, without an error, where even silence is refused', async () => {
    const { commands, store, engines, host, failures } = setUp();
    host.refusals = ['NotAllowedError', 'NotAllowedError'];
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    await settle();
    expect([store.isPaused, failures]).toEqual([true, []]);
  });

  it('leaves the sound alone when a play call was merely overtaken', async () => {
    const { commands, engines, host } = setUp();
    host.refusals = ['AbortError'];
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    await settle();
    expect(host.video.muted).toBe(false);
  });
});

describe('while it plays', () => {
  it('tells the position about four times a second, however often the browser does', async () => {
    const { store, video, clock } = await playing();
    const seen = new Set<number>();
    for (let ms = 0; ms < 1000; ms += 20) {
      clock.advance(20);
      video.playTo(ms / 1000);
      seen.add(store.progress.position);
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
    expect(seen.size).toBeLessThanOrEqual(5);
  });

  it('tells duration and seekable range, and no duration while the stream grows', async () => {
    const { store, video, engines } = await playing();
    expect(store.progress).toMatchObject({ duration: 64, seekable: { start: 0, end: 64 }, isLive: false });
    engines.last.engine.isLive = true;
    video.emit('durationchange');
    expect(store.progress).toMatchObject({ duration: null, isLive: true });
  });

  it('says that it is buffering while it waits, and not when merely the download rests', async () => {
    const { store, video } = await playing();
    video.emit('stalled');
    expect(store.isBuffering).toBe(false);
    video.readyState = 2;
    video.emit('waiting', 'stalled');
    expect(store.isBuffering).toBe(true);
    video.emit('playing');
    expect(store.isBuffering).toBe(false);
  });

  it('toggles between play and pause', async () => {
    const { commands, store } = await playing();
    commands.toggle();
    expect(store.isPaused).toBe(true);
    commands.toggle();
    expect(store.isPaused).toBe(false);
  });
});

describe('seeking', () => {
  it('moves ten seconds a press, and shows the new place at once', async () => {
    const { commands, store, video } = await playing();
    video.playTo(30);
    commands.step(1);
    expect(video.currentTime).toBe(40);
    expect(store.progress.position).toBe(40);
  });

  it('collects presses during a seek and goes to where they add up', async () => {
    const { commands, store, video } = await playing();
    video.playTo(10);
    commands.step(1);
    commands.step(1);
    commands.step(1);
    expect(video.seeks).toEqual([20]);
    expect(store.progress.position).toBe(40);
    video.finishSeek();
    expect(video.seeks).toEqual([20, 40]);
    video.finishSeek();
    commands.step(-1);
    expect(video.seeks).toEqual([20, 40, 30]);
  });

  it('goes to a fraction of what can be seeked, within its bounds', async () => {
    const { commands, video } = await playing();
    for (const fraction of [0.5, -1, 7]) {
      commands.seekTo({ fraction });
      video.finishSeek();
    }
    commands.seekTo({ fraction: Number.NaN });
    expect(video.seeks).toEqual([32, 0, 64]);
  });

  it('never goes past the live edge', async () => {
    const { commands, video, engines } = await playing('live');
    Object.assign(engines.last.engine, { isLive: true, liveEdge: 50 });
    commands.seekTo({ seconds: 500 });
    expect(video.seeks).toEqual([50]);
  });

  it('does nothing before there is anything to seek in', async () => {
    const { commands, host } = setUp();
    commands.step(1);
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    commands.step(1);
    expect(host.video.seeks).toEqual([]);
  });

  it('keeps the presses of one video apart from those of the next', async () => {
    const { commands, video, host, engines } = await playing();
    commands.step(1);
    commands.step(1);
    await commands.start({ videoId: 'ep-2', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    host.video.range = [0, 64];
    commands.step(1);
    commands.step(1);
    video.finishSeek();
    host.video.finishSeek();
    expect([video.seeks, host.video.seeks]).toEqual([[10], [10, 20]]);
  });
});

describe('restart and live', () => {
  it('restarts an on-demand video from its beginning and plays', async () => {
    const { commands, video, store } = await playing();
    video.playTo(30);
    commands.pause();
    commands.restart();
    expect([video.currentTime, store.isPaused]).toEqual([0, false]);
  });

  it('restarts a live programme as a separate stream, and returns to the channel', async () => {
    const { commands, engines, store } = await playing('live');
    commands.restart();
    await settle();
    expect(engines.last.url).toBe(channel.restartUrl);
    commands.goLive();
    await settle();
    expect(engines.last.url).toBe(channel.streamUrl);
    expect(store.video).toEqual({ id: 'ep-1', kind: 'live' });
  });

  it('does not restart a live programme that offers none', async () => {
    const { commands, engines } = await playing('live', {
      resolvePlayback: async () => ({ ...channel, restartUrl: null }),
    });
    commands.restart();
    await settle();
    expect(engines.started).toHaveLength(1);
  });

  it('goes to the live edge and plays', async () => {
    const { commands, engines, video, store } = await playing('live');
    Object.assign(engines.last.engine, { isLive: true, liveEdge: 50 });
    commands.pause();
    commands.goLive();
    expect([video.currentTime, store.isPaused]).toEqual([50, false]);
  });
});

describe('the end', () => {
  it('clears the player when the content has ended', async () => {
    const { video, store, host, endings } = await playing();
    video.emit('ended');
    expect([store.status, host.video.isRemoved, endings]).toEqual(['STOPPED', true, [true]]);
  });

  it('keeps the last picture when continuous playback is off', async () => {
    const { video, store, endings } = await playing('vod', { continuousPlayback: false });
    video.emit('ended');
    expect([store.status, store.isPaused, endings]).toEqual(['ACTIVE', true, [false]]);
  });

  it('leaves nothing behind once disposed', async () => {
    const { commands, store, surface, engines, video } = await playing();
    commands.dispose();
    expect([store.status, store.isInitialized, video.isRemoved]).toEqual(['STOPPED', false, true]);
    expect(engines.last.engine.isDisposed).toBe(true);
    video.emit('timeupdate', 'waiting', 'ended');
    expect([store.progress.position, store.isBuffering]).toEqual([0, false]);
    store.setPlacement({ isActive: true, mode: 'CUSTOM', style: { left: 1, top: 1, width: 1, height: 1 } });
    expect(surface.acquire().style.width).toBe('0px');
  });
});

describe('failures', () => {
  const refused = (status: number, body: unknown) => async () => {
    throw new ApiFailure(httpError(status, '', body));
  };

  it.each([
    ['a blacked-out video', 403, { error: 'CONTENT_BLACKOUT' }, { kind: 'PLAYBACK', status: 403 }],
    ['an unknown video', 404, { error: 'NOT_FOUND' }, { kind: 'PLAYBACK', status: 404 }],
    [
      'missing entitlements',
      403,
      { error: 'FORBIDDEN', issues: [{ message: 'Not in your package.' }, 'Upgrade.', 7, {}] },
      { kind: 'ENTITLEMENT_ERROR', issues: ['Not in your package.', 'Upgrade.'], status: 403 },
    ],
    ['too many screens', 409, { error: 'CONCURRENCY_LIMIT' }, { kind: 'CONCURRENCY', status: 409 }],
    ['an answer of another shape', 500, ['x'], { kind: 'PLAYBACK', status: 500 }],
  ])('reports %s by its kind and clears the player', async (_, status, body, failure) => {
    const { commands, store, failures, reports } = setUp({ resolvePlayback: refused(status, body) });
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect(failures).toEqual([failure]);
    expect(store.status).toBe('STOPPED');
    expect(reports).toMatchObject([{ level: 'error', event: 'playback-failed' }]);
  });

  it('reports a stream that breaks down, with its status, and frees the decoder', async () => {
    const { engines, failures, host, store } = await playing();
    engines.last.events.failed({ reason: 'fragLoadError', status: 503 });
    expect(failures).toEqual([{ kind: 'PLAYBACK', status: 503 }]);
    expect([host.video.isRemoved, store.status]).toEqual([true, 'STOPPED']);
  });

  it('reports an engine that cannot be loaded', async () => {
    const { commands, engines, failures } = setUp();
    engines.broken = true;
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect(failures).toEqual([{ kind: 'PLAYBACK' }]);
  });

  it('says nothing about a failure after the viewer left', async () => {
    const { commands, engines, failures } = await playing();
    commands.stop();
    engines.last.events.failed({ reason: 'late' });
    expect(failures).toEqual([]);
  });

  it('can start again after a failure', async () => {
    const { commands, engines, store } = await playing();
    engines.last.events.failed({ reason: 'broken' });
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect([store.status, engines.started.length]).toEqual(['LOADING', 2]);
  });
});
