import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { ellipsePath, polygon } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

export function pitchInBowl(stage: Stage, cx: number, cy: number, rx: number): void {
  const { canvas, palette } = stage;
  const turf = mix(palette.horizon, palette.far, 0.45);
  const top = cy - 26;
  const bottom = 1000;
  const quad = (x1: number, x2: number): Point[] => [
    [cx + x1 * rx * 0.62, top],
    [cx + x2 * rx * 0.62, top],
    [cx + x2 * rx * 1.9, bottom],
    [cx + x1 * rx * 1.9, bottom],
  ];
  canvas.rect(
    0,
    top,
    stage.width,
    420,
    canvas.vertical(top, H, ramp([mix(palette.far, palette.near, 0.7), palette.near, palette.ink])),
  );
  for (let k = 0; k < 12; k++) {
    const color = k % 2 ? turf : mix(turf, palette.near, 0.3);
    canvas.path(
      polygon(quad(-1 + k / 6, -1 + (k + 1) / 6)),
      canvas.vertical(top, bottom, ramp([mix(color, palette.light, 0.25), color, mix(color, palette.ink, 0.55)])),
    );
  }
  const line = mix(palette.light, '#ffffff', 0.5);
  canvas.stroke(polygon(quad(-0.96, 0.96)), line, 4, { opacity: 0.85 });
  if (stage.theme === 'gridiron') {
    let yards = '';
    for (let k = 1; k < 12; k++) {
      const t = (k / 12) ** 1.7;
      const half = rx * (0.62 + t * 1.28);
      const y = top + (bottom - top) * t;
      yards += polygon([
        [cx - half, y],
        [cx + half, y],
        [cx + half, y + 2 + t * 5],
        [cx - half, y + 2 + t * 5],
      ]);
    }
    canvas.path(yards, line, { opacity: 0.75 });
    return;
  }
  canvas.stroke(`M${cx} ${top}V${bottom}`, line, 4, { opacity: 0.7 });
  canvas.stroke(ellipsePath(cx, cy + 110, rx * 0.28, 58), line, 4, { opacity: 0.8 });
}
