import { memo, useCallback, useLayoutEffect, useMemo } from 'react';
import type { Group } from '../../render/objects/group.ts';
import type { LogoTile, LogoTileLook, LogoTileModel } from '../../render/objects/tile/logo-tile.ts';
import { inSlotOrder, useMountedRange, useMountedTile } from '../mounted-window.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { LogoGridController, type LogoGridSizes } from './logo-grid-controller.ts';
import { logoTileLook } from './logo-grid-look.ts';

/** The same object until it changes. */
export interface LogoGridItem extends LogoTileModel {
  /** Stable identity among the items. */
  key: string;
}

export interface LogoGridProps {
  focusKey: string;
  parentFocusKey: string;
  /** Said when the focus comes in. */
  name: string;
  items: readonly LogoGridItem[];
  sizes: LogoGridSizes;
  x: number;
  y: number;
  onSelect(key: string): void;
}

/** Logos to choose from, in lines that scroll: windowed, with recycled slots. */
export const LogoGrid = memo(function LogoGrid(props: LogoGridProps) {
  const { focusKey, parentFocusKey, name, items, sizes, x, y, onSelect } = props;
  const ui = useUi();
  const controller = useMemo(() => new LogoGridController(ui, focusKey, sizes), [ui, focusKey, sizes]);
  const look = useMemo(() => logoTileLook(ui.look, sizes), [ui.look, sizes]);
  const { first, end } = useMountedRange(controller.mountedWindow);
  useLayoutEffect(() => controller.setKeys(items.map(({ key }) => key)), [controller, items]);
  useLayoutEffect(() => () => controller.dispose(), [controller]);
  const { columns, lines, width, height, gap } = sizes;
  const shownLines = Math.min(lines, Math.ceil(items.length / columns));
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      rect: { x, y, width: columns * (width + gap) - gap, height: shownLines * (height + gap) - gap },
      scroller: controller,
      aligned: true,
      onFocus: controller.onFocus,
      onBlur: controller.onBlur,
      onSelect({ index }) {
        const item = items[index];
        if (item) onSelect(item.key);
      },
      describe(index) {
        if (index < 0) return { role: 'list', name };
        const item = items[index];
        return item && { role: 'button', name: item.name };
      },
    },
    [items, name],
  );
  const attach = useCallback((content: Group | null) => controller.attach(content), [controller]);
  const slots = inSlotOrder(first, Math.min(end, items.length), controller.slots).map((index) => (
    <LogoSlot
      key={`slot ${index % controller.slots}`}
      controller={controller}
      index={index}
      look={look}
      model={items[index] as LogoGridItem}
    />
  ));
  return (
    <group x={x} y={y}>
      <plane stage={ui.stage} ref={attach}>
        {slots}
      </plane>
    </group>
  );
});

interface LogoSlotProps {
  controller: LogoGridController;
  index: number;
  look: LogoTileLook;
  model: LogoTileModel;
}

const LogoSlot = memo(function LogoSlot({ controller, index, look, model }: LogoSlotProps) {
  const { stage } = useUi();
  const tile = useMountedTile<LogoTile>(controller, index);
  return (
    <logoTile
      ref={tile}
      stage={stage}
      look={look}
      model={model}
      x={controller.leftOf(index)}
      y={controller.topOf(index)}
    />
  );
});
