import { itemKey } from '../../api/content/item.ts';
import type { ContentItem } from '../../api/content/types.ts';

/** The list with a further page behind it, without what it has already. */
export function appendItems(items: readonly ContentItem[], page: readonly ContentItem[]): readonly ContentItem[] {
  const present = new Set(items.map(itemKey));
  const added = page.filter((item) => !present.has(itemKey(item)));
  return added.length === 0 ? items : [...items, ...added];
}

/**
 * The list with its first `firstPageLength` items renewed by `page`. Further pages stay behind it, so that the list does
 * not shrink under a viewer who has paged on. An item that has not changed keeps its identity; a list in which nothing has
 * changed keeps its own.
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

/** Items are plain data made by one function: the same fields in the same order. */
function isSameItem(a: ContentItem, b: ContentItem): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
