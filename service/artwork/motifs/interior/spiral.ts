import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { curve, polygon } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** A stair seen from above: steps turning into the dark, or into the light. */
export function spiral(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const turn = identity.sign();
  const [cx, cy] = [focus[0], focus[1] + 20];
  const start = shot.range(0, Math.PI * 2);
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.radial(cx, cy, Math.max(width, H) * 0.9, ramp([palette.sky, palette.near, palette.ink])),
  );
  const count = 84;
  const angle = 0.285 * turn;
  const reach = Math.max(width, H) * 1.25;
  const shrink = 0.955;
  for (let i = 0; i < count; i++) {
    const r1 = reach * shrink ** i;
    const r2 = r1 * 0.55;
    const a = start + i * angle;
    const b = a + angle * 1.06;
    const light = (Math.cos(a - 0.9) + 1) / 2;
    const depth = i / count;
    const base = mix(palette.near, palette.horizon, light * 0.9);
    const color = mix(mix(base, palette.light, light ** 4 * 0.55), palette.ink, depth * 0.45);
    const p = (r: number, t: number): Point => [cx + Math.cos(t) * r, cy + Math.sin(t) * r * 0.96];
    canvas.path(polygon([p(r1, a), p(r1 * shrink, b), p(r2 * shrink, b), p(r2, a)]), color);
    canvas.path(
      polygon([p(r1, a), p(r1 * 0.995, a + angle * 0.16), p(r2 * 0.995, a + angle * 0.16), p(r2, a)]),
      palette.ink,
      { opacity: 0.42 },
    );
  }
  const rail: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const a = start + i * angle;
    const r = reach * shrink ** i * 0.55;
    rail.push([cx + Math.cos(a) * r, cy + Math.sin(a) * r * 0.96]);
  }
  canvas.stroke(curve(rail), palette.accent, 9, { round: true });
  canvas.glow(cx, cy, 240, palette.light, 0.8);
}
