/** Top of each section of a page; one more for the end. */
export function sectionTops(sections: readonly { height: number }[], firstTop: number): number[] {
  let top = firstTop;
  return [firstTop, ...sections.map(({ height }) => (top += height))];
}

/** The section at a vertical position, by bisection: a page may have a thousand rows. */
export function sectionAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] as number) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
