import { describe, expect, it } from 'vitest';
import { deviceClasses } from '../../../../src/config/device-class.ts';
import { FrameBudget } from '../../../../src/render/motion/frame-budget.ts';

function setUp(device = deviceClasses.high) {
  const motion = { moving: false, movedAt: Number.NEGATIVE_INFINITY };
  let time = 0;
  const budget = new FrameBudget(device.room, motion, () => time);
  /** The milliseconds that a frame has. */
  const frame = (now = 1000): number => {
    budget.step(now);
    const began = time;
    while (budget.hasTime()) time += 0.5;
    return time - began;
  };
  return { budget, motion, frame };
}

describe('the time of a frame for work that can wait', () => {
  it('is short while something moves, longer shortly after, and longest on a screen at rest', () => {
    const { budget, motion, frame } = setUp();
    motion.moving = true;
    expect([frame(), budget.pictures]).toEqual([2, 1]);
    Object.assign(motion, { moving: false, movedAt: 1000 });
    expect([frame(1500), budget.pictures]).toEqual([4, 3]);
    expect([frame(1600), budget.pictures]).toEqual([8, 8]);
  });

  it('is never more than four milliseconds on a slow set, which a key may have to wait for', () => {
    const { frame } = setUp(deviceClasses.low);
    expect(frame()).toBe(4);
  });

  it('stays used up until the next frame, however long drawing takes meanwhile', () => {
    const { budget, frame } = setUp();
    expect(budget.isUsedUp).toBe(false);
    frame();
    expect([budget.isUsedUp, budget.hasTime()]).toEqual([true, false]);
    budget.step(1016);
    expect([budget.isUsedUp, budget.hasTime()]).toEqual([false, true]);
  });

  it('is for no picture in the frame that answers a key, and as short as in motion', () => {
    const { budget, frame } = setUp();
    budget.noteInput();
    expect(budget.awaitsAnswer).toBe(true);
    expect([frame(), budget.pictures, budget.isAnswer]).toEqual([2, 0, true]);
    expect(budget.awaitsAnswer).toBe(false);
    expect([frame(), budget.pictures, budget.isAnswer]).toEqual([8, 8, false]);
  });

  it('gives way to no two keys in a row, so that a key in each frame keeps nothing waiting for ever', () => {
    const { budget, frame } = setUp();
    const answers = [1, 2, 3, 4].map(() => {
      budget.noteInput();
      frame();
      return budget.isAnswer;
    });
    expect(answers).toEqual([true, false, true, false]);
  });

  it('is for no picture in the frame that shows a React commit, but never two in a row', () => {
    const { budget, frame } = setUp();
    const pictures = [1, 2, 3].map(() => {
      budget.noteCommit();
      return [frame(), budget.pictures];
    });
    expect(pictures).toEqual([
      [2, 0],
      [8, 8],
      [2, 0],
    ]);
    expect(budget.isAnswer).toBe(false);
  });

  it('gives way to a key right after a commit, and to the commit right after a key no more', () => {
    const { budget, frame } = setUp();
    budget.noteCommit();
    frame();
    budget.noteInput();
    frame();
    expect(budget.pictures).toBe(0);
    budget.noteCommit();
    frame();
    expect(budget.pictures).toBe(8);
  });

  it('between two frames is as long as shortly after a motion: a key may come at any time', () => {
    const { budget, frame } = setUp();
    frame();
    budget.beginPause();
    expect([budget.isUsedUp, budget.hasTime()]).toEqual([false, true]);
  });
});
