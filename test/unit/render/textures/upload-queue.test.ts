import { describe, expect, it } from 'vitest';
import { type Upload, UploadQueue } from '../../../../src/render/textures/upload-queue.ts';
import { frameBudget } from '../frame-budget.ts';

/** Milliseconds that a text takes. */
const textMs = 0.25;

function setUp(moving: boolean, { pictureMs = 0, smallMs = textMs } = {}) {
  const state = { moving, movedAt: Number.NEGATIVE_INFINITY };
  const done: unknown[] = [];
  let time = 1000;
  const budget = frameBudget(state, () => time);
  const queue = new UploadQueue(budget, () => {});
  const step = (frameTime: number): boolean => {
    budget.step(frameTime);
    return queue.step();
  };
  const create = (size: Upload['size'], name: unknown = size): Upload => ({
    queued: false,
    size,
    upload() {
      done.push(name);
      time += size === 'small' ? smallMs : pictureMs;
    },
  });
  const uploads = Array.from({ length: 20 }, (_, i) => create('medium', i));
  return { state, done, budget, queue, step, uploads, create };
}

describe('the upload queue', () => {
  it('uploads one per frame while something moves', () => {
    const { done, queue, step, uploads } = setUp(true);
    for (const upload of uploads) queue.add(upload);
    expect(step(1000)).toBe(true);
    expect(done).toEqual([0]);
    step(1000);
    expect(done).toEqual([0, 1]);
  });

  it('uploads several per frame on a still screen, in order, until none is left', () => {
    const { done, queue, step, uploads } = setUp(false);
    for (const upload of uploads) queue.add(upload);
    expect(step(1000)).toBe(true);
    expect(step(1000)).toBe(true);
    expect(step(1000)).toBe(false);
    expect(done).toEqual(uploads.map((_, i) => i));
    expect(queue.done).toBe(20);
  });

  it('drops pending uploads when it is cleared, so that they can be added again', () => {
    const { done, queue, step, uploads } = setUp(false);
    for (const upload of uploads) queue.add(upload);
    queue.clear();
    expect(step(1000)).toBe(false);
    expect(done).toEqual([]);
    queue.add(uploads[3] as Upload);
    step(1000);
    expect(done).toEqual([3]);
  });

  it('uploads everything in one frame as long as it is unlimited, whatever moves', () => {
    const { done, queue, step, uploads } = setUp(true);
    queue.unlimited = true;
    for (const upload of uploads) queue.add(upload);
    expect(step(1000)).toBe(false);
    expect(done).toHaveLength(20);
  });

  it('uploads a few per frame just after a motion, when another is likely', () => {
    const { state, done, queue, step, uploads } = setUp(false);
    for (const upload of uploads) queue.add(upload);
    state.movedAt = 900;
    step(1000);
    expect(done).toHaveLength(3);
    step(1600);
    expect(done).toHaveLength(11);
  });

  it('skips the frame after a React commit, but never two in a row', () => {
    const { done, budget, queue, step, uploads } = setUp(true);
    for (const upload of uploads) queue.add(upload);
    budget.noteCommit();
    expect(step(1000)).toBe(true);
    expect(done).toEqual([]);
    budget.noteCommit();
    step(1000);
    expect(done).toEqual([0]);
    budget.noteCommit();
    step(1000);
    expect(done).toEqual([0]);
  });

  it('gives a large upload its own frame', () => {
    const { done, queue, step, uploads, create } = setUp(false);
    const [first, second] = uploads as [Upload, Upload];
    const large = create('large');
    for (const upload of [first, large, second]) queue.add(upload);
    expect(step(1000)).toBe(true);
    expect(done).toEqual([0]);
    expect(step(1016)).toBe(true);
    expect(done).toEqual([0, 'large']);
    expect(step(1032)).toBe(false);
    expect(done).toEqual([0, 'large', 1]);
  });

  it('draws texts together, as many as the frame has time for, and before pictures', () => {
    const { done, queue, step, uploads, create } = setUp(true);
    queue.add(uploads[0] as Upload);
    for (let i = 0; i < 12; i++) queue.add(create('small'));
    expect(step(1000)).toBe(true);
    expect(done).toEqual(Array(8).fill('small'));
    expect(step(1016)).toBe(true);
    expect(done).toEqual(Array(12).fill('small'));
    expect(step(1032)).toBe(false);
    expect(done.at(-1)).toBe(0);
  });

  it('draws texts in the frame of a React commit too, so that nothing is seen without its words', () => {
    const { done, budget, queue, step, uploads, create } = setUp(true);
    budget.noteCommit();
    queue.add(uploads[0] as Upload);
    for (let i = 0; i < 5; i++) queue.add(create('small'));
    expect(step(1000)).toBe(true);
    expect(done).toEqual(Array(5).fill('small'));
    expect(step(1016)).toBe(false);
    expect(done.at(-1)).toBe(0);
  });

  it('draws as many texts as the frame has time for on a device that is slow with them, and always one', () => {
    const { done, queue, step, create } = setUp(false);
    for (let i = 0; i < 60; i++) queue.add(create('small'));
    step(1000);
    expect(done).toHaveLength(32);
    const slow = setUp(false, { smallMs: 20 });
    for (let i = 0; i < 20; i++) slow.queue.add(slow.create('small'));
    expect(slow.step(1000)).toBe(true);
    expect(slow.done).toHaveLength(1);
    expect(slow.budget.isUsedUp).toBe(true);
  });

  it('uploads no more pictures than the frame has time for, and always one', () => {
    const { done, queue, step, uploads } = setUp(false, { pictureMs: 3 });
    for (const upload of uploads) queue.add(upload);
    expect(step(1000)).toBe(true);
    expect(done).toEqual([0, 1, 2]);
    const slow = setUp(false, { pictureMs: 30 });
    for (const upload of slow.uploads) slow.queue.add(upload);
    slow.step(1000);
    expect(slow.done).toEqual([0]);
  });

  it('uploads no picture in the frame that answers a key, but the texts of the answer', () => {
    const { done, budget, queue, step, uploads, create } = setUp(false);
    for (const upload of uploads.slice(0, 3)) queue.add(upload);
    queue.add(create('small'));
    queue.add(create('large'));
    budget.noteInput();
    expect(step(1000)).toBe(true);
    expect(done).toEqual(['small']);
    step(1016);
    expect(done).toEqual(['small', 0, 1, 2]);
  });

  it('skips cancelled uploads without using up the budget', () => {
    const { done, queue, step, uploads } = setUp(true);
    for (const upload of uploads.slice(0, 3)) queue.add(upload);
    queue.cancel(uploads[0] as Upload);
    step(1000);
    expect(done).toEqual([1]);
  });

  it('queues an upload only once', () => {
    const { done, queue, step, uploads } = setUp(false);
    queue.add(uploads[0] as Upload);
    queue.add(uploads[0] as Upload);
    step(1000);
    expect(done).toEqual([0]);
  });
});
