import type { Description } from '../focus/types.ts';

/** The few words that the mirror adds to a name, in the viewer's language. */
export interface MirrorPhrases {
  /** Counting from 1, e.g. "item 3 of 20". */
  position(number: number, count: number): string;
  /** The list an item is in, e.g. "row Top stories". */
  row(name: string): string;
  /** A whole number from 0 to 100, e.g. "40 percent watched". */
  watched(percent: number): string;
}

/** Where an item is in its list. */
export interface ItemPlace {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** The list's name; empty when it has none worth saying. */
  readonly row: string;
}

/** Roles whose progress is a value of their own and not part of the name. */
const rolesWithValue: ReadonlySet<string> = new Set(['slider', 'progressbar', 'scrollbar', 'spinbutton', 'meter']);

export function hasValue(description: Description): boolean {
  return description.progress !== undefined && rolesWithValue.has(description.role ?? 'button');
}

/** A whole number from 0 to 100. */
export function percentOf(progress: number): number {
  return Math.round(Math.min(1, Math.max(0, progress)) * 100);
}

/** "Storm Watch, Locked, 40 percent watched, item 3 of 20, row Top stories". */
export function accessibleName(description: Description, place: ItemPlace | undefined, phrases: MirrorPhrases): string {
  const parts = [description.name, description.description];
  if (description.progress !== undefined && description.progress > 0 && !hasValue(description)) {
    parts.push(description.valueText ?? phrases.watched(percentOf(description.progress)));
  }
  if (place) parts.push(phrases.position(place.index + 1, place.count));
  if (place?.row) parts.push(phrases.row(place.row));
  return parts.filter(Boolean).join(', ');
}
