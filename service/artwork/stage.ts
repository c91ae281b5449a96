import type { BrandId } from '../../src/config/brand.ts';
import type { Random } from '../random/random.ts';
import { type Canvas, n, type Point, ramp } from './drawing/canvas.ts';
import { lightness, mix } from './drawing/color.ts';
import type { Palette } from './palettes.ts';

/** Height of every picture in picture units; the width follows the aspect ratio. */
export const stageHeight = 1000;

/** Everything a scene is drawn with: canvas, colours, random numbers and composition. */
export interface Stage {
  canvas: Canvas;
  /** Picture units; the height is `stageHeight`. */
  width: number;
  palette: Palette;
  brand: BrandId;
  /** Random numbers shared by all pictures of a series: they decide what its world looks like. */
  identity: Random;
  /** Random numbers of this entity alone: they decide the camera. */
  shot: Random;
  /** Focal point. */
  focus: Point;
  /** y of the horizon. */
  horizon: number;
  /** The sport, if the show is about one. */
  theme?: string;
  /** Whether the picture is upright: figures must fit above a title. */
  tall: boolean;
}

export type Motif = (stage: Stage) => void;

/** Colour at a depth: 0 is the farthest distance, 1 right in front of the camera. */
export function depthColor(palette: Palette, depth: number): string {
  if (depth < 0.5) return mix(palette.far, palette.near, depth * 2);
  return mix(palette.near, palette.ink, depth * 2 - 1);
}

/** The sky from the top down to the horizon. */
export function drawSky(stage: Stage, horizon = stage.horizon): void {
  const { canvas, palette, width } = stage;
  const colors = [palette.zenith, palette.sky, palette.horizon];
  canvas.rect(0, 0, width, stageHeight, canvas.vertical(0, horizon * 1.05, ramp(colors, [0, 0.5, 1])));
}

/** A sun or moon: a flat disc in a wide bloom. */
export function drawSun(stage: Stage, x: number, y: number, radius: number, strength = 0.8): void {
  const { canvas, palette } = stage;
  const bright = lightness(palette.zenith) > 0.7;
  canvas.glow(x, y, radius * 6, palette.light, strength * (bright ? 0.5 : 0.55));
  canvas.glow(x, y, radius * 2.4, palette.light, strength * 0.7);
  const face = bright ? palette.accent : palette.light;
  const foot = bright ? palette.accent : mix(palette.light, palette.horizon, 0.45);
  canvas.circle(
    x,
    y,
    radius,
    canvas.vertical(y - radius, y + radius, [
      [0, face],
      [1, foot],
    ]),
  );
}

/** A band of haze lying at height y. */
export function drawMist(stage: Stage, y: number, thickness: number, color: string, strength: number): void {
  const { canvas, width } = stage;
  const fill = canvas.vertical(y - thickness, y + thickness, [
    [0, color, 0],
    [0.5, color, strength],
    [1, color, 0],
  ]);
  canvas.rect(0, y - thickness, width, thickness * 2, fill);
}

/** Darkens the picture from `top` down to `strength` at its foot. */
export function darkenFoot({ canvas, palette, width }: Stage, top: number, strength: number): void {
  const fill = canvas.vertical(top, stageHeight, [
    [0, palette.ink, 0],
    [1, palette.ink, strength],
  ]);
  canvas.rect(0, top, width, stageHeight - top, fill);
}

/** Long thin clouds, lit from the side of the focus. */
export function drawClouds(stage: Stage, random: Random, top: number, bottom: number, count: number): void {
  const { canvas, palette, width } = stage;
  for (let i = 0; i < count; i++) {
    const y = random.range(top, bottom);
    const depth = (y - top) / (bottom - top);
    const length = random.range(180, 620) * (1.2 - depth * 0.5);
    const thick = random.range(5, 16) * (1.4 - depth);
    const x = random.range(-100, width + 100);
    const color = mix(palette.sky, i % 3 ? palette.horizon : palette.light, 0.35 + depth * 0.5);
    const fill = canvas.linear(
      [x - length / 2, y],
      [x + length / 2, y],
      [
        [0, color, 0],
        [0.35, color, 0.5],
        [0.6, color, 0.38],
        [1, color, 0],
      ],
    );
    canvas.ellipse(x, y, length / 2, thick, fill);
    canvas.ellipse(x + length * 0.12, y - thick * 0.9, length / 3.4, thick * 0.7, fill);
  }
}

/** Stars, sparser towards the horizon. */
export function drawStars(stage: Stage, random: Random, bottom: number, count: number): void {
  const { canvas, palette, width } = stage;
  let faint = '';
  let bright = '';
  for (let i = 0; i < count; i++) {
    const x = random.range(0, width);
    const y = random.next() * random.next() * bottom;
    const r = random.range(0.8, 1.8);
    const dot = `M${x.toFixed(1)} ${y.toFixed(1)}h${r.toFixed(1)}v${r.toFixed(1)}h-${r.toFixed(1)}Z`;
    if (random.chance(0.2)) bright += `M${x.toFixed(1)} ${y.toFixed(1)}h3v3h-3Z`;
    else faint += dot;
  }
  canvas.path(faint, palette.light, { opacity: 0.45 });
  canvas.path(bright, palette.light, { opacity: 0.9 });
}

/** A standing figure in a long coat, seen from behind, feet at (x, y), for scale. */
export function drawFigure(stage: Stage, x: number, y: number, height: number, color: string): void {
  const u = height / 100;
  const at = (px: number, py: number): string => `${n(x + px * u)} ${n(y + py * u)}`;
  stage.canvas.path(
    `M${at(-9, 0)}L${at(-6.5, -30)}L${at(-11, -29)}C${at(-9, -44)} ${at(-8.5, -50)} ${at(-9, -56)}L${at(-12.6, -41)}` +
      `L${at(-16.2, -42)}C${at(-15.6, -58)} ${at(-15, -76)} ${at(-10, -80)}C${at(-6, -82.6)} ${at(-3.4, -82.5)} ` +
      `${at(-2.8, -86)}L${at(2.8, -86)}C${at(3.4, -82.5)} ${at(6, -82.6)} ${at(10, -80)}C${at(15, -76)} ${at(15.6, -58)} ` +
      `${at(16.2, -42)}L${at(12.6, -41)}L${at(9, -56)}C${at(8.5, -50)} ${at(9, -44)} ${at(11, -29)}L${at(6.5, -30)}` +
      `L${at(8, 0)}L${at(2.4, 0)}L${at(0.6, -28)}L${at(-0.8, -28)}L${at(-3.2, 0)}Z`,
    color,
  );
  stage.canvas.ellipse(x, y - 92 * u, 5.7 * u, 7.2 * u, color);
}
