import { itemKey } from '../../api/content/normalisers/item.ts';
import type { ContentItem } from '../../api/content/types.ts';

/** Appends a further page, without items that the list already has. */
export function appendItems(items: readonly ContentItem[], page: readonly ContentItem[]): readonly ContentItem[] {
  const present = new Set(items.map(itemKey));
  const added = page.filter((item) => !present.has(itemKey(item)));
  return added.length === 0 ? items : [...items, ...added];
}

/**
 * Replaces the first `firstPageLength` items by `page`. Further pages stay, so that the list does not shrink for a
 * viewer who has paged on. Unchanged items keep their identity, and so does an unchanged list.
 */
export function refreshItems(
  items: readonly ContentItem[],
  page: readonly ContentItem[],
  firstPageLength: number,
): readonly ContentItem[] {
  const known = new Map(items.map((item) => [itemKey(item), item]));
  const renewed = page.map((item) => {
    const before = known.get(itemKey(item));
    return before && isSameItem(before, item) ? before : item;
  });
  const result = appendItems(renewed, items.slice(firstPageLength));
  const isSame = result.length === items.length && result.every((item, index) => item === items[index]);
  return isSame ? items : result;
}

/** Works because one function makes all items: same fields, same order. */
function isSameItem(a: ContentItem, b: ContentItem): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
