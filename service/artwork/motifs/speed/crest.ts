import type { Point } from '../../drawing/canvas.ts';
import { polygon } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

export interface Crest {
  x: number;
  y: number;
  /** Half the width of the shield. */
  r: number;
  /** Colour of the rim and the emblem. */
  line: string;
  fill: string;
  emblem: Emblem;
}

export const emblems = ['pales', 'bend', 'chevrons', 'star', 'roundel'] as const;
export type Emblem = (typeof emblems)[number];

/** A club's shield with its emblem. */
export function drawCrest({ canvas }: Stage, crest: Crest): void {
  const { x, y, r, line, fill, emblem } = crest;
  const at = pointsOf(crest);
  const shield = (k: number): string =>
    `M${at(-0.82 * k, -0.9 * k)}Q${at(0, -1.12 * k)} ${at(0.82 * k, -0.9 * k)}L${at(0.82 * k, 0.06 * k)}C${at(0.8 * k, 0.62 * k)} ${at(0.34 * k, 0.94 * k)} ${at(0, 1.16 * k)}C${at(-0.34 * k, 0.94 * k)} ${at(-0.8 * k, 0.62 * k)} ${at(-0.82 * k, 0.06 * k)}Z`;
  canvas.path(shield(1.12), line);
  canvas.path(shield(1), fill);
  canvas.clip(shield(1), () => {
    switch (emblem) {
      case 'pales':
        for (let k = -2; k < 3; k += 2) canvas.rect(x + k * r * 0.24 - r * 0.12, y - r * 1.2, r * 0.24, r * 2.4, line);
        break;
      case 'bend':
        canvas.path(`M${at(-1, 0.5)}L${at(1, -0.6)}L${at(1, -0.1)}L${at(-1, 1)}Z`, line);
        break;
      case 'chevrons':
        for (let k = 0; k < 3; k++) canvas.path(chevron(crest, k * 0.36), line);
        break;
      case 'star':
        canvas.path(polygon(star(crest)), line);
        break;
      case 'roundel':
        canvas.rect(x - r, y - r * 1.2, r, r * 2.6, line, { opacity: 0.9 });
        canvas.circle(x, y, r * 0.36, fill);
        canvas.circle(x, y, r * 0.2, line);
    }
  });
}

/** Points of the shield as path text, in units of `r` from its centre. */
function pointsOf({ x, y, r }: Crest): (px: number, py: number) => string {
  return (px, py) => `${(x + px * r).toFixed(1)} ${(y + py * r).toFixed(1)}`;
}

function chevron(crest: Crest, drop: number): string {
  const at = pointsOf(crest);
  return `M${at(-1, 0.1 + drop)}L${at(0, -0.4 + drop)}L${at(1, 0.1 + drop)}L${at(1, 0.28 + drop)}L${at(0, -0.22 + drop)}L${at(-1, 0.28 + drop)}Z`;
}

function star({ x, y, r }: Crest): Point[] {
  return Array.from({ length: 10 }, (_, k) => {
    const angle = -Math.PI / 2 + (k * Math.PI) / 5;
    const reach = k % 2 ? 0.26 : 0.62;
    return [x + Math.cos(angle) * r * reach, y + Math.sin(angle) * r * reach];
  });
}
