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

/** How many columns of a row are on screen in full while the first of them is at its left edge. */
export function wholeColumns(extent: number, pitch: number, width: number): number {
  return Math.max(1, Math.floor((extent - width) / pitch) + 1);
}

/** The first column nearest to the present one with which a column is among the `whole` ones. */
export function leadingColumn(first: number, column: number, whole: number, columns: number): number {
  const shown = Math.min(Math.max(first, column - whole + 1), column);
  return Math.max(0, Math.min(shown, columns - whole));
}
