import { type Clock, type TimerHandle, timeSince } from '../config/clock.ts';
import { type KeyAction, type KeyMap, keyAction } from '../platform/keys.ts';
import type { Command, Dispatch } from './command.ts';
import { Hold } from './hold.ts';

interface HeldKey {
  readonly code: number;
  readonly action: KeyAction;
  /** When the device last said that the key is down. */
  seenAt: number;
  /** The device repeats it. */
  isRepeated: boolean;
  /** It counts as released. */
  isOver: boolean;
}

/** Without a repeat by then, Enter counts as released on a remote that has never released it: before a long press (600 ms). */
const silentEnterMs = 550;
/** Longer than any device takes to repeat a held key, the first time included. */
const longestRepeatMs = 700;

/**
 * Turns keys into commands: one per press, repeats by our own clock, and none after the release. Some remotes never release
 * Enter: until the first release has come, Enter is held only as long as the device repeats it.
 */
export class Keyboard {
  private readonly hold: Hold;
  private held: HeldKey | undefined;
  /** The remote has released Enter before. */
  private releasesEnter = false;
  private silence: TimerHandle | undefined;

  constructor(
    private readonly keyMap: KeyMap,
    private readonly clock: Clock,
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
    if (this.held?.code === event.keyCode && !this.isNextEnter(this.held, event)) {
      this.held.seenAt = this.clock.now();
      this.held.isRepeated = true;
      this.hold.confirm();
      return;
    }
    // A second key replaces the one that is held.
    this.release();
    const held = { code: event.keyCode, action, seenAt: this.clock.now(), isRepeated: false, isOver: false };
    this.held = held;
    if (action === 'enter') {
      this.enterDown(held);
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
    if (this.actionOf(event) === 'enter') this.releasesEnter = true;
    if (this.held?.code !== event.keyCode) return;
    const { action, isOver } = this.held;
    this.stop();
    if (!isOver) this.dispatch(action === 'enter' ? { type: 'enter-up' } : { type: 'key-up' });
  }

  /** The key counts as up, but not as released: another key, or the window lost the keyboard. */
  release(): void {
    const { held } = this;
    this.stop();
    if (held?.action === 'enter' && !held.isOver) this.dispatch({ type: 'enter-cancel' });
  }

  private enterDown(held: HeldKey): void {
    this.hold.start(() => {
      if (this.releasesEnter || this.isRepeating(held)) this.dispatch({ type: 'enter-repeat' });
    });
    if (!this.releasesEnter) {
      this.silence = this.clock.setTimeout(() => {
        if (held.isRepeated) return;
        held.isOver = true;
        this.hold.stop();
        this.dispatch({ type: 'enter-up' });
      }, silentEnterMs);
    }
    this.dispatch({ type: 'enter-down' });
  }

  private isRepeating({ isRepeated, seenAt }: HeldKey): boolean {
    return isRepeated && timeSince(this.clock, seenAt) < longestRepeatMs;
  }

  /** Another press of an Enter whose release never came. */
  private isNextEnter({ action, seenAt }: HeldKey, { repeat }: KeyboardEvent): boolean {
    return action === 'enter' && !this.releasesEnter && !repeat && timeSince(this.clock, seenAt) >= longestRepeatMs;
  }

  private stop(): void {
    this.held = undefined;
    this.hold.stop();
    if (this.silence !== undefined) this.clock.clearTimeout(this.silence);
    this.silence = undefined;
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
    case 'channel-up':
    case 'channel-down':
      return (repeat) => ({ type: action, repeat });
    default:
      return undefined;
  }
}

function singleCommand(action: KeyAction): Command {
  return { type: action } as Command;
}
