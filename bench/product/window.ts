import { deviceClasses } from '../../src/config/device-class.ts';
import * as app from '../../src/ui/window.ts';

export { assignSlots, noSlots } from '../../src/ui/slot-ids.ts';

/** Tiles mounted beyond either edge of the screen, as in the app at 1080 rows. */
export const overscan = deviceClasses.high.tilesAhead;

export function slotCount(extent: number, pitch: number): number {
  return app.slotCount(extent, pitch, overscan);
}

export function firstSlot(scroll: number, pitch: number, slots: number, count: number): number {
  return app.firstSlot(scroll, pitch, slots, count, overscan);
}

interface RowSize {
  pitch: number;
  width: number;
}

/** The scroll position of a row that shows a column, as in the app. */
export function scrollToColumn(scroll: number, column: number, size: RowSize, extent: number, columns: number): number {
  const whole = app.wholeColumns(extent, size.pitch, size.width);
  return app.leadingColumn(Math.round(scroll / size.pitch), column, whole, columns) * size.pitch;
}

/** The last scroll position of a row. */
export function furthestScroll(size: RowSize, extent: number, columns: number): number {
  return Math.max(0, columns - app.wholeColumns(extent, size.pitch, size.width)) * size.pitch;
}
