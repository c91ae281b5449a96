import type { BallKind } from './ball.ts';
import type { Point } from './canvas.ts';
import { circlePath, limb } from './shapes.ts';

/**
 * A body in motion, in the style of the 1972 Olympic pictograms: round-ended limbs between joints. One unit is a
 * hundredth of the standing height; the origin is the hip, x points in the direction of play.
 */
export interface Pose {
  neck: Point;
  head: Point;
  /** Elbow and hand. */
  arms: readonly (readonly [Point, Point])[];
  /** Knee, ankle and toe. */
  legs: readonly (readonly [Point, Point, Point])[];
  gloves?: boolean;
  ball?: { at: Point; size: number; kind: BallKind };
  /** A racket, bat or stick from the hand, or a bicycle between its hubs. */
  tool?: { from: Point; to: Point; kind: 'racket' | 'bat' | 'stick' | 'bicycle' };
}

/** The outline of a body; `at` maps a pose point to the picture, `u` is picture units per pose unit. */
export function bodyPath(pose: Pose, at: (p: Point) => Point, u: number): string {
  const hip: Point = [0, 0];
  let d = limb(at(pose.neck), at(hip), 9.2 * u, 7 * u);
  for (const [elbow, hand] of pose.arms) {
    d += limb(at(pose.neck), at(elbow), 5.4 * u, 4.2 * u) + limb(at(elbow), at(hand), 4.2 * u, 3 * u);
    const [hx, hy] = at(hand);
    d += circlePath(hx, hy, (pose.gloves ? 6.8 : 3.6) * u);
  }
  for (const [knee, ankle, toe] of pose.legs) {
    d +=
      limb(at(hip), at(knee), 7.4 * u, 5.2 * u) +
      limb(at(knee), at(ankle), 5.2 * u, 3 * u) +
      limb(at(ankle), at(toe), 3.2 * u, 2 * u);
  }
  const [x, y] = at(pose.head);
  return d + circlePath(x, y, 8.2 * u);
}

/** Centre and size of everything a pose draws, in pose units. */
export function poseBox(pose: Pose): { x: number; y: number; width: number; height: number } {
  const points: Point[] = [pose.head, pose.neck, ...pose.arms.flat(), ...pose.legs.flat()];
  if (pose.ball) points.push(pose.ball.at);
  if (pose.tool) points.push(pose.tool.to);
  if (pose.tool?.kind === 'bicycle') points.push([pose.tool.from[0] - 18, 54], [pose.tool.to[0] + 18, 54]);
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const pad = 10;
  const [left, right] = [Math.min(...xs) - pad, Math.max(...xs) + pad];
  const [top, bottom] = [Math.min(...ys) - pad, Math.max(...ys) + pad];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}
