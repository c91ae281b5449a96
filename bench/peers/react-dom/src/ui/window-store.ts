import { flushSync } from 'react-dom';
import { afterFrame } from '../after-frame.ts';

/**
 * Which part of a list is mounted, for `useSyncExternalStore`. A key press scrolls by transforms alone; what then comes
 * within the margins, still off screen, is mounted behind the frame that shows the press.
 */
export class WindowStore<T> {
  private due: T | undefined;
  private giveUp: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private shown: T) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What React has mounted, or is rendering. */
  readonly get = (): T => this.shown;

  /** What will be mounted when everything is. */
  get target(): T {
    return this.due ?? this.shown;
  }

  /** Behind the next frame. */
  setLater(window: T): void {
    this.due = window;
    this.giveUp ??= afterFrame(() => this.tell());
  }

  /** At once. */
  setNow(window: T): void {
    this.due = window;
    this.tell();
  }

  /** For the render that reads it: nobody is told. */
  setInRender(window: T): void {
    this.forgetDue();
    this.shown = window;
  }

  /** Mounted when it returns: the focus is about to go there. */
  hurry(): void {
    if (this.due !== undefined) flushSync(() => this.tell());
  }

  private tell(): void {
    if (this.due === undefined) return;
    this.shown = this.due;
    this.forgetDue();
    for (const listener of this.listeners) listener();
  }

  private forgetDue(): void {
    this.due = undefined;
    this.giveUp?.();
    this.giveUp = undefined;
  }
}
