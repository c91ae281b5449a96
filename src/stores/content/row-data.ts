import { compareStructural } from 'mobx';
import type { Container, Scroll } from '../../api/content/types.ts';

/** Whether a page has the same row in its feed as before, perhaps with other items or in another place. */
export function isSameRow(before: Container, now: Container): boolean {
  return compareStructural(lasting(before), lasting(now));
}

/** What a refresh of the row's items, or another place on the page, does not change. */
function lasting({
  items,
  itemCount,
  scroll,
  maxAgeMs,
  areBadgesDisabled,
  requestSource,
  ...data
}: Container): Partial<Container> {
  return data;
}

/** An empty page ends the list, as does the one that says it is the last, even if it names a next one. */
export function nextUri({ current, next, last }: Scroll, length: number): string | null {
  return length === 0 || (last !== null && current === last) ? null : next;
}
