import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { screen, timing } from '../../config/constants.ts';
import type { FocusNode } from '../../focus/types.ts';
import type { NavItemView } from '../../render/objects/controls/nav-item-view.ts';
import type { Group } from '../../render/objects/group.ts';
import { mix } from '../look.ts';
import { useUi } from '../ui-context.ts';
import { NavbarController, type NavbarItem, navbarHeight } from './navbar-controller.ts';

export interface NavbarProps {
  items: readonly NavbarItem[];
  /** Key of the item whose page is on screen. */
  selectedKey: string | null;
  logo: { url: string; width: number; height: number; name: string };
  /** Out of the way while a page is scrolled. */
  hidden: boolean;
  /** Accessible name of the bar. */
  name: string;
  onSelect(item: NavbarItem): void;
  onBack(): boolean;
}

/** Focus key of the bar. */
export const navbarKey = 'navbar';

/** From the logo to the first item. */
const logoGap = 64;
const top = screen.safeY;

/** Logo, left and right items, and a bar that slides under the focused one (B 2 Global layout). */
export const Navbar = memo(function Navbar(props: NavbarProps) {
  const { items, selectedKey, logo, hidden } = props;
  const ui = useUi();
  const { stage, look, focus } = ui;
  const { color } = look.theme;
  const start = screen.safeX + logo.width + logoGap;
  const controller = useMemo(() => new NavbarController(ui, start), [ui, start]);
  useMemo(() => controller.setItems(items), [controller, items]);
  const latest = useRef(props);
  latest.current = props;
  const node = useRef<FocusNode | undefined>(undefined);

  useLayoutEffect(() => {
    node.current = focus.register({
      focusKey: navbarKey,
      layer: 'navigation-item',
      scroller: controller,
      rect: { x: 0, y: top, width: screen.width, height: navbarHeight },
      // On the way across the screen a pointer brushes it.
      hoverDelayMs: timing.hoverDebounce,
      onFocus: controller.onFocus,
      onBlur: controller.onBlur,
      onFocusWithin: controller.onFocusWithin,
      onSelect(event) {
        const item = controller.items[event.index];
        if (item) latest.current.onSelect(item);
      },
      onBack: () => latest.current.onBack(),
      describe(index) {
        if (index < 0) return { role: 'navigation', name: latest.current.name };
        const item = controller.items[index];
        return item && { role: 'link', name: item.text, current: item.key === latest.current.selectedKey };
      },
    });
    return () => {
      node.current?.remove();
      controller.dispose();
    };
  }, [focus, controller]);

  useLayoutEffect(() => {
    node.current?.contentChanged();
  }, [items]);

  // Entering the bar goes to the page that is on screen (B 2), unless the viewer was elsewhere in it.
  useLayoutEffect(() => {
    if (selectedKey !== null) node.current?.update({ preferredChildFocusKey: `navbar/${selectedKey}` });
  }, [selectedKey]);

  const bar = useRef<Group>(null);
  const slide = useMemo(
    () =>
      stage.tweens.glide(0, (share) => {
        if (!bar.current) return;
        bar.current.alpha = 1 - share;
        bar.current.y = -share * 40;
      }),
    [stage],
  );
  useLayoutEffect(() => {
    slide.to(hidden ? 1 : 0, stage.device.motion.fade);
    controller.hidden = hidden;
    node.current?.contentChanged();
  }, [stage, slide, controller, hidden]);

  const picture = useMemo(() => ({ url: logo.url }), [logo.url]);
  const box = useMemo(() => ({ width: logo.width, height: logo.height }), [logo.width, logo.height]);
  return (
    <group ref={bar}>
      <pictureBlock
        stage={stage}
        box={box}
        model={picture}
        x={screen.safeX}
        y={top + (navbarHeight - logo.height) / 2}
      />
      {items.map((item, index) => (
        <NavSlot
          key={item.key}
          controller={controller}
          index={index}
          item={item}
          color={item.key === selectedKey ? color.text : mix(color.text, color.ground, 0.3)}
          x={controller.lefts[index] ?? 0}
        />
      ))}
      <quad
        ref={controller.attachBar}
        boxWidth={0}
        boxHeight={6}
        radius={3}
        slant={look.theme.shape.slant === 0 ? 0 : 4}
        tint={color.focus}
        y={top + navbarHeight}
      />
    </group>
  );
});

interface NavSlotProps {
  controller: NavbarController;
  index: number;
  item: NavbarItem;
  color: number;
  x: number;
}

const NavSlot = memo(function NavSlot({ controller, index, item, color, x }: NavSlotProps) {
  const { stage, look } = useUi();
  const model = useMemo(
    () => ({
      text: item.text,
      icon: item.icon,
      style: look.text.nav,
      color,
      focusedColor: look.theme.color.text,
    }),
    [item, color, look],
  );
  const mount = useCallback((view: NavItemView | null) => controller.mount(index, view), [controller, index]);
  return <navItemView ref={mount} stage={stage} model={model} x={x} y={top + 10} />;
});
