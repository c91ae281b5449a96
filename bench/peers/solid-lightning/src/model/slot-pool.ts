import { type Accessor, batch, createSignal, type Setter, untrack } from 'solid-js';

/** A slot keeps its nodes while its items change; the item is undefined while the slot is free. */
export interface Slot<T> {
  readonly item: Accessor<T | undefined>;
  readonly setItem: Setter<T | undefined>;
}

/**
 * Slots for a window with a varying number of items: an item keeps its slot while it is mounted, and new ones take free
 * slots.
 */
export class SlotPool<T> {
  readonly slots: Accessor<readonly Slot<T>[]>;
  private readonly setSlots: Setter<readonly Slot<T>[]>;
  private readonly taken = new Map<T, Slot<T>>();

  constructor() {
    [this.slots, this.setSlots] = createSignal<readonly Slot<T>[]>([]);
  }

  assign(items: readonly T[]): void {
    const wanted = new Set(items);
    const free: Slot<T>[] = [];
    for (const slot of untrack(this.slots)) {
      const item = untrack(slot.item);
      if (item === undefined) free.push(slot);
      else if (!wanted.has(item)) {
        this.taken.delete(item);
        free.push(slot);
      }
    }
    const added: Slot<T>[] = [];
    batch(() => {
      for (const item of items) {
        if (this.taken.has(item)) continue;
        let slot = free.pop();
        if (slot) slot.setItem(() => item);
        else {
          const [accessor, setItem] = createSignal<T | undefined>(item);
          slot = { item: accessor, setItem };
          added.push(slot);
        }
        this.taken.set(item, slot);
      }
      for (const slot of free) slot.setItem(undefined);
      if (added.length > 0) this.setSlots([...untrack(this.slots), ...added]);
    });
  }

  slotOf(item: T): Slot<T> | undefined {
    return this.taken.get(item);
  }
}
