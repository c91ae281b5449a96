/** Numbers that come out the same on every machine and every run: the catalogue is a function of its seed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a, 32 bit: a stable number for a name. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** mulberry32, seeded by a name: each entity draws from its own stream, so adding one never changes another. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('cannot pick from an empty list');
      return list[Math.floor(next() * list.length)] as T;
    },
    shuffle<T>(list: readonly T[]): T[] {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i -= 1) {
        const j = integer(0, i);
        [out[i], out[j]] = [out[j] as T, out[i] as T];
      }
      return out;
    },
  };
}
