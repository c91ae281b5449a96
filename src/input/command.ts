import type { Direction } from '../focus/types.ts';
import type { KeyAction } from '../platform/keys.ts';

/** Actions that a hold repeats. */
export type RepeatingAction = Direction | 'fast-forward' | 'rewind';

/** Actions that run once per press, however long. */
export type SingleAction = Exclude<KeyAction, RepeatingAction | 'enter'>;

/**
 * What the viewer asks for, from whichever input device. `time` is the clock's, in milliseconds; places are authored
 * pixels of the stage.
 */
export type Command =
  /** `repeat`: the key is held. A tap is one move with `repeat` false. */
  | { type: 'move'; direction: Direction; repeat: boolean; source: 'key' | 'wheel'; time: number }
  | { type: 'fast-forward' | 'rewind'; repeat: boolean; time: number }
  | { type: SingleAction; time: number }
  | { type: 'enter-down'; time: number }
  | { type: 'enter-up'; time: number }
  /** Enter no longer counts as held, but was not released: the window lost the keyboard. */
  | { type: 'enter-cancel'; time: number }
  /** A key other than Enter came up. */
  | { type: 'key-up'; action: Exclude<KeyAction, 'enter'>; time: number }
  | { type: 'hover'; x: number; y: number; time: number }
  /** The pointer's Enter goes down at a place; `enter-up` and `enter-cancel` end it. */
  | { type: 'press'; x: number; y: number; time: number }
  /** The pointer has rested at an edge of the screen. */
  | { type: 'edge'; direction: Direction; x: number; y: number; time: number }
  /** Pointer and keys exclude each other: true when the pointer took over, false when a key did. */
  | { type: 'pointer-mode'; on: boolean; time: number };

export type Dispatch = (command: Command) => void;
