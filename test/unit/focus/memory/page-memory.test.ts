import { describe, expect, it } from 'vitest';
import { createPageMemory } from '../../../../src/focus/memory/page-memory.ts';
import type { FocusNode } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, keys, List, rect } from '../fixtures.ts';

function mountHome(base: Fixture, mountedRows = 3): FocusNode[] {
  const page = new List(keys('home', 5), 'y', { width: 1920, height: 400, gap: 0 });
  const nodes: FocusNode[] = [base.add({ focusKey: 'home', rect: rect(0, 100, 1920, 980), scroller: page })];
  for (const key of page.keys.slice(0, mountedRows)) nodes.push(mountRow(base, key));
  return nodes;
}

function mountRow(base: Fixture, key: string): FocusNode {
  return base.add({ focusKey: key, parentFocusKey: 'home', scroller: new List(keys(key, 6), 'x') });
}

function mountSeries(base: Fixture): FocusNode[] {
  return [base.add({ focusKey: 'series', rect: rect(0, 100, 1920, 980), scroller: new List(keys('series', 3), 'x') })];
}

function navbar(base: Fixture): void {
  base.add({ focusKey: 'navbar', rect: rect(0, 0, 1920, 90), scroller: new List(keys('nav', 3), 'x') });
}

const remove = (nodes: FocusNode[]): void => {
  for (const node of nodes) node.remove();
};

describe('the focus of a page', () => {
  it('is the same tile again after going to another page and back', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine);
    const home = mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.press('down', 'right', 'right')).toBe('home/1/2');
    pages.leave();
    remove(home);
    const series = mountSeries(base);
    pages.ready('/series/1', 'series');
    expect(base.press('right')).toBe('series/1');
    pages.leave();
    remove(series);
    mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('home/1/2');
  });

  it('waits on the row of the saved tile until that is mounted', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine);
    const home = mountHome(base, 5);
    pages.ready('/screens/home', 'home');
    expect(base.press('down', 'down', 'down', 'right', 'right', 'right')).toBe('home/3/3');
    pages.leave();
    remove(home);
    mountHome(base, 2);
    // The page itself may have been focused elsewhere meanwhile.
    base.engine.forget('home');
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('home/3');
    mountRow(base, 'home/3');
    expect(base.key).toBe('home/3/3');
  });

  it('is the navbar when that was focused last', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine);
    const home = mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.press('up', 'right')).toBe('nav/1');
    pages.leave();
    remove(home);
    const series = mountSeries(base);
    pages.ready('/series/1', 'series');
    pages.leave();
    remove(series);
    mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('nav/1');
  });

  it('is in the menu, which outlives the pages, the item that the viewer left it at last', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine, 'navbar');
    const home = mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.press('up', 'right')).toBe('nav/1');
    pages.leave();
    remove(home);
    // A page that leads to the menu itself, where the viewer goes on to another.
    const search = mountSeries(base);
    pages.ready('/search', 'series');
    expect(base.press('up', 'right')).toBe('nav/2');
    pages.leave();
    remove(search);
    const schedule = mountSeries(base);
    pages.ready('/tv_schedule', 'series');
    expect(base.key).toBe('series/0');
    pages.leave();
    remove(schedule);
    mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('nav/2');
  });

  it('is in the page that was chosen in the menu, though it was left by the menu before', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine, 'navbar');
    const home = mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.press('up', 'right')).toBe('nav/1');
    pages.leave();
    remove(home);
    const series = mountSeries(base);
    pages.ready('/series/1', 'series');
    expect(base.press('up', 'left')).toBe('nav/0');
    pages.leave();
    remove(series);
    const again = mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('home/0/0');
    // A page that loads again takes the focus from nobody who is in the menu.
    expect(base.press('up')).toBe('nav/0');
    pages.leave();
    remove(again);
    mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('nav/0');
  });

  it('is not the menu because the page that is left has unmounted already', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine, 'navbar');
    const home = mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.press('down')).toBe('home/1/0');
    remove(home);
    pages.leave();
    expect(base.key).toBe('nav/0');
    mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('home/1/0');
  });

  it('is not overwritten by what takes the focus while another page loads, nor by a modal', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine);
    const home = mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.press('up', 'right')).toBe('nav/1');
    base.engine.pushLayer('modal', { kind: 'modal' });
    base.add({ focusKey: 'yes', rect: rect(0, 0, 100, 100) });
    expect(base.key).toBe('yes');
    pages.leave();
    base.engine.removeLayer('modal');
    remove(home);
    base.press('left');
    mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('nav/1');
  });

  it('is forgotten for the page longest not visited, so that an evening of browsing does not fill the memory', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine);
    const home = mountHome(base);
    pages.ready('/screens/home', 'home');
    base.press('down', 'right');
    pages.leave();
    for (let i = 0; i < 100; i++) {
      pages.ready(`/series/${i}`);
      base.press(i % 2 ? 'left' : 'right');
      pages.leave();
    }
    remove(home);
    expect(base.key).toBe('nav/0');
    base.engine.forget('home*');
    mountHome(base);
    pages.ready('/screens/home', 'home');
    expect(base.key).toBe('home/0/0');
  });

  it('stays with the layer when neither the saved nor the first can be focused', () => {
    const base = fixture();
    navbar(base);
    const pages = createPageMemory(base.engine);
    pages.ready('/nowhere', 'gone');
    expect(base.key).toBe('nav/0');
    pages.dispose();
  });

  it('is a button in a group of the page, or that group once the button is gone', () => {
    const base = fixture();
    navbar(base);
    const mountDetail = (buttons: string[]): FocusNode[] => [
      base.add({ focusKey: 'detail', rect: rect(0, 100, 1920, 980) }),
      base.add({ focusKey: 'detail/buttons', parentFocusKey: 'detail', rect: rect(96, 300, 900, 60) }),
      ...buttons.map((key, i) =>
        base.add({ focusKey: key, parentFocusKey: 'detail/buttons', rect: rect(i * 220, 0, 200, 60) }),
      ),
    ];
    const pages = createPageMemory(base.engine);
    const detail = mountDetail(['watch', 'save']);
    pages.ready('/movie/1', 'detail');
    expect(base.press('right')).toBe('save');
    pages.leave();
    remove(detail);
    const again = mountDetail(['watch', 'save']);
    pages.ready('/movie/1', 'navbar');
    expect(base.key).toBe('save');
    pages.leave();
    remove(again);
    mountDetail(['watch']);
    pages.ready('/movie/1', 'navbar');
    expect(base.key).toBe('watch');
  });
});
