import type { Random } from '../../../random/random.ts';
import { circlePath, ellipsePath, polygon } from '../../drawing/shapes.ts';

/** A row of supporters from behind: heads, and arms in the air. */
export function crowd(random: Random, width: number, y: number, size: number, raised: number): string {
  let d = '';
  for (let x = -size; x < width + size; x += size * random.range(0.95, 1.5)) {
    const top = y + random.range(-0.35, 0.3) * size;
    const head = size * 0.3;
    d += `M${(x - size * 0.72).toFixed(1)} ${(top + size * 1.6).toFixed(1)}C${(x - size * 0.7).toFixed(1)} ${(top + size * 0.5).toFixed(1)} ${(x - size * 0.3).toFixed(1)} ${(top + size * 0.42).toFixed(1)} ${x.toFixed(1)} ${(top + size * 0.36).toFixed(1)}C${(x + size * 0.3).toFixed(1)} ${(top + size * 0.42).toFixed(1)} ${(x + size * 0.7).toFixed(1)} ${(top + size * 0.5).toFixed(1)} ${(x + size * 0.72).toFixed(1)} ${(top + size * 1.6).toFixed(1)}Z`;
    d += ellipsePath(x, top, head, head * 1.16);
    if (random.chance(raised)) {
      const side = random.sign();
      const lean = random.range(0.1, 0.6) * size * side;
      const w = size * 0.13;
      d += polygon([
        [x + side * size * 0.5 - w, top + size * 0.8],
        [x + side * size * 0.5 + lean - w * 0.7, top - size * 0.85],
        [x + side * size * 0.5 + lean + w * 0.7, top - size * 0.85],
        [x + side * size * 0.5 + w, top + size * 0.8],
      ]);
      d += circlePath(x + side * size * 0.5 + lean, top - size * 0.92, w * 1.15);
    }
  }
  return d;
}
