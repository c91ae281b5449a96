import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon, rectPath, terrain, under } from '../../drawing/shapes.ts';
import { drawClouds, drawMist, drawSky, drawSun, stageHeight as H, type Stage } from '../../stage.ts';
import { drawLandmark, type Landmark } from './landmarks.ts';

/** Fields under a very large sky: furrows run to a barn, a windmill, a lone tree, or a road to nowhere. */
export function prairie(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const horizon = Math.max(stage.horizon, 640);
  const landmark = identity.pick<Landmark | 'road'>([
    'windmill',
    'barn',
    'road',
    'tree',
    'elevator',
    'house',
    'church',
  ]);
  drawSky(stage, horizon);
  drawClouds(stage, shot, horizon * 0.15, horizon * 0.95, 12);
  const sunX = focus[0] + identity.sign() * shot.range(40, 180);
  drawSun(stage, sunX, horizon - shot.range(20, 140), identity.range(70, 210));
  const hills = terrain(shot, { from: -20, to: width + 20, base: horizon - 10, swing: 36, feature: 380, octaves: 3 });
  canvas.path(under(hills, H), mix(palette.far, palette.horizon, 0.35));
  const ground = ramp([mix(palette.far, palette.near, 0.35), palette.near, palette.ink], [0, 0.35, 1]);
  canvas.rect(0, horizon, width, H - horizon, canvas.vertical(horizon, H, ground));
  const vanish: Point = [focus[0], horizon - 6];
  let furrows = '';
  for (let k = -26; k <= 26; k++) {
    if (landmark === 'road' && Math.abs(k) < 3) continue;
    const x = vanish[0] + k * 150;
    furrows += polygon([
      [vanish[0] + k * 5, horizon + 2],
      [x, H + 10],
      [x + 62, H + 10],
    ]);
  }
  canvas.clip(rectPath(0, horizon, width, H - horizon), () => {
    canvas.path(furrows, mix(palette.horizon, palette.far, 0.3), { opacity: 0.22 });
    if (landmark === 'road') road(stage, vanish, horizon);
  });
  drawMist(stage, horizon, 46, palette.light, 0.4);
  if (landmark === 'road') {
    poles(stage, vanish, horizon);
  } else {
    canvas.group(`transform="translate(${focus[0].toFixed(1)} ${horizon + 26}) scale(1.4)"`, () =>
      drawLandmark(stage, landmark, 0, 0),
    );
  }
}

export function road(stage: Stage, vanish: Point, horizon: number): void {
  const { canvas, palette } = stage;
  const [x] = vanish;
  const asphalt = mix(palette.near, palette.ink, 0.5);
  canvas.path(
    polygon([
      [x - 5, horizon],
      [x + 5, horizon],
      [x + 330, H + 10],
      [x - 330, H + 10],
    ]),
    asphalt,
  );
  let dashes = '';
  for (let k = 0; k < 9; k++) {
    const a = (k / 9) ** 2.2;
    const b = ((k + 0.5) / 9) ** 2.2;
    const y1 = horizon + a * (H - horizon);
    const y2 = horizon + b * (H - horizon);
    dashes += polygon([
      [x - 1 - a * 9, y1],
      [x + 1 + a * 9, y1],
      [x + 1 + b * 9, y2],
      [x - 1 - b * 9, y2],
    ]);
  }
  canvas.path(dashes, palette.light, { opacity: 0.8 });
}

function poles(stage: Stage, vanish: Point, horizon: number): void {
  const { canvas, palette, identity } = stage;
  const side = identity.sign();
  const tops: Point[] = [];
  for (let k = 0; k < 7; k++) {
    const near = 0.62 ** k;
    const x = vanish[0] + side * 900 * near;
    const foot = horizon + 150 * near;
    const top = horizon - 620 * near;
    tops.push([x, top + 40 * near]);
    canvas.rect(x - 6 * near, top, 12 * near, foot - top, palette.ink);
    canvas.rect(x - 62 * near, top + 34 * near, 124 * near, 9 * near, palette.ink);
  }
  for (const shift of [-54, 54]) {
    let d = '';
    for (let k = 0; k + 1 < tops.length; k++) {
      const [ax, ay] = tops[k] as Point;
      const [bx, by] = tops[k + 1] as Point;
      const na = 0.62 ** k;
      const nb = 0.62 ** (k + 1);
      d += `M${ax + shift * na} ${ay}Q${(ax + bx) / 2 + shift * na} ${(ay + by) / 2 + 90 * na} ${bx + shift * nb} ${by}`;
    }
    canvas.stroke(d, palette.ink, 2.2);
  }
}
