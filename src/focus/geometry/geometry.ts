import type { Direction, Rect } from '../types.ts';

/**
 * Which neighbour a move in a direction reaches (C 9.2 "Direction scoring uses a 20% overlap rule"), from rectangles
 * alone. Drawn for a move to the right from C:
 *
 *                 far edge of C
 *                      |
 *      +---------------+      gap along the move (primary)
 *      |               |<---------->+-----------+  -
 *      |               |            |           |  | overlap across the move: A shares at least
 *      |       C       |            |     A     |  | 20 % of C's height, so A is ADJACENT
 *      |               |            |           |  |
 *      +---------------+            |           |  -
 *                      |            +-----------+
 *                      |
 *                      |   +-----+    D shares nothing with C: DIAGONAL
 *                      |   |  D  |
 *                      |   +-----+
 *
 * Candidates begin at or past C's far edge. `primary` is the gap along the move, `secondary` the smallest of the four
 * differences between the edges of the two across it. The lowest score wins:
 *
 *      adjacent  (5 * primary + secondary + 1) / 5
 *      diagonal   5 * secondary + primary + 1
 *
 * So the overlap is a weight and not a wall: what lies straight ahead costs its distance, what lies aside costs five
 * times its way aside, and something aside but close still beats something ahead but far.
 *
 * Where children stand in lines (a schedule grid, a keyboard) that rule passes lines over. Drawn for a move down from C:
 *
 *           +-----+
 *           |  C  |
 *      +----+-----+------------------------------+
 *      |    A: six hours, its edges far from C's | next channel
 *      +-----+-----+-----+-----------------------+
 *      |     |  B  |     |                       | the one after
 *      +-----+-----+-----+-----------------------+
 *
 * There the overlap is judged by the smaller of the two, so that neither five minutes below six hours nor a letter above
 * the space bar is too small to be ahead, and `secondary` of an adjacent one counts up to its extent along the move. What
 * lies behind it is farther by that extent at least, and so never scores better.
 */

/** Overlap across the move that makes a neighbour adjacent, as a fraction of the current rectangle (C 9.2). */
export const defaultOverlap = 0.2;

/**
 * Neighbours that share some of their extent across the move may overlap by this much along it. Rows of tiles end on
 * fractions of a pixel (254.66), so sums of them are off by one.
 */
const touching = 2;

/** Keeps "exactly 20 %" and "exactly touching" inclusive where sums and products of decimals are not exact. */
const rounding = 1e-6;

/** What `score` gives for something that does not lie in the direction of the move. */
export const notACandidate = Number.POSITIVE_INFINITY;

/**
 * Score of moving from `current` to `candidate`, both in the same coordinates. Lowest wins.
 * @param inLines the two stand in lines
 */
export function score(
  current: Rect,
  candidate: Rect,
  direction: Direction,
  overlap = defaultOverlap,
  inLines = false,
): number {
  const isHorizontal = direction === 'left' || direction === 'right';
  const gap = gapAlong(current, candidate, direction);
  if (gap < -touching) return notACandidate;
  const depth = isHorizontal ? candidate.width : candidate.height;
  // Across the move.
  const start = isHorizontal ? current.y : current.x;
  const extent = isHorizontal ? current.height : current.width;
  const otherStart = isHorizontal ? candidate.y : candidate.x;
  const otherExtent = isHorizontal ? candidate.height : candidate.width;
  const end = start + extent;
  const otherEnd = otherStart + otherExtent;

  const shared = Math.max(0, sharedAcross(current, candidate, direction));
  // What overlaps along the move and lies aside is no neighbour: a pixel would lead across the screen.
  const isAhead = gap >= -rounding || (gap + depth > touching && shared > 0);
  if (!isAhead) return notACandidate;

  const primary = Math.max(0, gap);
  const secondary = Math.min(
    Math.abs(otherStart - start),
    Math.abs(otherStart - end),
    Math.abs(otherEnd - start),
    Math.abs(otherEnd - end),
  );
  const measure = inLines ? Math.min(extent, otherExtent) : extent;
  const isAdjacent = shared > 0 && shared >= measure * overlap - rounding;
  if (!isAdjacent) return 5 * secondary + primary + 1;
  return (5 * primary + (inLines ? Math.min(secondary, depth) : secondary) + 1) / 5;
}

/** How much two share across a move; negative when they lie aside. */
export function sharedAcross(a: Rect, b: Rect, direction: Direction): number {
  return direction === 'left' || direction === 'right'
    ? Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
    : Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}

/** From the far edge of `current` to the near edge of `candidate`, along the move. */
function gapAlong(current: Rect, candidate: Rect, direction: Direction): number {
  switch (direction) {
    case 'right':
      return candidate.x - (current.x + current.width);
    case 'left':
      return current.x - (candidate.x + candidate.width);
    case 'down':
      return candidate.y - (current.y + current.height);
    case 'up':
      return current.y - (candidate.y + candidate.height);
  }
}

/** Squared distance between the centres. */
export function centreDistance(a: Rect, b: Rect): number {
  const dx = a.x + a.width / 2 - (b.x + b.width / 2);
  const dy = a.y + a.height / 2 - (b.y + b.height / 2);
  return dx * dx + dy * dy;
}

export function intersects(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function contains(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}
