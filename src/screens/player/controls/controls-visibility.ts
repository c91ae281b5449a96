import { action, makeObservable, observable, reaction } from 'mobx';
import type { Clock, TimerHandle } from '../../../config/clock.ts';
import { timing } from '../../../config/constants.ts';

/** Whether the controls are on screen: they hide after 7 seconds without a key (C 9.1), unless held. */
export class ControlsVisibility {
  shown = false;
  private timer: TimerHandle | undefined;
  private readonly stopWatching: () => void;

  /** @param isHeld keeps them on screen: playback is paused or buffering. Observable. */
  constructor(
    private readonly clock: Clock,
    private readonly isHeld: () => boolean,
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
    this.timer = this.clock.setTimeout(() => this.hide(), timing.controlsInactivity);
  }

  private stop(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }
}
