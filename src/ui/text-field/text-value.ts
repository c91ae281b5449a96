import { graphemes } from '../../render/text/graphemes.ts';

/** A text and where the next character goes. Nothing is ever selected: a remote has no way to. */
export interface TextValue {
  readonly text: string;
  /** UTF-16 units before the caret; never inside a character. */
  readonly caret: number;
}

export type CaretMove = 'left' | 'right' | 'start' | 'end';

/** A text with the caret as near as it can be to where an input element has it; at the end unless given. */
export function textValue(text: string, caret: number = text.length): TextValue {
  let at = 0;
  for (const character of graphemes(text)) {
    if (at + character.length > caret) break;
    at += character.length;
  }
  return { text, caret: at };
}

/** Types a piece at the caret. Unchanged when the text would be longer than `longest` characters. */
export function insert({ text, caret }: TextValue, piece: string, longest: number): TextValue {
  const next = text.slice(0, caret) + piece + text.slice(caret);
  if (graphemes(next).length > longest) return { text, caret };
  return textValue(next, caret + piece.length);
}

/** Backspace. */
export function deleteBefore({ text, caret }: TextValue): TextValue {
  const start = caret - lastOf(text.slice(0, caret)).length;
  return textValue(text.slice(0, start) + text.slice(caret), start);
}

/** The Delete key. */
export function deleteAfter({ text, caret }: TextValue): TextValue {
  const [next = ''] = graphemes(text.slice(caret));
  return textValue(text.slice(0, caret) + text.slice(caret + next.length), caret);
}

/** By what is seen: in a right-to-left text, left goes on in reading direction. The same value at the text's ends. */
export function moveCaret(value: TextValue, move: CaretMove, rightToLeft = false): TextValue {
  const { text, caret } = value;
  switch (move) {
    case 'start':
      return at(value, 0);
    case 'end':
      return at(value, text.length);
    default:
      return (move === 'left') === rightToLeft
        ? at(value, caret + (graphemes(text.slice(caret))[0] ?? '').length)
        : at(value, caret - lastOf(text.slice(0, caret)).length);
  }
}

function at(value: TextValue, caret: number): TextValue {
  return caret === value.caret ? value : { text: value.text, caret };
}

function lastOf(text: string): string {
  const all = graphemes(text);
  return all[all.length - 1] ?? '';
}
