// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { screen } from '../../../../src/config/constants.ts';
import { checkFocusKey } from '../../../../src/focus/tree/keys.ts';
import type { FocusEvent } from '../../../../src/focus/types.ts';
import type { NavItemView } from '../../../../src/render/objects/controls/nav-item-view.ts';
import type { Quad } from '../../../../src/render/quad/quad.ts';
import type { Look } from '../../../../src/ui/look.ts';
import { NavbarController, navbarHeight, navItemKey } from '../../../../src/ui/navbar/navbar-controller.ts';
import { layOutNavbar, type NavbarItem } from '../../../../src/ui/navbar/navbar-layout.ts';
import { fixture } from '../../focus/fixtures.ts';
import { fakeGroup, fakeUi } from '../fake-ui.ts';

const item = (key: string, side: 'left' | 'right'): NavbarItem => ({ key, text: key, icon: undefined, side });

const items = [item('home', 'left'), item('live', 'left'), item('settings', 'right')];

/** @param letter width of a letter */
function layOut(letter: number, shown = items) {
  const look = { text: {} } as Look;
  return layOutNavbar({ widthOf: (text) => text.length * letter }, look, shown, 400);
}

function setUp() {
  const { ui } = fakeUi();
  const layout = layOut(20);
  const navbar = new NavbarController(ui);
  navbar.setItems(items, layout);
  return { navbar, layout, tweens: ui.stage.tweens, motion: ui.stage.device.motion };
}

/** Of the network's logo over a showcase's title. */
const titleTop = 150;

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
    navbar.setHidden(true, true);
    expect(navbar.visibleRange()).toEqual({ first: 0, last: -1 });
  });

  it('stands at once where another page has come, and is away at once where that comes back scrolled', () => {
    const { navbar, tweens } = setUp();
    const group = fakeGroup();
    navbar.attach(group);
    navbar.setHidden(true, false);
    expect(group.alpha).toBe(0);
    navbar.setHidden(false, false);
    expect([group.alpha, group.y, tweens.step(0)]).toEqual([1, -0, false]);
  });

  it.each([-450, -620, -4000])(
    'leaves before the page that scrolls, and comes back from %i without crossing its title',
    (scroll) => {
      const { navbar, tweens, motion } = setUp();
      const group = fakeGroup();
      navbar.attach(group);
      const title = tweens.tween(titleTop, () => {});
      let now = 0;
      const scrollTo = (top: number, isHidden: boolean) => {
        navbar.setHidden(isHidden, true);
        title.to(top, motion.scroll);
        for (let frame = 0; frame < 30; frame++) {
          now += 1000 / 60;
          tweens.step(now);
          const foot = group.y + screen.safeY + navbarHeight;
          expect(foot < 0 || foot < title.value).toBe(true);
        }
        expect(group.alpha).toBe(isHidden ? 0 : 1);
      };
      scrollTo(titleTop - 450, true);
      title.jump(titleTop + scroll);
      scrollTo(titleTop, false);
    },
  );

  it('has well-formed focus keys, however a feed names its items', () => {
    for (const key of ['tonight & more', 'a*', '', '\u0000', 'a/b'])
      expect(() => checkFocusKey(navItemKey(key))).not.toThrow();
    expect(navItemKey('home-shows')).toBe('navbar/home-shows');
  });
});

describe('a navbar with more items than it has room for', () => {
  /** Items of 100 pixels, 160 apart: seven fit between the logo and the right items. */
  function long(left: number, right = 2) {
    const shown = [
      ...Array.from({ length: left }, (_, index) => item(`left ${index}`.slice(-5).padStart(5), 'left')),
      ...Array.from({ length: right }, (_, index) => item(`right ${index}`.slice(-5).padStart(5), 'right')),
    ];
    const { ui, rest } = fakeUi();
    const navbar = new NavbarController(ui);
    const views = shown.map(() => ({ x: 0, alpha: 1, setFocused() {} }));
    views.forEach((view, index) => void navbar.mount(index, view as unknown as NavItemView));
    navbar.setItems(shown, layOut(20, shown));
    const focus = (index: number, by: 'key' | 'pointer' = 'key') => {
      navbar.reveal(index, by);
      navbar.onFocus({ index, by } as FocusEvent);
      rest();
    };
    const inView = () => views.flatMap((view, index) => (view.alpha === 1 ? [index] : []));
    const arrows = [{ alpha: 1 }, { alpha: 1 }] as [{ alpha: number }, { alpha: number }];
    navbar.attachBack(arrows[0] as NavItemView);
    navbar.attachMore(arrows[1] as NavItemView);
    const rectOf = (index: number) => navbar.rectAt(index, { x: 0, y: 0, width: 0, height: 0 });
    return { navbar, views, arrows, focus, inView, rectOf, rest, limit: (views[left]?.x ?? 1824 + 60) - 80 };
  }

  it('shows those that are whole before the right items, and the pointer hits no other', () => {
    const { views, inView, rectOf, limit } = long(12);
    expect(inView()).toEqual([0, 1, 2, 3, 4, 5, 6, 12, 13]);
    expect(views[6]!.x + 100).toBeLessThanOrEqual(limit);
    expect(rectOf(6).width).toBe(100);
    expect([rectOf(8).width, rectOf(11).width]).toEqual([1, 1]);
    expect(rectOf(11).x).toBeLessThanOrEqual(limit);
  });

  it('scrolls with the focus, which has its neighbours in view, and back', () => {
    const { navbar, views, focus, inView, rectOf, limit } = long(12);
    const bar = { x: 0, boxWidth: 0, alpha: 0 } as Quad;
    navbar.attachBar(bar);
    for (let index = 0; index < 12; index++) {
      focus(index);
      expect([views[index]!.x, rectOf(index).x, rectOf(index).width]).toEqual([bar.x, bar.x, 100]);
      for (const seen of [Math.max(0, index - 1), index, Math.min(11, index + 1), 12, 13])
        expect(inView()).toContain(seen);
    }
    expect(views[11]!.x + 100).toBe(limit);
    focus(12);
    expect(inView()).toContain(11);
    for (let index = 11; index >= 0; index--) focus(index);
    expect(views[0]!.x).toBe(400);
  });

  it('has a narrower gap before the right items rather than scroll for a few pixels', () => {
    const shown = [...items.slice(0, 2), item('on', 'right')];
    const layout = layOut(20, shown);
    const room = layout.lefts[2]! - layout.lefts[1]!;
    const measured = (width: number) =>
      layOutNavbar({ widthOf: (text) => (text === 'live' ? width : 80) }, { text: {} } as Look, shown, 400);
    expect(measured(room - 60 - 40 + 30).furthest).toBe(0);
    expect(measured(room - 60 - 40 + 31).furthest).toBe(51);
  });

  it('shows an arrow at each edge beyond which there are more', () => {
    const { arrows, focus } = long(12);
    const shown = () => arrows.map(({ alpha }) => alpha);
    expect(shown()).toEqual([0, 1]);
    focus(6);
    expect(shown()).toEqual([1, 1]);
    focus(11);
    expect(shown()).toEqual([1, 0]);
  });

  it('scrolls for the pointer at the edge of the screen, as far as there are more', () => {
    const { navbar, rest, inView } = long(12);
    expect([navbar.scrollStep('left'), navbar.scrollStep('down')]).toEqual([-1, -1]);
    for (
      let last = inView()
        .filter((index) => index < 12)
        .at(-1)!;
      last < 11;
    ) {
      const next = navbar.scrollStep('right');
      expect(next).toBe(last + 1);
      rest();
      last = inView()
        .filter((index) => index < 12)
        .at(-1)!;
      expect(last).toBeGreaterThanOrEqual(next);
    }
    expect(navbar.scrollStep('right')).toBe(-1);
    expect(navbar.scrollStep('left')).toBe(inView()[0]! - 1);
  });

  it('lets the keys pass none of the items, however long their names are', () => {
    const names = ['home', 'live', 'shows', 'The Very Best of Everything Tonight', 'News from All Around the World'];
    const shown = [...names, 'people', 'movies', 'settings'].map((name) => item(name, 'left'));
    const f = fixture();
    const navbar = new NavbarController(fakeUi().ui);
    navbar.setItems(shown, layOut(20, shown));
    f.add({ focusKey: 'navbar', rect: { x: 0, y: 0, width: 1920, height: 60 }, scroller: navbar });
    const walk = (direction: 'left' | 'right') => shown.slice(1).map(() => f.press(direction));
    expect(walk('right')).toEqual(shown.slice(1).map(({ key }) => navItemKey(key)));
    expect(walk('left')).toEqual(
      shown
        .slice(0, -1)
        .reverse()
        .map(({ key }) => navItemKey(key)),
    );
  });

  it('does not scroll for an item that stays, unless its neighbour scrolls', () => {
    const { views, focus } = long(12);
    focus(13);
    expect(views[0]!.x).toBe(400);
    focus(12);
    expect(views[11]!.alpha).toBe(1);
  });

  it('stays under the pointer', () => {
    const { views, focus } = long(12);
    const { x } = views[6]!;
    focus(6, 'pointer');
    expect(views[6]!.x).toBe(x);
  });

  it('keeps the last right items where they are, and scrolls the others with the left ones', () => {
    const { views, focus, inView } = long(3, 12);
    expect(views[14]!.x).toBe(1724);
    const fixed = views.slice(3).filter(({ x, alpha }) => alpha === 1 && x >= 960).length;
    expect(fixed).toBe(5);
    for (let index = 0; index < 15; index++) {
      focus(index);
      expect(inView()).toContain(index);
    }
  });

  it('shows a focused item whole, however long its name and those beside it are', () => {
    const names = ['home', 'The Very Best of Everything', 'News from All Around the World', 'live', 'settings'];
    const shown = names.map((name, index) => item(name, index < 3 ? 'left' : 'right'));
    const { navbar, views, focus } = long(3);
    navbar.setItems(shown, layOut(20, shown));
    for (const index of [0, 1, 2, 3, 4, 3, 2, 1, 0]) {
      focus(index);
      expect(views[index]!.alpha).toBe(1);
    }
  });

  it('is in place again when the feed gets shorter', () => {
    const { navbar, views, focus } = long(12);
    focus(11);
    navbar.onBlur({ index: 11 } as FocusEvent);
    navbar.setItems(items, layOut(20));
    expect(views.slice(0, 3).map(({ x }) => x)).toEqual([...layOut(20).lefts]);
  });
});
