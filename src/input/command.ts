import type { Direction } from '../focus/types.ts';
import type { KeyAction } from '../platform/keys.ts';

/** Actions that a hold repeats. */
export type RepeatingAction = Direction | 'fast-forward' | 'rewind' | 'channel-up' | 'channel-down';

/** Actions that run once per press, however long. */
export type SingleAction = Exclude<KeyAction, RepeatingAction | 'enter'>;

/**
 * What the viewer asks for, from whichever input device. Places are authored pixels of the stage.
 */
export type Command =
  /** `repeat`: the key is held. A tap is one move with `repeat` false. */
  | { type: 'move'; direction: Direction; repeat: boolean; source: 'key' | 'wheel' }
  | { type: 'fast-forward' | 'rewind' | 'channel-up' | 'channel-down'; repeat: boolean }
  | { type: SingleAction }
  | { type: 'enter-down' }
  /** Enter is held, by the clock of repeats. */
  | { type: 'enter-repeat' }
  | { type: 'enter-up' }
  /** Enter no longer counts as held, but was not released: the window lost the keyboard. */
  | { type: 'enter-cancel' }
  /** A key other than Enter came up. */
  | { type: 'key-up' }
  | { type: 'hover'; x: number; y: number }
  /** The pointer's Enter goes down at a place; `enter-up` and `enter-cancel` end it. */
  | { type: 'press'; x: number; y: number }
  /** The pointer has rested at an edge of the screen. */
  | { type: 'edge'; direction: Direction; x: number; y: number }
  /** Pointer and keys exclude each other: true when the pointer took over, false when a key did. */
  | { type: 'pointer-mode'; on: boolean };

/** True if the command says that a key or button went down, false that one came up, undefined for neither. */
export function pressOf(command: Command): boolean | undefined {
  switch (command.type) {
    case 'enter-up':
    case 'enter-cancel':
    case 'key-up':
      return false;
    case 'hover':
    case 'edge':
    case 'pointer-mode':
      return undefined;
    case 'move':
      return command.source === 'key' || undefined;
    default:
      return true;
  }
}

export type Dispatch = (command: Command) => void;
