import { smoothNoise } from '../../../service/random/noise.ts';
import { numbersFrom } from '../../../service/random/random.ts';

/** A smooth random line: -1..1 along x, features about one unit wide. */
export function line(seed: number): (x: number) => number {
  const next = numbersFrom(seed);
  return smoothNoise(Float32Array.from({ length: 512 }, () => next() * 2 - 1));
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
