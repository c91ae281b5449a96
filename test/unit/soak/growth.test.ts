import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../harness/random.ts';
import { growths, slopes } from '../../soak/growth.ts';

/** Samples of one thing: what it holds after so many thousand keys. */
function samples(count: number, held: (thousands: number) => number) {
  return Array.from({ length: count }, (_, index) => ({ keys: index * 1000, held: { nodes: held(index) } }));
}

describe('what a set holds', () => {
  it('has not grown where it goes up and down by chance', () => {
    const random = seededRandom(3);
    const found = slopes(samples(40, () => 5000 + 300 * random()));
    expect(found).toEqual([{ what: 'nodes', least: expect.any(Number), most: expect.any(Number) }]);
    expect(found[0]!.least).toBeLessThan(0);
    expect(found[0]!.most).toBeGreaterThan(0);
    expect(growths(found)).toEqual([]);
  });

  it('has grown where it goes up by a little each time, which chance alone would hide', () => {
    const random = seededRandom(4);
    const found = slopes(samples(40, (thousands) => 5000 + 30 * thousands + 300 * random()));
    expect(found[0]!.least).toBeGreaterThan(15);
    expect(found[0]!.most).toBeLessThan(45);
    expect(growths(found)).toMatchObject([{ kind: 'growth of nodes' }]);
  });

  it('may grow at first, while everything is loaded once', () => {
    expect(growths(slopes(samples(40, (thousands) => Math.min(thousands, 10) * 1000)))).toEqual([]);
  });

  it('says nothing after a few looks', () => {
    expect(slopes(samples(8, (thousands) => thousands))).toEqual([]);
  });
});
