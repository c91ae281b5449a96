import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';
import { drawCrest, emblems } from './crest.ts';

/** Two colours cut by a bolt, a crest on either side. */
export function versus(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const x = focus[0];
  const slope = 190;
  const left = canvas.linear([0, 0], [x, H], ramp([palette.sky, mix(palette.horizon, palette.far, 0.3)]));
  canvas.rect(0, 0, width, H, left);
  const cut: Point[] = [
    [x + slope, -10],
    [width + 10, -10],
    [width + 10, H + 10],
    [x - slope, H + 10],
  ];
  canvas.path(
    polygon(cut),
    canvas.linear(
      [x, 0],
      [width, H],
      ramp([mix(palette.accent, palette.light, 0.1), mix(palette.accent, palette.ink, 0.5)]),
    ),
  );
  for (let k = 0; k < 9; k++) {
    const o = (k + 1) * 74;
    const stripe = (s: number): Point[] => [
      [x + s * o + slope, -10],
      [x + s * o + slope + 26, -10],
      [x + s * o - slope + 26, H + 10],
      [x + s * o - slope, H + 10],
    ];
    canvas.path(polygon(stripe(1)), palette.ink, { opacity: 0.16 - k * 0.012 });
    canvas.path(polygon(stripe(-1)), palette.light, { opacity: 0.14 - k * 0.012 });
  }
  canvas.glow(x, 440, 640, palette.light, 0.5);
  const s = stage.tall ? 0.62 : 1;
  const gap = stage.tall ? 165 : 330;
  const r = 210 * s;
  const [home, away] = [identity.pick(emblems), identity.pick(emblems)];
  drawCrest(stage, { x: x - gap, y: 430, r, line: palette.light, fill: palette.near, emblem: home });
  const white = mix(palette.accent, '#ffffff', 0.75);
  drawCrest(stage, { x: x + gap, y: 510, r, line: palette.ink, fill: white, emblem: away });
  canvas.path(
    polygon([
      [x + slope - 14, -10],
      [x + slope + 14, -10],
      [x + 30, 440],
      [x + 74, 450],
      [x - slope + 14, H + 10],
      [x - slope - 14, H + 10],
      [x - 30, 560],
      [x - 74, 550],
    ]),
    '#ffffff',
  );
  let sparks = '';
  for (let k = 0; k < 40; k++) {
    const a = shot.range(0, Math.PI * 2);
    const r = shot.range(40, 480) * shot.next() + 40;
    const size = shot.range(2, 9);
    sparks += polygon([
      [x + Math.cos(a) * r, 500 + Math.sin(a) * r],
      [x + Math.cos(a) * (r + size * 5), 500 + Math.sin(a) * (r + size * 5) - 3],
      [x + Math.cos(a) * r + size, 500 + Math.sin(a) * r + size],
    ]);
  }
  canvas.path(sparks, '#ffffff', { opacity: 0.7 });
}
