import { type Clock, type TimerHandle, timeSince } from '../config/clock.ts';
import { timing } from '../config/constants.ts';
import type { Direction } from '../focus/types.ts';
import type { Dispatch } from './command.ts';
import { EdgeScroll } from './edge-scroll.ts';
import { Hold } from './hold.ts';

/** CSS pixels that the pointer must travel to take over from the keys, so that a knocked table does not. */
const wakeDistance = 6;

/** Converts client coordinates into stage coordinates. */
export type ToStage = (clientX: number, clientY: number) => { x: number; y: number };

/**
 * Turns mouse and magic remote into commands. Pointer and keys exclude each other: after a key the pointer sleeps until
 * it really moves. Browsers also send moves when the page changes under a resting pointer; those have the old place.
 */
export class Pointer {
  private active = false;
  private lastX = Number.NaN;
  private lastY = Number.NaN;
  private hoverTimer: TimerHandle | undefined;
  private lastHoverAt = Number.NEGATIVE_INFINITY;
  private lastWheelAt = Number.NEGATIVE_INFINITY;
  private pressed = false;
  private readonly edge: EdgeScroll;
  private readonly hold: Hold;

  constructor(
    private readonly clock: Clock,
    private readonly dispatch: Dispatch,
    private readonly toStage: ToStage,
  ) {
    this.edge = new EdgeScroll(clock, dispatch);
    this.hold = new Hold(clock);
  }

  move(event: MouseEvent): void {
    const { clientX, clientY } = event;
    if (Number.isNaN(this.lastX)) {
      // Where the pointer rested when the app started.
      this.lastX = clientX;
      this.lastY = clientY;
      if (event.movementX === 0 && event.movementY === 0) return;
    }
    const travelled = Math.hypot(clientX - this.lastX, clientY - this.lastY);
    if (this.active ? travelled === 0 : travelled < wakeDistance) return;
    this.lastX = clientX;
    this.lastY = clientY;
    this.wake();
    this.hoverSoon();
  }

  /** Enter at the pointer's place, with press and release so that it can be held (C "Focus-navigation engine"). */
  press(event: MouseEvent): void {
    if (event.button !== 0 || isFromMirror(event)) return;
    this.lastX = event.clientX;
    this.lastY = event.clientY;
    this.wake();
    this.rest();
    this.pressed = true;
    this.hold.start(() => this.dispatch({ type: 'enter-repeat' }));
    const { x, y } = this.toStage(event.clientX, event.clientY);
    this.dispatch({ type: 'press', x, y });
  }

  release(event: MouseEvent): void {
    if (event.button !== 0 || !this.pressed) return;
    this.pressed = false;
    this.hold.stop();
    this.dispatch({ type: 'enter-up' });
  }

  wheel(event: WheelEvent): void {
    const direction = wheelDirection(event);
    if (!direction || timeSince(this.clock, this.lastWheelAt) < timing.wheelThrottle) return;
    this.lastWheelAt = this.clock.now();
    this.dispatch({ type: 'move', direction, repeat: false, source: 'wheel' });
  }

  /** A key was pressed. */
  sleep(): void {
    this.letGo();
    if (!this.active) return;
    this.active = false;
    this.dispatch({ type: 'pointer-mode', on: false });
  }

  /** The pointer left the window, or the window lost focus: cancels everything the pointer started. */
  letGo(): void {
    this.rest();
    if (!this.pressed) return;
    this.pressed = false;
    this.hold.stop();
    this.dispatch({ type: 'enter-cancel' });
  }

  /** Cancels what is pending for the pointer's last place. */
  private rest(): void {
    if (this.hoverTimer !== undefined) this.clock.clearTimeout(this.hoverTimer);
    this.hoverTimer = undefined;
    this.edge.stop();
  }

  private wake(): void {
    if (this.active) return;
    this.active = true;
    this.dispatch({ type: 'pointer-mode', on: true });
  }

  /** At once, then at most every 100 ms, and always where the pointer came to rest. */
  private hoverSoon(): void {
    if (this.hoverTimer !== undefined) return;
    const wait = timing.mouseOverThrottle - timeSince(this.clock, this.lastHoverAt);
    if (wait <= 0) this.hover();
    else this.hoverTimer = this.clock.setTimeout(this.hover, wait);
  }

  private readonly hover = (): void => {
    this.hoverTimer = undefined;
    this.lastHoverAt = this.clock.now();
    const { x, y } = this.toStage(this.lastX, this.lastY);
    this.edge.pointAt(x, y);
    this.dispatch({ type: 'hover', x, y });
  };
}

/** A press by a screen reader hits an element of the DOM mirror, which handles it. */
function isFromMirror({ target }: MouseEvent): boolean {
  return (target as Partial<Element> | null)?.closest?.('[data-mirror]') != null;
}

function wheelDirection({ deltaX, deltaY }: WheelEvent): Direction | undefined {
  if (deltaX === 0 && deltaY === 0) return undefined;
  if (Math.abs(deltaX) > Math.abs(deltaY)) return deltaX > 0 ? 'right' : 'left';
  return deltaY > 0 ? 'down' : 'up';
}
