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

/** The nearest scroll position that shows a tile and part of its neighbour on either side. */
export function scrollToShow(
  scroll: number,
  start: number,
  size: number,
  peek: number,
  extent: number,
  total: number,
): number {
  const wanted = Math.min(Math.max(scroll, start + size + peek - extent), Math.max(0, start - peek));
  return Math.max(0, Math.min(wanted, total - extent));
}
