import type { Container } from '../../api/content/types.ts';
import type { ContainerStore } from './container-store.ts';

/**
 * The rows of a page after its feed has come again: each row that it has keeps its place, so that nothing jumps, new ones come
 * after the row that they follow. Rows that the feed lacks stay.
 *
 * @param renewed the store for a row that the page has
 */
export function mergeRows(
  rows: readonly ContainerStore[],
  feed: readonly Container[],
  create: (data: Container) => ContainerStore,
  renewed: (row: ContainerStore, data: Container) => ContainerStore,
): readonly ContainerStore[] {
  if (rows.length === 0) return feed.map(create);
  const merged = [...rows];
  let place = 0;
  for (const data of feed) {
    const at = merged.findIndex(({ id }) => id === data.containerId);
    const row = merged[at];
    if (row) {
      place = at;
      merged[at] = renewed(row, data);
    } else {
      merged.splice(place, 0, create(data));
    }
    place++;
  }
  return merged;
}
