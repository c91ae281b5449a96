import { describe, expect, it } from 'vitest';
import type { Playback } from '../../../src/api/content/types.ts';
import { NoPreviewPass } from '../../../src/player/session/access-errors.ts';
import { midRoll, postRoll, preRoll } from '../../support/ad-breaks.ts';
import { settle } from '../../support/fakes/fake-clock.ts';
import { channel, film, playing, setUp } from './playback-fixture.ts';

describe('starting', () => {
  it('goes from PENDING through LOADING and READY to ACTIVE with the first frame', async () => {
    const { commands, store, engines, host } = setUp();
    const start = commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 20 });
    // The engine is loaded while the address is asked for.
    expect([store.status, engines.prepared, engines.started.length]).toEqual(['PENDING', 1, 0]);
    await start;
    expect(store.status).toBe('LOADING');
    expect(engines.last).toMatchObject({ type: 'hls', url: film.streamUrl, startAt: 20 });
    engines.last.events.ready();
    expect(store.status).toBe('READY');
    host.video.emit('loadeddata');
    expect(store.status).toBe('ACTIVE');
    expect(store.transport.isPaused).toBe(false);
    expect(store.playback).toBe(film);
  });

  it('looks for pictures to seek by in a playlist alone: a file would be fetched whole', async () => {
    for (const [streamUrl, mimeType, fetched] of [
      ['/films/ridge.mp4', 'video/mp4', []],
      ['/films/ridge', film.mimeType, ['/films/ridge']],
    ] as const) {
      const parts = await playing('vod', { resolvePlayback: async () => ({ ...film, streamUrl, mimeType }) });
      parts.commands.prepareThumbnails();
      expect(parts.fetched).toEqual(fetched);
    }
  });

  it('plays the tracks that the viewer has chosen, and tells of those that there are until it is over', async () => {
    const { commands, store, engines } = setUp();
    const spanish = { language: 'es', name: 'Español' };
    store.tracks.choose({ audio: spanish });
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    const { engine, events } = engines.last;
    expect(engine.choice).toMatchObject({ audio: spanish, height: null });
    const offered = { heights: [540, 360], audio: [spanish], audioIndex: 0, captions: [] };
    events.tracks?.(offered);
    expect(store.tracks.offered).toEqual(offered);
    store.tracks.choose({ height: 360 });
    expect(engine.choice?.height).toBe(360);
    commands.stop();
    events.tracks?.(offered);
    expect(store.tracks).toMatchObject({ offered: { heights: [] }, choice: { audio: spanish, height: null } });
  });

  it('begins at a share of the video once its length is known, and only then', async () => {
    const { commands, engines, host } = setUp();
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0, startShare: 0.5 });
    // An engine with a position of its own would go back to it.
    expect(engines.last.startAt).toBeNull();
    const { video } = host;
    video.emit('loadedmetadata');
    expect(video.seeks).toEqual([]);
    video.duration = 64;
    video.emit('durationchange');
    expect(video.seeks).toEqual([32]);
    video.emit('loadeddata');
    // The stream is opened again, for instance with a new address.
    video.emit('loadedmetadata');
    expect(video.seeks).toEqual([32]);
  });

  it('joins a live stream at its default position, and a restarted one at its beginning', async () => {
    const live = await playing('live');
    expect(live.engines.last).toMatchObject({ url: channel.streamUrl, startAt: null });
    const restart = await playing('restart');
    expect(restart.engines.last).toMatchObject({ url: channel.restartUrl, startAt: 0 });
  });

  it('makes one call and opens one engine for a video that already plays', async () => {
    const { commands, engines, host } = await playing();
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    expect(engines.started).toHaveLength(1);
    expect(host.videos).toHaveLength(1);
  });

  it('releases the previous video before a different one starts', async () => {
    const { commands, engines, host } = await playing();
    const [first] = engines.started;
    await commands.start({ videoId: 'ep-2', kind: 'vod', startTimeSec: 0 });
    expect(first?.engine.isDisposed).toBe(true);
    expect(host.videos[0]).toMatchObject({ isRemoved: true });
    expect(host.videos[0]?.calls.slice(-3)).toEqual(['pause', 'remove src', 'load']);
    expect(engines.started).toHaveLength(2);
  });

  it('cancels the call when the viewer leaves, and opens nothing for a late answer', async () => {
    let answer!: (playback: Playback) => void;
    let signal!: AbortSignal;
    const { commands, engines, host, failures } = setUp({
      resolvePlayback: (_wanted, given) => {
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
    store.captions.setOn(true);
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    expect(engines.last.engine.captions).toBeNull();
    host.video.emit('loadeddata');
    expect(engines.last.engine.captions).toBe(true);
  });
});

describe('autoplay', () => {
  it('starts muted only where sound is refused, and unmutes with the next action', async () => {
    const { commands, store, engines, host } = setUp();
    host.refusals = ['NotAllowedError'];
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    await settle();
    expect(host.video.calls).toEqual(['play', 'play']);
    expect([host.video.muted, store.transport.isMutedByAutoplay, store.transport.isPaused]).toEqual([
      true,
      true,
      false,
    ]);
    commands.play();
    expect([host.video.muted, store.transport.isMutedByAutoplay]).toEqual([false, false]);
  });

  it('stays paused, without an error, where even muted playback is refused', async () => {
    const { commands, store, engines, host, failures } = setUp();
    host.refusals = ['NotAllowedError', 'NotAllowedError'];
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    await settle();
    expect([store.transport.isPaused, failures]).toEqual([true, []]);
  });

  it('does not mute when a play call was only interrupted by another', async () => {
    const { commands, engines, host } = setUp();
    host.refusals = ['AbortError'];
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.ready();
    await settle();
    expect(host.video.muted).toBe(false);
  });
});

describe('while it plays', () => {
  it('reports the position about four times a second, however often the browser does', async () => {
    const { store, video, clock } = await playing();
    const seen = new Set<number>();
    for (let ms = 0; ms < 1000; ms += 20) {
      clock.advance(20);
      video.playTo(ms / 1000);
      seen.add(store.transport.progress.position);
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
    expect(seen.size).toBeLessThanOrEqual(5);
  });

  it('reports the position on when the clock is set back by a day', async () => {
    const { store, video, clock } = await playing();
    clock.setBack(86_400_000);
    video.playTo(7);
    expect(store.transport.progress.position).toBe(7);
  });

  it('reports duration and seekable range, and no duration for a live stream', async () => {
    const { store, video, engines } = await playing();
    expect(store.transport.progress).toMatchObject({ duration: 64, seekable: { start: 0, end: 64 }, isLive: false });
    engines.last.engine.isLive = true;
    video.emit('durationchange');
    expect(store.transport.progress).toMatchObject({ duration: null, isLive: true });
  });

  it('is buffering while it waits for data, but not when only the download pauses', async () => {
    const { store, video } = await playing();
    video.emit('stalled');
    expect(store.transport.isBuffering).toBe(false);
    video.readyState = 2;
    video.emit('waiting', 'stalled');
    expect(store.transport.isBuffering).toBe(true);
    video.emit('playing');
    expect(store.transport.isBuffering).toBe(false);
  });

  it('toggles between play and pause', async () => {
    const { commands, store } = await playing();
    commands.toggle();
    expect(store.transport.isPaused).toBe(true);
    commands.toggle();
    expect(store.transport.isPaused).toBe(false);
  });
});

describe('an expired preview', () => {
  const refused: { now: boolean } = { now: false };
  const resolvePlayback = async () => {
    if (refused.now) throw new NoPreviewPass();
    return film;
  };

  it('holds the picture where it is, and plays on there with a new address', async () => {
    refused.now = false;
    const { store, engines, video, commands, failures, host } = await playing('vod', { resolvePlayback });
    const [old] = engines.started;
    video.currentTime = 20;
    store.preview.setExpired(true);
    expect(store.transport.isPaused).toBe(true);
    commands.play();
    // The address of the pass is refused by now.
    old?.events.failed({ reason: 'gone', status: 410 });
    expect([store.transport.isPaused, failures, old?.engine.isDisposed]).toEqual([true, [], false]);
    store.renew();
    await settle();
    expect([old?.engine.isDisposed, engines.last.startAt, store.preview.isExpired]).toEqual([true, 20, false]);
    expect(host.stills).toBe(1);
    engines.last.events.ready();
    await settle();
    expect(store.transport.isPaused).toBe(false);
  });

  it('obeys no seek, and plays by no way round: an ad before the place, the ads at the end', async () => {
    refused.now = false;
    const { store, engines, video, commands } = await playing('vod', { resolvePlayback });
    engines.last.events.adBreaks?.([midRoll, postRoll]);
    video.playTo(20);
    store.preview.setExpired(true);
    for (const target of [{ seconds: 10 }, { seconds: 40 }, { fraction: 0.1 }]) commands.seekTo(target);
    commands.step(1);
    commands.restart();
    commands.playPostRoll();
    await settle();
    expect([video.seeks, store.adBreak.isActive, store.transport.isPaused]).toEqual([[], false, true]);
  });

  it('begins neither with an ad nor with the film where it expired while that was loading', async () => {
    refused.now = false;
    const { store, engines, host, commands } = setUp({ resolvePlayback });
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    store.preview.setExpired(true);
    engines.last.events.adBreaks?.([preRoll]);
    expect(store.adBreak.isActive).toBe(false);
    engines.last.events.ready();
    await settle();
    expect(host.video.paused).toBe(true);
  });

  it('plays on where the viewer was though it expired while the source was set again, when the element is at 0', async () => {
    refused.now = false;
    const { store, engines, video } = await playing('vod', { resolvePlayback });
    video.currentTime = 20;
    video.emit('timeupdate', 'seeked');
    video.readyState = 0;
    video.currentTime = 0;
    store.preview.setExpired(true);
    store.renew();
    await settle();
    expect(engines.last.startAt).toBe(20);
  });

  it('keeps paused what the viewer had paused, if another pass follows', async () => {
    refused.now = false;
    const { store, engines, commands } = await playing('vod', { resolvePlayback });
    commands.pause();
    store.preview.setExpired(true);
    store.renew();
    await settle();
    engines.last.events.ready();
    await settle();
    expect(store.transport.isPaused).toBe(true);
  });

  it('keeps a video that was refused at the start until the viewer has signed in, and begins it then', async () => {
    refused.now = true;
    const { store, engines, commands, failures } = setUp({ resolvePlayback });
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 12 });
    expect([store.preview.isExpired, store.video?.id, failures]).toEqual([true, 'ep-1', []]);
    refused.now = false;
    store.renew();
    await settle();
    expect(engines.last.startAt).toBe(12);
    engines.last.events.ready();
    await settle();
    expect(store.transport.isPaused).toBe(false);
  });
});
