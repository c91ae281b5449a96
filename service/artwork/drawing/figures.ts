import type { BallKind } from './ball.ts';
import type { Point } from './canvas.ts';
import { circlePath, limb } from './shapes.ts';

/**
 * A body in motion, after the pictograms of the 1972 games: round-ended limbs between joints. One unit is a hundredth
 * of the standing height; the origin is the hip, x runs in the direction of play.
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
  /** A racket, bat or stick from the hand; a bicycle between two hubs. */
  tool?: { from: Point; to: Point; kind: 'racket' | 'bat' | 'stick' | 'bicycle' };
}

export const poses: Readonly<Record<string, Pose>> = {
  sprint: {
    neck: [13, -36],
    head: [21, -49],
    arms: [
      [
        [31, -21],
        [44, -35],
      ],
      [
        [-11, -24],
        [-24, -8],
      ],
    ],
    legs: [
      [
        [27, 3],
        [21, 28],
        [32, 32],
      ],
      [
        [-8, 27],
        [-36, 30],
        [-40, 41],
      ],
    ],
  },
  strike: {
    neck: [-9, -36],
    head: [-3, -50],
    arms: [
      [
        [13, -32],
        [28, -25],
      ],
      [
        [-28, -33],
        [-44, -42],
      ],
    ],
    legs: [
      [
        [-5, 25],
        [-13, 49],
        [-1, 52],
      ],
      [
        [23, 11],
        [46, 5],
        [54, -6],
      ],
    ],
    ball: { at: [68, -8], size: 9.5, kind: 'round' },
  },
  dunk: {
    neck: [7, -37],
    head: [4, -52],
    arms: [
      [
        [24, -56],
        [27, -82],
      ],
      [
        [-11, -28],
        [3, -11],
      ],
    ],
    legs: [
      [
        [22, 12],
        [10, 34],
        [21, 38],
      ],
      [
        [-12, 24],
        [-36, 34],
        [-42, 44],
      ],
    ],
    ball: { at: [33, -96], size: 11, kind: 'basket' },
  },
  serve: {
    neck: [4, -37],
    head: [8, -52],
    arms: [
      [
        [21, -54],
        [27, -80],
      ],
      [
        [-16, -47],
        [-13, -68],
      ],
    ],
    legs: [
      [
        [9, 25],
        [5, 50],
        [17, 52],
      ],
      [
        [-10, 24],
        [-27, 46],
        [-18, 52],
      ],
    ],
    tool: { from: [-13, -68], to: [-42, -86], kind: 'racket' },
    ball: { at: [33, -112], size: 5.5, kind: 'tennis' },
  },
  guard: {
    neck: [5, -36],
    head: [13, -49],
    arms: [
      [
        [28, -26],
        [46, -42],
      ],
      [
        [12, -17],
        [28, -34],
      ],
    ],
    legs: [
      [
        [17, 23],
        [20, 49],
        [32, 52],
      ],
      [
        [-15, 23],
        [-30, 47],
        [-20, 52],
      ],
    ],
    gloves: true,
  },
  swing: {
    neck: [2, -37],
    head: [9, -51],
    arms: [
      [
        [-6, -24],
        [-22, -42],
      ],
      [
        [-22, -30],
        [-22, -44],
      ],
    ],
    legs: [
      [
        [15, 23],
        [22, 49],
        [34, 52],
      ],
      [
        [-11, 25],
        [-19, 50],
        [-8, 53],
      ],
    ],
    tool: { from: [-22, -42], to: [-40, -92], kind: 'bat' },
    ball: { at: [62, -36], size: 6, kind: 'tennis' },
  },
  carry: {
    neck: [16, -35],
    head: [25, -47],
    arms: [
      [
        [29, -20],
        [20, -10],
      ],
      [
        [-12, -28],
        [-30, -20],
      ],
    ],
    legs: [
      [
        [29, 2],
        [24, 28],
        [35, 31],
      ],
      [
        [-8, 27],
        [-36, 32],
        [-41, 43],
      ],
    ],
    ball: { at: [20, -13], size: 8, kind: 'oval' },
  },
  cycle: {
    neck: [33, -20],
    head: [45, -27],
    arms: [
      [
        [42, -4],
        [50, 9],
      ],
      [
        [37, -5],
        [48, 10],
      ],
    ],
    legs: [
      [
        [24, 12],
        [13, 34],
        [22, 37],
      ],
      [
        [13, 20],
        [4, 43],
        [13, 46],
      ],
    ],
    tool: { from: [-22, 36], to: [56, 36], kind: 'bicycle' },
  },
  save: {
    neck: [31, -21],
    head: [44, -30],
    arms: [
      [
        [54, -42],
        [78, -56],
      ],
      [
        [50, -18],
        [72, -38],
      ],
    ],
    legs: [
      [
        [-24, 4],
        [-49, 9],
        [-60, 4],
      ],
      [
        [-15, 22],
        [-40, 36],
        [-51, 40],
      ],
    ],
    ball: { at: [92, -62], size: 9.5, kind: 'round' },
  },
  skate: {
    neck: [22, -30],
    head: [34, -41],
    arms: [
      [
        [40, -14],
        [30, 2],
      ],
      [
        [14, -8],
        [36, 8],
      ],
    ],
    legs: [
      [
        [20, 18],
        [12, 46],
        [26, 49],
      ],
      [
        [-14, 20],
        [-42, 36],
        [-50, 46],
      ],
    ],
    tool: { from: [20, -18], to: [72, 46], kind: 'stick' },
  },
};

export const poseNames: readonly string[] = Object.keys(poses);

/** The outline of a body; `at` places a point of the pose in the picture, `u` is picture units a pose unit. */
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
