/**
 * Slots for a window with a varying number of items: an item keeps its slot while it is mounted, and an entering item
 * takes a free one. Slots are never removed, so that nodes are neither created nor moved.
 */
export class SlotPool {
  private readonly slots = new Map<number, number>();
  private readonly items: number[] = [];

  /** @returns the item in each slot, -1 for a free one; the same order every time */
  assign(items: readonly number[]): readonly number[] {
    const wanted = new Set(items);
    const free: number[] = [];
    this.items.forEach((item, slot) => {
      if (wanted.has(item)) return;
      this.slots.delete(item);
      this.items[slot] = -1;
      free.push(slot);
    });
    for (const item of items) {
      if (this.slots.has(item)) continue;
      const slot = free.pop() ?? this.items.length;
      this.items[slot] = item;
      this.slots.set(item, slot);
    }
    return this.items;
  }

  /** The slot of a mounted item, -1 for none. */
  slotOf(item: number): number {
    return this.slots.get(item) ?? -1;
  }
}
