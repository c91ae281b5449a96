import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve, terrain, under } from '../../drawing/shapes.ts';
import { depthColor, drawSky, drawSun, stageHeight as H, type Stage } from '../../stage.ts';

/** Light trails through a bend at night. */
export function trails(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const horizon = 430;
  drawSky(stage, horizon + 60);
  const side = identity.sign();
  drawSun(stage, focus[0] + side * 60, horizon - 30, identity.range(60, 110), 0.85);
  for (let i = 0; i < 3; i++) {
    const line = terrain(shot, {
      from: -20,
      to: width + 20,
      base: horizon - 30 + i * 26,
      swing: 150 - i * 44,
      feature: 380 - i * 60,
      sharpness: 0.5,
    });
    canvas.path(under(line, H), mix(depthColor(palette, 0.1 + i * 0.26), palette.horizon, 0.3 - i * 0.1));
  }
  const ground = canvas.vertical(horizon, H, ramp([mix(palette.near, palette.far, 0.2), palette.ink]));
  canvas.rect(0, horizon + 26, width, H, ground);
  const path = (offset: number): Point[] => {
    const points: Point[] = [];
    for (let i = 0; i <= 14; i++) {
      const t = i / 14;
      const y = horizon + 34 + t ** 2.1 * 640;
      const bend = Math.sin(t * 2.5 + 0.2) * 420 * side * t * (stage.tall ? 0.5 : 1);
      points.push([focus[0] + bend + offset * (16 + t ** 2 * 980), y]);
    }
    return points;
  };
  const road = `${curve(path(-0.62))}L${curve(path(0.62).reverse()).slice(1)}Z`;
  canvas.path(
    road,
    canvas.vertical(
      horizon,
      H,
      ramp([mix(palette.near, palette.horizon, 0.4), mix(palette.ink, palette.near, 0.5), palette.ink]),
    ),
  );
  for (let k = 0; k < 34; k++) {
    const off = shot.range(-0.56, 0.56);
    const color = off < 0 ? palette.accent : k % 3 ? palette.light : palette.horizon;
    const p = path(off);
    const q = path(off + shot.range(0.006, 0.034));
    const d = `${curve(p)}L${curve([...q].reverse()).slice(1)}Z`;
    canvas.path(
      d,
      canvas.vertical(horizon, H, [
        [0, color, 0.95],
        [0.5, color, 0.8],
        [1, color, shot.range(0.1, 0.6)],
      ]),
      { blend: 'screen' },
    );
  }
  canvas.glow(focus[0], horizon + 40, 320, palette.light, 0.8);
}
