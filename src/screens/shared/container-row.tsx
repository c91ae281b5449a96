import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { itemKey } from '../../api/content/item.ts';
import type { ContentItem } from '../../api/content/types.ts';
import type { ContainerStore } from '../../stores/content/container-store.ts';
import { destinationFor } from '../../stores/navigation/destinations.ts';
import type { TileKind } from '../../ui/look.ts';
import type { RowItems } from '../../ui/tile-row/row-controller.ts';
import { TileRow } from '../../ui/tile-row/tile-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { useServices } from '../services.ts';
import { focusSegment } from './focus-keys.ts';
import { useRefreshAt } from './use-refresh-at.ts';

export interface ContainerRowProps {
  container: ContainerStore;
  kind: TileKind;
  /** Lines of tiles; 2 for a stacked row. */
  lanes?: number;
  focusKey: string;
  parentFocusKey: string;
  /** The feed has nothing to show here: the page leaves the row out. */
  onEmpty(container: ContainerStore): void;
}

/** Tiles before the end of what is loaded from which the next page is asked for. */
const pagingMargin = 6;

/** A row of the feed: loads, pages and refreshes its container, and shows it as tiles. */
export const ContainerRow = observer(function ContainerRow(props: ContainerRowProps) {
  const { container, kind, lanes = 1, focusKey, parentFocusKey, onEmpty } = props;
  const { tiles, clock, go } = useServices();
  const { look } = useUi();
  const { items, itemCount, status, areBadgesDisabled } = container;

  useEffect(() => {
    void container.load();
  }, [container]);
  useEffect(() => {
    if (items.length === 0 && (status === 'ready' || status === 'failed')) onEmpty(container);
  }, [container, items, status, onEmpty]);

  const refreshed = useRefreshAt(clock, tiles.nextChangeOf(items));
  const skeletons = look.rows[kind].skeletons * lanes;
  const rowItems = useMemo(
    () => rowItemsOf(items, status === 'ready' ? itemCount : Math.max(itemCount, skeletons), focusKey),
    [items, itemCount, status, skeletons, focusKey],
  );
  const modelAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item && tiles.modelOf(item, kind, areBadgesDisabled);
    },
    // `refreshed` stands for the clock: a new function makes the tiles ask for their models again.
    [items, tiles, kind, areBadgesDisabled, refreshed],
  );
  const onReach = useCallback(
    (index: number) => {
      if (container.status === 'ready' && index >= container.items.length - pagingMargin) void container.loadMore();
    },
    [container],
  );
  return (
    <TileRow
      focusKey={focusKey}
      parentFocusKey={parentFocusKey}
      title={container.title}
      kind={kind}
      lanes={lanes}
      items={rowItems}
      modelAt={modelAt}
      describe={(index) => {
        const item = items[index];
        return item ? tiles.describe(item, areBadgesDisabled) : { role: 'listitem', name: '…', disabled: true };
      }}
      onSelect={(index) => {
        const item = items[index];
        if (item) go(destinationFor(item));
      }}
      onReach={onReach}
    />
  );
});

function rowItemsOf(items: readonly ContentItem[], count: number, rowKey: string): RowItems {
  const keys = items.map((item) => `${rowKey}/${focusSegment(itemKey(item))}`);
  const indexes = new Map(keys.map((key, index) => [key, index]));
  return {
    count,
    keyAt: (index) => keys[index] ?? `${rowKey}/placeholder-${index}`,
    indexOf: (key) => indexes.get(key) ?? -1,
    isLoaded: (index) => index < items.length,
  };
}
