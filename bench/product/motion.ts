import { deviceClasses } from '../../src/config/device-class.ts';

/** How long things move at 1080 rows. */
export const motion = deviceClasses.high.motion;
