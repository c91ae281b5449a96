import { describe, expect, it } from 'vitest';
import { createFocusEngine } from '../../../../src/focus/engine/create-engine.ts';
import * as pointing from '../../../../src/focus/geometry/hit-test.ts';
import { following } from '../../../../src/focus/tree/following.ts';
import type { Scroller } from '../../../../src/focus/types.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

/** Three items, a million apart, ten pixels wide. */
function sparse(after?: Scroller['after']): Scroller {
  return {
    count: 3_000_000,
    scrollX: 0,
    scrollY: 0,
    keyAt: (index) => `list/${Math.floor(index / 1e6)}`,
    indexOf: (key) => Number(key.slice(5)) * 1e6,
    rectAt: (index, out) => Object.assign(out, { x: Math.floor(index / 1e6) * 10, y: 0, width: 10, height: 10 }),
    neighbour: (index, direction) => (direction === 'right' && index < 2e6 ? index + 1e6 : -1),
    focusable: () => true,
    reveal: () => {},
    visibleRange: () => ({ first: 0, last: 2_999_999 }),
    ...(after && { after }),
  };
}

describe('a list whose indexes have gaps', () => {
  it('is searched from item to item', () => {
    const asked: number[] = [];
    const list = sparse((index) => {
      asked.push(index);
      return index + 1e6;
    });
    const engine = createFocusEngine({ clock: new FakeClock(), report: () => {}, schedule: () => {} });
    engine.takePointing(pointing);
    engine.register({ focusKey: 'list', scroller: list, rect: { x: 0, y: 0, width: 30, height: 10 } });
    expect(engine.hitTest(25, 5)).toMatchObject({ focusKey: 'list/2', index: 2e6 });
    expect(asked).toEqual([0, 1e6]);
    expect(engine.move('right') && engine.focused?.focusKey).toBe('list/1');
  });

  it('goes on by one where the list does not say, or says the same again', () => {
    expect(following(sparse(), 7)).toBe(8);
    expect(
      following(
        sparse(() => 7),
        7,
      ),
    ).toBe(8);
  });
});
