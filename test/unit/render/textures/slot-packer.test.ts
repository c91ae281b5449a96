import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Slot, SlotPacker } from '../../../../src/render/textures/slot-packer.ts';

const overlaps = (a: Slot, b: Slot) =>
  a.page === b.page && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Fills pages as the cache does: a free slot first, else unused shelves cut to another size. */
class Filled {
  readonly used: Slot[] = [];
  private idle: Slot[] = [];
  private readonly packer = new SlotPacker(1024, 2);

  put(width: number, height: number): Slot | undefined {
    const slot = this.packer.take(width, height) ?? this.recut(width, height);
    if (slot) this.used.push(slot);
    return slot;
  }

  giveOldest(): void {
    const slot = this.used.shift();
    if (!slot) return;
    this.packer.give(slot);
    this.idle.push(slot);
  }

  private recut(width: number, height: number): Slot | undefined {
    const shelves = new Set(this.used.map(({ shelf }) => shelf));
    for (const slot of this.idle) {
      const band = shelves.has(slot.shelf) ? undefined : this.packer.bandAround(slot, height, shelves);
      if (!band) continue;
      this.packer.recut(slot.page, band, height);
      this.idle = this.idle.filter(({ shelf }) => !band.includes(shelf));
      return this.packer.take(width, height);
    }
    return undefined;
  }
}

describe('the slot packer', () => {
  it('fills a shelf from the left and opens another below', () => {
    const packer = new SlotPacker(1000, 1);
    expect(packer.take(420, 250)).toMatchObject({ page: 0, x: 1, y: 1 });
    expect(packer.take(420, 250)).toMatchObject({ page: 0, x: 423, y: 1 });
    expect(packer.take(420, 250)).toMatchObject({ page: 0, x: 1, y: 253 });
  });

  it('gives a returned slot to the next request of its size', () => {
    const packer = new SlotPacker(1000, 1);
    const slot = packer.take(420, 250) as Slot;
    packer.give(slot);
    expect(packer.take(420, 250)).toBe(slot);
  });

  it('opens pages up to its limit', () => {
    const packer = new SlotPacker(302, 2);
    expect(packer.take(300, 300)?.page).toBe(0);
    expect(packer.take(300, 300)?.page).toBe(1);
    expect(packer.take(300, 300)).toBeUndefined();
    expect(packer.take(301, 10)).toBeUndefined();
  });

  /** Four shelves of 240 on one page, each with one slot; the page ends soon below the last. */
  function fourShelves() {
    const packer = new SlotPacker(1000, 1);
    const slots = [1, 2, 3, 4].map(() => packer.take(900, 240) as Slot);
    return { packer, slots, shelves: slots.map(({ shelf }) => shelf) };
  }

  it('merges as many neighbouring shelves as another height needs', () => {
    const { packer, slots, shelves } = fourShelves();
    for (const slot of slots) packer.give(slot);
    const band = packer.bandAround(slots[1]!, 400, new Set())!;
    expect(band).toEqual(shelves.slice(1, 3));
    packer.recut(0, band, 400);
    expect(packer.take(900, 400)).toMatchObject({ x: 1, y: 243 });
    // Its free slots are gone, those of the other shelves are not.
    expect([1, 2, 3].map(() => packer.take(900, 240)?.y)).toEqual([727, 1, undefined]);
  });

  it('leaves shelves in use alone, and looks above when there is no room below', () => {
    const { packer, slots, shelves } = fourShelves();
    const used = new Set([shelves[2]!]);
    expect(packer.bandAround(slots[1]!, 400, used)).toEqual(shelves.slice(0, 2));
    expect(packer.bandAround(slots[1]!, 500, used)).toBeUndefined();
  });

  it('uses the rest of the page below its last shelf', () => {
    const packer = new SlotPacker(1000, 1);
    const used = new Set([packer.take(900, 240)!.shelf]);
    const last = packer.take(900, 240)!;
    packer.give(last);
    expect(packer.bandAround(last, 757, used)).toBeUndefined();
    packer.recut(0, packer.bandAround(last, 756, used)!, 756);
    expect(packer.take(900, 756)).toMatchObject({ y: 243 });
  });

  it('never lets two slots in use touch, or one touch the side of its page', () => {
    const sizes = fc.constantFrom([420, 250], [240, 320], [265, 188], [670, 380], [64, 40]);
    fc.assert(
      fc.property(fc.array(fc.tuple(sizes, fc.boolean()), { maxLength: 120 }), (steps) => {
        const filled = new Filled();
        for (const [[width, height], giveBack] of steps) {
          const others = [...filled.used];
          const slot = filled.put(width as number, height as number);
          if (slot) {
            expect(others.filter((other) => overlaps(slot, other))).toEqual([]);
            expect(Math.min(slot.x, slot.y)).toBeGreaterThan(0);
            expect(Math.max(slot.x + slot.width, slot.y + slot.height)).toBeLessThan(1024);
          }
          if (giveBack) filled.giveOldest();
        }
      }),
    );
  });
});
