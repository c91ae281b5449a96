import type { Clock } from '../config/clock.ts';
import { type KeyAction, type KeyMap, keyAction } from '../platform/keys.ts';
import type { Command, Dispatch } from './command.ts';
import { Hold } from './hold.ts';

interface HeldKey {
  code: number;
  action: KeyAction;
}

/** Turns keys into commands: one per press, repeats by our own clock, and none after the release. */
export class Keyboard {
  private readonly hold: Hold;
  private held: HeldKey | undefined;

  constructor(
    private readonly keyMap: KeyMap,
    clock: Clock,
    private readonly dispatch: Dispatch,
  ) {
    this.hold = new Hold(clock);
  }

  /** Whether the app handles the key: then the browser must not. */
  handles(event: KeyboardEvent): boolean {
    return this.actionOf(event) !== undefined;
  }

  down(event: KeyboardEvent): void {
    const action = this.actionOf(event);
    if (!action) return;
    if (this.held?.code === event.keyCode) {
      this.hold.confirm();
      return;
    }
    // A second key replaces the one that is held.
    this.release();
    this.held = { code: event.keyCode, action };
    if (action === 'enter') {
      this.hold.start(() => this.dispatch({ type: 'enter-repeat' }));
      this.dispatch({ type: 'enter-down' });
      return;
    }
    const repeating = repeatingCommand(action);
    if (repeating) {
      this.hold.start(() => this.dispatch(repeating(true)));
      this.dispatch(repeating(false));
    } else {
      this.dispatch(singleCommand(action));
    }
  }

  up(event: KeyboardEvent): void {
    if (this.held?.code !== event.keyCode) return;
    const { action } = this.held;
    this.held = undefined;
    this.hold.stop();
    this.dispatch(action === 'enter' ? { type: 'enter-up' } : { type: 'key-up' });
  }

  /** The key counts as up, but not as released: another key, or the window lost the keyboard. */
  release(): void {
    const { held } = this;
    this.held = undefined;
    this.hold.stop();
    if (held?.action === 'enter') this.dispatch({ type: 'enter-cancel' });
  }

  private actionOf(event: KeyboardEvent): KeyAction | undefined {
    // The browser's own shortcuts are not ours.
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    return keyAction(this.keyMap, event);
  }
}

type RepeatingCommand = (repeat: boolean) => Command;

function repeatingCommand(action: KeyAction): RepeatingCommand | undefined {
  switch (action) {
    case 'left':
    case 'right':
    case 'up':
    case 'down':
      return (repeat) => ({ type: 'move', direction: action, repeat, source: 'key' });
    case 'fast-forward':
    case 'rewind':
      return (repeat) => ({ type: action, repeat });
    default:
      return undefined;
  }
}

function singleCommand(action: KeyAction): Command {
  return { type: action } as Command;
}
