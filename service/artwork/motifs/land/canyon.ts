import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve, polygon } from '../../drawing/shapes.ts';
import { depthColor, drawMist, drawSky, drawSun, stageHeight as H, type Stage } from '../../stage.ts';
import { buttes } from './buttes.ts';

/** Rock walls in strata, a river of light between them. */
export function canyon(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const horizon = Math.min(stage.horizon, 560);
  if (identity.chance(0.5)) {
    buttes(stage);
    return;
  }
  drawSky(stage, horizon);
  drawSun(stage, focus[0], horizon - identity.range(60, 200), identity.range(60, 100));
  const layers = 5;
  for (let i = 0; i < layers; i++) {
    const depth = i / (layers - 1);
    const gap = (70 + depth ** 1.4 * width * 0.34) * (stage.tall ? 0.8 : 1);
    const color = depthColor(palette, depth * 0.92);
    for (const side of [-1, 1]) {
      const top = horizon - 60 - depth * shot.range(220, 420) + shot.range(-20, 60);
      const wall: Point[] = [];
      let x = focus[0] + side * gap * shot.range(0.9, 1.15);
      let y = H + 20;
      wall.push([x - side * 40, y]);
      const steps = 7;
      const start = horizon + 30 + depth * 260;
      for (let k = 0; k <= steps; k++) {
        y = start + ((top - start) * k) / steps;
        wall.push([x, y + shot.range(4, 16)]);
        x += side * shot.range(6, 30) * (1 + depth);
        wall.push([x, y]);
      }
      wall.push([side > 0 ? width + 40 : -40, top - shot.range(-30, 60)], [side > 0 ? width + 40 : -40, H + 20]);
      const outline = polygon(wall);
      const lit = mix(color, palette.light, 0.3 * (1 - depth * 0.6));
      canvas.path(
        outline,
        canvas.linear([focus[0] + side * gap, 0], [focus[0] + side * (gap + 380), 0], ramp([lit, color])),
      );
      canvas.clip(outline, () => {
        let bands = '';
        for (let by = top - 80; by < H; by += shot.range(16, 60)) {
          const tilt = side * shot.range(-6, 14);
          const h = shot.range(4, 20);
          bands += polygon([
            [-40, by + tilt * 3],
            [width + 40, by - tilt * 3],
            [width + 40, by - tilt * 3 + h],
            [-40, by + tilt * 3 + h],
          ]);
        }
        canvas.path(bands, mix(color, palette.ink, 0.6), { opacity: 0.38 });
      });
    }
    if (i < layers - 1) drawMist(stage, horizon + 40 + depth * 200, 120, palette.horizon, 0.3 * (1 - depth));
  }
  river(stage, horizon + 40);
}

function river(stage: Stage, top: number): void {
  const { canvas, palette, focus, shot } = stage;
  const left: Point[] = [];
  const right: Point[] = [];
  const swing = shot.sign();
  for (let k = 0; k <= 10; k++) {
    const t = k / 10;
    const y = top + (H + 20 - top) * t;
    const half = 6 + t ** 1.8 * 150;
    const x = focus[0] + Math.sin(t * 5.2) * swing * (16 + t * 90);
    left.push([x - half, y]);
    right.push([x + half, y]);
  }
  const d = `${curve(left)}L${curve([...right].reverse()).slice(1)}Z`;
  const bright = mix(palette.light, palette.horizon, 0.3);
  canvas.path(d, canvas.vertical(top, H, ramp([bright, palette.horizon, mix(palette.sky, palette.near, 0.5)])));
}
