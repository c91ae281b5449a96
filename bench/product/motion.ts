import { deviceClasses } from '../../src/config/device-class.ts';

/** Durations of animations at 1080 rows. */
export const motion = deviceClasses.high.motion;
