export type { Clock, TimerHandle } from '../../src/config/clock.ts';
export { firstRepeatMs, Hold, repeatInterval } from '../../src/input/hold.ts';
