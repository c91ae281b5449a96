import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';

/** Milliseconds without another picture after which an ad, or a break that never had one, is skipped. test/engines waits longer. */
export const adPatience = 2500;

/** How long the viewer waits for a picture of a break: all its ads that show none together have this long. */
export class Patience {
  /** Nothing has renewed it since it ran out. */
  isOver = false;
  private readonly timer: Timer;
  private act: () => void = () => {};

  constructor(clock: Clock) {
    this.timer = new Timer(clock);
  }

  /** @param act called when it runs out, in place of the one before */
  onOver(act: () => void): void {
    this.act = act;
  }

  /** At the beginning of a break, and with each picture. */
  renew(): void {
    this.isOver = false;
    this.timer.start(adPatience, () => {
      this.isOver = true;
      this.act();
    });
  }

  /** Nobody waits: the app is in the background, or the break is over. */
  stop(): void {
    this.timer.stop();
  }
}
