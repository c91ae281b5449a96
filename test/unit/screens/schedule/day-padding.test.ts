import { describe, expect, it } from 'vitest';
import { dayPadding } from '../../../../src/screens/schedule/day-padding.ts';

/** Fifteen texts of one width in a row of 1000 with gaps of 4: 944 for texts and padding. */
const paddingOf = (textWidth: number) => dayPadding(Array(15).fill(textWidth), { room: 1000, gap: 4, most: 11 });

describe('the padding of the days', () => {
  it('is the look’s where the row has room', () => {
    expect(paddingOf(30)).toBe(11);
    expect(dayPadding([], { room: 1000, gap: 4, most: 11 })).toBe(11);
  });

  it('gives way where long names would leave the safe area, but not all of it', () => {
    const padding = paddingOf(45);
    expect(padding).toBe(8);
    expect(15 * (45 + 2 * padding) + 14 * 4).toBeLessThanOrEqual(1000);
    expect(paddingOf(80)).toBe(3);
  });
});
