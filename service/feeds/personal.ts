import { type Bookmarks, percentOf } from '../viewing/bookmarks.ts';
import type { Favourites } from '../viewing/favourites.ts';

/** A signed-in viewer's own state, as far as the feeds show it. */
export interface Personal {
  /** Entity ids begun and not finished, newest first. */
  unfinished(): Promise<string[]>;
  /** Show codes of the watchlist, newest first. */
  watchlist(): Promise<string[]>;
  /** Ids of favourite categories and personalities, newest first. */
  favourites(): Promise<string[]>;
  /** How far the viewer has watched each of these, 0–100; entities never begun are left out. */
  percentWatched(entityIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export function createPersonal(profileId: string, bookmarks: Bookmarks, favourites: Favourites): Personal {
  const favouriteIds = async (type: 'Series' | 'Category'): Promise<string[]> =>
    (await favourites.of(profileId))
      .filter(({ favoriteType }) => favoriteType === type)
      .map((favourite) => favourite.entity_id);
  return {
    unfinished: async () => (await bookmarks.unfinished(profileId)).map(({ entityId }) => entityId),
    watchlist: () => favouriteIds('Series'),
    favourites: () => favouriteIds('Category'),
    async percentWatched(entityIds) {
      const found = await bookmarks.among(profileId, entityIds);
      return new Map(found.map((bookmark) => [bookmark.entityId, bookmark.isWatched ? 100 : percentOf(bookmark)]));
    },
  };
}
