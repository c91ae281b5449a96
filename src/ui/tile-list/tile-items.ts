import { focusKeySegment } from '../../focus/tree/keys.ts';
import type { TileItems } from './tile-list-controller.ts';

/** What a list of tiles has to know of an item. */
export interface TileIdentity {
  /** Unlike that of any other item in the list. */
  id: string;
  impressionId: string;
}

/**
 * The items of a list, loaded from the front; those beyond are placeholders.
 * @param count of all items, loaded or not
 */
export function tileItems(listKey: string, loaded: readonly TileIdentity[], count: number): TileItems {
  const keys = loaded.map(({ id }) => `${listKey}/${focusKeySegment(id)}`);
  const indexes = new Map(keys.map((key, index) => [key, index]));
  return {
    count,
    keyAt: (index) => keys[index] ?? `${listKey}/placeholder-${index}`,
    indexOf: (key) => indexes.get(key) ?? -1,
    isLoaded: (index) => index < loaded.length,
    dataAt(index) {
      const item = loaded[index];
      return item && { impressionId: item.impressionId };
    },
  };
}
