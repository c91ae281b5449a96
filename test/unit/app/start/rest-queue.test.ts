import { describe, expect, it } from 'vitest';
import { RestQueue } from '../../../../src/app/start/rest-queue.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { frameBudget } from '../../render/frame-budget.ts';

/** Each piece takes so many milliseconds. */
function setUp({ isOpen = true, pieceMs = 5 } = {}) {
  const clock = new FakeClock();
  const loop = { frames: 0, isIdle: true };
  const done: string[] = [];
  let time = 0;
  const budget = frameBudget(undefined, () => time);
  const queue = new RestQueue(loop, budget, clock);
  if (isOpen) queue.open();
  const add = (name: string, pieces = 1, longest?: number) => {
    let left = pieces;
    return queue.add(() => {
      done.push(name);
      time += pieceMs;
      left -= 1;
      return left > 0;
    }, longest);
  };
  /** A frame each 50 ms. */
  const move = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      loop.frames += 1;
      clock.advance(50);
    }
  };
  return { clock, loop, budget, queue, done, add, move };
}

describe('what waits until nothing moves', () => {
  it('is done for a few milliseconds at a time, as many pieces as they are enough for', () => {
    const { clock, done, add } = setUp({ pieceMs: 1 });
    add('letters', 3);
    add('formatter', 3);
    clock.advance(50);
    expect(done).toEqual(['letters', 'letters', 'letters', 'formatter']);
    clock.advance(50);
    expect(done.slice(4)).toEqual(['formatter', 'formatter']);
    expect(clock.pending).toBe(0);
  });

  it('pauses after a piece that goes on elsewhere, however quickly it was begun', () => {
    const { clock, queue, done, add } = setUp({ pieceMs: 0 });
    const chunk = (name: string) =>
      queue.add(() => {
        done.push(name);
        return Promise.resolve(true);
      });
    chunk('playback');
    chunk('viewer');
    add('letters');
    clock.advance(50);
    expect(done).toEqual(['playback']);
    clock.advance(50);
    expect(done).toEqual(['playback', 'viewer']);
    clock.advance(50);
    expect(done).toEqual(['playback', 'viewer', 'letters']);
  });

  it('that takes longer than that is followed by a pause, in the order in which it came', () => {
    const { clock, done, add } = setUp();
    add('letters', 2);
    add('part');
    expect(done).toEqual([]);
    clock.advance(50);
    expect(done).toEqual(['letters']);
    clock.advance(100);
    expect(done).toEqual(['letters', 'letters', 'part']);
  });

  it('waits while frames are drawn, and for a moment after the last', () => {
    const { clock, loop, done, add, move } = setUp();
    add('letters');
    move(3000);
    expect(done).toEqual([]);
    loop.isIdle = false;
    clock.advance(500);
    expect(done).toEqual([]);
    loop.isIdle = true;
    clock.advance(500);
    expect(done).toEqual(['letters']);
  });

  it('is not begun before Home is up', () => {
    const { clock, queue, done, add } = setUp({ isOpen: false });
    add('letters');
    clock.advance(5000);
    expect([done, clock.pending]).toEqual([[], 0]);
    queue.open();
    clock.advance(50);
    expect(done).toEqual(['letters']);
  });

  it('is dropped when it is cancelled, and nothing else with it', () => {
    const { clock, done, add } = setUp();
    const cancel = add('slide', 3);
    add('part');
    clock.advance(50);
    cancel();
    cancel();
    clock.advance(200);
    expect(done).toEqual(['slide', 'part']);
    expect(clock.pending).toBe(0);
  });

  it('that may wait for a while alone comes before what may wait for ever', () => {
    const { clock, done, add } = setUp();
    add('letters', 2);
    add('part', 1, 5000);
    add('other part', 1, 5000);
    clock.advance(200);
    expect(done).toEqual(['part', 'other part', 'letters', 'letters']);
  });

  it('that may wait for a while alone does not wait for the longer pause of what may wait for ever', () => {
    const { loop, clock, done, add, move } = setUp();
    add('letters');
    loop.isIdle = false;
    move(100);
    loop.isIdle = true;
    add('part', 1, 5000);
    clock.advance(50);
    expect(done).toEqual(['part']);
  });

  it('is done between two motions once it has waited for as long as it may', () => {
    const { loop, done, add, move } = setUp();
    add('letters');
    add('part', 1, 1000);
    loop.isIdle = false;
    move(1500);
    expect(done).toEqual([]);
    loop.isIdle = true;
    move(250);
    expect(done).toEqual(['part']);
    move(5000);
    expect(done).toEqual(['part']);
  });

  it('is done in spite of motion once it has waited for twice as long', () => {
    const { loop, done, add, move } = setUp();
    loop.isIdle = false;
    add('part', 1, 1000);
    add('letters');
    move(2000);
    expect(done).toEqual([]);
    move(500);
    expect(done).toEqual(['part']);
    move(5000);
    expect(done).toEqual(['part']);
  });

  it('is not done in motion between a key and the frame that answers it', () => {
    const { loop, budget, done, add, move } = setUp();
    loop.isIdle = false;
    add('part', 1, 1000);
    budget.noteInput();
    move(2500);
    expect(done).toEqual([]);
    budget.step(1000);
    move(250);
    expect(done).toEqual(['part']);
  });

  it('is done a piece at a time in motion', () => {
    const { loop, done, add, move } = setUp({ pieceMs: 0 });
    loop.isIdle = false;
    add('part', 1, 1000);
    add('other part', 1, 1000);
    move(2100);
    expect(done).toEqual(['part']);
    move(250);
    expect(done).toEqual(['part', 'other part']);
  });

  it('goes on after work that fails, which is left out', () => {
    const { clock, queue, done, add } = setUp();
    queue.add(() => {
      throw new Error('no formatter');
    });
    add('part');
    expect(() => clock.advance(50)).toThrow('no formatter');
    clock.advance(50);
    expect(done).toEqual(['part']);
  });

  it('leaves no timer behind', () => {
    const { clock, add } = setUp();
    add('part');
    clock.advance(1000);
    expect(clock.pending).toBe(0);
  });
});
