/**
 * The fewest of the items, in their order, that still fail: the end alone at first, then without each half, quarter and so on of
 * what is left (Zeller's delta debugging).
 * @param fails whether a run of these fails as the whole did
 * @param mayGoOn false ends the search early, with what there is
 */
export async function shrink<T>(
  items: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
  mayGoOn: () => boolean = () => true,
): Promise<readonly T[]> {
  let left = await shortestEnd(items, fails, mayGoOn);
  let parts = 2;
  while (left.length > 1 && parts <= left.length && mayGoOn()) {
    const less = await withoutOnePart(left, parts, fails, mayGoOn);
    if (less) {
      left = less;
      parts = Math.max(2, parts - 1);
    } else if (parts === left.length) {
      return left;
    } else {
      parts = Math.min(left.length, parts * 2);
    }
  }
  return left;
}

/** A failure is mostly of the last acts: each try doubles their number. */
async function shortestEnd<T>(
  items: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<readonly T[]> {
  for (let count = 1; count < items.length && mayGoOn(); count *= 2) {
    const end = items.slice(-count);
    if (await fails(end)) return end;
  }
  return items;
}

async function withoutOnePart<T>(
  items: readonly T[],
  parts: number,
  fails: (items: readonly T[]) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<readonly T[] | undefined> {
  for (let part = 0; part < parts && mayGoOn(); part++) {
    const [start, end] = [part, part + 1].map((edge) => Math.floor((edge * items.length) / parts)) as [number, number];
    const rest = [...items.slice(0, start), ...items.slice(end)];
    if (await fails(rest)) return rest;
  }
  return undefined;
}
