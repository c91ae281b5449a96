import { describe, expect, it } from 'vitest';
import { home, keys, type List } from '../fixtures.ts';

describe('navbar above a page of rows', () => {
  it('begins in the first tile of the first row, where the page is marked as the default', () => {
    expect(home().key).toBe('home/0/0');
  });

  it('goes along a row one tile at a time and stops at its end', () => {
    const h = home(3, 3);
    expect(h.press('right')).toBe('home/0/1');
    expect(h.press('right', 'right', 'right')).toBe('home/0/2');
    expect(h.engine.move('right')).toBe(false);
    expect(h.press('left', 'left', 'left')).toBe('home/0/0');
  });

  it('says which item of which list has the focus', () => {
    const h = home();
    h.press('right');
    expect(h.engine.focused).toMatchObject({
      focusKey: 'home/0/1',
      nodeKey: 'home/0',
      index: 1,
      by: 'key',
    });
  });

  it('remembers the item of every row', () => {
    const h = home();
    h.press('right', 'right', 'down');
    expect(h.key).toBe('home/1/0');
    h.press('right');
    expect(h.press('up')).toBe('home/0/2');
    expect(h.press('down')).toBe('home/1/1');
  });

  it('reveals the row before the tile', () => {
    const h = home();
    expect(h.key).toBe('home/0/0');
    h.page.revealed = [];
    h.press('down');
    expect(h.page.revealed).toEqual([[1, 'key']]);
    expect(h.rows[1]?.revealed).toEqual([[0, 'key']]);
  });

  it('goes from the first row up to the navbar and back down to the remembered row', () => {
    const h = home();
    h.press('down', 'right');
    h.press('up', 'up');
    expect(h.key).toBe('nav/0');
    h.press('right', 'right');
    expect(h.press('down')).toBe('home/0/0');
    h.press('down');
    h.engine.setFocus('navbar');
    expect(h.key).toBe('nav/2');
    expect(h.press('down')).toBe('home/1/1');
  });

  it('holds the focus on a row that is not mounted yet and enters it when it is', () => {
    const h = home(1);
    expect(h.press('down')).toBe('home/1');
    expect(h.engine.focused).toMatchObject({ nodeKey: 'page', index: 1 });
    h.mountRow(1);
    expect(h.key).toBe('home/1/0');
    expect(h.engine.focused?.nodeKey).toBe('home/1');
  });

  it('moves on from a row that never mounted', () => {
    const h = home(1);
    expect(h.press('down', 'down')).toBe('home/2');
    expect(h.press('up', 'up')).toBe('home/0/0');
  });

  it('enters a row without items when they come', () => {
    const h = home(1);
    const row = h.rows[1] as List;
    const items = row.keys;
    row.keys = [];
    const node = h.mountRow(1);
    expect(h.press('down')).toBe('home/1');
    row.keys = items;
    node.contentChanged();
    expect(h.key).toBe('home/1/0');
  });

  it('remembers the item of a row that was unmounted meanwhile', () => {
    const h = home();
    h.press('right', 'right', 'right', 'down', 'down');
    h.rowNodes[0]?.remove();
    expect(h.key).toBe('home/2/0');
    h.press('up', 'up');
    expect(h.key).toBe('home/0');
    h.mountRow(0);
    expect(h.key).toBe('home/0/3');
  });

  it('keeps the focus when the focused row is unmounted and mounted again at once', () => {
    const h = home();
    h.press('right', 'right');
    h.seen.length = 0;
    h.rowNodes[0]?.remove();
    h.mountRow(0);
    expect(h.key).toBe('home/0/2');
    expect(h.seen).toEqual(['home/0/2']);
  });

  it('keeps the focus on its tile when tiles are inserted before it', () => {
    const h = home();
    h.press('right');
    h.rows[0]?.keys.unshift('home/0/new');
    h.rowNodes[0]?.contentChanged();
    expect(h.engine.focused).toMatchObject({ focusKey: 'home/0/1', index: 2 });
    expect(h.rows[0]?.revealed.at(-1)).toEqual([2, 'program']);
  });

  it('goes to the tile that takes the place of a removed one, and to the last when that was the end', () => {
    const h = home(3, 3);
    h.press('right');
    h.rows[0]?.keys.splice(1, 1);
    h.rowNodes[0]?.contentChanged();
    expect(h.key).toBe('home/0/2');
    h.rows[0]?.keys.splice(1, 1);
    h.rowNodes[0]?.contentChanged();
    expect(h.key).toBe('home/0/0');
  });

  it('holds the focus on the row when all its tiles go', () => {
    const h = home();
    (h.rows[0] as List).keys = [];
    h.rowNodes[0]?.contentChanged();
    expect(h.engine.focused).toMatchObject({ focusKey: 'home/0', nodeKey: 'page' });
  });

  it('goes to the neighbouring row when the focused row leaves the page', () => {
    const h = home();
    h.press('down', 'down');
    h.page.keys.splice(2, 1);
    h.rowNodes[2]?.remove();
    h.pageNode.contentChanged();
    expect(h.engine.focused).toMatchObject({ focusKey: 'home/3', nodeKey: 'page', index: 2 });
  });

  it('keeps the focused row in view when rows come before it', () => {
    const h = home();
    h.press('down', 'right');
    h.page.keys.unshift('home/new');
    h.pageNode.contentChanged();
    expect(h.key).toBe('home/1/1');
    expect(h.page.revealed.at(-1)).toEqual([2, 'key']);
  });

  it('returns to the remembered tile when real items replace placeholders', () => {
    const h = home();
    h.press('right', 'right', 'right', 'right', 'right');
    const row = h.rows[0] as List;
    h.rowNodes[0]?.remove();
    row.keys = keys('skeleton', 4);
    row.placeholders = true;
    const node = h.mountRow(0);
    expect(h.key).toBe('skeleton/3');
    row.keys = keys('home/0', 8);
    row.placeholders = false;
    node.contentChanged();
    expect(h.key).toBe('home/0/5');
  });

  it('stays where the viewer went among placeholders', () => {
    const h = home();
    expect(h.key).toBe('home/0/0');
    const row = h.rows[0] as List;
    row.keys = keys('skeleton', 4);
    row.placeholders = true;
    h.rowNodes[0]?.contentChanged();
    expect(h.press('right', 'right')).toBe('skeleton/2');
    row.keys = keys('home/0', 8);
    row.placeholders = false;
    h.rowNodes[0]?.contentChanged();
    expect(h.key).toBe('home/0/2');
  });

  it('drops held repeats before placeholders, but never a tap', () => {
    const h = home();
    (h.rows[0] as List).placeholders = true;
    expect(h.key).toBe('home/0/0');
    expect(h.engine.move('right', true)).toBe(false);
    expect(h.key).toBe('home/0/0');
    expect(h.engine.move('right', false)).toBe(true);
  });

  it('skips rows and tiles that cannot be focused', () => {
    const h = home();
    h.page.disabled.add(1);
    h.rows[0]?.disabled.add(1);
    expect(h.press('right')).toBe('home/0/2');
    expect(h.press('down')).toBe('home/2/0');
  });

  it('reaches a row that is far down and not mounted by its key', () => {
    const h = home(2);
    expect(h.engine.setFocus('home/5')).toBe(true);
    expect(h.engine.focused).toMatchObject({ focusKey: 'home/5', nodeKey: 'page', index: 5 });
    expect(h.page.revealed.at(-1)).toEqual([5, 'program']);
  });
});
