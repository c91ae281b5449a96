import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { screen } from '../../config/constants.ts';
import type { Description, FocusNode } from '../../focus/types.ts';
import type { Group } from '../../render/objects/group.ts';
import type { Tile, TileModel } from '../../render/objects/tile.ts';
import type { TileKind } from '../look.ts';
import { useUi } from '../ui-context.ts';
import { RowController, type RowItems } from './row-controller.ts';

export interface TileRowProps {
  /** Also what the focus is remembered under. */
  focusKey: string;
  parentFocusKey: string;
  title: string;
  kind: TileKind;
  /** Lines of tiles under each other, filled column by column; 1 unless set. */
  lanes?: number;
  items: RowItems;
  /** What a tile shows; undefined for a placeholder. The same object as long as nothing changed. */
  modelAt(index: number): TileModel | undefined;
  describe(index: number): Description | undefined;
  onSelect(index: number): void;
  /** This index is about to be on screen. */
  onReach(index: number): void;
  y?: number;
}

/** The thin line above a row of the news desk. */
const rule = { x: screen.safeX, y: -14, boxWidth: screen.width - 2 * screen.safeX, boxHeight: 2, alpha: 0.7 };

/** A heading and one line of tiles, windowed with recycled slots. */
export const TileRow = memo(function TileRow(props: TileRowProps) {
  const { focusKey, parentFocusKey, title, kind, lanes = 1, items, modelAt } = props;
  const ui = useUi();
  const { stage, look } = ui;
  const rowLook = look.rows[kind];
  const controller = useMemo(() => new RowController(ui, rowLook, focusKey, lanes), [ui, rowLook, focusKey, lanes]);
  const attach = useCallback((content: Group | null) => controller.attach(content), [controller]);
  const [first, setFirst] = useState(controller.first);
  const latest = useRef(props);
  latest.current = props;
  controller.items = items;

  const node = useRef<FocusNode | undefined>(undefined);
  useLayoutEffect(() => {
    controller.onWindow = setFirst;
    controller.onReach = (index) => latest.current.onReach(index);
    setFirst(controller.first);
    node.current = ui.focus.register({
      focusKey,
      parentFocusKey,
      layer: 'panel-row',
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
  }, [ui, controller, focusKey, parentFocusKey]);

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
  for (let i = 0; i < Math.min(controller.slots, items.count); i++) {
    const index = first + i;
    if (index >= items.count) break;
    slots.push(
      <TileSlot
        key={`${kind} ${index % controller.slots}`}
        controller={controller}
        index={index}
        model={modelAt(index)}
      />,
    );
  }
  return (
    <group y={props.y ?? 0}>
      {look.theme.shape.rowRule && <quad {...rule} tint={look.theme.color.line} />}
      {title !== '' && <textBlock stage={stage} model={heading} x={screen.safeX} y={0} />}
      <group x={screen.safeX} y={rowLook.tileTop}>
        <group ref={attach}>{slots}</group>
      </group>
    </group>
  );
});

interface TileSlotProps {
  controller: RowController;
  index: number;
  model: TileModel | undefined;
}

const TileSlot = memo(function TileSlot({ controller, index, model }: TileSlotProps) {
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
