// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { checkFocusKey } from '../../../../src/focus/tree/keys.ts';
import type { FocusEvent } from '../../../../src/focus/types.ts';
import type { Quad } from '../../../../src/render/quad/quad.ts';
import type { Look } from '../../../../src/ui/look.ts';
import {
  layOutNavbar,
  NavbarController,
  type NavbarItem,
  navItemKey,
} from '../../../../src/ui/navbar/navbar-controller.ts';
import { fakeUi } from '../fake-ui.ts';

const item = (key: string, side: 'left' | 'right'): NavbarItem => ({ key, text: key, icon: undefined, side });

const items = [item('home', 'left'), item('live', 'left'), item('settings', 'right')];

/** @param letter width of a letter */
function layOut(letter: number) {
  const look = { text: {} } as Look;
  return layOutNavbar({ widthOf: (text) => text.length * letter }, look, items, 400);
}

function setUp() {
  const { ui } = fakeUi();
  const layout = layOut(20);
  const navbar = new NavbarController(ui);
  navbar.setItems(items, layout);
  return { navbar, layout };
}

describe('the navbar', () => {
  it('places left items from the logo on, and right items up to the safe area', () => {
    const { layout } = setUp();
    expect(layout.lefts).toEqual([400, 400 + 80 + 60, 1920 - 96 - 160]);
  });

  it('moves its bar with the focused item when faces load that make the items wider', () => {
    const { navbar } = setUp();
    const bar = { x: 0, boxWidth: 0, alpha: 0 } as Quad;
    navbar.attachBar(bar);
    navbar.setItems(items, layOut(25));
    expect(bar).toMatchObject({ x: 0, boxWidth: 0 });
    navbar.onFocus({ index: 1 } as FocusEvent);
    navbar.setItems(items, layOut(30));
    expect(bar).toMatchObject({ x: 400 + 120 + 60, boxWidth: 120 });
  });

  it('is not hit by the pointer while it is hidden', () => {
    const { navbar } = setUp();
    expect(navbar.visibleRange()).toEqual({ first: 0, last: 2 });
    navbar.setHidden(true);
    expect(navbar.visibleRange()).toEqual({ first: 0, last: -1 });
  });

  it('has well-formed focus keys, however a feed names its items', () => {
    for (const key of ['tonight & more', 'a*', '', '\u0000', 'a/b'])
      expect(() => checkFocusKey(navItemKey(key))).not.toThrow();
    expect(navItemKey('home-shows')).toBe('navbar/home-shows');
  });
});
