// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { PlaybackFigures } from '../../../../src/config/features/playback-figures.ts';
import { startPlaybackHud } from '../../../../src/telemetry/playback-hud/playback-hud.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const good: PlaybackFigures = {
  firstFrameMs: 640,
  stalls: 0,
  bufferSec: 12.25,
  width: 960,
  height: 540,
  droppedFrames: 1,
  frames: 720,
  bitrate: 900_000,
  throughput: 24_000_000,
  switches: 1,
};

function setUp() {
  const clock = new FakeClock();
  let figures: PlaybackFigures | null = null;
  let follow: (isOn: boolean) => void = () => {};
  const hud = startPlaybackHud({
    document,
    parent: document.body,
    clock,
    followPicture(listener) {
      listener({ left: 0, top: 0, scale: 1 });
      return () => {};
    },
    pixelRatio: () => 1,
    figures: () => figures,
    followPlayback(listener) {
      follow = listener;
      listener(false);
      return () => {};
    },
  });
  const canvas = document.querySelector<HTMLCanvasElement>('.playback-hud')!;
  const shown = () => canvas.style.display !== 'none' && JSON.parse(canvas.dataset['figures'] ?? 'null');
  const play = (now: PlaybackFigures | null) => {
    figures = now;
  };
  return { clock, hud, shown, play, follow: (isOn: boolean) => follow(isOn) };
}

describe('the playback overlay', () => {
  it('is hidden and has no timer without a video', () => {
    const { clock, shown, hud } = setUp();
    expect([shown(), clock.pending]).toEqual([false, 0]);
    hud.dispose();
    expect(document.querySelector('.playback-hud')).toBeNull();
  });

  it('appears when the stream is open, follows it once a second, and goes with it', () => {
    const { clock, shown, play, follow, hud } = setUp();
    follow(true);
    expect(shown()).toBe(false);
    play(good);
    clock.advance(1000);
    expect(shown()).toEqual(good);
    play({ ...good, stalls: 1 });
    clock.advance(1000);
    expect(shown()).toMatchObject({ stalls: 1 });
    follow(false);
    expect([shown(), clock.pending]).toEqual([false, 0]);
    follow(true);
    hud.dispose();
    expect(clock.pending).toBe(0);
  });
});
