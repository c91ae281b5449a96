import { brand } from 'virtual:product';
import type { FocusableComponent, NextFocusResolver } from '@noriginmedia/norigin-spatial-navigation-core';
import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation-react';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import logo from '../../../../../brands/nation/logo.png';
import { motion } from '../../../../product/motion.ts';
import type { NavEntry } from '../api/content.ts';
import { listOptions, siblingWithKey } from '../focus/resolvers.ts';
import { declareBox } from '../focus/spatial-navigation.ts';
import { router } from '../router.ts';
import { chrome } from './chrome.ts';
import { Icon } from './icon.tsx';

const box = { x: 0, y: 54, width: 1920, height: 60 };
const easing = 'cubic-bezier(0.33,1,0.68,1)';

/** The bar that slides under the focused item. Each item is measured once, when the bar first reaches it. */
class NavBar {
  private readonly places = new WeakMap<HTMLElement, { left: number; width: number }>();
  private at: { left: number; width: number } | null = null;

  constructor(private readonly element: HTMLElement) {}

  show(item: HTMLElement): void {
    let to = this.places.get(item);
    if (!to) {
      to = { left: item.offsetLeft, width: item.offsetWidth };
      this.places.set(item, to);
    }
    const { element, at } = this;
    element.style.width = `${to.width}px`;
    element.style.transform = `translateX(${to.left}px)`;
    if (at) {
      const start = `translateX(${at.left}px) scaleX(${at.width / to.width})`;
      element.animate([{ transform: start }, { transform: `translateX(${to.left}px)` }], {
        duration: motion.navbar,
        easing,
      });
    }
    element.classList.add('on');
    this.at = to;
  }

  hide(): void {
    this.element.classList.remove('on');
    this.at = null;
  }
}

/** Logo, left and right items, and a bar that slides under the focused one. */
export const Navbar = memo(function Navbar({ items, path }: { items: readonly NavEntry[]; path: string }) {
  const isAway = useSyncExternalStore(chrome.subscribe, chrome.isScrolled);
  const resolve = useCallback<NextFocusResolver>(
    (direction, from, siblings): FocusableComponent | null => {
      if (direction !== 'left' && direction !== 'right') return null;
      const at = items.findIndex(({ key }) => `navbar/${key}` === from) + (direction === 'left' ? -1 : 1);
      return siblingWithKey(siblings, `navbar/${items[at]?.key}`);
    },
    [items],
  );
  const barElement = useRef<HTMLDivElement>(null);
  const bar = useRef<NavBar>(null);
  const selected = items.find((item) => item.path === path);
  const { ref } = useFocusable<object, HTMLElement>({
    focusKey: 'navbar',
    ...(selected && { preferredChildFocusKey: `navbar/${selected.key}` }),
    ...listOptions(resolve),
    onBlur: useCallback(() => bar.current?.hide(), []),
  });
  useLayoutEffect(() => {
    declareBox(ref.current as HTMLElement, box);
    bar.current = new NavBar(barElement.current as HTMLDivElement);
  }, [ref]);
  const onFocus = useCallback((item: HTMLElement) => bar.current?.show(item), []);
  const content = useMemo(
    () => items.map((item) => <NavItem key={item.key} item={item} isSelected={item === selected} onFocus={onFocus} />),
    [items, selected, onFocus],
  );
  return (
    <FocusContext value="navbar">
      <nav ref={ref} className={isAway ? 'navbar away' : 'navbar'}>
        <img className="logo" src={logo} alt={brand.applicationName} />
        {content}
        <div ref={barElement} className="nav-bar" />
      </nav>
    </FocusContext>
  );
});

interface NavItemProps {
  item: NavEntry;
  isSelected: boolean;
  onFocus(element: HTMLElement): void;
}

const NavItem = memo(function NavItem({ item, isSelected, onFocus }: NavItemProps) {
  const { key, text, isIcon, side, path } = item;
  const { ref, focused } = useFocusable<object, HTMLDivElement>({
    focusKey: `navbar/${key}`,
    onEnterPress: useCallback(() => router.reset(path), [path]),
    onFocus: useCallback(({ node }: { node: HTMLElement }) => onFocus(node), [onFocus]),
  });
  const classes = ['nav-item nav', side === 'right' && 'right', isSelected && 'selected', focused && 'focused'];
  return (
    <div ref={ref} className={classes.filter(Boolean).join(' ')} data-name={text}>
      {isIcon ? <Icon name={key === 'search' ? 'search' : 'settings'} size={40} /> : text}
    </div>
  );
});
