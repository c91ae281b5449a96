import { deleteAfter, deleteBefore, insert, moveCaret, type TextValue } from './text-value.ts';

/** A key press, as far as typing is concerned. */
export type TypedKey = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** An input method, such as the one for Japanese, has the key. */
export function isComposing({ isComposing: is, keyCode }: TypedKey): boolean {
  return is || keyCode === 229;
}

/** The character that a key types, or undefined. AltGr, which types characters too, counts as Control and Alt. */
export function characterOf({ key, ctrlKey, metaKey, altKey }: TypedKey): string | undefined {
  if (metaKey || ctrlKey !== altKey) return undefined;
  // Names of keys have several letters; a character may be a surrogate pair.
  return Array.from(key).length === 1 ? key : undefined;
}

/** No remote control has letters. */
export function isLetter(character: string): boolean {
  return character.toLowerCase() !== character.toUpperCase();
}

/** What a key that edits makes of a value; undefined for any other key. */
export function edited(
  value: TextValue,
  event: TypedKey,
  { longest, rightToLeft }: { longest: number; rightToLeft: boolean },
): TextValue | undefined {
  const character = characterOf(event);
  if (character !== undefined) return insert(value, character, longest);
  switch (event.key) {
    case 'Backspace':
      return deleteBefore(value);
    case 'Delete':
      return deleteAfter(value);
    case 'ArrowLeft':
      return moveCaret(value, 'left', rightToLeft);
    case 'ArrowRight':
      return moveCaret(value, 'right', rightToLeft);
    case 'Home':
      return moveCaret(value, 'start');
    case 'End':
      return moveCaret(value, 'end');
    default:
      return undefined;
  }
}
