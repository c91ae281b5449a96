import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { circlePath, curve, ellipsePath } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';

/** A cyclone on the weather desk: arms of cloud, isobars, a front. */
export function cyclone(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const turn = identity.sign();
  const [cx, cy] = [focus[0], focus[1] + 20];
  canvas.rect(
    0,
    0,
    width,
    H,
    canvas.radial(
      cx,
      cy,
      Math.max(width, H) * 0.9,
      ramp([mix(palette.far, palette.near, 0.4), palette.near, palette.zenith]),
    ),
  );
  const spin = shot.range(0, Math.PI * 2);
  for (let arm = 0; arm < 4; arm++) {
    for (let layer = 0; layer < 3; layer++) {
      const outer: Point[] = [];
      const innerLine: Point[] = [];
      const start = spin + (arm * Math.PI) / 2 + layer * 0.22;
      for (let k = 0; k <= 30; k++) {
        const t = k / 30;
        const a = start + turn * t * 4.6;
        const r = 60 + 660 * (1 - t) ** 1.45;
        const thick =
          (20 + 130 * (1 - t) ** 0.8) * Math.sin(Math.PI * Math.min(1, t * 1.15 + 0.05)) * (1 - layer * 0.22);
        const rough = 1 + 0.16 * Math.sin(k * 2.1 + arm * 3 + layer * 2);
        outer.push([cx + Math.cos(a) * (r + thick * rough), cy + Math.sin(a) * (r + thick * rough) * 0.86]);
        innerLine.push([cx + Math.cos(a) * (r - thick * 0.3), cy + Math.sin(a) * (r - thick * 0.3) * 0.86]);
      }
      const color = mix(palette.far, palette.light, 0.25 + layer * 0.32);
      canvas.path(`${curve(outer)}L${curve(innerLine.reverse()).slice(1)}Z`, color, { opacity: 0.3 + layer * 0.08 });
    }
  }
  canvas.glow(cx, cy, 330, palette.light, 0.5);
  canvas.circle(cx, cy, 50, palette.ink);
  canvas.circle(cx, cy, 50, canvas.radial(cx - 10, cy - 10, 56, ramp([palette.near, palette.ink])));
  canvas.stroke(circlePath(cx, cy, 56), palette.accent, 7);
  for (let k = 0; k < 6; k++) {
    const r = 170 + k * 92;
    canvas.stroke(ellipsePath(cx + k * 6, cy + k * 5, r * 1.12, r * 0.92), palette.light, 2, {
      opacity: 0.4,
      dash: k % 2 ? '12 10' : '400 4',
    });
  }
  front(stage, cx, cy, turn);
}

export function front(stage: Stage, cx: number, cy: number, turn: number): void {
  const { canvas, palette, shot } = stage;
  const points: Point[] = [];
  const base = shot.range(0.2, 0.9);
  for (let k = 0; k <= 12; k++) {
    const t = k / 12;
    const a = base + turn * t * 0.9;
    const r = 130 + t * 760;
    points.push([cx + Math.cos(a) * r, cy + Math.sin(a) * r * 0.9]);
  }
  canvas.stroke(curve(points), palette.accent, 9);
  for (let k = 1; k < 12; k += 1) {
    const [ax, ay] = points[k] as Point;
    const [bx, by] = points[k + 1] ?? (points[k - 1] as Point);
    const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI + (turn > 0 ? 0 : 180);
    canvas.group(`transform="translate(${ax.toFixed(1)} ${ay.toFixed(1)}) rotate(${angle.toFixed(1)})"`, () => {
      if (k % 2) canvas.path('M-25 0L0 -40L25 0Z', palette.accent);
      else canvas.path('M-23 0a23 23 0 0 1 46 0Z', '#ffffff');
    });
  }
}
