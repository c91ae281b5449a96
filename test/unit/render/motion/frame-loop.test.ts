import { describe, expect, it } from 'vitest';
import { FrameLoop } from '../../../../src/render/motion/frame-loop.ts';
import { ManualFrames } from '../manual-frames.ts';

function setUp() {
  const frames = new ManualFrames();
  let drawn = 0;
  const loop = new FrameLoop(frames, () => {
    drawn++;
  });
  return { frames, loop, drawn: () => drawn };
}

describe('the frame loop', () => {
  it('asks for no frame until something changes', () => {
    const { frames, loop } = setUp();
    expect(frames.pending).toBe(0);
    expect(loop.idle).toBe(true);
  });

  it('draws once for many changes before the frame', () => {
    const { frames, loop, drawn } = setUp();
    loop.invalidate();
    loop.invalidate();
    expect(frames.pending).toBe(1);
    frames.run();
    expect(drawn()).toBe(1);
    expect(frames.pending).toBe(0);
  });

  it('goes on while a task wants more, then falls idle', () => {
    const { frames, loop, drawn } = setUp();
    let left = 3;
    loop.addTask(() => --left > 0);
    loop.invalidate();
    frames.runAll();
    expect(drawn()).toBe(3);
    expect(loop.idle).toBe(true);
  });

  it('draws nothing while suspended, and once what was asked for meanwhile', () => {
    const { frames, loop, drawn } = setUp();
    loop.invalidate();
    loop.suspend();
    expect(frames.pending).toBe(0);
    loop.invalidate();
    expect(frames.pending).toBe(0);
    loop.resume();
    frames.runAll();
    expect(drawn()).toBe(1);
  });

  it('runs every task in a frame even when the first one wants more', () => {
    const { frames, loop } = setUp();
    const ran: string[] = [];
    loop.addTask(() => ran.push('a') < 2);
    loop.addTask(() => {
      ran.push('b');
      return false;
    });
    loop.invalidate();
    frames.run();
    expect(ran).toEqual(['a', 'b']);
  });
});
