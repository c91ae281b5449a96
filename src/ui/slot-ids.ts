/** An item to mount in a slot. A slot only takes items of its kind. */
export interface SlotItem {
  readonly index: number;
  readonly kind: string;
}

interface Slot {
  readonly id: string;
  readonly kind: string;
}

/** The slot of each mounted item. */
export interface Slots {
  readonly byIndex: ReadonlyMap<number, Slot>;
  /** Slots made so far. */
  readonly made: number;
}

export const noSlots: Slots = { byIndex: new Map(), made: 0 };

/**
 * Slots for the items of a window. An item that stays keeps its slot; a new one takes the slot of an item of the same
 * kind that has just left, so that React updates the component instead of mounting another.
 * @returns `before` itself if it already has exactly these items
 */
export function assignSlots(before: Slots, items: readonly SlotItem[]): Slots {
  const free = new Map(before.byIndex);
  const byIndex = new Map<number, Slot>();
  for (const { index, kind } of items) {
    const slot = free.get(index);
    if (slot?.kind !== kind) continue;
    byIndex.set(index, slot);
    free.delete(index);
  }
  if (byIndex.size === items.length && free.size === 0) return before;
  let { made } = before;
  for (const { index, kind } of items) {
    if (byIndex.has(index)) continue;
    const left = [...free].find(([, slot]) => slot.kind === kind);
    if (left) free.delete(left[0]);
    byIndex.set(index, left?.[1] ?? { id: `${kind} ${made++}`, kind });
  }
  return { byIndex, made };
}
