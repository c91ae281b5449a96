import { describe, expect, it } from 'vitest';
import type { DecideAds } from '../../../../src/player/ads/ad.ts';
import { midRoll, postRoll, preRoll } from '../../../support/ad-breaks.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { film, playing, setUp } from '../playback-fixture.ts';
import { adEngine, begins, ends, filmAt, one, spot, two } from './ad-fixture.ts';

describe('the breaks of a playback', () => {
  it('begin with the pre-roll, before the first picture of the film', async () => {
    const parts = setUp({ decideAds: one });
    const { commands, store, host, engines, adEvents } = parts;
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    const { events } = engines.last;
    const content = host.video;
    events.ready();
    events.adBreaks?.([preRoll, midRoll]);
    content.emit('loadeddata');
    expect(store.status).toBe('READY');
    expect(content.paused).toBe(true);
    const ad = await begins(parts);
    expect(ad).not.toBe(content);
    expect(store.status).toBe('ACTIVE');
    expect(store.areControlsEnabled).toBe(false);
    expect(store.adBreak.ad).toEqual({ number: 1, count: 1, secondsLeft: 8 });
    for (const at of [2.1, 4.2, 6.3]) ad.playTo(at);
    expect(store.adBreak.ad?.secondsLeft).toBe(2);
    // The film beneath reports nothing.
    content.playTo(5);
    expect(store.transport.progress.position).toBe(0);
    await ends(ad);
    expect(adEvents.map(({ event }) => event)).toEqual([
      'started',
      'first-quartile',
      'midpoint',
      'third-quartile',
      'completed',
    ]);
    expect(adEvents[0]).toMatchObject({ breakId: 'pre', cue: 'pre', number: 1, count: 1 });
    expect(ad.isRemoved).toBe(true);
    expect(content.paused).toBe(false);
    expect(store.areControlsEnabled).toBe(true);
    expect(store.adBreak.returns).toBe(0);
  });

  it('play once: neither the same film again nor going back brings a watched break back', async () => {
    const parts = await filmAt(31, [midRoll], { decideAds: one });
    const { commands, content, store, engines } = parts;
    content.playTo(32.1);
    parts.clock.advance(1000);
    content.playTo(32.2);
    await ends(await begins(parts));
    expect(store.adBreak.returns).toBe(1);
    expect(store.adBreak.marks).toEqual([]);
    content.emit('loadeddata');
    commands.seekTo({ seconds: 20 });
    content.finishSeek();
    commands.seekTo({ seconds: 40 });
    expect(store.adBreak.isActive).toBe(false);
    commands.stop();
    await commands.start({ videoId: 'ep-1', kind: 'vod', startTimeSec: 0 });
    engines.last.events.adBreaks?.([midRoll]);
    expect(store.adBreak.marks).toEqual([]);
    commands.stop();
    await commands.start({ videoId: 'ep-2', kind: 'vod', startTimeSec: 0 });
    engines.last.events.adBreaks?.([midRoll]);
    expect(store.adBreak.marks).toEqual([32]);
  });

  it('stand in the way of a jump, of several the last, and then the film goes on where the viewer wanted', async () => {
    const later = { ...midRoll, id: 'mid-2', at: 48 };
    const parts = await filmAt(10, [midRoll, later], { decideAds: two });
    const { commands, content, store } = parts;
    expect(commands.seekTo({ seconds: 50 })).toBe(false);
    expect(content.seeks).toEqual([]);
    expect(store.adBreak.current?.id).toBe('mid-2');
    // Nothing can be sought meanwhile.
    commands.seekTo({ seconds: 0 });
    await ends(await begins(parts));
    expect(content.seeks).toEqual([]);
    await ends(await begins(parts));
    expect(content.seeks).toEqual([50]);
    expect(store.adBreak.marks).toEqual([32]);
  });

  it('leave a still on screen while the source of the picture changes', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: two });
    parts.commands.seekTo({ seconds: 40 });
    expect(parts.host.stills).toBe(1);
    const ad = await begins(parts);
    expect(parts.host.stills).toBe(0);
    await ends(ad);
    expect(parts.host.stills).toBe(1);
    await ends(await begins(parts));
    expect(parts.host.stills).toBe(0);
  });

  it('leave no still over the film where that has to be loaded for the place to which the viewer jumped', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: one });
    const { commands, content, host } = parts;
    commands.seekTo({ seconds: 40 });
    const ad = await begins(parts);
    content.addEventListener('seeking', () => {
      content.readyState = 1;
    });
    await ends(ad);
    expect(host.stills).toBe(1);
    content.readyState = 4;
    content.finishSeek();
    expect(host.stills).toBe(0);
  });

  it('keep the film in sight above which they play, also where its last picture is black', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: one });
    parts.host.copied = [0, 0, 0, 255];
    parts.commands.seekTo({ seconds: 40 });
    expect(parts.store.hasPicture).toBe(true);
  });

  it.each<[string, DecideAds]>([
    ['nobody answers', () => new Promise(() => {})],
    ['the call fails', async () => Promise.reject(new Error('503'))],
    ['there are none', async () => []],
    ['none can be played', one],
    ['none of several comes', two],
  ])('are skipped within three seconds where %s', async (_name, decideAds) => {
    const parts = await filmAt(10, [midRoll], { decideAds });
    parts.commands.seekTo({ seconds: 40 });
    await parts.clock.advanceAsync(2900);
    expect(parts.store.adBreak.isActive).toBe(false);
    expect(parts.content.seeks).toEqual([40]);
    expect(parts.content.paused).toBe(false);
    expect(parts.store.adBreak.returns).toBe(0);
  });

  it('are skipped within three seconds where the answer is late and then no ad comes', async () => {
    let answer: (ads: Awaited<ReturnType<DecideAds>>) => void = () => {};
    const parts = await filmAt(10, [midRoll], {
      decideAds: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    parts.commands.seekTo({ seconds: 40 });
    await parts.clock.advanceAsync(2000);
    answer([spot('a'), spot('b')]);
    await parts.clock.advanceAsync(900);
    expect(parts.store.adBreak.isActive).toBe(false);
    expect(parts.content.seeks).toEqual([40]);
    expect(parts.clock.pending).toBe(0);
  });

  it('skip an ad that fails or stops, and play the next', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: async () => [spot('a'), spot('b'), spot('c')] });
    const { commands, store, clock, adEvents } = parts;
    commands.seekTo({ seconds: 40 });
    await settle();
    adEngine(parts).events.failed({ reason: 'fragLoadError' });
    const second = await begins(parts);
    expect(store.adBreak.ad?.number).toBe(2);
    second.playTo(3);
    clock.advance(2900);
    await begins(parts);
    expect(store.adBreak.ad?.number).toBe(3);
    expect(adEvents.map(({ number, event }) => `${number} ${event}`)).toEqual([
      '1 failed',
      '2 started',
      '2 first-quartile',
      '2 failed',
      '3 started',
    ]);
  });

  it('end with an element that plays on behind its end without a word', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: one });
    parts.commands.seekTo({ seconds: 40 });
    const ad = await begins(parts);
    ad.playTo(8.6);
    await settle();
    expect(parts.adEvents.at(-1)?.event).toBe('completed');
    expect(parts.store.adBreak.isActive).toBe(false);
  });

  it('are muted where the device refuses sound, and not given up where they are paused before they begin', async () => {
    for (const refusal of ['NotAllowedError', 'AbortError']) {
      const parts = await filmAt(10, [midRoll], { decideAds: one });
      parts.host.refusals = [refusal];
      parts.commands.seekTo({ seconds: 40 });
      const ad = await begins(parts);
      expect(ad.muted).toBe(refusal === 'NotAllowedError');
      expect(parts.store.adBreak.ad?.number).toBe(1);
    }
  });

  it('say nothing of the network: what it carries is known by the film alone', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: one });
    parts.engines.last.events.carried?.(4_000_000);
    parts.commands.seekTo({ seconds: 40 });
    await begins(parts);
    expect(adEngine(parts).events.carried).toBeUndefined();
    expect(parts.throughput.last).toBe(4_000_000);
  });

  it('wait while the app is in the background', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: one });
    parts.commands.seekTo({ seconds: 40 });
    const ad = await begins(parts);
    parts.commands.pause();
    expect(ad.paused).toBe(true);
    parts.clock.advance(60_000);
    expect(parts.store.adBreak.isActive).toBe(true);
    expect(parts.store.transport.isPaused).toBe(true);
    parts.commands.play();
    expect(ad.paused).toBe(false);
    expect(parts.store.transport.isPaused).toBe(false);
  });

  it('wait for a viewer who leaves the app before the first picture', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: one });
    parts.commands.seekTo({ seconds: 40 });
    await settle();
    adEngine(parts).events.ready();
    await settle();
    const ad = parts.host.video;
    parts.commands.pause();
    ad.emit('loadeddata');
    parts.clock.advance(60_000);
    await settle();
    expect(parts.store.adBreak.ad?.number).toBe(1);
  });

  it('let a channel go on beneath them', async () => {
    const parts = await filmAt(31.9, [{ ...midRoll, covers: 16 }], { decideAds: one });
    parts.clock.advance(1000);
    parts.content.playTo(32.1);
    await ends(await begins(parts));
    expect(parts.content.seeks).toEqual([48.1]);
  });

  it('end with the post-roll, and only then the video', async () => {
    const parts = await filmAt(63.5, [preRoll, postRoll], { decideAds: one });
    parts.content.emit('pause', 'ended');
    expect(parts.endings).toEqual([]);
    await ends(await begins(parts));
    expect(parts.endings).toEqual([true]);
  });

  it('give an ad that shows nothing no more time because it would play', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: one });
    parts.commands.seekTo({ seconds: 40 });
    await settle();
    parts.clock.advance(2000);
    adEngine(parts).events.ready();
    await settle();
    parts.clock.advance(500);
    await settle();
    expect(parts.store.adBreak.isActive).toBe(false);
  });

  it('end with the playback', async () => {
    const parts = await filmAt(10, [midRoll], { decideAds: one });
    parts.commands.seekTo({ seconds: 40 });
    const ad = await begins(parts);
    parts.commands.stop();
    await settle();
    expect(ad.isRemoved).toBe(true);
    expect(parts.host.stills).toBe(0);
    expect(parts.store.adBreak).toMatchObject({ isActive: false, ad: null, returns: 0 });
    expect(parts.engines.started.every(({ engine }) => engine.isDisposed)).toBe(true);
  });

  describe('on a device with one decoder', () => {
    it('take the element of the film, which is opened again where it stood', async () => {
      const parts = await filmAt(10, [midRoll], { decideAds: two, twoVideos: false });
      const { commands, content, host, engines, store } = parts;
      const [first] = engines.started;
      commands.seekTo({ seconds: 40 });
      expect(first!.engine.isDisposed).toBe(true);
      expect(host.stills).toBe(1);
      await ends(await begins(parts));
      await ends(await begins(parts));
      expect(host.videos).toEqual([content]);
      expect(engines.last).toMatchObject({ url: film.streamUrl, startAt: 40 });
      expect(host.stills).toBe(1);
      engines.last.events.ready();
      content.readyState = 4;
      content.emit('loadeddata');
      expect(host.stills).toBe(0);
      expect(content.paused).toBe(false);
      expect(store.adBreak.isActive).toBe(false);
    });

    it('show the names of the film while the set gives no still of a video, as where it is drawn beneath the page', async () => {
      const parts = await filmAt(10, [midRoll], { decideAds: two, twoVideos: false });
      const { commands, content, host, engines, store } = parts;
      for (const [copied, isSeen] of [
        [[0, 0, 0, 0], false],
        [[4, 4, 4, 255], false],
        [[40, 4, 4, 255], true],
      ] as const) {
        host.copied = [...copied];
        commands.seekTo({ seconds: 40 });
        expect(store.hasPicture).toBe(isSeen);
        for (const _ of ['first', 'second']) {
          const ad = await begins(parts);
          expect(store.hasPicture).toBe(true);
          await ends(ad);
          expect(store.hasPicture).toBe(isSeen);
        }
        engines.last.events.ready();
        content.readyState = 4;
        content.emit('loadeddata');
        expect(store.hasPicture).toBe(true);
        // The same film again, with another break.
        engines.last.events.adBreaks?.([{ ...midRoll, id: `after-${copied}` }]);
        content.playTo(10);
      }
    });

    it.each([
      ['at its live edge for who was there', { epoch: 1_000_000, at: 50 }],
      ['at its live edge where its stream has no dates', { epoch: null, at: 10 }],
    ])('open a channel again %s: the seconds of its stream begin anew', async (_, { epoch, at }) => {
      const parts = await playing('live', { decideAds: one, twoVideos: false });
      const { engines, video, clock } = parts;
      Object.assign(engines.last.engine, { isLive: true, epoch, liveEdge: 52 });
      engines.last.events.adBreaks?.([{ ...midRoll, at, covers: 16 }]);
      clock.advance(1000);
      video.playTo(at - 0.1);
      clock.advance(1000);
      video.playTo(at + 0.1);
      await ends(await begins(parts));
      expect(engines.last.url).not.toContain('tv.example');
      expect(engines.last.startAt).toBeNull();
      Object.assign(engines.last.engine, { isLive: true, epoch, liveEdge: 52 });
      const before = video.seeks.length;
      video.emit('loadedmetadata', 'loadeddata');
      expect(video.seeks).toHaveLength(before);
    });

    it('open a channel again where its viewer was behind live, after what the break covered', async () => {
      const parts = await playing('live', { decideAds: one, twoVideos: false });
      const { engines, video, clock } = parts;
      Object.assign(engines.last.engine, { isLive: true, epoch: 1_000_000, liveEdge: 52 });
      engines.last.events.adBreaks?.([{ ...midRoll, at: 10, covers: 16 }]);
      clock.advance(1000);
      video.playTo(9.9);
      clock.advance(1000);
      video.playTo(10.1);
      await ends(await begins(parts));
      // The seconds of the stream begin 24 s later now.
      Object.assign(engines.last.engine, { isLive: true, epoch: 1_024_000, liveEdge: 52 });
      engines.last.events.ready();
      const before = video.seeks.length;
      video.readyState = 4;
      video.emit('loadedmetadata');
      video.finishSeek();
      video.emit('loadeddata', 'durationchange');
      expect(video.seeks.slice(before).map((seconds) => Number(seconds.toFixed(1)))).toEqual([2.1]);
    });

    it('give it back after a break that nobody filled', async () => {
      const parts = await filmAt(10, [midRoll], { twoVideos: false });
      parts.commands.seekTo({ seconds: 40 });
      await settle();
      expect(parts.engines.last).toMatchObject({ url: film.streamUrl, startAt: 40 });
    });

    it('open the film just before its end after the post-roll, and its end is reported once', async () => {
      const parts = await filmAt(64, [postRoll], { decideAds: one, twoVideos: false });
      parts.content.emit('pause', 'ended');
      await ends(await begins(parts));
      expect(parts.engines.last).toMatchObject({ url: film.streamUrl, startAt: 63 });
      parts.content.emit('ended');
      expect(parts.endings).toEqual([true]);
    });
  });
});
