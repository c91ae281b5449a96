// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NavbarController, type NavbarItem } from '../../../../src/ui/navbar/navbar-controller.ts';
import type { Ui } from '../../../../src/ui/ui-context.ts';
import { fakeUi } from '../fake-ui.ts';

const item = (key: string, side: 'left' | 'right'): NavbarItem => ({ key, text: key, icon: undefined, side });

function setUp() {
  const { ui } = fakeUi();
  const stage = { ...ui.stage, texts: { widthOf: (text: string) => text.length * 20 } };
  const navbar = new NavbarController({ ...ui, stage, look: { text: {} } } as unknown as Ui, 400);
  navbar.setItems([item('home', 'left'), item('live', 'left'), item('settings', 'right')]);
  return navbar;
}

describe('the navbar', () => {
  it('runs its left items from the logo and ends its right items at the safe area', () => {
    const navbar = setUp();
    expect(navbar.lefts).toEqual([400, 400 + 80 + 60, 1920 - 96 - 160]);
  });

  it('offers nothing to point at while it is out of the way', () => {
    const navbar = setUp();
    expect(navbar.visibleRange()).toEqual({ first: 0, last: 2 });
    navbar.hidden = true;
    expect(navbar.visibleRange()).toEqual({ first: 0, last: -1 });
  });
});
