import { mix } from '../../drawing/color.ts';
import { polygon, rectPath } from '../../drawing/shapes.ts';
import type { Stage } from '../../stage.ts';

export type Landmark = 'barn' | 'house' | 'elevator' | 'church' | 'windmill' | 'tree';

/** The building or tree that stands alone on the plain, its foot at (x, y). */
export function drawLandmark(stage: Stage, landmark: Landmark, x: number, y: number): void {
  switch (landmark) {
    case 'barn':
    case 'house':
      drawFarm(stage, landmark, x, y);
      break;
    case 'elevator':
      drawElevator(stage, x, y);
      break;
    case 'church':
      drawChurch(stage, x, y);
      break;
    case 'windmill':
      drawWindmill(stage, x, y);
      break;
    case 'tree':
      drawTree(stage, x, y);
  }
}

/** The colour of lit windows. */
function windowLight({ palette }: Stage): string {
  return mix(palette.light, palette.accent, 0.25);
}

function drawFarm(stage: Stage, landmark: 'barn' | 'house', x: number, y: number): void {
  const { canvas, palette } = stage;
  const { ink } = palette;
  const glow = windowLight(stage);
  const w = landmark === 'barn' ? 120 : 84;
  const h = landmark === 'barn' ? 96 : 78;
  canvas.path(
    polygon([
      [x - w, y],
      [x - w, y - h],
      [x - w * 0.72, y - h * 1.5],
      [x, y - h * 1.95],
      [x + w * 0.72, y - h * 1.5],
      [x + w, y - h],
      [x + w, y],
    ]),
    ink,
  );
  canvas.path(rectPath(x - w * 0.2, y - h * 0.62, w * 0.4, h * 0.62), palette.accent);
  canvas.path(rectPath(x - 11, y - h * 1.36, 22, 26), glow);
  if (landmark === 'barn') canvas.path(`M${x + w * 1.25} ${y}V${y - h * 2.1}a46 46 0 0 1 92 0V${y}Z`, ink);
  canvas.glow(x, y - h * 0.4, 150, palette.accent, 0.4);
}

function drawElevator(stage: Stage, x: number, y: number): void {
  const { canvas, palette } = stage;
  const { ink } = palette;
  const glow = windowLight(stage);
  canvas.path(
    polygon([
      [x - 60, y],
      [x - 60, y - 250],
      [x - 34, y - 268],
      [x - 34, y - 318],
      [x, y - 340],
      [x + 34, y - 318],
      [x + 34, y - 268],
      [x + 60, y - 250],
      [x + 60, y],
    ]),
    ink,
  );
  canvas.path(
    polygon([
      [x + 60, y],
      [x + 60, y - 96],
      [x + 104, y - 122],
      [x + 148, y - 96],
      [x + 148, y],
    ]),
    ink,
  );
  for (const k of [0, 1, 2]) canvas.path(`M${x - 76 - k * 54} ${y}V${y - 150}a25 16 0 0 0 -50 0V${y}Z`, ink);
  canvas.path(rectPath(x - 10, y - 306, 20, 24), glow);
  canvas.rect(x - 60, y - 206, 120, 26, palette.accent, { opacity: 0.85 });
}

function drawChurch(stage: Stage, x: number, y: number): void {
  const { canvas, palette } = stage;
  const { ink } = palette;
  const glow = windowLight(stage);
  canvas.path(
    polygon([
      [x - 20, y],
      [x - 20, y - 92],
      [x + 60, y - 148],
      [x + 140, y - 92],
      [x + 140, y],
    ]),
    ink,
  );
  canvas.path(
    polygon([
      [x - 66, y],
      [x - 66, y - 168],
      [x - 76, y - 168],
      [x - 30, y - 300],
      [x + 16, y - 168],
      [x + 6, y - 168],
      [x + 6, y],
    ]),
    ink,
  );
  canvas.path(rectPath(x - 33, y - 334, 6, 40) + rectPath(x - 44, y - 322, 28, 6), ink);
  canvas.path(`M${x - 44} ${y}V${y - 46}a14 16 0 0 1 28 0V${y}Z`, palette.accent);
  for (const wx of [36, 76, 112]) canvas.path(`M${x + wx - 8} ${y - 28}V${y - 62}a8 10 0 0 1 16 0V${y - 28}Z`, glow);
  canvas.glow(x + 60, y - 46, 130, palette.accent, 0.3);
}

function drawWindmill({ canvas, palette, shot }: Stage, x: number, y: number): void {
  const { ink } = palette;
  canvas.path(
    polygon([
      [x - 44, y],
      [x - 8, y - 300],
      [x + 8, y - 300],
      [x + 44, y],
      [x + 36, y],
      [x, y - 282],
      [x - 36, y],
    ]),
    ink,
  );
  canvas.stroke(
    `M${x - 32} ${y - 80}L${x + 24} ${y - 150}M${x + 32} ${y - 80}L${x - 24} ${y - 150}M${x - 22} ${y - 160}L${x + 14} ${y - 225}`,
    ink,
    5,
  );
  const turn = shot.range(0, 1);
  for (let k = 0; k < 12; k++) {
    const a = turn + (k / 12) * Math.PI * 2;
    const c = Math.cos(a);
    const s = Math.sin(a);
    canvas.path(
      polygon([
        [x + c * 18, y - 310 + s * 18],
        [x + c * 92 - s * 17, y - 310 + s * 92 + c * 17],
        [x + c * 92 + s * 5, y - 310 + s * 92 - c * 5],
      ]),
      ink,
    );
  }
  canvas.path(
    polygon([
      [x + 10, y - 312],
      [x + 112, y - 330],
      [x + 112, y - 290],
    ]),
    ink,
  );
}

function drawTree({ canvas, palette, shot }: Stage, x: number, y: number): void {
  const { ink } = palette;
  canvas.path(
    `M${x - 16} ${y}C${x - 8} ${y - 70} ${x - 10} ${y - 110} ${x - 26} ${y - 160}L${x + 22} ${y - 160}C${x + 10} ${y - 110} ${x + 6} ${y - 60} ${x + 18} ${y}Z`,
    ink,
  );
  for (let k = 0; k < 26; k++) {
    const a = shot.range(0, Math.PI * 2);
    const r = Math.sqrt(shot.next());
    canvas.circle(x + Math.cos(a) * r * 140, y - 236 + Math.sin(a) * r * 86, shot.range(28, 58), ink);
  }
}
