import { describe, expect, it } from 'vitest';
import { type Upload, UploadQueue } from '../../../../src/render/textures/upload-queue.ts';

/** Milliseconds that a text takes. */
const textMs = 0.25;

function setUp(moving: boolean) {
  const state = { moving, movedAt: Number.NEGATIVE_INFINITY };
  const done: unknown[] = [];
  let time = 1000;
  const queue = new UploadQueue(
    state,
    () => {},
    () => time,
  );
  const create = (size: Upload['size'], name: unknown = size): Upload => ({
    queued: false,
    size,
    upload() {
      done.push(name);
      if (size === 'small') time += textMs;
    },
  });
  const uploads = Array.from({ length: 20 }, (_, i) => create('medium', i));
  return { state, done, queue, uploads, create };
}

describe('the upload queue', () => {
  it('uploads one per frame while something moves', () => {
    const { done, queue, uploads } = setUp(true);
    for (const upload of uploads) queue.add(upload);
    expect(queue.step(1000)).toBe(true);
    expect(done).toEqual([0]);
    queue.step(1000);
    expect(done).toEqual([0, 1]);
  });

  it('uploads several per frame on a still screen, in order, until none is left', () => {
    const { done, queue, uploads } = setUp(false);
    for (const upload of uploads) queue.add(upload);
    expect(queue.step(1000)).toBe(true);
    expect(queue.step(1000)).toBe(true);
    expect(queue.step(1000)).toBe(false);
    expect(done).toEqual(uploads.map((_, i) => i));
    expect(queue.done).toBe(20);
  });

  it('drops pending uploads when it is cleared, so that they can be added again', () => {
    const { done, queue, uploads } = setUp(false);
    for (const upload of uploads) queue.add(upload);
    queue.clear();
    expect(queue.step(1000)).toBe(false);
    expect(done).toEqual([]);
    queue.add(uploads[3] as Upload);
    queue.step(1000);
    expect(done).toEqual([3]);
  });

  it('uploads everything in one frame as long as it is unlimited, whatever moves', () => {
    const { done, queue, uploads } = setUp(true);
    queue.unlimited = true;
    for (const upload of uploads) queue.add(upload);
    expect(queue.step(1000)).toBe(false);
    expect(done).toHaveLength(20);
  });

  it('uploads a few per frame just after a motion, when another is likely', () => {
    const { state, done, queue, uploads } = setUp(false);
    for (const upload of uploads) queue.add(upload);
    state.movedAt = 900;
    queue.step(1000);
    expect(done).toHaveLength(3);
    queue.step(1600);
    expect(done).toHaveLength(11);
  });

  it('skips the frame after a React commit, but never two in a row', () => {
    const { done, queue, uploads } = setUp(true);
    for (const upload of uploads) queue.add(upload);
    queue.giveWay();
    expect(queue.step(1000)).toBe(true);
    expect(done).toEqual([]);
    queue.giveWay();
    queue.step(1000);
    expect(done).toEqual([0]);
    queue.giveWay();
    queue.step(1000);
    expect(done).toEqual([0]);
  });

  it('gives a large upload its own frame', () => {
    const { done, queue, uploads, create } = setUp(false);
    const [first, second] = uploads as [Upload, Upload];
    const large = create('large');
    for (const upload of [first, large, second]) queue.add(upload);
    expect(queue.step(1000)).toBe(true);
    expect(done).toEqual([0]);
    expect(queue.step(1016)).toBe(true);
    expect(done).toEqual([0, 'large']);
    expect(queue.step(1032)).toBe(false);
    expect(done).toEqual([0, 'large', 1]);
  });

  it('draws texts together, as many as the frame has time for, and before pictures', () => {
    const { done, queue, uploads, create } = setUp(true);
    queue.add(uploads[0] as Upload);
    for (let i = 0; i < 12; i++) queue.add(create('small'));
    expect(queue.step(1000)).toBe(true);
    expect(done).toEqual(Array(8).fill('small'));
    expect(queue.step(1016)).toBe(true);
    expect(done).toEqual(Array(12).fill('small'));
    expect(queue.step(1032)).toBe(false);
    expect(done.at(-1)).toBe(0);
  });

  it('draws texts in the frame of a React commit too, so that nothing is seen without its words', () => {
    const { done, queue, uploads, create } = setUp(true);
    queue.giveWay();
    queue.add(uploads[0] as Upload);
    for (let i = 0; i < 5; i++) queue.add(create('small'));
    expect(queue.step(1000)).toBe(true);
    expect(done).toEqual(Array(5).fill('small'));
    expect(queue.step(1016)).toBe(false);
    expect(done.at(-1)).toBe(0);
  });

  it('draws at least as many texts as pictures on a device that is slow with them', () => {
    const { done, queue, create } = setUp(false);
    for (let i = 0; i < 60; i++) queue.add(create('small'));
    queue.step(1000);
    expect(done).toHaveLength(32);
    const slow = setUp(false);
    let time = 0;
    const late = new UploadQueue(
      slow.state,
      () => {},
      () => (time += 20),
    );
    for (let i = 0; i < 20; i++) late.add(slow.create('small'));
    late.step(1000);
    expect(slow.done).toHaveLength(8);
  });

  it('skips cancelled uploads without using up the budget', () => {
    const { done, queue, uploads } = setUp(true);
    for (const upload of uploads.slice(0, 3)) queue.add(upload);
    queue.cancel(uploads[0] as Upload);
    queue.step(1000);
    expect(done).toEqual([1]);
  });

  it('queues an upload only once', () => {
    const { done, queue, uploads } = setUp(false);
    queue.add(uploads[0] as Upload);
    queue.add(uploads[0] as Upload);
    queue.step(1000);
    expect(done).toEqual([0]);
  });
});
