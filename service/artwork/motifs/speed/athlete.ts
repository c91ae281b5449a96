import { ball } from '../../drawing/ball.ts';
import { type Point, ramp } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/color.ts';
import { bodyPath, type Pose, poseBox } from '../../drawing/figures.ts';
import { poseNames, poses } from '../../drawing/poses.ts';
import { circlePath, polygon } from '../../drawing/shapes.ts';
import { stageHeight as H, type Stage } from '../../stage.ts';
import { drawTool } from './tool.ts';

/** How a body moves in a sport. */
const poseOfSport: Readonly<Record<string, string>> = {
  soccer: 'strike',
  gridiron: 'carry',
  basketball: 'dunk',
  baseball: 'swing',
  hockey: 'skate',
  combat: 'guard',
  track: 'sprint',
  cycling: 'cycle',
  tennis: 'serve',
};

/** Slabs of colour, a ring of light, and one athlete with the echo of the motion. */
export function athlete(stage: Stage): void {
  const { canvas, palette, width, identity, shot, focus } = stage;
  const chosen = identity.pick(poseNames);
  const pose = poses[poseOfSport[stage.theme ?? ''] ?? chosen] as Pose;
  const back = identity.pick(['slabs', 'disc', 'dots']);
  const box = poseBox(pose);
  const room = stage.tall
    ? Math.min(560 / box.height, (width * 0.86) / box.width)
    : Math.min(900 / box.height, 1180 / box.width);
  const u = Math.min(stage.tall ? 4.6 : 7, room) * shot.range(0.9, 1);
  const cx = focus[0] - box.x * u;
  const cy = (stage.tall ? 400 : 510) - box.y * u;
  canvas.rect(0, 0, width, H, canvas.linear([0, 0], [width, H], ramp([palette.sky, palette.zenith])));
  const slope = 0.34;
  const slab = (x: number, w: number, fill: string, opacity = 1): void =>
    canvas.path(
      polygon([
        [x + H * slope, -10],
        [x + w + H * slope, -10],
        [x + w, H + 10],
        [x, H + 10],
      ]),
      fill,
      { opacity },
    );
  const hot = canvas.vertical(
    0,
    H,
    ramp([mix(palette.horizon, palette.light, 0.12), palette.horizon, mix(palette.horizon, palette.near, 0.6)]),
  );
  if (back === 'slabs') {
    slab(cx - 560, 300, mix(palette.sky, palette.horizon, 0.35), 0.7);
    slab(cx - 330, 470, hot);
    slab(cx + 190, 50, palette.accent, 0.9);
    slab(cx + 270, 16, palette.light, 0.8);
  } else if (back === 'disc') {
    canvas.glow(cx + 30, cy - 60, 800, palette.horizon, 0.6);
    canvas.circle(cx + 30, cy - 60, stage.tall ? 290 : 410, hot);
    slab(cx - 900, 120, palette.accent, 0.16);
    slab(cx + 420, 180, palette.accent, 0.14);
  } else {
    canvas.glow(cx, cy - 60, 900, palette.horizon, 0.5);
    let dots = '';
    const pitch = 34;
    for (let y = 0; y < H + pitch; y += pitch) {
      for (let x = ((y / pitch) % 2) * (pitch / 2); x < width + pitch; x += pitch) {
        const r = 16.5 * (1 - Math.min(1, Math.hypot(x - cx, y - cy) / 640));
        if (r > 1) dots += circlePath(x, y, r);
      }
    }
    canvas.path(dots, hot);
  }
  const dark = back === 'dots' ? palette.light : palette.ink;
  const place =
    (shift: number, drop: number) =>
    (p: Point): Point => [cx + p[0] * u + shift, cy + p[1] * u + drop];
  for (let k = 4; k >= 1; k--) {
    canvas.path(
      bodyPath(pose, place(-k * 13 * u * 0.62, k * 2.4 * u * 0.5), u),
      k % 2 ? palette.accent : palette.light,
      { opacity: 0.32 - k * 0.06 },
    );
  }
  canvas.path(
    bodyPath(pose, place(-1.1 * u, -0.9 * u), u),
    back === 'dots' ? palette.accent : mix(palette.light, '#ffffff', 0.4),
  );
  const at = place(0, 0);
  drawTool(stage, pose, at, u, dark);
  canvas.path(bodyPath(pose, at, u), dark);
  if (pose.ball) {
    const [bx, by] = at(pose.ball.at);
    canvas.glow(bx, by, pose.ball.size * u * 4, palette.light, 0.5);
    ball(stage, bx, by, pose.ball.size * u, pose.ball.kind);
  }
  speedLines(stage, cy);
}

function speedLines(stage: Stage, cy: number): void {
  const { canvas, palette, width, shot } = stage;
  let d = '';
  for (let k = 0; k < 16; k++) {
    const y = cy + shot.range(-480, 430);
    const x = shot.range(-200, width * 0.9);
    const length = shot.range(60, 360);
    const t = shot.range(1, 4);
    d += polygon([
      [x, y],
      [x + length, y - length * 0.16],
      [x + length, y - length * 0.16 + t],
      [x, y + 1],
    ]);
  }
  canvas.path(d, palette.light, { opacity: 0.55 });
}
