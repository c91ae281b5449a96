import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { polygon } from '../../drawing/shapes.ts';
import { depthColor, drawFigure, drawSky, drawSun, stageHeight as H, type Stage } from '../../stage.ts';

/** A street between towers, the sun at its end, wet asphalt. */
export function avenue(stage: Stage): void {
  const { identity, shot, focus } = stage;
  const vanishing: Point = [focus[0], Math.min(stage.horizon + 40, 640)];
  const [vx, vy] = vanishing;
  drawSky(stage, vy);
  drawSun(stage, vx, vy - shot.range(50, 130), identity.range(76, 120), 1);
  drawTowers(stage, vanishing);
  drawStreet(stage, vanishing);
  drawWalkers(stage, vanishing);
}

function drawTowers({ canvas, palette, width, shot }: Stage, [vx, vy]: Point): void {
  for (const side of [-1, 1]) {
    let inner = 34;
    for (let i = 0; i < 6; i++) {
      const depth = i / 5;
      const outer = inner * 1.72 + 12;
      const rise = shot.range(2.6, 6.2);
      const color = mix(depthColor(palette, depth * 0.9), palette.horizon, 0.4 * (1 - depth));
      const x1 = vx + side * inner;
      const x2 = vx + side * outer;
      const t1 = vy - inner * rise - 40;
      const t2 = vy - outer * rise - 40;
      const b1 = vy + inner * 0.32;
      const b2 = vy + outer * 0.32;
      const wall = polygon([
        [x1, t1],
        [x2, t2],
        [x2, b2],
        [x1, b1],
      ]);
      const end = side > 0 ? width + 600 : -600;
      canvas.path(
        polygon([
          [x2, t2],
          [end, t2],
          [end, b2 + 300],
          [x2, b2],
        ]),
        color,
      );
      canvas.path(
        wall,
        canvas.linear([x1, 0], [x2, 0], ramp([mix(color, palette.light, 0.42 * (1 - depth * 0.7)), color])),
      );
      let floors = '';
      for (let k = 1; k < 26; k++) {
        const f = k / 26;
        if (!shot.chance(0.8)) continue;
        floors += polygon([
          [x1, t1 + (b1 - t1) * f],
          [x2, t2 + (b2 - t2) * f],
          [x2, t2 + (b2 - t2) * (f + 0.016)],
          [x1, t1 + (b1 - t1) * (f + 0.016)],
        ]);
      }
      canvas.path(floors, shot.chance(0.5) ? palette.light : palette.ink, { opacity: 0.28 - depth * 0.14 });
      inner = outer * 0.96;
    }
  }
}

function drawStreet({ canvas, palette, width }: Stage, [vx, vy]: Point): void {
  const far = Math.max(width, 1400);
  const street: Point[] = [
    [vx - 26, vy + 8],
    [vx + 26, vy + 8],
    [vx + far, vy + 400],
    [vx + far, H + 10],
    [vx - far, H + 10],
    [vx - far, vy + 400],
  ];
  canvas.path(
    polygon(street),
    canvas.vertical(vy, H, ramp([palette.horizon, mix(palette.far, palette.near, 0.6), palette.ink], [0, 0.2, 0.85])),
  );
  canvas.path(
    polygon([
      [vx - 14, vy + 8],
      [vx + 14, vy + 8],
      [vx + 190, H],
      [vx - 190, H],
    ]),
    canvas.vertical(vy, H, [
      [0, palette.light, 0.9],
      [1, palette.light, 0.05],
    ]),
    { blend: 'screen' },
  );
  canvas.glow(vx, vy, 420, palette.light, 0.7, 0.3);
}

function drawWalkers(stage: Stage, [vx, vy]: Point): void {
  const { canvas, palette, identity, shot } = stage;
  const walkers = identity.integer(1, 4);
  for (let k = 0; k < walkers; k++) {
    const t = shot.range(0.25, 0.6);
    const x = vx + shot.range(-1, 1) * 220 * (t + 0.2);
    const y = vy + 60 + t * 260;
    canvas.path(
      polygon([
        [x - 8 * t, y],
        [x + 8 * t, y],
        [x + (x - vx) * 0.5 + 30, y + 190 * t],
        [x + (x - vx) * 0.5 - 30, y + 190 * t],
      ]),
      palette.ink,
      { opacity: 0.4 },
    );
    drawFigure(stage, x, y, 70 + t * 150, palette.ink);
  }
}
