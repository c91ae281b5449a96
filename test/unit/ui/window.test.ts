import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { screen } from '../../../src/config/constants.ts';
import { createLook } from '../../../src/ui/look.ts';
import { assignSlots, noSlots, type SlotItem, type Slots } from '../../../src/ui/slot-ids.ts';
import { firstSlot, leadingColumn, slotCount, wholeColumns } from '../../../src/ui/window.ts';

const look = createLook(brand.theme);
const extent = screen.width - 2 * screen.safeX;

describe('scrolling a row to a column', () => {
  it('does not move while the column is on screen in full', () => {
    expect(leadingColumn(0, 2, 3, 30)).toBe(0);
    expect(leadingColumn(4, 4, 3, 30)).toBe(4);
  });

  it('moves no further than necessary', () => {
    expect(leadingColumn(0, 3, 3, 30)).toBe(1);
    expect(leadingColumn(4, 3, 3, 30)).toBe(3);
  });

  it('stays within the row', () => {
    expect(leadingColumn(25, 29, 3, 30)).toBe(27);
    expect(leadingColumn(1, 1, 3, 2)).toBe(0);
  });

  it.each(Object.entries(look.rows))(
    'shows the whole column and part of the one behind it, the first one at the margin, in a row of the kind %s',
    (_, { pitch, tile }) => {
      const whole = wholeColumns(extent, pitch, tile.width);
      const columns = 100;
      const index = fc.integer({ min: 0, max: columns - 1 });
      fc.assert(
        fc.property(index, index, (column, before) => {
          const first = leadingColumn(Math.min(before, columns - whole), column, whole, columns);
          const left = screen.safeX + (column - first) * pitch;
          expect(left).toBeGreaterThanOrEqual(screen.safeX);
          expect(left + tile.width).toBeLessThanOrEqual(screen.width - screen.safeX);
          const next = screen.safeX + whole * pitch;
          expect(screen.width - next).toBeGreaterThan(tile.width / 3);
        }),
      );
    },
  );
});

describe('the mounted window', () => {
  it('covers the screen from every scroll position', () => {
    const slots = slotCount(1920, 480, 2);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (scroll) => {
        const first = firstSlot(scroll, 480, slots, 100, 2);
        expect(first * 480).toBeLessThanOrEqual(scroll);
        expect((first + slots) * 480).toBeGreaterThanOrEqual(Math.min(scroll + 1920, 48_000));
      }),
    );
  });

  it('starts at the beginning of a list that is shorter than its slots', () => {
    expect(firstSlot(0, 480, 9, 3, 2)).toBe(0);
  });
});

describe('the slots of a window', () => {
  const rows = (...indexes: number[]) => indexes.map((index) => ({ index, kind: 'row' }));
  const idsOf = (slots: Slots, items: readonly SlotItem[]) => items.map(({ index }) => slots.byIndex.get(index)?.id);
  const assign = (before: Slots, items: readonly SlotItem[]) => {
    const slots = assignSlots(before, items);
    return { slots, ids: idsOf(slots, items) };
  };

  it('stay with their items', () => {
    const before = assign(noSlots, rows(0, 1, 2));
    const after = assign(before.slots, rows(1, 2, 3));
    expect(after.ids.slice(0, 2)).toEqual(before.ids.slice(1));
  });

  it('are the same object while the same items are mounted', () => {
    const { slots } = assign(noSlots, rows(0, 1, 2));
    expect(assignSlots(slots, rows(0, 1, 2))).toBe(slots);
    expect(assignSlots(slots, rows(0, 1))).not.toBe(slots);
  });

  it('pass from an item that leaves to a new one', () => {
    const before = assign(noSlots, rows(0, 1, 2));
    expect(assign(before.slots, rows(1, 2, 3)).ids[2]).toBe(before.ids[0]);
  });

  it('never pass to an item of another kind', () => {
    const before = assign(noSlots, [{ index: 0, kind: 'showcase' }, ...rows(1)]);
    expect(assign(before.slots, rows(1, 2)).ids).not.toContain(before.ids[0]);
  });

  it('are never shared', () => {
    const window = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 7 });
    fc.assert(
      fc.property(fc.array(window), (windows) => {
        let slots = noSlots;
        for (const indexes of windows) {
          const next = assign(
            slots,
            indexes.map((index) => ({ index, kind: index % 3 === 0 ? 'a' : 'b' })),
          );
          slots = next.slots;
          expect(new Set(next.ids).size).toBe(indexes.length);
        }
      }),
    );
  });
});
