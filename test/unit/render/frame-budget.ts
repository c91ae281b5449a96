import { deviceClasses } from '../../../src/config/device-class.ts';
import { FrameBudget } from '../../../src/render/motion/frame-budget.ts';

/** The time of a frame that has begun: on a screen at rest, by a clock that stands, unless a test says otherwise. */
export function frameBudget(
  motion = { moving: false, movedAt: Number.NEGATIVE_INFINITY },
  now: () => number = () => 0,
): FrameBudget {
  const budget = new FrameBudget(deviceClasses.high.room, motion, now);
  budget.step(1000);
  return budget;
}
