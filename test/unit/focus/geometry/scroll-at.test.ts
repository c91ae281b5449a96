import { describe, expect, it } from 'vitest';
import type { Direction, FocusCause, Rect } from '../../../../src/focus/types.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';

/** A list that scrolls by the item, and does not move for the pointer. */
class SteppingList extends List {
  private leading = 0;

  override reveal(index: number, by: FocusCause): void {
    if (by !== 'pointer') super.reveal(index, by);
  }

  scrollStep(direction: Direction): number {
    const [back, on] = this.axis === 'x' ? ['left', 'right'] : ['up', 'down'];
    const next = this.leading + (direction === on ? 1 : direction === back ? -1 : 0);
    if (next === this.leading || next < 0 || next >= this.count) return -1;
    this.leading = next;
    super.reveal(next, 'key');
    return next;
  }
}

/** Two rows of six tiles on a page; every row has its heading above its tiles. */
function pageOfRows() {
  const f = fixture();
  const page = new SteppingList(keys('page', 2), 'y', { width: 1920, height: 400, gap: 0 });
  f.add({ focusKey: 'page', rect: rect(0, 100, 1920, 980), scroller: page });
  const rows = page.keys.map((focusKey) => {
    const row = new SteppingList(keys(focusKey, 6), 'x');
    f.add({ focusKey, parentFocusKey: 'page', scroller: row });
    return row;
  });
  expect(f.key).toBe('page/0/0');
  return { ...f, page, rows, engine: f.engine };
}

describe('scrolling under a pointer that rests', () => {
  it('moves the list under it by an item and focuses what has come there', () => {
    const { engine, rows } = pageOfRows();
    expect(engine.scrollAt(1700, 150, 'right')).toBe(true);
    expect(rows.map(({ scrollX }) => scrollX)).toEqual([440, 0]);
    expect(engine.focused).toMatchObject({ focusKey: 'page/0/4', by: 'pointer' });
    engine.scrollAt(1700, 550, 'right');
    expect(rows.map(({ scrollX }) => scrollX)).toEqual([440, 440]);
    expect(engine.focused?.focusKey).toBe('page/1/4');
  });

  it('leaves a move that its list has no use for to the list around it', () => {
    const { engine, page, rows } = pageOfRows();
    expect(engine.scrollAt(500, 150, 'down')).toBe(true);
    expect([page.scrollY, rows[0]?.scrollX]).toEqual([400, 0]);
    expect(engine.focused?.focusKey).toBe('page/1/1');
  });

  it('focuses what leads when nothing lies under it', () => {
    const { engine } = pageOfRows();
    // Between the tiles of a row and the row below.
    expect(engine.scrollAt(500, 480, 'down')).toBe(true);
    expect(engine.focused).toMatchObject({ focusKey: 'page/1/0', by: 'pointer' });
  });

  it('focuses what leads when what lies under it is hardly in view', () => {
    const { engine, rows } = pageOfRows();
    // 160 of 420 pixels of the fifth tile.
    engine.scrollAt(1900, 150, 'right');
    expect([engine.focused?.focusKey, rows[0]?.scrollX]).toEqual(['page/0/1', 440]);
  });

  it('reveals what a row remembers when that has been scrolled out of view', () => {
    const { engine, rows } = pageOfRows();
    rows[1]!.scrollX = 880;
    engine.scrollAt(500, 480, 'down');
    expect([engine.focused?.focusKey, rows[1]?.scrollX]).toEqual(['page/1/0', 0]);
  });

  it('leaves the focus where it is when what leads is below the foot of the screen', () => {
    const { engine, add } = pageOfRows();
    /** Tiles under a heading of 150. */
    class HeadedList extends SteppingList {
      override rectAt(index: number, out: Rect): Rect {
        super.rectAt(index, out);
        out.y += 150;
        return out;
      }
    }
    const low = new HeadedList(keys('low', 6), 'x');
    add({ focusKey: 'low', rect: rect(0, 1000, 1920, 400), scroller: low });
    expect(engine.scrollAt(1900, 1070, 'right')).toBe(true);
    expect([engine.focused?.focusKey, low.scrollX]).toEqual(['page/0/0', 440]);
  });

  it('tells that other things are on screen, also when the focus stays', () => {
    const { engine, rows } = pageOfRows();
    let told = 0;
    engine.setFocus('page/0/1');
    engine.onTreeChange(() => told++);
    expect(engine.scrollAt(1900, 150, 'right')).toBe(true);
    expect(told).toBe(1);
    expect(engine.scrollAt(10, 150, 'up')).toBe(false);
    expect([told, rows[0]?.scrollX]).toEqual([1, 440]);
  });

  it('does nothing where nothing goes on in that direction', () => {
    const { engine, page } = pageOfRows();
    expect(engine.scrollAt(10, 150, 'left')).toBe(false);
    expect(engine.scrollAt(500, 150, 'up')).toBe(false);
    expect(engine.scrollAt(500, 50, 'down')).toBe(false);
    expect(page.scrollY).toBe(0);
    expect(engine.focused?.focusKey).toBe('page/0/0');
  });

  it('looks into groups with and without a rectangle, not into what cannot be focused', () => {
    const f = fixture();
    const inside = new SteppingList(keys('inside', 3), 'x');
    const beside = new SteppingList(keys('beside', 3), 'x');
    f.add({ focusKey: 'group', rect: rect(100, 100, 900, 300), container: true });
    f.add({ focusKey: 'frameless', parentFocusKey: 'group', container: true });
    f.add({ focusKey: 'inside', parentFocusKey: 'frameless', rect: rect(0, 0, 900, 300), scroller: inside });
    f.add({ focusKey: 'beside', rect: rect(100, 100, 900, 300), scroller: beside, focusable: false });
    expect(f.engine.scrollAt(150, 150, 'right')).toBe(true);
    expect([inside.scrollX, beside.scrollX]).toEqual([440, 0]);
  });

  it('stays inside the active layer', () => {
    const { engine, rows } = pageOfRows();
    engine.pushLayer('modal', { kind: 'modal' });
    expect(engine.scrollAt(1900, 150, 'right')).toBe(false);
    expect(rows[0]?.scrollX).toBe(0);
  });
});
