import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { bodyPath, type Pose } from '../../drawing/figures.ts';
import { poses } from '../../drawing/poses.ts';
import { ellipsePath, polygon } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';
import { crowd } from './crowd.ts';

/** Ropes, a canvas floor, one lamp: the ring before the bell. */
export function ring(stage: Stage): void {
  const { canvas, palette, width, shot, focus, identity } = stage;
  const x = focus[0];
  canvas.rect(0, 0, width, H, canvas.vertical(0, H, ramp([palette.ink, palette.zenith, palette.sky])));
  for (let r = 0; r < 5; r++)
    canvas.path(crowd(shot, width, 440 + r * 34, 34 + r * 5, 0.06), mix(palette.sky, palette.ink, 0.3 + r * 0.12));
  const rim = mix(palette.light, '#ffffff', 0.3);
  for (const k of [-1, 0, 1]) {
    const lx = x + k * 230;
    canvas.path(
      polygon([
        [lx - 90, -10],
        [lx + 90, -10],
        [lx + 70, 56],
        [lx - 70, 56],
      ]),
      palette.ink,
    );
    canvas.rect(lx - 66, 48, 132, 12, rim);
    canvas.path(
      polygon([
        [lx - 60, 56],
        [lx + 60, 56],
        [lx + 330, 800],
        [lx - 330, 800],
      ]),
      canvas.vertical(56, 800, [
        [0, palette.light, 0.5],
        [1, palette.light, 0],
      ]),
      { blend: 'screen' },
    );
    canvas.glow(lx, 60, 240, palette.light, 0.8);
  }
  const floor = 690;
  canvas.path(
    polygon([
      [x - 560, floor],
      [x + 560, floor],
      [x + 1300, H + 10],
      [x - 1300, H + 10],
    ]),
    canvas.vertical(floor, H, ramp([mix(palette.light, palette.horizon, 0.4), palette.horizon, palette.near])),
  );
  canvas.ellipse(x, 830, 250, 60, palette.accent, { opacity: 0.85 });
  canvas.stroke(ellipsePath(x, 830, 214, 50), palette.light, 5, { opacity: 0.8 });
  for (const [px, side] of [
    [x - 560, -1],
    [x + 560, 1],
  ] as const) {
    canvas.rect(px - 14, 360, 28, floor - 340, side < 0 ? palette.accent : rim);
    canvas.rect(px - 24, 352, 48, 120, palette.ink);
  }
  const colors = [palette.accent, rim, palette.accent];
  colors.forEach((color, k) => {
    const y = 400 + k * 96;
    canvas.stroke(`M${x - 560} ${y}Q${x} ${y + 16} ${x + 560} ${y}`, color, 9);
    canvas.stroke(
      `M${x - 560} ${y}L${x - 1500} ${y + 200 + k * 120}M${x + 560} ${y}L${x + 1500} ${y + 200 + k * 120}`,
      color,
      12,
    );
  });
  const fighters = identity.chance(0.6) ? [-1, 1] : [1];
  for (const side of fighters) {
    const fx = x - side * (fighters.length > 1 ? 150 : 30) + shot.range(-16, 16);
    canvas.ellipse(fx, 838, 110, 20, palette.ink, { opacity: 0.5 });
    canvas.path(
      bodyPath(poses.guard as Pose, (p) => [fx + side * p[0] * 4.3, 612 + p[1] * 4.3], 4.3),
      palette.ink,
    );
  }
  darkenFoot(stage, 820, 0.75);
}
