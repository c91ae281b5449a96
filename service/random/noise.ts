/**
 * Smooth noise along x: runs through `values`, one a unit, and repeats after them.
 *
 * @param values random numbers, a power of two of them
 */
export function smoothNoise(values: ArrayLike<number>): (x: number) => number {
  const last = values.length - 1;
  return (x) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const from = values[cell & last] as number;
    const to = values[(cell + 1) & last] as number;
    return from + (to - from) * t * t * (3 - 2 * t);
  };
}
