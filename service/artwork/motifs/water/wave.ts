import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve, limb, under } from '../../drawing/shapes.ts';
import { drawSky, drawSun, stageHeight as H, type Stage } from '../../stage.ts';
import { drawWater } from './water-surface.ts';

/** One breaking wave, built of stripes between its back and its lip. */
export function wave(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const rider = identity.chance(0.6) && stage.brand !== 'news';
  const horizon = 560;
  drawSky(stage, horizon);
  const sunX = focus[0] + 20;
  drawSun(stage, sunX, 330 + shot.range(-40, 40), identity.range(120, 170), 0.85);
  drawWater(stage, shot, horizon, sunX);
  const cx = focus[0];
  const k = stage.tall ? 0.86 : 1.12;
  const at = (x: number, y: number): Point => [cx + x * k, 560 + y];
  // The wave's back, from the trough on the left over the crest, and its face, which curls into the barrel.
  const back = [
    at(-1150, 440),
    at(-760, 330),
    at(-520, 150),
    at(-330, -90),
    at(-120, -250),
    at(80, -272),
    at(230, -206),
    at(308, -96),
    at(300, -20),
  ];
  const face = [
    at(-700, 520),
    at(-470, 480),
    at(-250, 410),
    at(-120, 270),
    at(-70, 110),
    at(-10, -20),
    at(90, -96),
    at(200, -92),
    at(272, -34),
  ];
  const bands = 9;
  const row = (t: number): Point[] =>
    back.map(([x, y], i) => {
      const f = face[i] as Point;
      return [x + (f[0] - x) * t, y + (f[1] - y) * t];
    });
  for (let b = 0; b < bands; b++) {
    const t1 = (b / bands) ** 0.85;
    const t2 = ((b + 1) / bands) ** 0.85;
    const light = b % 2 === 0;
    const color = light
      ? mix(palette.near, palette.far, 0.3 + 0.7 * t1)
      : mix(palette.horizon, palette.light, 0.15 + 0.4 * t1);
    const d = `${curve(row(t1))}L${curve([...row(t2)].reverse()).slice(1)}Z`;
    canvas.path(d, light ? color : mix(color, palette.far, 0.35), { opacity: light ? 1 : 0.92 });
  }
  const barrel = [at(272, -34), at(150, -24), at(62, 60), at(30, 190), at(70, 330), at(190, 430), at(420, 520)];
  const inside = `${curve(face)}L${curve(barrel).slice(1)}L${at(-700, 620).join(' ')}Z`;
  canvas.path(inside, canvas.vertical(460, 1000, ramp([mix(palette.near, palette.far, 0.2), palette.ink])));
  let foam = '';
  let spray = '';
  row(0).forEach(([x, y], i) => {
    if (i < 3) return;
    for (let q = 0; q < 7; q++) {
      const fx = x + shot.range(-52, 52);
      const fy = y + shot.range(-12, 16);
      const r = shot.range(5, 19) * (i > 6 ? 1.15 : 0.7);
      foam += `M${fx - r} ${fy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    for (let q = 0; q < 12; q++) {
      const fx = x + shot.range(-90, 130);
      const fy = y - shot.range(0, 120);
      const r = shot.range(1.5, 6);
      spray += `M${fx - r} ${fy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
  });
  canvas.path(foam, mix(palette.light, '#ffffff', 0.3));
  canvas.path(spray, palette.light, { opacity: 0.8 });
  const swell: Point[] = [];
  for (let x = -40; x <= width + 80; x += 80) swell.push([x, 905 + Math.sin(x / 130 + shot.range(0, 1)) * 26]);
  canvas.path(under(swell, H + 10, true), palette.ink);
  if (rider) surfer(stage, cx - 230 * k, 560 + 350);
}

function surfer(stage: Stage, x: number, y: number): void {
  const { canvas, palette } = stage;
  const p = (px: number, py: number): Point => [x + px * 1.25, y + py * 1.25];
  const ink = palette.ink;
  canvas.path(
    `M${p(-70, 4).join(' ')}Q${p(0, 26).join(' ')} ${p(84, -14).join(' ')}Q${p(10, 8).join(' ')} ${p(-70, 4).join(' ')}Z`,
    palette.accent,
  );
  const body = [
    limb(p(-30, 4), p(-12, -22), 5, 7),
    limb(p(-12, -22), p(-4, -44), 7, 9),
    limb(p(34, 0), p(22, -26), 5, 7),
    limb(p(22, -26), p(-4, -44), 7, 9),
    limb(p(-4, -44), p(12, -78), 10, 11),
    limb(p(12, -78), p(48, -84), 6, 4),
    limb(p(48, -84), p(72, -74), 4, 3),
    limb(p(10, -76), p(-26, -82), 6, 4),
    limb(p(-26, -82), p(-54, -96), 4, 3),
  ].join('');
  canvas.path(body, ink);
  canvas.circle(...p(24, -100), 12, ink);
}
