import { action, makeObservable, observable, reaction } from 'mobx';
import type { Clock } from '../../../config/clock.ts';
import { Timer } from '../../../config/timer.ts';

/** Whether the controls are on screen: they hide after a time without a key (B 4 Player), unless held. */
export class ControlsVisibility {
  shown = false;
  private readonly timer: Timer;
  private readonly stopWatching: () => void;

  /**
   * @param isHeld keeps them on screen: playback is paused or buffering. Observable.
   * @param timeout milliseconds without a key
   */
  constructor(
    clock: Clock,
    private readonly isHeld: () => boolean,
    private readonly timeout: () => number,
  ) {
    this.timer = new Timer(clock);
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
    this.timer.stop();
  }

  dispose(): void {
    this.stopWatching();
    this.timer.stop();
  }

  private restart(): void {
    if (!this.shown || this.isHeld()) this.timer.stop();
    else this.timer.start(this.timeout(), () => this.hide());
  }
}
