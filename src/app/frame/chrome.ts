import type { Command } from '../../input/command.ts';
import type { Chrome } from '../../screens/services.ts';

/**
 * What the frame knows of the active screen: whether it is scrolled, and which commands it takes before the focus does.
 */
export class AppChrome implements Chrome {
  private readonly scrollListeners = new Set<(scrolled: boolean, animated: boolean) => void>();
  private readonly handlers: ((command: Command) => boolean)[] = [];

  setScrolled(scrolled: boolean, animated: boolean): void {
    for (const listener of this.scrollListeners) listener(scrolled, animated);
  }

  intercept(handler: (command: Command) => boolean): () => void {
    this.handlers.push(handler);
    return () => {
      const at = this.handlers.indexOf(handler);
      if (at >= 0) this.handlers.splice(at, 1);
    };
  }

  readonly onScrolled = (listener: (scrolled: boolean, animated: boolean) => void): (() => void) => {
    this.scrollListeners.add(listener);
    return () => this.scrollListeners.delete(listener);
  };

  /** The newest handler first. */
  take(command: Command): boolean {
    for (let i = this.handlers.length - 1; i >= 0; i--) if (this.handlers[i]?.(command)) return true;
    return false;
  }
}
