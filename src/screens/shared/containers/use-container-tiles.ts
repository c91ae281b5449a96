import { compareShallow, computed } from 'mobx';
import { useCallback, useEffect, useMemo } from 'react';
import { itemKey } from '../../../api/content/normalisers/item.ts';
import type { ContentItem } from '../../../api/content/types.ts';
import type { Description } from '../../../focus/types.ts';
import type { TileModel } from '../../../render/objects/tile/tile-model.ts';
import type { ContainerStore } from '../../../stores/content/container-store.ts';
import { destinationFor } from '../../../stores/navigation/destinations.ts';
import { noFavourites } from '../../../stores/rules/hero-buttons.ts';
import type { TileKind } from '../../../ui/look.ts';
import { type TileIdentity, tileItems } from '../../../ui/tile-list/tile-items.ts';
import type { TileItems } from '../../../ui/tile-list/tile-list-controller.ts';
import { useServices } from '../../services.ts';
import { useShownAt } from '../use-shown-at.ts';
import { layoutLook } from './layout-look.ts';
import type { ContainerSectionProps } from './row-sections.ts';

/** A container as a row or a grid of tiles takes it. */
export interface ContainerTiles {
  items: TileItems;
  modelAt(index: number): TileModel | undefined;
  describe(index: number): Description | undefined;
  onSelect(index: number): void;
  onLongPress(index: number): void;
  onReach(index: number): void;
}

/** The next page is requested when a tile this close to the last loaded one comes on screen. */
const pagingMargin = 6;

/**
 * Loads, pages and refreshes a container, and gives its items as tiles. For observers: it reads the store.
 * @param skeletons placeholders shown while the feed is loading
 */
export function useContainerTiles(props: ContainerSectionProps, kind: TileKind, skeletons: number): ContainerTiles {
  const { container, focusKey } = props;
  const { content, tiles, clock, go, modals, t, session, late } = useServices();
  const { auth, bookmarks } = session;
  const isFavourite = late.value?.favourites.isFavourite ?? noFavourites;
  const shown = useMemo(() => shownOf(container, skeletons), [container, skeletons]);
  const { items, count } = shown.get();
  const { areBadgesDisabled } = container;
  const { facts } = layoutLook(container.data);

  useEffect(() => {
    content.rowShown(container);
    void container.load();
  }, [content, container]);

  const now = useShownAt(clock, items, tiles.nextChangeOf);
  const rowItems = useMemo(() => tileItems(focusKey, items.map(identityOf), count), [items, count, focusKey]);
  const modelAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item && tiles.modelOf(item, kind, areBadgesDisabled, { auth, bookmarks, isFavourite, now, t, facts });
    },
    // A new function makes the tiles ask for their models again.
    [items, tiles, kind, areBadgesDisabled, auth, bookmarks, isFavourite, now, t, facts],
  );
  const onReach = useCallback(
    (index: number) => {
      if (container.status === 'ready' && index >= container.items.length - pagingMargin) void container.loadMore();
    },
    [container],
  );
  return {
    items: rowItems,
    modelAt,
    describe(index) {
      const item = items[index];
      if (!item) return { name: t('loader.loading'), disabled: true };
      const viewing = { auth, bookmarks, isFavourite, now: clock.now(), t, facts };
      return tiles.describe(item, { areBadgesDisabled, hasMenu: true }, viewing);
    },
    onSelect(index) {
      const item = items[index];
      if (item) go(destinationFor(item));
    },
    onLongPress(index) {
      const item = items[index];
      if (item) modals.open({ type: 'tile-menu', item });
    },
    onReach,
  };
}

/** The parts of a container that a section shows, so that other changes (a pending request) do not render. */
function shownOf(container: ContainerStore, skeletons: number) {
  return computed(
    () => {
      const { items, itemCount, status } = container;
      const count = status === 'ready' ? itemCount : Math.max(itemCount, skeletons);
      return { items, count };
    },
    { equals: compareShallow },
  );
}

function identityOf(item: ContentItem): TileIdentity {
  return { id: itemKey(item), impressionId: item.entityId };
}
