import { describe, expect, it } from 'vitest';
import { FrameLoop } from '../../../../src/render/motion/frame-loop.ts';
import { frameBudget } from '../frame-budget.ts';
import { ManualFrames } from '../manual-frames.ts';

function setUp() {
  const frames = new ManualFrames();
  let drawn = 0;
  let time = 0;
  const budget = frameBudget(undefined, () => time);
  const draw = () => {
    drawn++;
    // Drawing is no work that can wait.
    time += 100;
  };
  const loop = new FrameLoop(frames, draw, budget);
  loop.addTask(budget.step);
  return { frames, loop, budget, drawn: () => drawn };
}

/** Each of its frames has used up its time. */
function setUpWithoutTime() {
  const all = setUp();
  all.loop.addTask(() => {
    all.budget.isUsedUp = true;
    return false;
  });
  return all;
}

describe('the frame loop', () => {
  it('requests no frame until something changes', () => {
    const { frames } = setUp();
    expect(frames.pending).toBe(0);
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

  it('continues while a task needs more frames, then becomes idle', () => {
    const { frames, loop, drawn } = setUp();
    let left = 3;
    loop.addTask(() => --left > 0);
    loop.invalidate();
    frames.runAll();
    expect(drawn()).toBe(3);
    expect(frames.pending).toBe(0);
  });

  it('draws nothing while suspended, and one frame on resume for all requests meanwhile', () => {
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

  it('runs every task in a frame even if the first one needs more', () => {
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

  it('reports each frame to its watcher: its time, and whether the previous frame requested it', () => {
    const { frames, loop, drawn } = setUp();
    const seen: unknown[] = [];
    let left = 2;
    loop.addTask(() => --left > 0);
    loop.watch({
      began: (now, follows) => seen.push({ now, follows, drawn: drawn() }),
      ended: () => seen.push({ drawn: drawn() }),
    });
    loop.invalidate();
    frames.runAll();
    const first = 1000 + 1000 / 60;
    expect(seen).toEqual([
      { now: first, follows: false, drawn: 0 },
      { drawn: 1 },
      { now: first + 1000 / 60, follows: true, drawn: 1 },
      { drawn: 2 },
    ]);
    seen.length = 0;
    loop.invalidate();
    frames.run();
    expect(seen[0]).toMatchObject({ follows: false });
  });

  it('does not count suspended time as part of an animation', () => {
    const { frames, loop } = setUp();
    const seen: boolean[] = [];
    loop.addTask(() => true);
    loop.watch({ began: (_, follows) => seen.push(follows), ended() {} });
    loop.invalidate();
    frames.run();
    loop.suspend();
    loop.resume();
    frames.run();
    frames.run();
    expect(seen).toEqual([false, false, true]);
  });

  it('reports to each of its watchers until that one stops', () => {
    const { frames, loop } = setUp();
    const seen: string[] = [];
    const watcher = (name: string) => ({ began: () => seen.push(name), ended() {} });
    const endFirst = loop.watch(watcher('first'));
    const endSecond = loop.watch(watcher('second'));
    const draw = () => {
      loop.invalidate();
      expect(loop.isIdle).toBe(false);
      frames.run();
      expect(loop.isIdle).toBe(true);
    };
    draw();
    endFirst();
    draw();
    endSecond();
    draw();
    expect(seen).toEqual(['first', 'second', 'second']);
  });

  it('runs work after the next frame once, however often it was asked for', () => {
    const { frames, loop, drawn } = setUp();
    const seen: number[] = [];
    const follow = () => seen.push(drawn());
    loop.afterFrame(follow);
    loop.afterFrame(follow);
    expect(seen).toEqual([]);
    frames.runAll();
    expect(seen).toEqual([1]);
  });

  it('lets such work schedule itself for the frame after that', () => {
    const { frames, loop, drawn } = setUp();
    const seen: number[] = [];
    loop.afterFrame(() => loop.afterFrame(() => seen.push(drawn())));
    frames.runAll();
    expect(seen).toEqual([2]);
  });

  it('lets the frame that answers a key pass before such work, but never two in a row', () => {
    const { frames, loop, budget, drawn } = setUp();
    const seen: number[] = [];
    loop.afterFrame(() => seen.push(drawn()));
    budget.noteInput();
    frames.run();
    expect(seen).toEqual([]);
    budget.noteInput();
    frames.run();
    expect(seen).toEqual([2]);
    expect(frames.pending).toBe(0);
  });

  it('does one piece of such work after a frame, first what was asked for first: what React does then no clock foresees', () => {
    const { frames, loop, drawn } = setUp();
    const seen: string[] = [];
    loop.afterFrame(() => {
      seen.push(`page ${drawn()}`);
      loop.afterFrame(() => seen.push(`page ${drawn()}`));
    });
    loop.afterFrame(() => seen.push(`panel ${drawn()}`));
    frames.runAll();
    expect(seen).toEqual(['page 1', 'panel 2', 'page 3']);
    expect(frames.pending).toBe(0);
  });

  it('puts such work off for a frame whose time is used up, but never for two in a row', () => {
    const { frames, loop, drawn } = setUpWithoutTime();
    const seen: number[] = [];
    loop.afterFrame(() => seen.push(drawn()));
    loop.afterFrame(() => seen.push(drawn()));
    frames.runAll();
    expect(seen).toEqual([2, 4]);
  });

  it('lets the frame that answers a key pass also when the one before had no time', () => {
    const { frames, loop, budget, drawn } = setUpWithoutTime();
    const seen: number[] = [];
    loop.afterFrame(() => seen.push(drawn()));
    frames.run();
    budget.noteInput();
    frames.run();
    expect(seen).toEqual([]);
    frames.runAll();
    expect(seen).toEqual([3]);
  });

  it('does the rest of such work although some of it fails', () => {
    const { frames, loop } = setUp();
    let done = false;
    loop.afterFrame(() => {
      throw new Error('no section');
    });
    loop.afterFrame(() => {
      done = true;
    });
    expect(() => frames.run()).toThrow('no section');
    loop.invalidate();
    frames.runAll();
    expect(done).toBe(true);
  });

  it('does such work at once after a frame that answers nothing, however many keys came before', () => {
    const { frames, loop, budget, drawn } = setUp();
    const seen: number[] = [];
    budget.noteInput();
    loop.invalidate();
    frames.runAll();
    loop.afterFrame(() => seen.push(drawn()));
    frames.runAll();
    expect(seen).toEqual([2]);
  });

  it('leaves no frame pending when it is destroyed, and requests none after that', () => {
    const { frames, loop, drawn } = setUp();
    loop.addTask(() => true);
    loop.invalidate();
    loop.destroy();
    expect(frames.pending).toBe(0);
    loop.invalidate();
    loop.resume();
    loop.afterFrame(() => {});
    expect(frames.pending).toBe(0);
    expect(drawn()).toBe(0);
  });

  it('requests no frame when a task of a frame destroys it', () => {
    const { frames, loop } = setUp();
    loop.addTask(() => {
      loop.destroy();
      return true;
    });
    loop.invalidate();
    frames.run();
    expect(frames.pending).toBe(0);
  });

  it('keeps such work until a frame can be drawn', () => {
    const { frames, loop } = setUp();
    let done = false;
    loop.suspend();
    loop.afterFrame(() => {
      done = true;
    });
    frames.runAll();
    expect(done).toBe(false);
    loop.resume();
    frames.runAll();
    expect(done).toBe(true);
  });
});
