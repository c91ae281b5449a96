import { memo, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { timing } from '../../config/constants.ts';
import type { MenuItemLook, MenuItemView } from '../../render/objects/controls/menu-item-view.ts';
import { textStyle } from '../../render/text/text-style.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import { ChoiceListController } from '../choice-list/choice-list-controller.ts';
import { ScrollBar, scrollBarGap } from '../choice-list/scroll-bar.tsx';
import { type Look, mix } from '../look.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';

export interface MenuEntry {
  key: string;
  text: string;
  /** Before the words. */
  icon?: IconName | undefined;
}

export interface MenuProps {
  focusKey: string;
  parentFocusKey: string;
  /** Said when the focus comes in. */
  name: string;
  entries: readonly MenuEntry[];
  /**
   * The entry whose page is on screen, which gets the focus when it comes in for the first time. Left out in a menu of actions.
   */
  selected?: string;
  x: number;
  y: number;
  /** Where (x, y) lies on the parent focus node: there unless given. */
  focusX?: number;
  focusY?: number;
  width: number;
  /** How many are seen at once; the others scroll into view. */
  visible: number;
  /** The focus has rested on an entry. */
  onSettled?(key: string): void;
  onSelect(key: string): void;
}

const itemHeight = 54;
const gap = 4;

/** Height of a menu with this many entries. */
export function menuHeight(count: number): number {
  return count * (itemHeight + gap) - gap;
}

/** A vertical menu: of pages, where moving the focus shows what an entry leads to, or of actions. */
export function Menu(props: MenuProps) {
  const { focusKey, parentFocusKey, name, entries, selected, x, y, focusX = x, focusY = y, width, visible } = props;
  const isOfPages = selected !== undefined;
  const { look } = useUi();
  const style = useMemo(() => menuItemLook(look, width), [look, width]);
  const [first, setFirst] = useState(0);
  const controller = useMemo(
    () => new ChoiceListController(focusKey, { width, height: itemHeight, gap, visible }, setFirst),
    [focusKey, width, visible],
  );
  useLayoutEffect(() => controller.setKeys(entries.map(({ key }) => key)), [controller, entries]);
  useFocusNode(
    {
      focusKey,
      parentFocusKey,
      rect: { x: focusX, y: focusY, width, height: menuHeight(Math.min(entries.length, visible)) },
      scroller: controller,
      defaultFocus: true,
      ...(isOfPages && {
        preferredChildFocusKey: `${focusKey}/${selected}`,
        // A pointer that only crosses the menu must not change the page.
        hoverDelayMs: timing.hoverDebounce,
      }),
      // A menu of actions opens at its first, whatever was chosen the last time.
      memory: isOfPages ? undefined : 'never',
      onFocus: controller.onFocus,
      onBlur: controller.onBlur,
      onSettled({ index }) {
        const entry = entries[index];
        if (entry) props.onSettled?.(entry.key);
      },
      onSelect({ index }) {
        const entry = entries[index];
        if (entry) props.onSelect(entry.key);
      },
      describe(index) {
        if (index < 0) return { role: isOfPages ? 'list' : 'menu', name };
        const entry = entries[index];
        if (!isOfPages) return entry && { role: 'menuitem', name: entry.text };
        return entry && { role: 'button', name: entry.text, current: entry.key === selected };
      },
    },
    [entries, selected],
  );
  return (
    <group x={x} y={y}>
      {entries.slice(first, first + visible).map((entry, slot) => (
        <MenuSlot
          key={`slot ${slot}`}
          controller={controller}
          index={first + slot}
          y={slot * (itemHeight + gap)}
          look={style}
          text={entry.text}
          icon={entry.icon}
          isSelected={entry.key === selected}
        />
      ))}
      <ScrollBar
        first={first}
        count={entries.length}
        visible={visible}
        x={width + scrollBarGap}
        height={menuHeight(visible)}
      />
    </group>
  );
}

interface MenuSlotProps {
  controller: ChoiceListController;
  index: number;
  y: number;
  look: MenuItemLook;
  text: string;
  icon: IconName | undefined;
  isSelected: boolean;
}

const MenuSlot = memo(function MenuSlot({ controller, index, y, look, text, icon, isSelected }: MenuSlotProps) {
  const { stage } = useUi();
  const mount = useCallback((view: MenuItemView | null) => controller.mount(index, view), [controller, index]);
  const model = useMemo(() => ({ text, icon, isSelected }), [text, icon, isSelected]);
  return <menuItemView ref={mount} stage={stage} look={look} model={model} y={y} />;
});

function menuItemLook({ theme }: Look, width: number): MenuItemLook {
  const { color, type, shape } = theme;
  return {
    style: textStyle(type.body, 28, { strong: true, lineHeight: 36 }),
    width,
    height: itemHeight,
    paddingX: 28,
    radius: Math.min(shape.buttonRadius, itemHeight / 2),
    slant: shape.slant,
    text: color.text,
    muted: mix(color.text, color.ground, 0.22),
    selectedFill: color.surface,
    mark: color.accent,
    focusedFill: color.accent,
    focusedText: color.onAccent,
  };
}
