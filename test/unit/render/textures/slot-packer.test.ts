import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Slot, SlotPacker } from '../../../../src/render/textures/slot-packer.ts';

const overlaps = (a: Slot, b: Slot) =>
  a.page === b.page && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the slot packer', () => {
  it('fills a shelf from the left and opens another below', () => {
    const packer = new SlotPacker(1000, 1);
    expect(packer.take(420, 250)).toMatchObject({ page: 0, x: 0, y: 0 });
    expect(packer.take(420, 250)).toMatchObject({ page: 0, x: 422, y: 0 });
    expect(packer.take(420, 250)).toMatchObject({ page: 0, x: 0, y: 252 });
  });

  it('gives a returned slot to the next request of its size', () => {
    const packer = new SlotPacker(1000, 1);
    const slot = packer.take(420, 250) as Slot;
    packer.give(slot);
    expect(packer.take(420, 250)).toBe(slot);
  });

  it('opens pages up to its limit, then says no', () => {
    const packer = new SlotPacker(300, 2);
    expect(packer.take(300, 300)?.page).toBe(0);
    expect(packer.take(300, 300)?.page).toBe(1);
    expect(packer.take(300, 300)).toBeUndefined();
    expect(packer.take(301, 10)).toBeUndefined();
  });

  it('forgets the free slots of a page that is cut anew', () => {
    const packer = new SlotPacker(500, 1);
    packer.give(packer.take(420, 250) as Slot);
    packer.clearPage(0);
    expect(packer.take(240, 320)).toMatchObject({ x: 0, y: 0 });
  });

  it('never lets two slots in use touch', () => {
    const sizes = fc.constantFrom([420, 250], [240, 320], [265, 188], [670, 380], [64, 40]);
    fc.assert(
      fc.property(fc.array(fc.tuple(sizes, fc.boolean()), { maxLength: 60 }), (steps) => {
        const packer = new SlotPacker(1024, 2);
        const used: Slot[] = [];
        for (const [[width, height], giveBack] of steps) {
          const slot = packer.take(width as number, height as number);
          if (slot) {
            for (const other of used) expect(overlaps(slot, other)).toBe(false);
            expect(slot.x + slot.width).toBeLessThanOrEqual(1024);
            expect(slot.y + slot.height).toBeLessThanOrEqual(1024);
            used.push(slot);
          }
          if (giveBack && used.length > 0) packer.give(used.shift() as Slot);
        }
      }),
    );
  });
});
