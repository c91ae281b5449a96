import { polygon, rectPath } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

export interface Tower {
  x: number;
  width: number;
  top: number;
  crown: 'flat' | 'step' | 'spire' | 'slant' | 'dome' | 'mast';
}

export function towerPath(t: Tower, bottom: number): string {
  const { x, width: w, top } = t;
  const right = x + w;
  switch (t.crown) {
    case 'step':
      return polygon([
        [x, bottom],
        [x, top + w * 0.7],
        [x + w * 0.16, top + w * 0.7],
        [x + w * 0.16, top + w * 0.3],
        [x + w * 0.32, top + w * 0.3],
        [x + w * 0.32, top],
        [right - w * 0.32, top],
        [right - w * 0.32, top + w * 0.3],
        [right - w * 0.16, top + w * 0.3],
        [right - w * 0.16, top + w * 0.7],
        [right, top + w * 0.7],
        [right, bottom],
      ]);
    case 'spire':
      return polygon([
        [x, bottom],
        [x, top + w * 0.5],
        [x + w * 0.3, top],
        [x + w * 0.46, top - w * 0.5],
        [x + w * 0.5, top - w * 1.3],
        [x + w * 0.54, top - w * 0.5],
        [x + w * 0.7, top],
        [right, top + w * 0.5],
        [right, bottom],
      ]);
    case 'slant':
      return polygon([
        [x, bottom],
        [x, top + w * 0.62],
        [right, top],
        [right, bottom],
      ]);
    case 'dome':
      return `M${x} ${bottom}V${top + w / 2}A${w / 2} ${w / 2} 0 0 1 ${right} ${top + w / 2}V${bottom}Z`;
    case 'mast':
      return polygon([
        [x, bottom],
        [x, top],
        [x + w * 0.46, top],
        [x + w * 0.48, top - w],
        [x + w * 0.52, top - w],
        [x + w * 0.54, top],
        [right, top],
        [right, bottom],
      ]);
    case 'flat':
      return rectPath(x, top, w, bottom - top);
  }
}

export const crowns = ['flat', 'flat', 'step', 'slant', 'mast', 'spire', 'dome', 'flat'] as const;

/** Lit windows of a tower, floor by floor. */
export function windows(stage: Stage, t: Tower, bottom: number, cell: number, share: number): string {
  const { shot } = stage;
  let d = '';
  const start = t.top + t.width * (t.crown === 'flat' || t.crown === 'mast' ? 0.12 : 0.78);
  for (let y = start; y < bottom; y += cell * 1.5) {
    const floor = shot.range(0, share * 2);
    for (let x = t.x + cell * 0.7; x < t.x + t.width - cell; x += cell * 1.35)
      if (shot.next() < floor) d += rectPath(x, y, cell * 0.72, cell * 0.8);
  }
  return d;
}
