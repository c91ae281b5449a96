import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { itemKey } from '../../api/content/normalisers/item.ts';
import type { ContentItem } from '../../api/content/types.ts';
import { feedLimits, rows, screen } from '../../config/constants.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Quad } from '../../render/quad/quad.ts';
import { useServices } from '../../screens/services.ts';
import { CollectionStore } from '../../stores/content/collection-store.ts';
import { destinationFor } from '../../stores/navigation/destinations.ts';
import { Accent } from '../../ui/dialog/accent.tsx';
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx';
import { useModalLayer } from '../../ui/dialog/use-modal-layer.ts';
import { tileItems } from '../../ui/tile-list/tile-items.ts';
import { TileRow } from '../../ui/tile-row/tile-row.tsx';
import { useUi } from '../../ui/ui-context.ts';
import { contentShare, groundShare, useEntrance } from '../../ui/use-entrance.ts';

const layerKey = 'modal-collection';

/** The clips of a collection (B 2 Tile-collection modal). That there are none, or that its feed has failed, is said in words. */
export const TileCollection = observer(function TileCollection({ item }: { item: ContentItem }) {
  const { content, modals, t } = useServices();
  const collection = useMemo(() => new CollectionStore(item.collectionUri, content.api), [content, item]);
  useEffect(() => {
    const request = new AbortController();
    void collection.loadMore({ signal: request.signal });
    return () => request.abort();
  }, [collection]);
  const clips = collection.items;
  const { hasFailed } = collection;
  const buttons = useMemo(() => {
    const close = { key: 'close', text: t('button.close') };
    return hasFailed ? [{ key: 'retry', text: t('button.retry'), icon: 'restart' as const }, close] : [close];
  }, [t, hasFailed]);
  const close = () => modals.close();
  if (hasFailed || clips?.length === 0) {
    return (
      <MessageDialog
        layerKey={layerKey}
        title={item.title}
        message={t(hasFailed ? 'page.failed' : 'page.empty')}
        buttons={buttons}
        onSelect={({ key }) => (key === 'retry' ? void collection.loadMore() : close())}
        onBack={close}
      />
    );
  }
  return (
    <ClipSheet
      item={item}
      clips={clips}
      itemCount={collection.itemCount}
      onReach={(index) => {
        if (clips !== undefined && index >= clips.length - pagingMargin) void collection.loadMore();
      }}
    />
  );
});

/** The next page is requested when a tile this close to the last loaded one comes on screen. */
const pagingMargin = 6;
const scrimAlpha = 0.72;
const sheetTop = 452;
const rise = 48;
const inset = 60;
const titleTop = sheetTop + inset + 36;
const rowTop = titleTop + 88;
const rowRect = { x: 0, y: rowTop, width: screen.width, height: screen.height - rowTop };

interface ClipSheetProps {
  item: ContentItem;
  /** Undefined while they load. */
  clips: readonly ContentItem[] | undefined;
  /** Loaded or not; null until it is known. */
  itemCount: number | null;
  onReach(index: number): void;
}

/** A sheet at the foot of the screen with the clips in a row. */
function ClipSheet({ item, clips, itemCount, onReach }: ClipSheetProps) {
  const { stage, look } = useUi();
  const { modals, tiles, go, t } = useServices();
  const { color, shape } = look.theme;
  const scrim = useRef<Quad>(null);
  const sheet = useRef<Group>(null);
  const plate = useRef<Quad>(null);
  const content = useRef<Group>(null);
  useEntrance((share) => {
    if (scrim.current) scrim.current.alpha = scrimAlpha * share;
    if (sheet.current) sheet.current.y = rise * (1 - share);
    if (plate.current) plate.current.alpha = groundShare(share);
    if (content.current) content.current.alpha = contentShare(share);
  });

  const count = itemCount ?? Math.min(item.itemCount ?? rows.skeletonTiles, feedLimits.itemsPerAnswer);
  const rowKey = `${layerKey}/clips`;
  const amount = t('badge.videos', { count });
  useModalLayer({ layerKey, name: item.title, onBack: () => modals.close() });
  const rowItems = useMemo(() => {
    const loaded = (clips ?? []).map((clip) => ({ id: itemKey(clip), impressionId: clip.entityId }));
    return tileItems(rowKey, loaded, count);
  }, [count, clips, rowKey]);

  const title = useMemo(
    () => ({
      text: item.title,
      style: look.text.pageTitle,
      color: color.text,
      maxWidth: screen.width - 2 * screen.safeX,
    }),
    [item, look, color],
  );
  return (
    <group>
      <quad ref={scrim} boxWidth={screen.width} boxHeight={screen.height} tint={0x000000} />
      <group ref={sheet}>
        <quad
          ref={plate}
          y={sheetTop}
          boxWidth={screen.width}
          boxHeight={screen.height - sheetTop + rise + 2 * shape.radius}
          radius={shape.radius * 2}
          tint={color.surface}
        />
        <group ref={content}>
          <Accent x={screen.safeX} y={sheetTop + inset} />
          <textBlock stage={stage} model={title} x={screen.safeX} y={titleTop} />
          <group y={rowTop}>
            <TileRow
              focusKey={rowKey}
              parentFocusKey={layerKey}
              title={amount}
              kind="landscape"
              items={rowItems}
              modelAt={(index) => {
                const clip = clips?.[index];
                return clip && tiles.modelOf(clip, 'landscape', false);
              }}
              describe={(index) => {
                const clip = clips?.[index];
                return clip ? tiles.describe(clip) : { name: t('loader.loading'), disabled: true };
              }}
              onSelect={(index) => {
                const clip = clips?.[index];
                if (!clip) return;
                modals.close();
                go(destinationFor(clip));
              }}
              onReach={onReach}
              rect={rowRect}
            />
          </group>
        </group>
      </group>
    </group>
  );
}
