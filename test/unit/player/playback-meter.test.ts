import { describe, expect, it } from 'vitest';
import { playing } from './playback-fixture.ts';

describe('the figures of a playback', () => {
  it('count from the choice to the first picture, and stalls that are no seek', async () => {
    const { store, clock, video, engines } = await playing();
    const figures = () => store.instance?.figures();
    expect(figures()).toMatchObject({ firstFrameMs: 0, stalls: 0, bitrate: null, throughput: null, switches: 0 });
    video.emit('waiting');
    video.seeking = true;
    video.emit('waiting');
    video.seeking = false;
    clock.advance(5000);
    video.emit('loadeddata');
    expect(figures()).toMatchObject({ firstFrameMs: 0, stalls: 1 });
    engines.last.engine.quality = { bitrate: 900_000, throughput: 2_000_000, switches: 2 };
    expect(figures()).toMatchObject({ bitrate: 900_000, throughput: 2_000_000, switches: 2 });
  });

  it('know the seconds that play without the network', async () => {
    const { store, video } = await playing();
    video.bufferedRanges = [
      [0, 10],
      [20, 42.5],
    ];
    const bufferAt = (time: number) => {
      video.currentTime = time;
      return store.instance?.figures()?.bufferSec;
    };
    expect([bufferAt(4), bufferAt(15), bufferAt(40)]).toEqual([6, 0, 2.5]);
  });
});
