import { describe, expect, it } from 'vitest';
import { carry, narrow, newAnchor } from '../../../../src/focus/engine/anchor.ts';
import { rect } from '../fixtures.ts';

describe('the column that Up and Down keep to', () => {
  /** The width that counts of the rectangle below, after a move down to it. */
  const widthBelow = (shared: number): number => {
    const anchor = newAnchor();
    const below = rect(100 - shared, 100, 300, 50);
    carry(anchor, rect(0, 0, 100, 50), below, 'down', false);
    narrow(below, anchor, 'down', false);
    return below.width;
  };

  it('is what both rectangles share', () => {
    expect(widthBelow(40)).toBe(40);
    expect(widthBelow(2.5)).toBe(2.5);
  });

  it('begins again where they share no more than a rounding error', () => {
    expect(widthBelow(2)).toBe(300);
    expect(widthBelow(0.5)).toBe(300);
  });
});
