import { flushSync } from 'react-dom';
import { afterFrame } from '../after-frame.ts';

/**
 * Which part of a list is mounted, for `useSyncExternalStore`. A key press only sets transforms; items that enter the
 * margins, still off screen, are mounted after the frame that shows the press.
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

  /** The window that React has mounted or is rendering. */
  readonly get = (): T => this.shown;

  /** The window after all pending updates. */
  get target(): T {
    return this.due ?? this.shown;
  }

  /** Sets the window after the next frame. */
  setLater(window: T): void {
    this.due = window;
    this.giveUp ??= afterFrame(() => this.tell());
  }

  /** Sets the window at once. */
  setNow(window: T): void {
    this.due = window;
    this.tell();
  }

  /** Sets the window during the render that reads it, without notifying subscribers. */
  setInRender(window: T): void {
    this.forgetDue();
    this.shown = window;
  }

  /** Renders the pending window synchronously, because the focus is about to move there. */
  flush(): void {
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
