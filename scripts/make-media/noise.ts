/** Seeded numbers in 0..1, the same ones every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth random line: -1..1 along x, features about one unit wide. */
export function line(seed: number): (x: number) => number {
  const random = seeded(seed);
  const values = Float32Array.from({ length: 512 }, () => random() * 2 - 1);
  return (x) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const a = values[cell & 511]!;
    const b = values[(cell + 1) & 511]!;
    return a + (b - a) * t * t * (3 - 2 * t);
  };
}

/** Several octaves of `line`, sharper with each: the outline of a mountain range. */
export function ridgeLine(seed: number, octaves: number): (x: number) => number {
  const lines = Array.from({ length: octaves }, (_, octave) => line(seed + octave * 101));
  return (x) => {
    let sum = 0;
    let weight = 1;
    let frequency = 1;
    for (const octave of lines) {
      sum += (1 - 2 * Math.abs(octave(x * frequency))) * weight;
      weight *= 0.46;
      frequency *= 2.13;
    }
    return sum;
  };
}
