import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { circlePath, limb, polygon, rectPath } from '../../drawing/shapes.ts';
import { drawStars, stageHeight as H, type Stage } from '../../stage.ts';

/** A world and its rings over another world's rim. */
export function orbit(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const style = identity.pick(['rings', 'limb', 'eclipse']);
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.linear([0, 0], [width, H], ramp([palette.zenith, mix(palette.zenith, palette.sky, 0.7), palette.ink])),
  );
  drawStars(stage, shot, H * 1.6, 240);
  canvas.glow(focus[0] - 260, 300, 700, palette.sky, 0.6);
  if (style === 'eclipse') drawEclipse(stage);
  else drawPlanet(stage, style);
  drawShip(stage);
}

function drawEclipse(stage: Stage): void {
  const { canvas, palette, shot, focus } = stage;
  const [x, y] = focus;
  const r = stage.tall ? 210 : 265;
  canvas.glow(x, y, r * 3.1, palette.horizon, 1);
  canvas.glow(x, y, r * 1.9, palette.light, 1);
  let rays = '';
  for (let k = 0; k < 40; k++) {
    const a = (k / 40) * Math.PI * 2;
    const reach = r * shot.range(1.3, 2.1);
    rays += polygon([
      [x + Math.cos(a - 0.07) * r, y + Math.sin(a - 0.07) * r],
      [x + Math.cos(a) * reach, y + Math.sin(a) * reach],
      [x + Math.cos(a + 0.07) * r, y + Math.sin(a + 0.07) * r],
    ]);
  }
  canvas.path(
    rays,
    canvas.radial(x, y, r * 2.1, [
      [0, palette.light, 0.9],
      [0.5, palette.light, 0.6],
      [1, palette.light, 0],
    ]),
    { opacity: 0.35, blend: 'screen' },
  );
  canvas.circle(x, y, r, palette.ink);
  canvas.stroke(circlePath(x, y, r), palette.light, 5, { opacity: 0.8 });
  canvas.glow(x + r * 0.72, y - r * 0.7, r * 0.7, '#ffffff', 1);
}

function drawPlanet(stage: Stage, style: string): void {
  const { canvas, palette, shot, focus } = stage;
  const [x, y] = focus;
  const r = style === 'rings' ? (stage.tall ? 200 : 250) : 130;
  canvas.glow(x, y, r * 2.3, palette.horizon, 0.55);
  const body = canvas.linear(
    [x - r * 0.8, y - r],
    [x + r * 0.8, y + r],
    ramp([mix(palette.horizon, palette.light, 0.4), palette.horizon, palette.far, palette.ink], [0, 0.3, 0.6, 0.95]),
  );
  const arc = (k: number, sweep: 0 | 1): string =>
    `M${x - r * k} ${y}A${r * k} ${r * k * 0.24} 0 0 ${sweep} ${x + r * k} ${y}`;
  const ringOf = (sweep: 0 | 1): void =>
    canvas.group(`transform="rotate(-18 ${x.toFixed(1)} ${y.toFixed(1)})"`, () => {
      for (const [k, w] of [
        [1.5, 26],
        [1.72, 14],
        [1.88, 7],
      ] as const)
        canvas.stroke(arc(k, sweep), mix(palette.light, palette.horizon, 0.35), w, { opacity: 0.85 });
    });
  if (style === 'rings') ringOf(1);
  canvas.circle(x, y, r, body);
  canvas.clip(circlePath(x, y, r), () => {
    for (let k = 0; k < 8; k++) {
      canvas.rect(x - r, y - r + (k + 0.3) * r * 0.25, r * 2, r * shot.range(0.03, 0.12), palette.near, {
        opacity: 0.22,
      });
    }
  });
  if (style === 'rings') ringOf(0);
  if (style === 'limb') drawLimb(stage);
  canvas.circle(x + r * 1.6, y - r * 1.1, r * 0.13, palette.accent);
}

/** The rim of the near world along the foot of the picture. */
function drawLimb({ canvas, palette, width, focus: [x] }: Stage): void {
  const R = Math.max(width, 1500) * 1.1;
  const ly = 700 + R;
  canvas.glow(x, 690, 900, palette.horizon, 0.9, 0.4);
  canvas.circle(x - 100, ly, R + 26, palette.horizon, { opacity: 0.35 });
  canvas.circle(
    x - 100,
    ly,
    R,
    canvas.vertical(700, H, ramp([mix(palette.far, palette.light, 0.4), palette.near, palette.ink], [0, 0.18, 1])),
  );
  canvas.stroke(circlePath(x - 100, ly, R), palette.light, 5, { opacity: 0.9 });
}

function drawShip({ canvas, palette, width, shot, focus: [x] }: Stage): void {
  const mx = x - width * 0.22;
  const ship: Point = [mx, 300 + shot.range(-60, 60)];
  canvas.path(limb(ship, [ship[0] + 26, ship[1] - 8], 5, 3), palette.light);
  canvas.path(
    rectPath(ship[0] - 26, ship[1] - 14, 16, 30) + rectPath(ship[0] + 36, ship[1] - 24, 16, 30),
    palette.accent,
  );
}
