import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** A pulse drawn across the dark, a cross of light behind it. */
export function pulse(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const [x, y] = [focus[0], focus[1] + 10];
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.radial(
      x,
      y,
      Math.max(width, H) * 0.9,
      ramp([mix(palette.far, palette.horizon, 0.3), palette.sky, palette.zenith, palette.ink]),
    ),
  );
  let grid = '';
  for (let gx = x % 62; gx < width; gx += 62) grid += `M${gx} 0V${H}`;
  for (let gy = y % 62; gy < H; gy += 62) grid += `M0 ${gy}H${width}`;
  canvas.stroke(grid, palette.light, 1.2, { opacity: 0.16 });
  const reach = stage.tall ? 255 : 360;
  const arm = reach * 0.36;
  const cross = `M${x - arm} ${y - reach}H${x + arm}V${y - arm}H${x + reach}V${y + arm}H${x + arm}V${y + reach}H${x - arm}V${y + arm}H${x - reach}V${y - arm}H${x - arm}Z`;
  canvas.glow(x, y, 640, palette.horizon, 0.7);
  canvas.path(
    cross,
    canvas.linear(
      [x - reach, y - reach],
      [x + reach, y + reach],
      ramp([mix(palette.light, palette.horizon, 0.2), palette.horizon, palette.far]),
    ),
    { opacity: identity.range(0.6, 0.9) },
  );
  const beat = 430;
  const shape: readonly Point[] = [
    [0, 0],
    [90, 0],
    [122, -38],
    [152, 0],
    [182, 0],
    [204, 44],
    [236, -330],
    [272, 190],
    [298, 0],
    [330, 0],
    [362, -62],
    [398, 0],
    [430, 0],
  ];
  const start = x - 245 - Math.ceil(x / beat) * beat;
  let d = '';
  for (let bx = start; bx < width + beat; bx += beat) {
    const gain = Math.abs(bx + 245 - x) < 10 ? 1 : shot.range(0.34, 0.5);
    for (const [px, py] of shape) d += `${d ? 'L' : 'M'}${(bx + px).toFixed(1)} ${(y + py * gain).toFixed(1)}`;
  }
  canvas.stroke(d, palette.accent, 34, { opacity: 0.25, round: true });
  canvas.stroke(d, palette.accent, 14, { round: true });
  canvas.stroke(d, '#ffffff', 5, { round: true });
  canvas.glow(x + 8, y - 320, 130, palette.accent, 0.9);
}
