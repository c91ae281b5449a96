import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { bodyPath, type Pose } from '../../drawing/figures.ts';
import { poses } from '../../drawing/poses.ts';
import { polygon } from '../../drawing/shapes.ts';
import { darkenFoot, stageHeight as H, type Stage } from '../../stage.ts';

/** Lanes that sweep round the bend, numbered by light. */
export function lanes(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const flip = identity.sign();
  canvas.rect(0, 0, width, H, canvas.vertical(0, 520, ramp([palette.zenith, palette.sky, palette.horizon])));
  canvas.glow(focus[0], 300, 760, palette.light, 0.8);
  const cx = focus[0] - flip * 760;
  const cy = 1080;
  const count = 8;
  const inner = 520;
  const gap = stage.tall ? 96 : 128;
  const squash = 0.86;
  const ring = (r: number): string =>
    `M${cx - r} ${cy}a${r} ${r * squash} 0 1 1 ${2 * r} 0a${r} ${r * squash} 0 1 1 ${-2 * r} 0Z`;
  for (let k = count; k >= 0; k--) {
    const r = inner + k * gap;
    const base =
      k === identityLane(identity.range(0, 1), count)
        ? palette.accent
        : k % 2
          ? palette.far
          : mix(palette.far, palette.horizon, 0.3);
    const shade = canvas.linear(
      [focus[0], 180],
      [focus[0] - flip * 600, H],
      ramp([mix(base, palette.light, 0.25), base, mix(base, palette.ink, 0.72)]),
    );
    canvas.path(ring(r), shade);
    canvas.stroke(ring(r), mix(palette.light, '#ffffff', 0.5), 5, { opacity: 0.85 });
  }
  canvas.path(ring(inner - gap * 0.2), canvas.vertical(560, H, ramp([palette.near, palette.ink])));
  const first = shot.integer(0, count - 1);
  for (let k = 0; k < 4; k++) {
    const r = inner + gap * (((first + k * 2) % count) + 0.5);
    const a = -Math.PI / 2 + flip * (0.34 + k * 0.14 + shot.range(0, 0.06));
    const x = cx + Math.cos(a) * r;
    const y = cy + Math.sin(a) * r * squash;
    const u = 1.5 * (1 + (y - 200) / 900);
    const pose = poses.sprint as Pose;
    const at = (p: Point): Point => [x + flip * p[0] * u, y - 40 * u + p[1] * u];
    canvas.path(
      polygon([
        [x - 20 * u, y + 10],
        [x + 20 * u, y + 10],
        [x - flip * 200 + 20, y + 150],
        [x - flip * 240, y + 140],
      ]),
      palette.ink,
      { opacity: 0.35 },
    );
    canvas.path(bodyPath(pose, at, u), palette.ink);
  }
  darkenFoot(stage, 720, 0.7);
}

function identityLane(value: number, count: number): number {
  return 1 + Math.floor(value * (count - 2));
}
