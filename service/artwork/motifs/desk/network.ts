import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve, polygon } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** Nodes and the light that runs between them. */
export function network(stage: Stage): void {
  const { canvas, palette, width, shot, focus, identity } = stage;
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.radial(
      focus[0],
      focus[1],
      Math.max(width, H),
      ramp([mix(palette.sky, palette.far, 0.5), palette.sky, palette.zenith, palette.ink]),
    ),
  );
  canvas.glow(focus[0], focus[1], 620, palette.horizon, 0.6);
  const strands = 34;
  const from = identity.sign();
  for (let k = 0; k < strands; k++) {
    const t = k / (strands - 1) - 0.5;
    const points: Point[] = [];
    for (let i = 0; i <= 8; i++) {
      const u = i / 8;
      const x = -60 + u * (width + 120);
      const pinch = 1 - 0.9 * Math.exp(-(((x - focus[0]) / (width * 0.2)) ** 2));
      points.push([
        x,
        focus[1] + t * 980 * pinch + Math.sin(u * 5 + k * 0.5) * 26 * pinch + from * (u - 0.5) * 160 * pinch,
      ]);
    }
    const hot = k % 7 === 3;
    const color = hot ? palette.accent : k % 3 ? palette.horizon : palette.light;
    const fade = canvas.linear(
      [0, 0],
      [width, 0],
      [
        [0, color, 0.08],
        [Math.max(0.1, Math.min(0.9, focus[0] / width)), color, 0.95],
        [1, color, 0.1],
      ],
    );
    canvas.stroke(curve(points), fade, hot ? 6 : shot.range(1.4, 3.6));
    const beads = shot.integer(1, 3);
    for (let b = 0; b < beads; b++) {
      const [bx, by] = points[shot.integer(0, 8)] as Point;
      canvas.circle(bx, by, hot ? 10 : 5, hot ? '#ffffff' : color);
      if (hot) canvas.glow(bx, by, 70, palette.accent, 0.8);
    }
  }
  const r = 96;
  const hexagon = (q: number): string =>
    polygon(
      Array.from(
        { length: 6 },
        (_, i): Point => [
          focus[0] + Math.cos((i * Math.PI) / 3 + 0.52) * q,
          focus[1] + Math.sin((i * Math.PI) / 3 + 0.52) * q,
        ],
      ),
    );
  canvas.glow(focus[0], focus[1], 330, palette.light, 0.85);
  canvas.path(hexagon(r * 1.25), palette.ink, { opacity: 0.75 });
  canvas.stroke(hexagon(r * 1.25), palette.light, 5);
  canvas.path(hexagon(r * 0.74), palette.accent);
  canvas.path(hexagon(r * 0.3), '#ffffff');
}
