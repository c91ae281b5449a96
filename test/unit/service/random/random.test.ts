import { describe, expect, it } from 'vitest';
import { smoothNoise } from '../../../../service/random/noise.ts';
import { createRandom, hashText, numbersFrom } from '../../../../service/random/random.ts';

// Pictures, feeds, streams and the sample films depend on these sequences: the numbers must never change.
describe('seeded random numbers', () => {
  it('hash a text to a fixed number', () => {
    expect(['', 'nation', 'Ñandú'].map(hashText)).toEqual([2166136261, 962051386, 4089202725]);
  });

  it('give a numeric seed a fixed sequence', () => {
    const next = numbersFrom(77);
    expect([next(), next()]).toEqual([0.4256013557314873, 0.0422197578009218]);
  });

  it('give a name fixed choices for the catalogue', () => {
    const random = createRandom('nation:the-long-way');
    expect([random.next(), random.next(), random.next()]).toEqual([
      0.40305662411265075, 0.9680473983753473, 0.216125198174268,
    ]);
    expect(random.integer(3, 40)).toBe(22);
    expect(random.pick(['a', 'b', 'c', 'd'])).toBe('b');
    expect(random.shuffle([1, 2, 3, 4, 5, 6])).toEqual([1, 6, 5, 2, 3, 4]);
  });

  it('give a name fixed choices for a picture', () => {
    const random = createRandom('world nation/dunes');
    expect(random.next()).toBe(0.6980525637045503);
    expect(random.range(-45, 45)).toBe(40.34736094996333);
    expect(random.integer(0, 4)).toBe(0);
    expect(random.pick(['a', 'b', 'c', 'd'])).toBe('a');
    expect(random.chance(0.5)).toBe(false);
    expect(random.sign()).toBe(1);
  });

  it('refuse to pick from an empty list', () => {
    expect(() => createRandom('nothing').pick([])).toThrow(RangeError);
  });
});

describe('smooth noise', () => {
  it('is fixed by its seed', () => {
    const random = createRandom('ridge');
    const height = smoothNoise(Array.from({ length: 256 }, () => random.range(-1, 1)));
    expect([0.25, 3.5, -1.75, 300.1].map(height)).toEqual([
      -0.18964621984923724, -0.15697875432670116, 0.016814027418149635, 0.9719270443711416,
    ]);
  });

  it('repeats after its last value', () => {
    const height = smoothNoise([0, 1, 0.5, -1]);
    expect(height(1.3)).toBeCloseTo(height(5.3), 12);
    expect(height(3)).toBe(-1);
  });
});
