import { describe, expect, it } from 'vitest';
import { FrameMeter, keptFrames, refresh } from '../../../../src/telemetry/performance-hud/frame-meter.ts';

function setUp() {
  let now = 0;
  const meter = new FrameMeter(() => now);
  return {
    meter,
    /** A frame at a refresh of the screen, with this script time in milliseconds. */
    frame(at: number, work: number, follows = true) {
      meter.began(at * refresh, follows);
      now += work;
      meter.ended();
      // The time between frames is not the work of a frame.
      now += 100;
    },
  };
}

describe('the frame meter', () => {
  it('measures the work of a frame from its beginning to its end', () => {
    const { meter, frame } = setUp();
    frame(1, 4);
    expect(meter.last.work).toBe(4);
    frame(2, 7);
    expect([meter.frames, meter.last.work]).toEqual([2, 7]);
  });

  it('has no figures before the first frame', () => {
    const { meter } = setUp();
    expect([meter.frames, meter.dropped, meter.worst, meter.last.work]).toEqual([0, 0, 0, 0]);
  });

  it('counts refreshes without a frame while frames follow each other', () => {
    const { meter, frame } = setUp();
    frame(1, 1, false);
    frame(2, 1);
    frame(5, 1);
    expect([meter.dropped, meter.last.dropped]).toEqual([2, 2]);
    frame(6, 1);
    expect([meter.dropped, meter.last.dropped]).toEqual([2, 0]);
  });

  it('does not count the pause between two movements', () => {
    const { meter, frame } = setUp();
    frame(1, 1, false);
    frame(500, 1, false);
    expect(meter.dropped).toBe(0);
  });

  it('does not count anything before it started', () => {
    const { meter, frame } = setUp();
    frame(500, 1, true);
    expect(meter.dropped).toBe(0);
  });

  it('does not count a callback that is a few milliseconds early or late', () => {
    const { meter, frame } = setUp();
    frame(1, 1, false);
    frame(2.4, 1);
    frame(3, 1);
    expect(meter.dropped).toBe(0);
  });

  it('forgets the worst frame when it has left the graph', () => {
    const { meter, frame } = setUp();
    frame(1, 30);
    for (let i = 1; i < keptFrames; i++) frame(i + 1, 2);
    expect(meter.worst).toBe(30);
    frame(keptFrames + 1, 2);
    expect(meter.worst).toBe(2);
  });
});
