import type { Clock, TimerHandle } from '../config/clock.ts';
import { screen, timing } from '../config/constants.ts';
import type { Direction } from '../focus/types.ts';
import type { Dispatch } from './command.ts';

/**
 * A pointer that rests at an edge of the screen scrolls the list there, one item after the other, each when the
 * previous scroll has ended (C 9.1). The zones are the margins outside the safe area, which contain nothing to click.
 */
export class EdgeScroll {
  private timer: TimerHandle | undefined;
  private direction: Direction | undefined;
  private x = 0;
  private y = 0;

  constructor(
    private readonly clock: Clock,
    private readonly dispatch: Dispatch,
  ) {}

  /** The pointer is here: authored pixels, beyond the screen too when the window has bars around the picture. */
  pointAt(x: number, y: number): void {
    this.x = clamp(x, screen.width - 1);
    this.y = clamp(y, screen.height - 1);
    const direction = edgeAt(this.x, this.y);
    if (direction === this.direction) return;
    this.stop();
    this.direction = direction;
    if (direction) this.wait();
  }

  stop(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
    this.direction = undefined;
  }

  private wait(): void {
    this.timer = this.clock.setTimeout(this.tick, timing.scrollAnimation);
  }

  private readonly tick = (): void => {
    const { direction, x, y } = this;
    if (!direction) return;
    this.wait();
    this.dispatch({ type: 'edge', direction, x, y });
  };
}

/** The zone that a place is in; in a corner the sides count. */
function edgeAt(x: number, y: number): Direction | undefined {
  if (x < screen.safeX) return 'left';
  if (x >= screen.width - screen.safeX) return 'right';
  if (y < screen.safeY) return 'up';
  return y >= screen.height - screen.safeY ? 'down' : undefined;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
