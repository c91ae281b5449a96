import type { Description } from '../focus/types.ts';
import type { Translate } from '../i18n/messages.ts';

/** Where an item is in its list. */
export interface ItemPlace {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** The list's name; empty when it has none worth saying. */
  readonly row: string;
}

/** Roles whose progress is their value and not part of their name. */
const rolesWithValue: ReadonlySet<string> = new Set(['slider', 'progressbar', 'scrollbar', 'spinbutton', 'meter']);

export function hasValue(role: string): boolean {
  return rolesWithValue.has(role);
}

/** A whole number from 0 to 100. */
export function percentOf(progress: number): number {
  return Math.round(Math.min(1, Math.max(0, progress)) * 100);
}

/**
 * "Live, Storm Watch, Locked, 40 percent watched, item 3 of 20, row Top stories". A badge that the row's name repeats, such as
 * "Continue Watching", is said once.
 * @param role decides whether the progress is said, or is a value
 */
export function accessibleName(
  description: Description,
  role: string,
  place: ItemPlace | undefined,
  t: Translate,
): string {
  const isSaidByRow = description.badge?.toLowerCase() === place?.row.toLowerCase();
  const parts = [isSaidByRow ? '' : description.badge, description.name, description.description];
  if (description.progress !== undefined && description.progress > 0 && !hasValue(role))
    parts.push(description.valueText ?? t('voice.watched', { percent: percentOf(description.progress) }));
  if (place) parts.push(t('voice.position', { index: place.index + 1, count: place.count }));
  if (place?.row) parts.push(t('voice.row', { name: place.row }));
  return listed(parts);
}

/** The parts that are not empty, joined as a list. */
export function listed(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** The parts that are not empty, as sentences. */
export function sentences(parts: readonly (string | undefined)[]): string {
  const said = parts.filter((part) => part !== undefined && part !== '') as readonly string[];
  return said.map((part, at) => (at < said.length - 1 && !/[.?!…]$/.test(part) ? `${part}.` : part)).join(' ');
}
