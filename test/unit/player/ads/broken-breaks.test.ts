import { describe, expect, it } from 'vitest';
import type { Playback } from '../../../../src/api/content/types.ts';
import type { DecideAds } from '../../../../src/player/ads/ad.ts';
import type { AdBreak } from '../../../../src/stores/player/ad-break-state.ts';
import { midRoll, preRoll } from '../../../support/ad-breaks.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { film, playing, setUp } from '../playback-fixture.ts';
import { adEngine, begins, ends, filmAt, one, spot, two } from './ad-fixture.ts';

/** A channel of which a break has just begun at second 10; it is joined 12 s behind its newest picture. */
async function channelAt(position: number, adBreak: AdBreak, decideAds: DecideAds) {
  const parts = await playing('live', { decideAds });
  const { engines, video, clock } = parts;
  Object.assign(engines.last.engine, { isLive: true, liveEdge: position, oldest: 0 });
  video.range = [0, position + 12];
  engines.last.events.adBreaks?.([adBreak]);
  for (const seconds of [position - 0.2, position]) {
    clock.advance(1000);
    video.playTo(seconds);
  }
  return { ...parts, content: video };
}

describe('a break of a channel', () => {
  const break16 = { ...midRoll, at: 40, covers: 16 };

  it('that showed no ad takes nothing of the channel away', async () => {
    const parts = await channelAt(40, break16, one);
    await parts.clock.advanceAsync(2900);
    expect(parts.store.adBreak.isActive).toBe(false);
    expect(parts.content.seeks).toEqual([]);
    expect(parts.content.paused).toBe(false);
  });

  it('that was shorter than what it covers leads to the live edge, not into pictures that do not exist yet', async () => {
    const parts = await channelAt(40, { ...break16, covers: 60 }, one);
    parts.content.range = [0, 60];
    Object.assign(parts.engines.started[0]!.engine, { liveEdge: 48 });
    await ends(await begins(parts));
    expect(parts.content.seeks).toEqual([48]);
  });

  it('that comes before the live edge leads to where that is after it', async () => {
    const parts = await channelAt(20, { ...midRoll, at: 30, covers: 16 }, one);
    const { content, commands, engines } = parts;
    const { engine } = engines.last;
    content.range = [0, 60];
    engine.liveEdge = 48;
    commands.goLive();
    const ad = await begins(parts);
    content.range = [0, 68];
    engine.liveEdge = 56;
    await ends(ad);
    expect(content.seeks).toEqual([56]);
  });
});

describe('a break whose list does not say what it covers', () => {
  it.each([
    ['forward', 86_400_000],
    ['back', -86_400_000],
  ])('covers what its ads took, also where the clock is set %s meanwhile', async (_, change) => {
    const parts = await filmAt(31.9, [{ ...midRoll, covers: null }], { decideAds: two });
    const { clock, content } = parts;
    clock.advance(1000);
    content.playTo(32.1);
    await ends(await begins(parts));
    clock.setBack(-change);
    await ends(await begins(parts));
    expect(content.seeks.map((seconds) => Number(seconds.toFixed(1)))).toEqual([48.1]);
  });
});

describe('the first break of a film that is resumed, on a device with one decoder', () => {
  it.each([
    ['at a second', { startTimeSec: 30 }, 30],
    ['at a share', { startTimeSec: 0, startShare: 0.5 }, 32],
  ])('%s leads to that place', async (_, start, place) => {
    const parts = setUp({ decideAds: one, twoVideos: false });
    const { commands, engines, host } = parts;
    await commands.start({ videoId: 'ep-1', kind: 'vod', ...start });
    host.video.readyState = 0;
    engines.last.events.adBreaks?.([preRoll]);
    await settle();
    const ad = host.video;
    adEngine(parts).events.ready();
    await settle();
    ad.duration = 8;
    ad.readyState = 4;
    ad.emit('loadedmetadata', 'durationchange', 'loadeddata');
    expect(ad.seeks).toEqual([]);
    await ends(ad);
    expect(engines.last.url).toBe(film.streamUrl);
    engines.last.events.ready();
    ad.readyState = 4;
    ad.duration = 64;
    ad.range = [0, 64];
    ad.emit('loadedmetadata', 'durationchange');
    expect(ad.seeks.at(-1) ?? engines.last.startAt).toBe(place);
  });
});

describe('an ad that has no end', () => {
  it.each([
    ['its list says', 8, 14],
    ['any ad may be', 0, 301],
  ])('is over when it is longer than %s', async (_, durationSec, seconds) => {
    const parts = await filmAt(10, [midRoll], { decideAds: async () => [{ ...spot('a'), durationSec }] });
    parts.commands.seekTo({ seconds: 40 });
    const ad = await begins(parts);
    ad.duration = Number.POSITIVE_INFINITY;
    ad.playTo(seconds - 2);
    expect(parts.store.adBreak.isActive).toBe(true);
    ad.playTo(seconds);
    await settle();
    expect(parts.store.adBreak.isActive).toBe(false);
    expect(parts.adEvents.at(-1)?.event).toBe('completed');
  });
});

describe('a film whose stream is opened again', () => {
  it('has no break until it is open, also for who jumps over one', async () => {
    let renewed: (playback: Playback) => void = () => {};
    const answers = [async () => film, () => new Promise<Playback>((resolve) => (renewed = resolve))];
    const parts = await filmAt(10, [midRoll], {
      decideAds: one,
      twoVideos: false,
      resolvePlayback: () => answers.shift()!(),
    });
    const { engines, commands, store } = parts;
    engines.last.events.failed({ reason: 'fragLoadError', status: 403 });
    expect(commands.seekTo({ seconds: 40 })).toBe(false);
    expect(store.adBreak.isActive).toBe(false);
    renewed(film);
    await settle();
    expect(engines.last.startAt).toBe(10);
    parts.content.readyState = 4;
    expect(commands.seekTo({ seconds: 40 })).toBe(false);
    expect(store.adBreak.isActive).toBe(true);
  });

  it('goes on at its new address where an ad ends before that has come', async () => {
    let renewed: (playback: Playback) => void = () => {};
    const answers = [async () => film, () => new Promise<Playback>((resolve) => (renewed = resolve))];
    const parts = await filmAt(10, [midRoll], { decideAds: one, resolvePlayback: () => answers.shift()!() });
    const { engines, commands, store } = parts;
    expect(commands.seekTo({ seconds: 40 })).toBe(false);
    const ad = await begins(parts);
    engines.started[0]!.events.failed({ reason: 'fragLoadError', status: 403 });
    await ends(ad);
    expect(engines.started.filter(({ engine }) => !engine.isDisposed)).toEqual([]);
    renewed({ ...film, streamUrl: 'https://streams.example/renewed.m3u8' });
    await settle();
    expect([engines.last.url, engines.last.startAt]).toEqual(['https://streams.example/renewed.m3u8', 40]);
    expect(store.adBreak.isActive).toBe(false);
  });

  it('has one engine, however often it was asked for', async () => {
    const { engines, store } = await playing();
    store.renew();
    store.renew();
    await settle();
    expect(engines.started.filter(({ engine }) => !engine.isDisposed)).toHaveLength(1);
  });
});
