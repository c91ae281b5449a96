import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve, heightAt, under } from '../../drawing/shapes.ts';
import {
  darkenFoot,
  drawClouds,
  drawFigure,
  drawMist,
  drawSky,
  drawSun,
  stageHeight as H,
  type Stage,
} from '../../stage.ts';

/** Sand in long crests: a lit side and a side in shadow, and somebody very small. */
export function dunes(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const horizon = Math.min(stage.horizon, 520);
  const caravan = identity.chance(0.5);
  drawSky(stage, horizon);
  drawClouds(stage, shot, 60, horizon * 0.7, 4);
  drawSun(stage, focus[0] + shot.range(-60, 60), horizon - shot.range(40, 170), identity.range(70, 140));
  const mirror = identity.sign();
  for (let i = 0; i < 5; i++) {
    const depth = i / 4;
    const base = horizon + 10 + depth ** 1.3 * 400;
    const rise = 70 + depth * 170;
    const px = i === 2 ? focus[0] : shot.range(0.1, 0.9) * width;
    const span = 340 + depth * 520;
    const crest: Point[] = [
      [-60, base + rise * shot.range(0.2, 0.5)],
      [px - span * 0.62, base + rise * 0.34],
      [px - span * 0.2, base - rise * 0.36],
      [px, base - rise * 0.72],
      [px + span * 0.26, base - rise * 0.2],
      [px + span * 0.66, base + rise * 0.3],
      [Math.max(width, px + span) + 60, base + rise * shot.range(0, 0.3)],
    ];
    crest.sort((a, b) => a[0] - b[0]);
    const lit = mix(mix(palette.horizon, palette.light, 0.25), palette.far, depth * 0.75);
    const foot = mix(palette.far, palette.near, depth);
    const body = under(crest, H + 10, true);
    canvas.path(body, canvas.vertical(base - rise, base + rise * 2.2, ramp([lit, mix(lit, foot, 0.6), foot])));
    const spine: Point[] = [
      [px, base - rise * 0.72],
      [px + mirror * span * 0.05, base - rise * 0.2],
      [px - mirror * span * 0.04, base + rise * 0.5],
      [px + mirror * span * 0.16, base + rise * 1.3],
      [px + mirror * span * 0.02, base + rise * 2.6],
      [px + mirror * span * 0.2, H + 80],
    ];
    const edge = mirror > 0 ? width + 200 : -200;
    const shade = `${curve(spine)}L${edge} ${H + 80}L${edge} ${base - rise * 2}L${px} ${base - rise * 1.5}Z`;
    const dark = mix(palette.near, palette.ink, depth * 0.7);
    canvas.clip(body, () => {
      const fill = canvas.linear(
        [px, base],
        [px + mirror * span * 0.9, base + rise],
        [
          [0, dark, 0.92 - (1 - depth) * 0.3],
          [1, dark, 0.25],
        ],
      );
      canvas.path(shade, fill);
    });
    drawMist(stage, base + rise * 0.6, 120, palette.horizon, 0.12 * (1 - depth));
    if (i === 2) {
      const count = caravan ? 6 : 1;
      for (let k = 0; k < count; k++) {
        const fx = px - mirror * (k * 30);
        drawFigure(stage, fx, heightAt(crest, fx) + 4, (caravan ? 34 : 48) - (k % 3) * 3, palette.ink);
      }
    }
  }
  darkenFoot(stage, 760, 0.7);
}
