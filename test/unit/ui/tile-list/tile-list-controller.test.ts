import { describe, expect, it } from 'vitest';
import type { TileModel } from '../../../../src/render/objects/tile/tile-model.ts';
import { RowController } from '../../../../src/ui/tile-row/row-controller.ts';
import { FakeTile, fakeUi, landscapeRow } from '../fake-ui.ts';

const models = Array.from({ length: 40 }, (_, index) => ({ title: `Tile ${index}` }) as TileModel);

/** A row that the focus rests in, with all of its slots mounted as React does it. */
function setUp({ count = 30, lanes = 1, loaded = models.length } = {}) {
  const { ui, atRest } = fakeUi();
  const row = new RowController(ui, landscapeRow, 'row', lanes);
  const items = {
    count,
    keyAt: (i: number) => `row/${i}`,
    indexOf: (key: string) => Number(key.slice(4)),
    isLoaded: (i: number) => i < loaded,
    dataAt: () => undefined,
  };
  const asked: number[] = [];
  const modelAt = (index: number) => {
    asked.push(index);
    return index < loaded ? models[index] : undefined;
  };
  row.setModels(modelAt);
  row.setItems(items);
  row.settled();
  let renders = 0;
  const slots = new Map<number, FakeTile>();
  const render = () => {
    renders++;
    const { first, end } = row.mountedWindow.range;
    const gone = new Set(slots.keys());
    for (let index = first; index < Math.min(end, count); index++) {
      const slot = index % row.slots;
      gone.delete(slot);
      const tile = slots.get(slot) ?? new FakeTile();
      slots.set(slot, tile);
      row.place(index, tile.asTile(), modelAt(index));
    }
    for (const slot of gone) {
      row.unmountTile((slots.get(slot) as FakeTile).asTile());
      slots.delete(slot);
    }
  };
  row.mountedWindow.watch(render);
  renders = 0;
  return {
    row,
    slots,
    atRest,
    asked,
    modelAt,
    renders: () => renders,
    /** What stands in the window, by the place on the row. */
    shown: () =>
      [...slots.values()].sort((a, b) => a.x - b.x || a.y - b.y).map(({ x, y, model }) => [x, y, model?.title]),
    expected() {
      const { first, end } = row.mountedWindow.range;
      return Array.from({ length: Math.min(end, count) - first }, (_, i) => {
        const index = first + i;
        return [row.leftOf(index), row.topOf(index) - landscapeRow.tileTop, modelAt(index)?.title];
      });
    },
  };
}

describe('a list of tiles', () => {
  it('gives the tiles that the window leaves behind the items that come, without React', () => {
    const { row, shown, expected, renders } = setUp();
    for (const index of [3, 4, 5, 6, 12, 25, 29, 28, 14, 13, 2, 0]) {
      row.reveal(index, 'key');
      expect(shown()).toEqual(expected());
    }
    expect(renders()).toBe(0);
  });

  it('shows placeholders of items that are still to come, and their content once it is there', () => {
    const { row, slots, shown, expected } = setUp({ loaded: 10 });
    row.reveal(12, 'key');
    expect(shown()).toEqual(expected());
    expect(shown().at(-1)?.[2]).toBeUndefined();
    const index = row.mountedWindow.range.end - 1;
    const tile = slots.get(index % row.slots) as FakeTile;
    row.place(index, tile.asTile(), models[index]);
    expect([tile.x, tile.model]).toEqual([index * 480, models[index]]);
  });

  it('has React mount and unmount the slots of a last column that is short', () => {
    const { row, shown, expected, renders } = setUp({ count: 31, lanes: 2 });
    for (const index of [6, 10, 30, 20, 0]) {
      row.reveal(index, 'key');
      expect(shown()).toEqual(expected());
    }
    expect(renders()).toBeGreaterThan(0);
  });

  it('has React mount what is missing where the focus only passed before', () => {
    const { ui } = fakeUi();
    const row = new RowController(ui, landscapeRow, 'row');
    row.setItems({ count: 30, keyAt: String, indexOf: Number, isLoaded: () => true, dataAt: () => undefined });
    const ranges: number[][] = [];
    row.mountedWindow.watch(({ first, end }) => ranges.push([first, end]));
    row.settled();
    expect(ranges.at(-1)).toEqual([0, row.slots]);
  });

  it('has the models that the next moves will show made at rest, on both sides', () => {
    const { row, atRest, asked } = setUp();
    row.reveal(14, 'key');
    const { first, end } = row.mountedWindow.range;
    expect(atRest).toHaveLength(1);
    asked.length = 0;
    while (atRest[0]?.()) expect(asked.length).toBeLessThan(20);
    expect(asked.slice(0, 4)).toEqual([end, first - 1, end + 1, first - 2]);
    expect(asked).toHaveLength(16);
  });

  it('makes no models for a list that is gone', () => {
    const { row, atRest } = setUp();
    row.settled();
    row.dispose();
    expect(atRest).toEqual([]);
  });

  it('highlights the tile that takes over the focused item, and no other', () => {
    const { row, slots } = setUp();
    const focus = (index: number) =>
      row.onFocus({ focusKey: `row/${index}`, nodeKey: 'row', index, by: 'program', repeat: false });
    focus(0);
    row.reveal(20, 'program');
    expect([...slots.values()].some(({ focused }) => focused)).toBe(false);
    row.reveal(0, 'program');
    expect([...slots.values()].filter(({ focused }) => focused).map(({ x }) => x)).toEqual([0]);
  });

  it('forgets a tile that is unmounted, whatever item it has taken since', () => {
    const { row, slots } = setUp();
    row.reveal(10, 'key');
    const index = row.mountedWindow.range.first;
    const tile = slots.get(index % row.slots) as FakeTile;
    row.unmountTile(tile.asTile());
    row.onFocus({ focusKey: '', nodeKey: 'row', index, by: 'key', repeat: false });
    expect(tile.focused).toBe(false);
  });
});
