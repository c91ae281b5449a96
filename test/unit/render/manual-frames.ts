import type { FrameScheduler } from '../../../src/render/motion/frame-loop.ts';

/** Animation frames that the test runs, 1/60 s apart. */
export class ManualFrames implements FrameScheduler {
  now = 1000;
  private next = 1;
  private readonly callbacks = new Map<number, (now: number) => void>();

  get pending(): number {
    return this.callbacks.size;
  }

  requestFrame(callback: (now: number) => void): number {
    this.callbacks.set(this.next, callback);
    return this.next++;
  }

  cancelFrame(handle: number): void {
    this.callbacks.delete(handle);
  }

  run(): void {
    this.now += 1000 / 60;
    const due = [...this.callbacks.values()];
    this.callbacks.clear();
    for (const callback of due) callback(this.now);
  }

  /** Runs frames until none is pending; at most `limit`, so that a loop that never ends fails the test. */
  runAll(limit = 1000): void {
    for (let i = 0; i < limit && this.pending > 0; i++) this.run();
    if (this.pending > 0) throw new Error(`still drawing after ${limit} frames`);
  }
}
