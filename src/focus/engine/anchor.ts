import type { Direction, FocusNodeOptions, Rect } from '../types.ts';

/**
 * The column that Up and Down keep to and the line that Left and Right keep to, as a text cursor keeps its column across short
 * lines. It is what all rectangles that the focus has passed on its way across have in common:
 *
 *      [ a ] [ b ] [ c ]        from c down to the bar, down to f: the anchor is as wide as c
 *      [      bar      ]
 *      [ d ] [ e ] [ f ]
 *
 * A guide in which every channel is filled therefore stays at one moment, however long the programmes on the way are.
 */
export interface Anchor {
  readonly column: Span;
  readonly line: Span;
}

/** Relative to the focused rectangle, so that scrolling takes it along. A negative extent is that of the rectangle itself. */
interface Span {
  start: number;
  extent: number;
}

/** Less in common than this is a rounding error. */
const leastShared = 2;

export const newAnchor = (): Anchor => ({ column: { start: 0, extent: -1 }, line: { start: 0, extent: -1 } });

/** The focus came otherwise than by a move: from now on its own rectangle counts. */
export function resetAnchor({ column, line }: Anchor): void {
  column.extent = -1;
  line.extent = -1;
}

export const isVertical = (direction: Direction): boolean => direction === 'up' || direction === 'down';

/**
 * Cuts the focused rectangle down to the anchor, across a move.
 * @param beyond also where the anchor lies beside the rectangle: a line that was too short for it
 */
export function narrow(rect: Rect, { column, line }: Anchor, direction: Direction, beyond: boolean): void {
  const vertical = isVertical(direction);
  const { start, extent } = vertical ? column : line;
  if (extent < 0) return;
  const own = vertical ? rect.width : rect.height;
  const from = beyond ? start : Math.max(0, start);
  const to = beyond ? start + extent : Math.min(own, start + extent);
  if (to <= from) return;
  if (vertical) {
    rect.x += from;
    rect.width = to - from;
  } else {
    rect.y += from;
    rect.height = to - from;
  }
}

/**
 * The focus moves from one rectangle to another, given in the same coordinates.
 * @param beyond keeps an anchor that lies beside `to`; else such a move begins another one
 */
export function carry({ column, line }: Anchor, from: Rect, to: Rect, direction: Direction, beyond: boolean): void {
  if (isVertical(direction)) {
    carrySpan(column, from.width, to.x - from.x, to.width, beyond);
    line.extent = -1;
  } else {
    carrySpan(line, from.height, to.y - from.y, to.height, beyond);
    column.extent = -1;
  }
}

/** @param offset from where the focus was to where it comes */
function carrySpan(span: Span, ownExtent: number, offset: number, extent: number, beyond: boolean): void {
  const start = (span.extent < 0 ? 0 : span.start) - offset;
  const end = start + (span.extent < 0 ? ownExtent : span.extent);
  const sharedStart = Math.max(0, start);
  const shared = Math.min(extent, end) - sharedStart;
  if (shared > leastShared) {
    span.start = sharedStart;
    span.extent = shared;
  } else {
    span.start = start;
    span.extent = beyond ? end - start : -1;
  }
}

/** Whether an option that names directions, or all of them by `true`, has this one. */
export function includes(directions: FocusNodeOptions['wrap'], direction: Direction): boolean {
  return directions === true || (Array.isArray(directions) && directions.includes(direction));
}
