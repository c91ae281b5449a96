import type { Random } from '../../../random/random.ts';
import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { heightAt, peaks, polygon, terrain, under } from '../../drawing/shapes.ts';
import {
  depthColor,
  drawClouds,
  drawFigure,
  drawMist,
  drawSky,
  drawStars,
  drawSun,
  stageHeight as H,
  type Stage,
} from '../../stage.ts';
import { pines } from './pines.ts';

/** Sunlit flanks: from each summit down a broken spine to the side that faces the light. */
function flanks(random: Random, line: readonly Point[], lightX: number, size: number): string {
  let d = '';
  for (const i of peaks(line, 7)) {
    const [x, y] = line[i] as Point;
    const side = lightX > x ? 1 : -1;
    const drop = size * random.range(0.5, 1.2);
    const spine: Point[] = [[x, y]];
    for (let k = 1; k <= 4; k++) spine.push([x + side * drop * random.range(-0.1, 0.12) * k, y + (drop * k) / 3.2]);
    const reach = drop * random.range(0.5, 0.95);
    const edge: Point[] = [];
    for (let k = 4; k >= 1; k--) {
      const ex = x + (side * reach * k) / 4;
      edge.push([ex, heightAt(line, ex)]);
    }
    d += polygon([...spine, ...edge]);
  }
  return d;
}

/** Mountain ranges, one behind the other, with the sun between them. */
export function ridges(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus, horizon } = stage;
  const sharpness = identity.pick([0.92, 0.8, 0.25, 0.6]);
  const foreground = identity.pick(['pines', 'pines', 'figure', 'bare']);
  const night = identity.chance(0.25);
  drawSky(stage);
  if (night) drawStars(stage, shot, horizon * 0.8, 140);
  else drawClouds(stage, shot, horizon * 0.25, horizon * 0.9, 7);
  drawSun(stage, focus[0], horizon - shot.range(90, 230), identity.range(56, 190), night ? 0.55 : 0.9);
  const layers = 5;
  for (let i = 0; i < layers; i++) {
    const depth = i / (layers - 1);
    const base = horizon - 40 + depth ** 1.25 * (H - horizon - 60);
    const swing = (i === 1 ? 210 : 130) * (0.7 + sharpness * 0.6) * (1 - depth * 0.35);
    const line = terrain(shot, {
      from: -20,
      to: width + 20,
      base,
      swing,
      feature: 420 - i * 36,
      sharpness: sharpness * (1 - depth * 0.6),
    });
    const color = depthColor(palette, depth);
    const haze = mix(color, palette.horizon, 0.55 * (1 - depth));
    canvas.path(under(line, H + 10), canvas.vertical(base - swing, base + 200, ramp([color, haze])));
    if (sharpness > 0.5 && i < 4) {
      const lit = mix(palette.light, palette.horizon, 0.4);
      const facets = flanks(shot, line, focus[0], swing * 0.8);
      canvas.clip(under(line, H + 10), () =>
        canvas.path(facets, lit, { opacity: (night ? 0.2 : 0.34) * (1 - depth * 0.75) }),
      );
    }
    if (i < layers - 1) drawMist(stage, base + 90, 100, palette.horizon, 0.26 * (1 - depth));
    if (i === layers - 2 && foreground !== 'bare') canvas.path(pines(shot, line, -10, width + 10, 64, 15), color);
    if (i === layers - 1 && foreground === 'pines') {
      canvas.path(pines(shot, line, -20, width * 0.36, 250, 46), palette.ink);
      canvas.path(pines(shot, line, width * 0.8, width + 20, 210, 46), palette.ink);
    }
    if (i === layers - 1 && foreground === 'figure')
      drawFigure(stage, focus[0], heightAt(line, focus[0]) + 3, 92, palette.ink);
  }
}
