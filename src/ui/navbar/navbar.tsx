import { memo, useCallback, useLayoutEffect, useMemo } from 'react';
import { screen, timing } from '../../config/constants.ts';
import { type NavItemView, navIconSize } from '../../render/objects/controls/nav-item-view.ts';
import { mix, navIdleShare } from '../look.ts';
import { useUi } from '../ui-context.ts';
import { useFocusNode } from '../use-focus-node.ts';
import { useMeasure } from '../use-measure.ts';
import { NavbarController, navbarHeight, navbarKey, navItemKey } from './navbar-controller.ts';
import { layOutNavbar, type NavbarItem } from './navbar-layout.ts';

export interface NavbarProps {
  items: readonly NavbarItem[];
  /** Key of the item whose page is on screen. */
  currentKey: string | null;
  /** Of the item that entering the bar focuses, unless it remembers another (B 2). */
  selectedKey: string | null;
  logo: NavbarLogo;
  /** The viewer's TV provider, whose logo stands beside the brand's icon, once what draws that has loaded. */
  provider: { name: string; logoUrl: string | null } | null;
  /** Out of the way while a page is scrolled. */
  hidden: boolean;
  /** Whether it slides there and back; it does not where another page has come. */
  slides: boolean;
  /** Accessible name of the bar. */
  name: string;
  onSelect(item: NavbarItem): void;
  /** The focus has rested on an item. */
  onSettled(item: NavbarItem): void;
  onBack(): boolean;
}

export interface NavbarLogo {
  url: string;
  width: number;
  height: number;
  iconUrl: string;
  provider: { maxWidth: number; alpha: number };
}

/** From the logo to the first item. */
const logoGap = 64;
/** Between an arrow and the items. */
const arrowGap = 12;
const top = screen.safeY;

/** Logo, left and right items, and a bar that slides under the focused one (B 2 Global layout). */
export const Navbar = memo(function Navbar(props: NavbarProps) {
  const { items, currentKey, selectedKey, logo, provider, hidden, slides } = props;
  const ui = useUi();
  const { stage, look } = ui;
  const { color } = look.theme;
  const start = screen.safeX + logo.width + logoGap;
  const controller = useMemo(() => new NavbarController(ui), [ui]);
  const measure = useMeasure(items.map(({ text }) => text));
  const layout = useMemo(() => layOutNavbar(measure, look, items, start), [measure, look, items, start]);

  useLayoutEffect(() => () => controller.dispose(), [controller]);
  useLayoutEffect(() => controller.setItems(items, layout), [controller, items, layout]);
  useLayoutEffect(() => controller.setHidden(hidden, slides), [controller, hidden, slides]);
  useFocusNode(
    {
      focusKey: navbarKey,
      layer: 'navigation-item',
      scroller: controller,
      rect: { x: 0, y: top, width: screen.width, height: navbarHeight },
      preferredChildFocusKey: selectedKey === null ? undefined : navItemKey(selectedKey),
      // A pointer that only crosses the bar must not focus it.
      hoverDelayMs: timing.hoverDebounce,
      onFocus: controller.onFocus,
      onBlur: controller.onBlur,
      onFocusWithin: controller.onFocusWithin,
      onSelect(event) {
        const item = controller.itemAt(event.index);
        if (item) props.onSelect(item);
      },
      onSettled(event) {
        const item = controller.itemAt(event.index);
        if (item) props.onSettled(item);
      },
      onBack: () => props.onBack(),
      describe(index) {
        if (index < 0) return { role: 'navigation', name: props.name, ...(provider && { description: provider.name }) };
        const item = controller.itemAt(index);
        return item && { role: 'link', name: item.text, current: item.key === currentKey };
      },
    },
    [items, hidden, currentKey, selectedKey, provider?.name],
  );

  const markLook = useMemo(() => ({ ...logo, line: color.line }), [logo, color]);
  const idleColor = mix(color.text, color.ground, navIdleShare);
  const arrows = useMemo(() => {
    const arrow = { text: '', style: look.text.nav, color: idleColor, focusedColor: idleColor };
    return { back: { ...arrow, icon: 'chevron-left' as const }, more: { ...arrow, icon: 'chevron-right' as const } };
  }, [look, idleColor]);
  const providerUrl = provider?.logoUrl ?? undefined;
  const mark = useMemo(
    () => ({ wordMark: { url: logo.url }, icon: { url: logo.iconUrl }, provider: { url: providerUrl } }),
    [logo, providerUrl],
  );
  return (
    <group ref={controller.attach}>
      <group x={screen.safeX} y={top + (navbarHeight - logo.height) / 2}>
        {provider ? (
          <brandMark stage={stage} look={markLook} model={mark} />
        ) : (
          <pictureBlock stage={stage} box={logo} model={mark.wordMark} />
        )}
      </group>
      {layout.furthest > 0 && (
        <>
          <navItemView
            ref={controller.attachBack}
            stage={stage}
            model={arrows.back}
            x={start - arrowGap - navIconSize}
            y={top + 10}
          />
          <navItemView
            ref={controller.attachMore}
            stage={stage}
            model={arrows.more}
            x={layout.end + arrowGap}
            y={top + 10}
          />
        </>
      )}
      {items.map((item, index) => (
        <NavSlot
          key={item.key}
          controller={controller}
          index={index}
          item={item}
          color={item.key === currentKey ? color.text : idleColor}
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
}

const NavSlot = memo(function NavSlot({ controller, index, item, color }: NavSlotProps) {
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
  return <navItemView ref={mount} stage={stage} model={model} x={0} y={top + 10} />;
});
