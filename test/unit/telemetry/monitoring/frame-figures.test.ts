import { describe, expect, it } from 'vitest';
import { Durations } from '../../../../src/telemetry/monitoring/durations.ts';
import { FrameFigures } from '../../../../src/telemetry/monitoring/frame-figures.ts';

function measuring() {
  let now = 0;
  const figures = new FrameFigures(() => now);
  /** A frame that the browser begins at this time. */
  const frame = (at: number, follows: boolean, script = 2) => {
    figures.began(at, follows);
    now = at + script;
    figures.ended();
  };
  return { figures, frame };
}

describe('what a viewer feels of frames', () => {
  it('is how many came late while something moved, and the worst; a rest is no late frame', () => {
    const { figures, frame } = measuring();
    for (const at of [16, 32, 48]) frame(at, at > 16);
    frame(5000, false);
    frame(5016, true);
    frame(5066, true);
    expect(figures.take()).toMatchObject({ frames: 6, late: 1, worstFrame: 50 });
  });

  it('is the time from a press to the end of its first frame, which later presses share', () => {
    const { figures, frame } = measuring();
    figures.pressed(100);
    figures.pressed(110);
    frame(116, false, 4);
    frame(132, true);
    figures.pressed(200);
    frame(248, false, 2);
    expect(figures.take()).toMatchObject({ keys: 2, keyP50: 24, keyP95: 50, keyWorst: 50 });
  });

  it('leaves out a press that led to no frame', () => {
    const { figures, frame } = measuring();
    figures.pressed(100);
    figures.pressHadNoEffect();
    frame(9000, false);
    expect(figures.take()).toMatchObject({ frames: 1, keys: 0, keyP95: 0 });
  });

  it('begins anew with each page, and is nothing for a page without frames', () => {
    const { figures, frame } = measuring();
    expect(figures.take()).toBeNull();
    frame(16, false);
    figures.take();
    expect(figures.take()).toBeNull();
    frame(1016, true, 0);
    expect(figures.take()).toMatchObject({ frames: 1, worstFrame: 1000 });
  });
});

describe('a spread', () => {
  it('knows shares to a step, and counts what is longer than it measures', () => {
    const durations = new Durations();
    for (let ms = 1; ms <= 100; ms++) durations.add(ms);
    expect([durations.share(0.5), durations.share(0.95), durations.share(1)]).toEqual([52, 96, 100]);
    durations.add(90_000);
    durations.add(-5);
    expect([durations.count, durations.worst, durations.share(1)]).toEqual([102, 90_000, 1024]);
  });
});
