import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { rectPath } from '../../drawing/shapes.ts';
import { depthColor, drawClouds, drawFigure, drawMist, drawSky, drawSun, type Stage } from '../../stage.ts';

/** A domed house of government against the last light. */
export function dome(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const base = 780;
  drawSky(stage, base);
  const x = focus[0];
  drawClouds(stage, shot, 100, 640, 10);
  drawSun(stage, x + identity.range(-120, 120), base - 300, identity.range(150, 220), 0.85);
  const stone = canvas.vertical(
    base - 520,
    base,
    ramp([mix(palette.far, palette.near, 0.5), palette.near, palette.ink]),
  );
  const s = (stage.tall ? 0.84 : 1) * shot.range(0.95, 1.25);
  const p = (px: number, py: number): string => `${(x + px * s).toFixed(1)} ${(base - py * s).toFixed(1)}`;
  canvas.path(
    `M${p(-4, 590)}L${p(4, 590)}L${p(5, 540)}L${p(16, 540)}L${p(20, 480)}C${p(96, 470)} ${p(150, 400)} ${p(152, 330)}L${p(166, 326)}L${p(166, 300)}L${p(158, 300)}L${p(158, 214)}L${p(178, 214)}L${p(178, 190)}L${p(250, 190)}L${p(250, 150)}L${p(620, 150)}L${p(620, 120)}L${p(600, 120)}L${p(600, 0)}L${p(-600, 0)}L${p(-600, 120)}L${p(-620, 120)}L${p(-620, 150)}L${p(-250, 150)}L${p(-250, 190)}L${p(-178, 190)}L${p(-178, 214)}L${p(-158, 214)}L${p(-158, 300)}L${p(-166, 300)}L${p(-166, 326)}L${p(-152, 330)}C${p(-150, 400)} ${p(-96, 470)} ${p(-20, 480)}L${p(-16, 540)}L${p(-5, 540)}Z`,
    stone,
  );
  let bays = '';
  for (let k = -7; k <= 7; k++) bays += rectPath(x + (k * 21 - 4) * s, base - 290 * s, 8 * s, 66 * s);
  for (let k = -17; k <= 17; k++)
    if (Math.abs(k) > 7) bays += rectPath(x + (k * 34 - 7) * s, base - 104 * s, 14 * s, 70 * s);
  for (let k = -5; k <= 5; k++) bays += rectPath(x + (k * 38 - 11) * s, base - 136 * s, 22 * s, 112 * s);
  canvas.path(bays, mix(palette.light, palette.horizon, 0.25), { opacity: 0.75 });
  canvas.path(`M${p(-230, 150)}L${p(0, 226)}L${p(230, 150)}Z`, palette.ink, { opacity: 0.55 });
  for (let k = -6; k <= 6; k++)
    canvas.stroke(`M${p(0, 486)}Q${p(k * 21, 452)} ${p(k * 24.5, 332)}`, palette.light, 2, { opacity: 0.22 });
  drawMist(stage, base, 70, palette.light, 0.35);
  for (let k = 0; k < 6; k++) {
    canvas.rect(
      0,
      base + k * 38,
      width,
      40,
      mix(depthColor(palette, 0.55 + k * 0.09), palette.horizon, 0.14 - k * 0.02),
    );
  }
  for (let k = 0; k < 9; k++) {
    drawFigure(
      stage,
      x + shot.range(-0.5, 0.5) * width,
      base + 60 + shot.range(0, 90),
      shot.range(44, 70),
      palette.ink,
    );
  }
}
