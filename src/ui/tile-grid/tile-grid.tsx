import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { screen } from '../../config/constants.ts';
import type { Description, FocusNode } from '../../focus/types.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Tile, TileModel } from '../../render/objects/tile.ts';
import { usePageScroll } from '../page-list/page-scroll.ts';
import type { RowItems } from '../tile-row/row-controller.ts';
import { useUi } from '../ui-context.ts';
import { GridController } from './grid-controller.ts';

export interface TileGridProps {
  /** Also what the focus is remembered under; the key of the grid's section on its page. */
  focusKey: string;
  parentFocusKey: string;
  /** Also the accessible name. */
  title: string;
  /** False where the page says already what this is. */
  isTitleShown?: boolean;
  items: RowItems;
  /** What a tile shows; undefined for a placeholder. The same object as long as nothing changed. */
  modelAt(index: number): TileModel | undefined;
  describe(index: number): Description | undefined;
  onSelect(index: number): void;
  /** This index is about to be on screen. */
  onReach(index: number): void;
}

/** A heading and lines of tiles of any number, on a page: windowed with recycled slots, scrolled by the line. */
export const TileGrid = memo(function TileGrid(props: TileGridProps) {
  const { focusKey, parentFocusKey, title, isTitleShown = true, items, modelAt } = props;
  const ui = useUi();
  const page = usePageScroll();
  const { stage, look, focus } = ui;
  const controller = useMemo(() => new GridController(ui, look.grid, focusKey, page), [ui, look, focusKey, page]);
  const attach = useCallback((content: Group | null) => controller.attach(content), [controller]);
  const attachHeading = useCallback((heading: Group | null) => controller.attachHeading(heading), [controller]);
  const [first, setFirst] = useState(controller.first);
  const latest = useRef(props);
  latest.current = props;
  controller.items = items;

  const node = useRef<FocusNode | undefined>(undefined);
  useLayoutEffect(() => {
    controller.onWindow = setFirst;
    controller.onReach = (index) => latest.current.onReach(index);
    controller.start();
    setFirst(controller.first);
    node.current = focus.register({
      focusKey,
      parentFocusKey,
      layer: 'tile-item',
      scroller: controller,
      onFocus: controller.onFocus,
      onBlur: controller.onBlur,
      onFocusWithin: controller.onFocusWithin,
      onSelect: (event) => latest.current.onSelect(event.index),
      describe: (index) => (index < 0 ? { role: 'list', name: latest.current.title } : latest.current.describe(index)),
    });
    return () => {
      node.current?.remove();
      node.current = undefined;
      controller.dispose();
    };
  }, [focus, controller, focusKey, parentFocusKey]);

  useLayoutEffect(() => {
    controller.contentChanged();
    node.current?.contentChanged();
  }, [controller, items]);

  useEffect(() => {
    latest.current.onReach(Math.min(items.count - 1, controller.slots));
  }, [controller, items]);

  const heading = useMemo(
    () => ({
      text: title,
      style: look.text.rowTitle,
      color: look.theme.color.text,
      maxWidth: screen.width - 2 * screen.safeX,
    }),
    [title, look],
  );
  const slots = [];
  for (let index = first; index < Math.min(first + controller.slots, items.count); index++) {
    const key = `slot ${index % controller.slots}`;
    slots.push(<GridSlot key={key} controller={controller} index={index} model={modelAt(index)} />);
  }
  return (
    <group>
      <group ref={attachHeading}>
        {isTitleShown && title !== '' && <textBlock stage={stage} model={heading} x={screen.safeX} y={0} />}
      </group>
      <group ref={attach} x={screen.safeX} y={look.grid.tileTop}>
        {slots}
      </group>
    </group>
  );
});

interface GridSlotProps {
  controller: GridController;
  index: number;
  model: TileModel | undefined;
}

const GridSlot = memo(function GridSlot({ controller, index, model }: GridSlotProps) {
  const { stage } = useUi();
  const tile = useRef<Tile>(null);
  const { look } = controller;
  useLayoutEffect(() => {
    const mounted = tile.current;
    if (!mounted) return undefined;
    controller.mountTile(index, mounted);
    return () => controller.unmountTile(index, mounted);
  }, [controller, index]);
  return (
    <tile
      ref={tile}
      stage={stage}
      look={look.tile}
      model={model}
      x={controller.leftOf(index)}
      y={controller.topOf(index) - look.tileTop}
    />
  );
});
