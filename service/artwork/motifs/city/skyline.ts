import { ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { rectPath } from '../../drawing/shapes.ts';
import {
  depthColor,
  drawClouds,
  drawMist,
  drawSky,
  drawStars,
  drawSun,
  stageHeight as H,
  type Stage,
} from '../../stage.ts';
import { crowns, type Tower, towerPath, windows } from './tower.ts';

function block(stage: Stage, depth: number, base: number, low: number, high: number, bottom: number): void {
  const { canvas, palette, width, shot, focus } = stage;
  const color = depthColor(palette, depth);
  const foot = mix(color, palette.horizon, 0.5 * (1 - depth));
  let outline = '';
  let lit = '';
  for (let x = -60; x < width + 60; ) {
    const w = shot.range(44, 112) * (0.55 + depth * 0.8);
    const near = Math.exp(-(((x + w / 2 - focus[0]) / (width * 0.22)) ** 2));
    const top = base - shot.range(low, high) * (0.55 + near * 0.75);
    const crown = depth > 0.7 ? shot.pick(['flat', 'step', 'slant', 'mast'] as const) : shot.pick(crowns);
    const tower: Tower = { x, width: w, top, crown };
    outline += towerPath(tower, bottom);
    lit += windows(stage, tower, bottom, 8 + depth * 9, 0.1 + depth * 0.1);
    x += w + shot.range(-6, 26);
  }
  canvas.path(outline, canvas.vertical(base - high, base + 60, ramp([color, color, foot], [0, 0.5, 1])));
  canvas.path(lit, depth > 0.6 ? palette.light : mix(palette.light, color, 0.4), { opacity: 0.42 + depth * 0.4 });
}

/** A skyline in three depths, perhaps across water. */
export function skyline(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const water = identity.chance(0.5);
  const night = identity.chance(0.45);
  const base = water ? 700 : 860;
  drawSky(stage, base);
  if (night) drawStars(stage, shot, 420, 120);
  drawClouds(stage, shot, 90, base * 0.75, 6);
  drawSun(
    stage,
    focus[0] + shot.range(-110, 110),
    base - shot.range(300, 460),
    identity.range(90, 150),
    night ? 0.6 : 0.95,
  );
  block(stage, 0.08, base, 150, 430, base + 4);
  drawMist(stage, base - 20, 150, palette.horizon, 0.5);
  block(stage, 0.46, base, 100, 340, base + 4);
  drawMist(stage, base, 110, palette.horizon, 0.35);
  block(stage, 0.84, base, 30, 200, base + 4);
  if (water) reflection(stage, base);
  else canvas.rect(0, base, width, H - base, palette.ink);
}

function reflection(stage: Stage, top: number): void {
  const { canvas, palette, width, shot, focus } = stage;
  canvas.rect(
    0,
    top,
    width,
    H - top,
    canvas.vertical(top, H, ramp([mix(palette.near, palette.sky, 0.4), palette.ink])),
  );
  for (let k = 0; k < 36; k++) {
    const x = shot.chance(0.5) ? focus[0] + shot.range(-240, 240) : shot.range(0, width);
    const w = shot.range(4, 16);
    const length = shot.range(60, 260);
    const color = shot.chance(0.15) ? palette.accent : palette.light;
    canvas.rect(
      x,
      top + 4,
      w,
      length,
      canvas.vertical(top, top + length, [
        [0, color, 0.5],
        [1, color, 0],
      ]),
    );
  }
  let ripples = '';
  for (let k = 0; k < 120; k++) {
    const t = shot.next();
    const length = 40 + t * 200;
    ripples += rectPath(shot.range(-100, width), top + 6 + t * (H - top), length, 1.5 + t * 4);
  }
  canvas.path(ripples, palette.ink, { opacity: 0.55 });
}
