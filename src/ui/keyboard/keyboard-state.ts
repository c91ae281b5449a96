import { deleteBefore, insert, moveCaret, type TextValue, textValue } from '../text-field/text-value.ts';
import type { KeyAction, LayoutName } from './key-layouts.ts';

/** Capitals: none, for the next letter, until it is turned off. */
export type Shift = 'off' | 'once' | 'locked';

export interface KeyboardState {
  readonly value: TextValue;
  readonly layout: LayoutName;
  readonly shift: Shift;
  /** A password is shown in clear. */
  readonly isRevealed: boolean;
}

/** The character that a key types with the present shift. */
export function shifted(type: string, shift: Shift): string {
  if (shift === 'off') return type;
  if (type === "'") return '"';
  // The capital of ß is two letters.
  const capital = type.toUpperCase();
  return capital.length === type.length && type.length === 1 ? capital : type;
}

/** A character was typed: shift for one letter is over. */
export function typed(state: KeyboardState, type: string, longest: number): KeyboardState {
  return {
    ...state,
    value: insert(state.value, shifted(type, state.shift), longest),
    shift: state.shift === 'once' ? 'off' : state.shift,
  };
}

/** A second press of shift locks it, a third turns it off. */
const nextShift: Readonly<Record<Shift, Shift>> = { off: 'once', once: 'locked', locked: 'off' };

/** An action that changes the text or the keys. */
export type EditingAction = Exclude<KeyAction, 'cancel' | 'done'>;

export function acted(
  state: KeyboardState,
  action: EditingAction,
  { longest, rightToLeft }: { longest: number; rightToLeft: boolean },
): KeyboardState {
  const { value } = state;
  switch (action) {
    case 'shift':
      return { ...state, shift: nextShift[state.shift] };
    case 'space':
      return { ...state, value: insert(value, ' ', longest) };
    case 'delete':
      return { ...state, value: deleteBefore(value) };
    case 'clear':
      return { ...state, value: textValue('') };
    case 'left':
    case 'right':
      return { ...state, value: moveCaret(value, action, rightToLeft) };
    case 'reveal':
      return { ...state, isRevealed: !state.isRevealed };
    default:
      return { ...state, layout: action, shift: 'off' };
  }
}
