import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSlots, noSlots, type SlotItem, type Slots } from '../../../src/ui/slot-ids.ts';
import { firstSlot, scrollToShow, slotCount } from '../../../src/ui/window.ts';

describe('scrolling to an item', () => {
  const show = (scroll: number, start: number) => scrollToShow(scroll, start, 420, 240, 1728, 10_000);

  it('does not move while the item and its neighbours are in view', () => {
    expect(show(0, 480)).toBe(0);
  });

  it('moves no further than necessary for the item', () => {
    expect(show(0, 1440)).toBe(1440 + 420 + 240 - 1728);
    expect(show(2000, 960)).toBe(720);
  });

  it('stays within the list', () => {
    expect(show(100, 0)).toBe(0);
    expect(scrollToShow(0, 9580, 420, 240, 1728, 10_000)).toBe(10_000 - 1728);
    expect(scrollToShow(0, 480, 420, 240, 1728, 900)).toBe(0);
  });

  it('always shows the whole item, from any scroll position', () => {
    const index = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(index, fc.integer({ min: 0, max: 46_000 }), (item, before) => {
        const total = 100 * 480 - 60;
        const scroll = scrollToShow(Math.min(before, total - 1728), item * 480, 420, 240, 1728, total);
        expect(item * 480).toBeGreaterThanOrEqual(scroll);
        expect(item * 480 + 420).toBeLessThanOrEqual(scroll + 1728);
      }),
    );
  });
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
