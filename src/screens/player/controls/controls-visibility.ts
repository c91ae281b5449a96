import { action, makeObservable, observable, reaction } from 'mobx';
import type { Clock, TimerHandle } from '../../../config/clock.ts';

/** Whether the controls are on screen: they hide after a time without a key (B 4 Player), unless held. */
export class ControlsVisibility {
  shown = false;
  private timer: TimerHandle | undefined;
  private readonly stopWatching: () => void;

  /**
   * @param isHeld keeps them on screen: playback is paused or buffering. Observable.
   * @param timeout milliseconds without a key
   */
  constructor(
    private readonly clock: Clock,
    private readonly isHeld: () => boolean,
    private readonly timeout: () => number,
  ) {
    makeObservable(this, { shown: observable, show: action, hide: action });
    this.stopWatching = reaction(isHeld, () => this.restart());
  }

  /** Shows them, or restarts their timer. */
  show(): void {
    this.shown = true;
    this.restart();
  }

  hide(): void {
    this.shown = false;
    this.stop();
  }

  dispose(): void {
    this.stopWatching();
    this.stop();
  }

  private restart(): void {
    this.stop();
    if (!this.shown || this.isHeld()) return;
    this.timer = this.clock.setTimeout(() => this.hide(), this.timeout());
  }

  private stop(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }
}
