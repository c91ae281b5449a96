import type { FocusNodeOptions } from '../../../../src/focus/types.ts';
import { rect } from '../fixtures.ts';

/** A column or row of buttons of 100 by 50. */
export const button = (
  focusKey: string,
  x: number,
  y: number,
  more: Partial<FocusNodeOptions> = {},
): FocusNodeOptions => ({
  focusKey,
  rect: rect(x, y, 100, 50),
  ...more,
});
