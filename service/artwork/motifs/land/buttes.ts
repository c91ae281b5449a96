import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon, terrain, under } from '../../drawing/shapes.ts';
import { depthColor, drawClouds, drawMist, drawSky, drawSun, stageHeight as H, type Stage } from '../../stage.ts';

/** Towers of rock on a plain, the last light on one side of them. */
export function buttes(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const horizon = Math.max(stage.horizon + 60, 640);
  drawSky(stage, horizon);
  drawClouds(stage, shot, 80, horizon * 0.8, 9);
  const side = identity.sign();
  drawSun(stage, focus[0] + side * shot.range(120, 240), horizon - shot.range(30, 120), identity.range(70, 150), 0.9);
  canvas.rect(
    0,
    horizon,
    width,
    H - horizon,
    canvas.vertical(horizon, H, ramp([mix(palette.far, palette.horizon, 0.45), palette.near, palette.ink])),
  );
  const rocks = [
    [-520, 0.4, 0.16],
    [480, 0.5, 0.2],
    [-250, 0.62, 0.34],
    [250, 0.72, 0.5],
    [10, 1, 0.66],
    [-620, 1.06, 0.86],
  ] as const;
  for (const [dx, size, depth] of rocks) {
    const x = focus[0] + dx * (stage.tall ? 0.62 : 1) + shot.range(-40, 40);
    const foot = horizon + depth * 90;
    const h = 400 * size * shot.range(0.8, 1.05);
    const w = 96 * size * shot.range(0.8, 1.5);
    const color = mix(depthColor(palette, depth * 0.9), palette.horizon, 0.34 * (1 - depth));
    const flank = w * 1.7 + 30;
    const outline: Point[] = [
      [x - flank * 1.5, foot],
      [x - w * 1.06, foot - h * 0.34],
      [x - w, foot - h * 0.36],
      [x - w * 0.94, foot - h * 0.7],
      [x - w * 0.84, foot - h * 0.72],
      [x - w * 0.8, foot - h * 0.98],
      [x - w * 0.3, foot - h],
      [x - w * 0.1, foot - h * 0.96],
      [x + w * 0.3, foot - h * 0.99],
      [x + w * 0.76, foot - h * 0.95],
      [x + w * 0.82, foot - h * 0.6],
      [x + w * 0.98, foot - h * 0.56],
      [x + w * 1.04, foot - h * 0.33],
      [x + flank * 1.4, foot],
    ];
    const lit = mix(color, palette.light, 0.4 * (1 - depth * 0.55));
    canvas.path(
      polygon(outline),
      canvas.linear(
        [x - side * w * 1.4, 0],
        [x + side * w * 1.4, 0],
        ramp([mix(color, palette.ink, 0.35), color, lit], [0, 0.45, 1]),
      ),
    );
    canvas.clip(polygon(outline), () => {
      let cracks = '';
      for (let k = 0; k < 7; k++) {
        const cx = x - w + ((k + 0.5) * 2 * w) / 7 + shot.range(-6, 6);
        cracks += polygon([
          [cx, foot - h],
          [cx + 5 * size, foot - h],
          [cx + 8 * size, foot - h * 0.34],
          [cx - 4 * size, foot - h * 0.34],
        ]);
      }
      canvas.path(cracks, palette.ink, { opacity: 0.22 });
      canvas.rect(x - flank * 2, foot - h * 0.36, flank * 4, h * 0.025, palette.ink, { opacity: 0.3 });
      canvas.rect(x - flank * 2, foot - h * 0.7, flank * 4, h * 0.02, palette.ink, { opacity: 0.25 });
    });
    if (depth < 0.6) drawMist(stage, foot + 4, 50, palette.horizon, 0.3 * (1 - depth));
  }
  const line = terrain(shot, { from: -20, to: width + 20, base: 930, swing: 44, feature: 300 });
  canvas.path(under(line, H + 10), palette.ink);
}
