import { describe, expect, it } from 'vitest';
import { brand } from '../../../../brands/nation/brand.ts';
import { timing } from '../../../../src/config/constants.ts';
import { deviceClasses } from '../../../../src/config/device-class.ts';
import type { Direction, FocusEvent } from '../../../../src/focus/types.ts';
import { createLook } from '../../../../src/ui/look.ts';
import { RowController } from '../../../../src/ui/tile-row/row-controller.ts';
import { FakeRing, FakeTile, fakeGroup, fakeUi, landscapeRow } from '../fake-ui.ts';

const event = (index: number, by: FocusEvent['by'] = 'key'): FocusEvent => ({
  focusKey: `row/${index}`,
  nodeKey: 'row',
  index,
  by,
  repeat: false,
});

function setUp(count = 30, lanes = 1, scene = fakeUi(), inset = 0) {
  const row = new RowController(scene.ui, landscapeRow, 'row', lanes, inset);
  const items = {
    count,
    keyAt: (i: number) => `row/${i}`,
    indexOf: (key: string) => Number(key.slice(4)),
    isLoaded: () => true,
    dataAt: () => undefined,
  };
  row.setItems(items);
  const content = fakeGroup();
  row.attach(content);
  const ring = new FakeRing();
  row.attachRing(ring.asRing());
  const windows: number[][] = [];
  const reached: number[] = [];
  row.mountedWindow.watch(({ first, end }) => windows.push([first, end]));
  windows.length = 0;
  row.start((index) => reached.push(index));
  const move = (index: number, by: FocusEvent['by'] = 'key') => {
    row.reveal(index, by);
    row.onFocus(event(index, by));
  };
  return { ...scene, row, items, content, ring, windows, reached, move };
}

describe('a row of tiles', () => {
  it('highlights the focused tile and no other', () => {
    const { row, move } = setUp();
    const tiles = [0, 1, 2].map((index) => {
      const tile = new FakeTile();
      row.place(index, tile.asTile(), undefined);
      return tile;
    });
    move(0);
    row.onBlur(event(0));
    move(1);
    expect(tiles.map(({ focused }) => focused)).toEqual([false, true, false]);
  });

  it('stays still while the focused tile and a peek of the next are in view', () => {
    const { content, move, rest } = setUp();
    move(1);
    rest();
    expect(content.x).toBeCloseTo(0);
  });

  it('beside a panel keeps the focused tile whole in what is left of the screen, and no passed tile in reach', () => {
    const inset = 696;
    const { row, content, move, rest } = setUp(30, 1, fakeUi(), inset);
    for (let index = 0; index < 30; index++) {
      move(index);
      rest();
      const left = inset + index * 480 + content.x;
      expect(left).toBeGreaterThanOrEqual(inset);
      expect(row.rectAt(index, { x: 0, y: 0, width: 0, height: 0 }).x).toBe(index * 480);
      expect(left + 420).toBeLessThanOrEqual(1824);
      expect(row.visibleRange().first * 480).toBeGreaterThanOrEqual(row.scrollX);
    }
    expect(row.slots).toBeLessThan(setUp().row.slots);
  });

  it('scrolls so that the whole focused tile is inside the safe area', () => {
    const { row, content, move, rest } = setUp();
    for (let index = 0; index < 30; index++) {
      move(index);
      rest();
      const left = 96 + index * 480 + content.x;
      expect(left).toBeGreaterThanOrEqual(96);
      expect(left + 420).toBeLessThanOrEqual(1824);
    }
    expect(row.scrollX).toBe(27 * 480);
  });

  it.each(Object.entries(createLook(brand.theme).rows))(
    'of the kind %s keeps a tile at the margin, below the start of its heading, wherever the focus goes',
    (_, look) => {
      const { ui } = fakeUi();
      const row = new RowController(ui, look, 'row');
      row.setItems({ count: 20, keyAt: String, indexOf: Number, isLoaded: () => true, dataAt: () => undefined });
      for (const index of [0, 1, 2, 3, 7, 19, 18, 15, 12, 1]) {
        row.reveal(index, 'key');
        expect(row.scrollX % look.pitch).toBe(0);
      }
    },
  );

  it('has React mount its slots once, when it scrolls, and not again however far it goes', () => {
    const { windows, move } = setUp();
    for (let index = 0; index < 3; index++) move(index);
    expect(windows).toEqual([]);
    for (let index = 3; index < 30; index++) move(index);
    expect(windows.length).toBe(1);
  });

  it('mounts the visible tiles while the focus passes, and those beyond the edges when the focus rests', () => {
    const { row, windows, move } = setUp();
    move(1);
    expect([row.mountedWindow.range.first, row.mountedWindow.range.end]).toEqual([0, 4]);
    row.settled();
    expect(windows).toEqual([[0, row.slots]]);
  });

  it('mounts fewer tiles beyond its edges on a low-class device', () => {
    const { row, windows } = setUp(30, 1, fakeUi(deviceClasses.low));
    row.settled();
    expect(windows).toEqual([[0, 7]]);
    expect(setUp().row.slots).toBe(9);
  });

  it('mounts the tiles beyond its edges as soon as a key scrolls it', () => {
    const { row, move } = setUp();
    move(3);
    expect([row.mountedWindow.range.first, row.mountedWindow.range.end]).toEqual([0, row.slots]);
  });

  it('does not scroll under a pointer', () => {
    const { row, move } = setUp();
    move(3, 'pointer');
    expect(row.scrollX).toBe(0);
  });

  it('scrolls by a tile while the focus stays, up to its end, and requests further items', () => {
    const { row, clock, reached, move } = setUp(6);
    move(0);
    expect(row.scrollStep('right')).toBe(3);
    expect(row.scrollX).toBe(480);
    expect(row.scrollStep('right')).toBe(4);
    expect(row.scrollStep('right')).toBe(5);
    expect(row.scrollX).toBe(3 * 480);
    expect(row.scrollStep('right')).toBe(-1);
    clock.advance(timing.scrollerThrottle);
    expect(reached).toEqual([5]);
    expect([row.scrollStep('left'), row.scrollX]).toEqual([2, 960]);
    expect([row.scrollStep('up'), row.scrollStep('down')]).toEqual([-1, -1]);
    expect(row.focusedIndex).toBe(0);
  });

  it('moves the ring to the focused tile, and hides it when the focus leaves the row', () => {
    const { row, ring, move } = setUp();
    move(2);
    expect(ring.at).toEqual({ x: 960, y: 0 });
    row.onFocusWithin(false);
    expect(ring.at).toBeUndefined();
  });

  it('highlights a tile that is mounted under the focus later', () => {
    const { row, move } = setUp();
    move(5);
    const tile = new FakeTile();
    row.place(5, tile.asTile(), undefined);
    expect(tile.focused).toBe(true);
  });

  it('reports the last item in view, so that further pages are requested in time', () => {
    const { clock, reached, move } = setUp();
    move(10);
    clock.advance(timing.scrollerThrottle);
    expect(reached.at(-1)).toBeGreaterThanOrEqual(12);
  });

  it('of the items that a held key passes reports one each 100 ms, the last, and none once it is gone (C 9.1)', () => {
    const { row, clock, reached, move } = setUp();
    for (const index of [8, 9, 10]) {
      move(index);
      clock.advance(40);
    }
    expect(reached).toHaveLength(1);
    expect(reached[0]).toBeGreaterThanOrEqual(12);
    move(11);
    row.dispose();
    clock.advance(timing.scrollerThrottle);
    expect(reached).toHaveLength(1);
  });

  it('restores its scroll position when its screen returns', () => {
    const { row, items, ui, move } = setUp();
    move(9);
    const before = row.scrollX;
    row.dispose();
    const again = new RowController(ui, landscapeRow, 'row');
    expect(again.scrollX).toBe(before);
    again.setItems(items);
    again.settled();
    expect(again.mountedWindow.range.first).toBe(row.mountedWindow.range.first);
  });

  it('scrolls back into a list that has become shorter', () => {
    const { row, items, move } = setUp();
    move(29);
    row.setItems({ ...items, count: 5 });
    expect(row.scrollX).toBe(2 * 480);
    expect(row.mountedWindow.range.first).toBe(0);
  });

  it('hides a ring that comes from another row, and shows it on a tile that is already focused', () => {
    const { row, move } = setUp();
    const ring = new FakeRing();
    ring.show(7, 7);
    row.attachRing(ring.asRing());
    expect(ring.at).toBeUndefined();
    row.attachRing(null);
    move(1);
    row.attachRing(ring.asRing());
    expect(ring.at).toEqual({ x: 480, y: 0 });
  });
});

describe('a stacked row', () => {
  const stacked = () => {
    const { row } = setUp(9, 2);
    const neighbour = (index: number, direction: Direction, anchor = index) =>
      row.neighbour(index, direction, row.rectAt(anchor, { x: 0, y: 0, width: 0, height: 0 }));
    return neighbour;
  };

  it('fills column by column and moves along its lanes', () => {
    const neighbour = stacked();
    expect(neighbour(0, 'down')).toBe(1);
    expect(neighbour(1, 'down')).toBe(-1);
    expect(neighbour(1, 'up')).toBe(0);
    expect(neighbour(1, 'right')).toBe(3);
    expect(neighbour(2, 'left')).toBe(0);
  });

  it('goes to the last tile of a short column', () => {
    const neighbour = stacked();
    expect(neighbour(7, 'right')).toBe(8);
    expect(neighbour(8, 'right')).toBe(-1);
    expect(neighbour(8, 'down')).toBe(-1);
  });

  it('comes back from a short column in the lane that it left', () => {
    const neighbour = stacked();
    expect(neighbour(8, 'left', 7)).toBe(7);
    expect(neighbour(8, 'left')).toBe(6);
    expect(neighbour(0, 'left')).toBe(-1);
  });

  it('gives each lane its own line', () => {
    const { row } = setUp(9, 2);
    const rect = { x: 0, y: 0, width: 0, height: 0 };
    expect(row.rectAt(3, rect)).toEqual({ x: 96 + 480, y: 72 + 340, width: 420, height: 250 });
  });
});
