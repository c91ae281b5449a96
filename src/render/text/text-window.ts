import { graphemes } from './graphemes.ts';

/** The part of a text that a field shows: UTF-16 units, never inside a character. */
export interface TextWindow {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a text to show where there is room for some of it. It moves along the text only as far as the caret needs, and
 * leaves no room empty that more of the text would fill.
 * @param before the part shown so far
 * @param fits whether a piece of text has room
 */
export function textWindow(
  text: string,
  caret: number,
  before: TextWindow,
  fits: (piece: string) => boolean,
): TextWindow {
  if (fits(text)) return { first: 0, last: text.length };
  const stops = stopsOf(text);
  const caretStop = stops.indexOf(caret);
  let first = Math.min(nearest(stops, before.first), caretStop);
  const shows = (from: number, to: number): boolean => fits(text.slice(stops[from], stops[to]));
  while (first < caretStop && !shows(first, caretStop)) first++;
  while (first > 0 && shows(first - 1, stops.length - 1)) first--;
  let last = caretStop;
  while (last < stops.length - 1 && shows(first, last + 1)) last++;
  return { first: stops[first] ?? 0, last: stops[last] ?? 0 };
}

/** Every place between two characters, and both ends. */
function stopsOf(text: string): number[] {
  const stops = [0];
  let at = 0;
  for (const character of graphemes(text)) {
    at += character.length;
    stops.push(at);
  }
  return stops;
}

/** Index of the stop at or before a place. */
function nearest(stops: readonly number[], place: number): number {
  let found = 0;
  while (found < stops.length - 1 && (stops[found + 1] ?? 0) <= place) found++;
  return found;
}
