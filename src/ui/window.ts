/**
 * How many slots a list of items of one pitch needs to cover `extent` pixels.
 * @param overscan items kept mounted before and after those on screen, so that a scroll shows no empty slot
 */
export function slotCount(extent: number, pitch: number, overscan: number): number {
  return Math.ceil(extent / pitch) + 1 + 2 * overscan;
}

/** First mounted item for a scroll position. At the end of the list all slots stay in use. */
export function firstSlot(scroll: number, pitch: number, slots: number, count: number, overscan: number): number {
  const first = Math.floor(scroll / pitch) - overscan;
  return Math.max(0, Math.min(first, count - slots));
}

/**
 * The nearest scroll position that shows an item and part of its neighbour on either side.
 * @param extent visible pixels
 * @param total length of the whole list
 */
export function scrollToShow(
  scroll: number,
  start: number,
  size: number,
  peek: number,
  extent: number,
  total: number,
): number {
  const atLeast = start + size + peek - extent;
  const atMost = start - peek;
  const wanted = Math.min(Math.max(scroll, atLeast), Math.max(0, atMost));
  return Math.max(0, Math.min(wanted, total - extent));
}
