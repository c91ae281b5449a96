/** Something mounted in a slot: which item, and of what kind (a slot only takes items of its kind). */
export interface SlotItem {
  index: number;
  kind: string;
}

/**
 * Names for the mounted slots of a window. An item that stays keeps its slot; one that comes in takes the slot of one of
 * the same kind that has just left, so that React updates it instead of making another.
 */
export class SlotIds {
  private slots = new Map<number, { id: string; kind: string }>();
  private next = 0;

  /** @returns the slot of each item, in order */
  assign(items: readonly SlotItem[]): string[] {
    const staying = new Map<number, { id: string; kind: string }>();
    for (const { index, kind } of items) {
      const slot = this.slots.get(index);
      if (slot?.kind !== kind) continue;
      staying.set(index, slot);
      this.slots.delete(index);
    }
    const free = [...this.slots.values()];
    const ids = items.map(({ index, kind }) => {
      let slot = staying.get(index);
      if (!slot) {
        const at = free.findIndex((candidate) => candidate.kind === kind);
        slot =
          at >= 0 ? (free.splice(at, 1)[0] as { id: string; kind: string }) : { id: `${kind} ${this.next++}`, kind };
        staying.set(index, slot);
      }
      return slot.id;
    });
    this.slots = staying;
    return ids;
  }
}
