import type { Point } from '../../drawing/canvas.ts';
import { polygon } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

export function crest(stage: Stage, x: number, y: number, r: number, line: string, fill: string, sign: number): void {
  const { canvas } = stage;
  const at = (px: number, py: number): string => `${(x + px * r).toFixed(1)} ${(y + py * r).toFixed(1)}`;
  const shield = (k: number): string =>
    `M${at(-0.82 * k, -0.9 * k)}Q${at(0, -1.12 * k)} ${at(0.82 * k, -0.9 * k)}L${at(0.82 * k, 0.06 * k)}C${at(0.8 * k, 0.62 * k)} ${at(0.34 * k, 0.94 * k)} ${at(0, 1.16 * k)}C${at(-0.34 * k, 0.94 * k)} ${at(-0.8 * k, 0.62 * k)} ${at(-0.82 * k, 0.06 * k)}Z`;
  canvas.path(shield(1.12), line);
  canvas.path(shield(1), fill);
  canvas.clip(shield(1), () => {
    if (sign === 0)
      for (let k = -2; k < 3; k += 2) canvas.rect(x + k * r * 0.24 - r * 0.12, y - r * 1.2, r * 0.24, r * 2.4, line);
    if (sign === 1) canvas.path(`M${at(-1, 0.5)}L${at(1, -0.6)}L${at(1, -0.1)}L${at(-1, 1)}Z`, line);
    if (sign === 2) {
      for (let k = 0; k < 3; k++) {
        canvas.path(
          `M${at(-1, 0.1 + k * 0.36)}L${at(0, -0.4 + k * 0.36)}L${at(1, 0.1 + k * 0.36)}L${at(1, 0.28 + k * 0.36)}L${at(0, -0.22 + k * 0.36)}L${at(-1, 0.28 + k * 0.36)}Z`,
          line,
        );
      }
    }
    if (sign === 3) {
      const star: Point[] = Array.from({ length: 10 }, (_, k) => {
        const a = -Math.PI / 2 + (k * Math.PI) / 5;
        const q = k % 2 ? 0.26 : 0.62;
        return [x + Math.cos(a) * r * q, y + Math.sin(a) * r * q];
      });
      canvas.path(polygon(star), line);
    }
    if (sign === 4) {
      canvas.rect(x - r, y - r * 1.2, r, r * 2.6, line, { opacity: 0.9 });
      canvas.circle(x, y, r * 0.36, fill);
      canvas.circle(x, y, r * 0.2, line);
    }
  });
}
