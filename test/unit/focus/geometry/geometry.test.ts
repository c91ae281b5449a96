import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notACandidate, score } from '../../../../src/focus/geometry/geometry.ts';
import type { Direction, Rect } from '../../../../src/focus/types.ts';
import { fixture, rect } from '../fixtures.ts';

const current = rect(0, 0, 100, 100);

describe('the score of a neighbour', () => {
  it('weighs what lies ahead by its distance', () => {
    // Gap 10, same height: (5 * 10 + 0 + 1) / 5
    expect(score(current, rect(110, 0, 100, 100), 'right')).toBeCloseTo(10.2);
    expect(score(current, rect(-110, 0, 100, 100), 'left')).toBeCloseTo(10.2);
    expect(score(current, rect(0, 110, 100, 100), 'down')).toBeCloseTo(10.2);
    expect(score(current, rect(0, -110, 100, 100), 'up')).toBeCloseTo(10.2);
  });

  it('weighs what lies aside by five times its way aside', () => {
    // Gap 10, 20 below: 5 * 20 + 10 + 1
    expect(score(current, rect(110, 120, 100, 100), 'right')).toBe(111);
  });

  it('takes an overlap of exactly 20 % of the current rectangle as ahead', () => {
    expect(score(current, rect(110, 80, 100, 100), 'right')).toBeCloseTo((5 * 10 + 20 + 1) / 5);
    expect(score(current, rect(110, 80.5, 100, 100), 'right')).toBeCloseTo(5 * 19.5 + 10 + 1);
  });

  it('takes the fraction that the container sets', () => {
    expect(score(current, rect(110, 95, 100, 100), 'right', 0.05)).toBeCloseTo((5 * 10 + 5 + 1) / 5);
    expect(score(current, rect(110, 80, 100, 100), 'right', 0.5)).toBeCloseTo(5 * 20 + 10 + 1);
  });

  it('prefers something near with a little less overlap to something far ahead', () => {
    const near = score(current, rect(110, 81, 100, 19), 'right');
    const far = score(current, rect(400, 80, 100, 100), 'right');
    expect(near).toBeLessThan(far);
  });

  it('counts neighbours that touch or overlap by a fraction of a pixel', () => {
    const tile = rect(254.66, 0, 254.67, 100);
    expect(score(tile, rect(509.32, 0, 254.67, 100), 'right')).toBeLessThan(1);
    expect(score(tile, rect(0, 0, 254.67, 100), 'left')).toBeLessThan(1);
    expect(score(tile, rect(254, 98.5, 254, 100), 'down')).toBeLessThan(1);
  });

  it('does not count what overlaps by a pixel along the move and lies aside', () => {
    // Left would go down by 583 px.
    expect(score(rect(103, 175, 60, 44), rect(38, 802, 67, 105), 'left')).toBe(notACandidate);
    expect(score(current, rect(99, 100, 100, 100), 'right')).toBe(notACandidate);
    expect(score(current, rect(99, 99, 100, 100), 'right')).toBe(5 + 1);
  });

  it('counts what lies aside and touches, however the sums of fractions come out', () => {
    expect(score(rect(0.1, 0, 0.2, 1), rect(0.3, 1, 1, 1), 'right')).toBeCloseTo(1);
  });

  it('does not count what is behind, inside or far overlapping', () => {
    expect(score(current, rect(-110, 0, 100, 100), 'right')).toBe(notACandidate);
    expect(score(current, current, 'right')).toBe(notACandidate);
    expect(score(current, rect(50, 0, 100, 100), 'right')).toBe(notACandidate);
    expect(score(current, rect(99, 0, 1, 100), 'right')).toBe(notACandidate);
    // As good as inside: it begins within the tolerance and ends within it.
    expect(score(current, rect(98.5, 0, 3, 100), 'right')).toBe(notACandidate);
  });
});

describe('moves among plain nodes', () => {
  const coordinate = fc.integer({ min: 0, max: 60 }).map((n) => n * 10);
  const size = fc.integer({ min: 1, max: 20 }).map((n) => n * 10);
  const layouts = fc.array(fc.record({ x: coordinate, y: coordinate, width: size, height: size }), {
    minLength: 2,
    maxLength: 12,
  });
  const directions = fc.constantFrom<Direction>('left', 'right', 'up', 'down');

  it('go where the rule as written sends them, the earlier registered of two equals first', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), directions, (rects, at, direction) => {
        const f = fixture();
        for (const [i, r] of rects.entries()) f.add({ focusKey: `n${i}`, rect: r });
        const from = at % rects.length;
        f.engine.setFocus(`n${from}`);
        const expected = byTheRule(rects, from, direction);
        f.engine.move(direction);
        expect(f.key).toBe(`n${expected ?? from}`);
      }),
      { numRuns: 1500 },
    );
  });
});

/** The rule of C 9.2 written down a second time, from corners instead of extents and without the tolerance. */
function byTheRule(rects: Rect[], from: number, direction: Direction): number | undefined {
  const vertical = direction === 'up' || direction === 'down';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const main = (r: Rect): [number, number] => (vertical ? [r.y, r.y + r.height] : [r.x, r.x + r.width]);
  const cross = (r: Rect): [number, number] => (vertical ? [r.x, r.x + r.width] : [r.y, r.y + r.height]);
  const near = (r: Rect): number => (sign > 0 ? main(r)[0] : main(r)[1]);
  const far = (r: Rect): number => (sign > 0 ? main(r)[1] : main(r)[0]);
  const current = rects[from] as Rect;
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  rects.forEach((other, index) => {
    if (index === from || (near(other) - far(current)) * sign < 0) return;
    const primary = Math.abs(near(other) - far(current));
    const secondary = Math.min(...cross(other).flatMap((a) => cross(current).map((b) => Math.abs(a - b))));
    const [start, end] = cross(current);
    const overlap = Math.max(0, Math.min(end, cross(other)[1]) - Math.max(start, cross(other)[0]));
    const value = overlap * 5 >= end - start ? (5 * primary + secondary + 1) / 5 : 5 * secondary + primary + 1;
    if (value < least) {
      least = value;
      best = index;
    }
  });
  return best;
}
