import type { Clock } from './clock.ts';

/** One thing to do later. Starting it again puts it off; what was stopped is not done. */
export class Timer {
  private handle: ReturnType<Clock['setTimeout']> | undefined;

  constructor(private readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>) {}

  start(ms: number, act: () => void): void {
    this.stop();
    this.handle = this.clock.setTimeout(act, ms);
  }

  stop(): void {
    if (this.handle !== undefined) this.clock.clearTimeout(this.handle);
    this.handle = undefined;
  }
}
