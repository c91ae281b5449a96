import { memo, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { timing } from '../../config/constants.ts';
import type { MenuItemLook, MenuItemView } from '../../render/objects/controls/menu-item-view.ts';
import { textStyle } from '../../render/text/text-style.ts';
import type { IconName } from '../../render/textures/icon-sheet.ts';
import { ChoiceListController } from '../../ui/choice-list/choice-list-controller.ts';
import { type Look, mix } from '../../ui/look.ts';
import { useUi } from '../../ui/ui-context.ts';
import { useFocusNode } from '../../ui/use-focus-node.ts';
import type { SettingsEntry } from './settings-entries.ts';

type MenuEntry = Pick<SettingsEntry, 'key' | 'text' | 'icon'>;

export interface SettingsMenuProps {
  focusKey: string;
  parentFocusKey: string;
  /** Said when the focus comes in. */
  name: string;
  entries: readonly MenuEntry[];
  /** The entry whose page is on screen, which gets the focus when it comes in for the first time. */
  selected: string;
  x: number;
  y: number;
  width: number;
  /** How many are seen at once; the others scroll into view. */
  visible: number;
  /** The focus has rested on an entry. */
  onSettled(key: string): void;
  onSelect(key: string): void;
}

const itemHeight = 54;
const gap = 4;

/** A vertical menu; moving the focus in it shows what the entry leads to. */
export function SettingsMenu(props: SettingsMenuProps) {
  const { focusKey, parentFocusKey, name, entries, selected, x, y, width, visible } = props;
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
      rect: { x, y, width, height: Math.min(entries.length, visible) * (itemHeight + gap) - gap },
      scroller: controller,
      defaultFocus: true,
      preferredChildFocusKey: `${focusKey}/${selected}`,
      // A pointer that only crosses the menu must not change the page.
      hoverDelayMs: timing.hoverDebounce,
      onFocus: controller.onFocus,
      onBlur: controller.onBlur,
      onSettled({ index }) {
        const entry = entries[index];
        if (entry) props.onSettled(entry.key);
      },
      onSelect({ index }) {
        const entry = entries[index];
        if (entry) props.onSelect(entry.key);
      },
      describe(index) {
        if (index < 0) return { role: 'list', name };
        const entry = entries[index];
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
