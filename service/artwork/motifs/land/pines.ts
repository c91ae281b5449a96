import type { Random } from '../../../random/random.ts';
import type { Point } from '../../drawing/canvas.ts';
import { heightAt } from '../../drawing/shapes.ts';

/** Conifers along a line. */
export function pines(
  random: Random,
  line: readonly Point[],
  from: number,
  to: number,
  size: number,
  gap: number,
): string {
  let d = '';
  for (let x = from; x < to; x += gap * random.range(0.5, 1.5)) {
    const h = size * random.range(0.5, 1.15);
    const w = h * 0.17;
    const y = heightAt(line, x) + 8;
    d += `M${x.toFixed(1)} ${(y - h).toFixed(1)}`;
    for (let tier = 1; tier <= 4; tier++) {
      const ty = y - h + (h * tier) / 4;
      d += `L${(x + w * tier * 0.42).toFixed(1)} ${ty.toFixed(1)}L${(x + w * tier * 0.2).toFixed(1)} ${ty.toFixed(1)}`;
    }
    for (let tier = 4; tier >= 1; tier--) {
      const ty = y - h + (h * tier) / 4;
      d += `L${(x - w * tier * 0.2).toFixed(1)} ${ty.toFixed(1)}L${(x - w * tier * 0.42).toFixed(1)} ${ty.toFixed(1)}`;
    }
    d += 'Z';
  }
  return d;
}
