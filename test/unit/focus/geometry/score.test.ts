import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notACandidate, score } from '../../../../src/focus/geometry/geometry.ts';
import type { Direction, Rect } from '../../../../src/focus/types.ts';

/**
 * The 20 % rule of C 9.2 as its words say it, in steps and without an eye on speed: turn the picture so that the move goes
 * to the right, see whether the candidate begins at or past the far edge, weigh it by gap and corners.
 */
function byTheWords(current: Rect, candidate: Rect, direction: Direction, overlap: number): number {
  const from = turned(current, direction);
  const to = turned(candidate, direction);
  const gap = to.left - from.right;
  if (gap < 0) return notACandidate;
  const corners = [from.top, from.bottom].flatMap((a) => [to.top, to.bottom].map((b) => Math.abs(a - b)));
  const nearest = Math.min(...corners);
  const isAdjacent = shared(from, to) / (from.bottom - from.top) >= overlap;
  return isAdjacent ? (5 * gap + nearest + 1) / 5 : 5 * nearest + gap + 1;
}

/** How much two share across the move. */
function shared(from: Sides, to: Sides): number {
  return Math.max(0, Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top));
}

interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function turned({ x, y, width, height }: Rect, direction: Direction): Sides {
  switch (direction) {
    case 'right':
      return { left: x, right: x + width, top: y, bottom: y + height };
    case 'left':
      return { left: -(x + width), right: -x, top: y, bottom: y + height };
    case 'down':
      return { left: y, right: y + height, top: x, bottom: x + width };
    case 'up':
      return { left: -(y + height), right: -y, top: x, bottom: x + width };
  }
}

const directions = fc.constantFrom<Direction>('left', 'right', 'up', 'down');
/** Eighths of a pixel: fractions that add up exactly, so that both ways of writing the rule get the same numbers. */
const eighths = (min: number, max: number) => fc.integer({ min: min * 8, max: max * 8 }).map((n) => n / 8);
const rects = fc.record({
  x: eighths(-400, 2400),
  y: eighths(-400, 1400),
  width: eighths(1, 900),
  height: eighths(1, 900),
});
/** Quarters of the extent, so that "at least" is hit as well as missed. */
const overlaps = fc.constantFrom(0.2, 0.25, 0.5, 0.75, 1);

describe('the score', () => {
  it('is what the words of the rule say, for any two rectangles', () => {
    fc.assert(
      fc.property(rects, rects, directions, overlaps, (current, candidate, direction, overlap) => {
        const expected = byTheWords(current, candidate, direction, overlap);
        const actual = score(current, candidate, direction, overlap);
        if (expected === notACandidate) {
          // Where the words say no, two pixels of tolerance may still say yes.
          const overlapped = turned(current, direction).right - turned(candidate, direction).left;
          const isAcross = shared(turned(current, direction), turned(candidate, direction)) > 0;
          expect(actual === notACandidate || (overlapped <= 2 && isAcross)).toBe(true);
        } else {
          expect(actual).toBeCloseTo(expected, 9);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('takes a neighbour that overlaps by up to two pixels as one that touches, if it is not wholly aside', () => {
    fc.assert(
      fc.property(rects, rects, directions, eighths(0, 2), (current, candidate, direction, over) => {
        fc.pre(Math.min(candidate.width, candidate.height) > 4);
        const touching = besides(current, candidate, direction, 0);
        const overlapping = besides(current, candidate, direction, over);
        const isAside = over > 0 && shared(turned(current, direction), turned(candidate, direction)) === 0;
        const expected = isAside ? notACandidate : score(current, touching, direction);
        expect(score(current, overlapping, direction)).toBeCloseTo(expected, 9);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same wherever on the screen, in a mirror and lying on its side', () => {
    fc.assert(
      fc.property(rects, rects, eighths(-500, 500), eighths(-500, 500), (a, b, dx, dy) => {
        const right = score(a, b, 'right');
        const moved = (r: Rect): Rect => ({ ...r, x: r.x + dx, y: r.y + dy });
        const mirrored = (r: Rect): Rect => ({ ...r, x: -r.x - r.width });
        const onSide = (r: Rect): Rect => ({ x: r.y, y: r.x, width: r.height, height: r.width });
        expect(score(moved(a), moved(b), 'right')).toBe(right);
        expect(score(mirrored(a), mirrored(b), 'left')).toBe(right);
        expect(score(onSide(a), onSide(b), 'down')).toBe(right);
        expect(score(onSide(mirrored(a)), onSide(mirrored(b)), 'up')).toBe(right);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The candidate put where it overlaps the current one by so many pixels along the move. */
function besides(current: Rect, candidate: Rect, direction: Direction, over: number): Rect {
  switch (direction) {
    case 'right':
      return { ...candidate, x: current.x + current.width - over };
    case 'left':
      return { ...candidate, x: current.x - candidate.width + over };
    case 'down':
      return { ...candidate, y: current.y + current.height - over };
    case 'up':
      return { ...candidate, y: current.y - candidate.height + over };
  }
}
