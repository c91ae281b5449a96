/**
 * The service's only random numbers that decide what a picture, a feed or a stream holds. They come from a seed alone,
 * so they are the same on every machine; a changed sequence changes every picture baseline.
 */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** In [low, high). */
  range(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  /** -1 or 1. */
  sign(): number;
  /** @throws RangeError for an empty list */
  pick<T>(choices: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a, 32 bits, over UTF-16 code units: a stable number for a name. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** mulberry32: numbers in [0, 1). */
export function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Seeded by a name: whatever has its own name has its own sequence, so adding one thing never changes another. */
export function createRandom(seed: string): Random {
  const next = numbersFrom(hashText(seed));
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    range: (low, high) => low + next() * (high - low),
    integer,
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new RangeError('cannot pick from an empty list');
      return choices[integer(0, choices.length - 1)] as T;
    },
    shuffle<T>(list: readonly T[]): T[] {
      const shuffled = [...list];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = integer(0, i);
        [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
      }
      return shuffled;
    },
  };
}
