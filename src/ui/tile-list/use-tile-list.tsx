import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Description, FocusLayer, Rect } from '../../focus/types.ts';
import type { Group } from '../../render/objects/group.ts';
import type { FocusRing } from '../../render/objects/tile/focus-ring.ts';
import type { Tile } from '../../render/objects/tile/tile.ts';
import type { TileLook, TileModel } from '../../render/objects/tile/tile-model.ts';
import { inSlotOrder, useMountedRange } from '../mounted-window.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { useLatest } from '../use-latest.ts';
import type { ModelAt, TileItems, TileListController } from './tile-list-controller.ts';

/** Props of rows and grids of tiles. */
export interface TileListProps {
  /** Also the key under which the focus is remembered. */
  focusKey: string;
  parentFocusKey: string;
  /** Also the accessible name. */
  title: string;
  /** A line about the content, beside the title; '' unless set. */
  description?: string;
  /** False where the page already shows this title: no heading is drawn or announced. */
  isTitleShown?: boolean;
  items: TileItems;
  modelAt: ModelAt;
  describe(index: number): Description | undefined;
  onSelect(index: number): void;
  /** Opens the menu of a tile whose Enter, or the pointer, is held; none unless set. */
  onLongPress?(index: number): void;
  /** This index is about to be on screen. */
  onReach(index: number): void;
  /** Where the list lies on its parent node if it is not a section of a page. The same object until it moves. */
  rect?: Rect;
}

type Controller = TileListController & { readonly look: { tile: TileLook; tileTop: number } };

interface TileList {
  /** The focus ring, and over it the recycled slots of the window. */
  tiles: ReactNode;
  /** Ref of the container that holds them. */
  attach(content: Group | null): void;
}

/**
 * Registers a list of tiles with the focus engine and mounts its window.
 * @param kind slots only take tiles of one kind
 */
export function useTileList(controller: Controller, props: TileListProps, layer: FocusLayer, kind: string): TileList {
  const { focusKey, parentFocusKey, title, description, isTitleShown = true, items, modelAt, rect } = props;
  const { look, stage } = useUi();
  const attach = useCallback((content: Group | null) => controller.attach(content), [controller]);
  const attachRing = useCallback((ring: FocusRing | null) => controller.attachRing(ring), [controller]);
  const { first, end } = useMountedRange(controller.mountedWindow);
  const onReach = useLatest(props.onReach);

  useLayoutEffect(() => controller.setModels(modelAt), [controller, modelAt]);
  useLayoutEffect(() => controller.setItems(items), [controller, items]);
  useLayoutEffect(() => {
    controller.start((index) => onReach.current(index));
    return () => controller.dispose();
  }, [controller, onReach]);
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      layer,
      rect,
      scroller: controller,
      onFocus: (event) => controller.onFocus(event),
      onBlur: (event) => controller.onBlur(event),
      onFocusWithin: (inside) => controller.onFocusWithin(inside),
      onSettled: () => controller.settled(),
      onSelect: (event) => props.onSelect(event.index),
      onLongPress: props.onLongPress && ((event) => props.onLongPress?.(event.index)),
      describe(index) {
        if (index >= 0) return props.describe(index);
        return { role: 'list', name: title, ...(isTitleShown && { description, level: 2 }) };
      },
    },
    // The description of a tile may change with its content.
    [items, modelAt],
  );
  useEffect(() => {
    onReach.current(Math.min(items.count - 1, controller.slots));
  }, [controller, items, onReach]);

  const slots = inSlotOrder(first, Math.min(end, items.count), controller.slots).map((index) => (
    <TileSlot
      key={`${kind} ${index % controller.slots}`}
      controller={controller}
      index={index}
      model={modelAt(index)}
    />
  ));
  const tiles = (
    <>
      <focusRing ref={attachRing} stage={stage} look={look.ring} />
      {slots}
    </>
  );
  return { tiles, attach };
}

interface TileSlotProps {
  controller: Controller;
  index: number;
  model: TileModel | undefined;
}

/** The controller also gives a slot's tile other items without React: all that depends on the item goes through it. */
const TileSlot = memo(function TileSlot({ controller, index, model }: TileSlotProps) {
  const { stage } = useUi();
  const tile = useRef<Tile>(null);
  useLayoutEffect(() => controller.place(index, tile.current as Tile, model), [controller, index, model]);
  useLayoutEffect(() => {
    const mounted = tile.current as Tile;
    return () => controller.unmountTile(mounted);
  }, [controller]);
  return <tile ref={tile} stage={stage} look={controller.look.tile} />;
});
