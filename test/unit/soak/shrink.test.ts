import { describe, expect, it } from 'vitest';
import { shrink } from '../../soak/shrink.ts';

/** Whether a run has all of these, in this order. */
const needs = (...wanted: readonly number[]) => {
  return async (items: readonly number[]): Promise<boolean> => {
    let at = 0;
    for (const item of items) if (item === wanted[at]) at++;
    return at === wanted.length;
  };
};
const hundred = Array.from({ length: 100 }, (_, index) => index);

describe('a failing run', () => {
  it.each([[[99]], [[7]], [[0, 99]], [[12, 13, 60, 98]], [[40, 41, 42]]])(
    'is shrunk to the acts that it takes: %j',
    async (wanted) => {
      expect(await shrink(hundred, needs(...wanted))).toEqual(wanted);
    },
  );

  it('is tried from its end first, as most failures are of the last acts', async () => {
    const tried: number[] = [];
    const fails = needs(98, 99);
    await shrink(hundred, (items) => {
      tried.push(items.length);
      return fails(items);
    });
    expect(tried.slice(0, 2)).toEqual([1, 2]);
    expect(Math.max(...tried)).toBe(2);
  });

  it('stays whole where less of it does not fail', async () => {
    expect(await shrink([1, 2, 3], needs(1, 2, 3))).toEqual([1, 2, 3]);
  });

  it('is shrunk as far as the time allows', async () => {
    let tries = 0;
    const fails = needs(3, 50);
    const left = await shrink(
      hundred,
      (items) => {
        tries++;
        return fails(items);
      },
      () => tries < 12,
    );
    expect(left.length).toBeLessThan(100);
    expect(left.length).toBeGreaterThan(2);
    expect(await fails(left)).toBe(true);
  });
});
