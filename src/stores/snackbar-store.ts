import { makeObservable, observable, runInAction } from 'mobx';
import type { Clock, TimerHandle } from '../config/clock.ts';
import { lateTiming } from '../config/late-constants.ts';

/** A short line over whatever is on screen, which goes by itself (C 4.3). */
export class SnackbarStore {
  text: string | null = null;
  private timer: TimerHandle | undefined;

  constructor(private readonly clock: Clock) {
    makeObservable(this, { text: observable });
  }

  show(text: string): void {
    if (this.timer) this.clock.clearTimeout(this.timer);
    this.set(text);
    this.timer = this.clock.setTimeout(() => this.set(null), lateTiming.snackbar);
  }

  private set(text: string | null): void {
    runInAction(() => {
      this.text = text;
    });
  }
}
