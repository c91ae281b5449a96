import type { ContentItem } from '../../api/content/types.ts';
import type { FavouriteType } from '../../api/favourites/favourite.ts';
import type { Description } from '../../focus/types.ts';
import type { TileBadge, TileModel } from '../../render/objects/tile/tile-model.ts';
import type { TileModels } from '../../screens/shared/tile-models.ts';
import { favouriteEntityId } from '../../stores/session/favourites/favourite-records.ts';

export interface RemovalOptions {
  type: FavouriteType;
  items: readonly ContentItem[];
  /** Ids that will be removed. */
  chosen: ReadonlySet<string>;
  /** Stands on their tiles. */
  mark: TileBadge;
  tiles: Pick<TileModels, 'modelOf' | 'describe'>;
}

/** The favourites as tiles that say which of them will be removed. */
export function removalTiles({ type, items, chosen, mark, tiles }: RemovalOptions) {
  const isChosen = (item: ContentItem) => chosen.has(favouriteEntityId(type, item));
  const models = new Map<ContentItem, TileModel>();
  return {
    /** The same object until the choice changes: a list asks again whenever its window shifts. */
    modelAt(index: number): TileModel | undefined {
      const item = items[index];
      if (!item) return undefined;
      const plain = tiles.modelOf(item, 'landscape', true);
      if (!isChosen(item)) return plain;
      const marked = models.get(item) ?? { ...plain, badges: [mark] };
      models.set(item, marked);
      return marked;
    },
    describe(index: number): Description | undefined {
      const item = items[index];
      return (
        item && { ...tiles.describe(item, { areBadgesDisabled: true }), role: 'checkbox', checked: isChosen(item) }
      );
    },
  };
}

/** B 4: selecting a tile toggles it in the removal list. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
