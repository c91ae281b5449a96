import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { circlePath, curve } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';

/** Contour lines of a place, a route through it, and the spot where it happened. */
export function contours(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.linear([0, 0], [width, H], ramp([mix(palette.sky, palette.far, 0.3), palette.sky, palette.zenith])),
  );
  const hills = Array.from({ length: 4 }, (_, i) => ({
    x: i === 0 ? focus[0] : shot.range(0, width),
    y: i === 0 ? focus[1] + 60 : shot.range(0, H),
    r: i === 0 ? 560 : shot.range(260, 480),
    phase: identity.range(0, 6),
  }));
  for (const hill of [...hills].reverse()) {
    const rings = 13;
    for (let k = 0; k < rings; k++) {
      const t = k / rings;
      const r = hill.r * (1 - t);
      const points: Point[] = [];
      for (let a = 0; a <= 40; a++) {
        const th = (a / 40) * Math.PI * 2;
        const wob =
          1 +
          0.16 * Math.sin(th * 3 + hill.phase + t) +
          0.08 * Math.sin(th * 5 - hill.phase * 2 - t * 2.4) +
          0.05 * Math.sin(th * 9 + t * 4);
        points.push([hill.x + Math.cos(th) * r * wob * 1.18 + t * 34, hill.y + Math.sin(th) * r * wob - t * 26]);
      }
      const d = `${curve(points)}Z`;
      canvas.path(d, mix(palette.far, palette.horizon, t), { opacity: 0.13 });
      canvas.stroke(d, mix(palette.horizon, palette.light, t * 0.8), k % 4 === 0 ? 3.4 : 1.7, { opacity: 0.5 });
    }
  }
  const grid = 125;
  let lines = '';
  for (let x = grid / 2; x < width; x += grid) lines += `M${x} 0V${H}`;
  for (let y = grid / 2; y < H; y += grid) lines += `M0 ${y}H${width}`;
  canvas.stroke(lines, palette.light, 1, { opacity: 0.14 });
  const [x, y] = [focus[0], focus[1] + 40];
  const route: Point[] = [
    [-20, H * shot.range(0.6, 0.9)],
    [width * 0.2, H * shot.range(0.55, 0.8)],
    [x - 170, y + 170],
    [x, y],
  ];
  canvas.stroke(curve(route), palette.light, 6, { dash: '22 14', opacity: 0.9 });
  canvas.glow(x, y, 300, palette.accent, 0.55);
  for (let k = 3; k >= 1; k--)
    canvas.stroke(circlePath(x, y, k * 66), palette.accent, 5 - k, { opacity: 0.95 - k * 0.2 });
  canvas.ellipse(x, y + 4, 30, 10, palette.ink, { opacity: 0.55 });
  canvas.path(
    `M${x} ${y}C${x - 18} ${y - 50} ${x - 74} ${y - 84} ${x - 74} ${y - 146}a74 74 0 1 1 148 0C${x + 74} ${y - 84} ${x + 18} ${y - 50} ${x} ${y}Z`,
    palette.accent,
  );
  canvas.circle(x, y - 146, 30, '#ffffff');
  darkenFoot(stage, 720, 0.6);
}
