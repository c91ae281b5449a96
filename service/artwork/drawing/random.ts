/** A seeded source of numbers. The same seed text gives the same numbers on every machine. */
export interface Random {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A number between a and b. */
  range(a: number, b: number): number;
  /** A whole number from a to b, both included. */
  int(a: number, b: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
  /** -1 or 1. */
  sign(): number;
}

/** FNV-1a over UTF-16 code units: small, stable, good enough to seed a generator. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32 seeded by a text. */
export function randomFrom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (a: number, b: number): number => a + Math.floor(next() * (b - a + 1));
  return {
    next,
    int,
    range: (a, b) => a + next() * (b - a),
    pick: (choices) => choices[int(0, choices.length - 1)] as (typeof choices)[number],
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
  };
}

/** Smooth one-dimensional noise, about -1 to 1, one bump a unit of x. */
export function noise1d(random: Random): (x: number) => number {
  const values = Array.from({ length: 256 }, () => random.range(-1, 1));
  return (x) => {
    const cell = Math.floor(x);
    const f = x - cell;
    const a = values[cell & 255] as number;
    const b = values[(cell + 1) & 255] as number;
    return a + (b - a) * f * f * (3 - 2 * f);
  };
}
