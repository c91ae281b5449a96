// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { checkFocusKey } from '../../../../src/focus/tree/keys.ts';
import {
  layOutNavbar,
  NavbarController,
  type NavbarItem,
  navItemKey,
} from '../../../../src/ui/navbar/navbar-controller.ts';
import type { Ui } from '../../../../src/ui/ui-context.ts';
import { fakeUi } from '../fake-ui.ts';

const item = (key: string, side: 'left' | 'right'): NavbarItem => ({ key, text: key, icon: undefined, side });

function setUp() {
  const { ui } = fakeUi();
  const stage = { ...ui.stage, texts: { widthOf: (text: string) => text.length * 20 } };
  const scene = { ...ui, stage, look: { text: {} } } as unknown as Ui;
  const items = [item('home', 'left'), item('live', 'left'), item('settings', 'right')];
  const layout = layOutNavbar(scene, items, 400);
  const navbar = new NavbarController(scene);
  navbar.setItems(items, layout);
  return { navbar, layout };
}

describe('the navbar', () => {
  it('places left items from the logo on, and right items up to the safe area', () => {
    const { layout } = setUp();
    expect(layout.lefts).toEqual([400, 400 + 80 + 60, 1920 - 96 - 160]);
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
