import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { ellipsePath, rectPath } from '../../drawing/shapes.ts';
import { drawMist, drawStars, stageHeight as H, type Stage } from '../../stage.ts';
import { crowd } from './crowd.ts';
import { mast } from './floodlight.ts';
import { pitchInBowl } from './stadium-pitch.ts';

/** A full house: dots of colour on tiers. */
function tiers(stage: Stage, cx: number, cy: number, rx: number, ry: number, rings: number): void {
  const { canvas, palette, shot, width } = stage;
  const dots = ['', '', ''];
  for (let r = 0; r < rings; r++) {
    const grow = 1 + r * 0.075;
    const steps = Math.round(90 + r * 10);
    for (let k = 0; k < steps; k++) {
      const a = Math.PI + (k / steps) * Math.PI + shot.range(-0.01, 0.01);
      const x = cx + Math.cos(a) * rx * grow;
      if (x < -20 || x > width + 20 || shot.chance(0.25)) continue;
      const y = cy + Math.sin(a) * ry * grow * 1.02 - r * 4 + shot.range(-3, 3);
      const size = 3.2 + r * 0.22;
      const pick = shot.chance(0.12) ? 2 : shot.chance(0.5) ? 1 : 0;
      dots[pick] += rectPath(x - size, y - size, size * 2, size * 2);
    }
  }
  canvas.path(dots[0] as string, palette.horizon, { opacity: 0.5 });
  canvas.path(dots[1] as string, palette.light, { opacity: 0.34 });
  canvas.path(dots[2] as string, palette.accent, { opacity: 0.8 });
}

/** The bowl under lights, seen over the heads of the home end. */
export function stadium(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const cx = focus[0];
  const cy = 600;
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.vertical(0, 640, ramp([palette.zenith, palette.sky, mix(palette.sky, palette.horizon, 0.65)])),
  );
  if (identity.chance(0.4)) drawStars(stage, shot, 300, 60);
  canvas.glow(cx, 470, 800, palette.horizon, 0.75);
  const rx = stage.tall ? 470 : 720;
  const ry = 175;
  const roof = `M${cx - rx * 1.7} ${cy + 60}C${cx - rx * 1.5} ${cy - 330} ${cx - rx * 0.7} ${cy - 330} ${cx} ${cy - 330}C${cx + rx * 0.7} ${cy - 330} ${cx + rx * 1.5} ${cy - 330} ${cx + rx * 1.7} ${cy + 60}Z`;
  canvas.path(
    roof,
    canvas.vertical(
      cy - 340,
      cy,
      ramp([mix(palette.ink, palette.near, 0.6), mix(palette.near, palette.ink, 0.4), palette.far]),
    ),
  );
  canvas.path(
    ellipsePath(cx, cy - 30, rx * 1.42, ry * 1.44),
    canvas.vertical(cy - 290, cy + 20, ramp([palette.ink, mix(palette.near, palette.far, 0.3), palette.far])),
  );
  tiers(stage, cx, cy - 26, rx, ry, 8);
  canvas.path(
    `M${cx - rx * 1.42} ${cy - 96}Q${cx} ${cy - 350} ${cx + rx * 1.42} ${cy - 96}L${cx + rx * 1.42} ${cy - 128}Q${cx} ${cy - 396} ${cx - rx * 1.42} ${cy - 128}Z`,
    palette.ink,
  );
  let lamps = '';
  for (let k = -14; k <= 14; k++) {
    const t = k / 14;
    lamps += rectPath(cx + t * rx * 1.36 - 9, cy - 246 + t * t * 122, 18, 6);
  }
  canvas.path(lamps, '#ffffff');
  for (const k of [-0.8, -0.4, 0, 0.4, 0.8])
    canvas.glow(cx + k * rx * 1.3, cy - 244 + k * k * 122, 210, palette.light, 0.75);
  pitchInBowl(stage, cx, cy, rx);
  const spread = stage.tall ? 0.42 : 0.66;
  for (const side of [-1, 1]) mast(stage, cx + side * rx * spread * 1.7, cy - 120, 330, -side);
  drawMist(stage, cy - 20, 130, palette.light, 0.16);
  canvas.path(crowd(shot, width, 890, 46, 0.2), mix(palette.near, palette.ink, 0.72));
  canvas.path(crowd(shot, width, 950, 84, 0.42), palette.ink);
}
