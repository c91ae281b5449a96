import { describe, expect, it } from 'vitest';
import type { Direction, FocusNodeOptions } from '../../../../src/focus/types.ts';
import { drawn, expectWalks } from './notation.ts';

const cross = (of: Partial<FocusNodeOptions>, more: Record<string, Partial<FocusNodeOptions>> = {}) =>
  drawn(
    `
              [up ]

      [left]  [box         ]  [right]
              [box/a ][box/b]

              [down ]

                                       [far/off ] [far/1 ] [far/2 ]
    `,
    () => ({ box: of, 'far/off': { focusable: false }, ...more }),
  );

describe('explicit next focus', () => {
  it('goes before geometry, inside and on the way out', () => {
    expectWalks(
      cross({ next: { right: 'far/2' } }, { 'box/a': { next: { down: 'far/1' } } }),
      `
      box/a  ↓    far/1
      box/b  ↓    down
      box/b  →    far/2
      box/a  →    box/b
      box/a  ↑    up
      `,
    );
  });

  it('may be a pattern: the first that can be focused, marked defaults before others', () => {
    expectWalks(cross({ next: { right: 'far/*' } }), 'box/b  →  far/1');
    expectWalks(cross({ next: { right: 'far/*' } }, { 'far/2': { defaultFocus: true } }), 'box/b  →  far/2');
  });

  it('that is not there, or cannot be focused, leaves the move to geometry', () => {
    for (const next of ['gone', 'gone/*', 'far/off']) expectWalks(cross({ next: { right: next } }), 'box/b  →  right');
    const hidden = drawn(
      `
        [a  ]  [b  ]  [menu        ]
                      [menu/button ]
      `,
      () => ({ a: { next: { right: 'menu/button' } }, menu: { focusable: false } }),
    );
    expectWalks(hidden, 'a  →  b');
  });

  it('that is malformed is an error of the layout, before any key is pressed', () => {
    expect(() => cross({ next: { right: 'far//*' } })()).toThrow("'far//*' is malformed");
  });

  it('to a container enters it as any move does', () => {
    expectWalks(cross({}, { left: { next: { right: 'box' } } }), 'left  →  box/a');
    expectWalks(cross({ preferredChildFocusKey: 'box/b' }, { up: { next: { left: 'box' } } }), 'up  ←  box/b');
  });

  it('leads out of a boundary, which only geometry does not cross', () => {
    expectWalks(
      cross({ boundary: true, next: { right: 'far/1' } }),
      `
      box/b  →   far/1
      box/b  ↓   box/b
      `,
    );
  });
});

describe('a boundary', () => {
  const out: Record<Direction, string> = { left: 'left', right: 'right', up: 'up', down: 'down' };
  const from: Record<Direction, string> = { left: 'box/a', right: 'box/b', up: 'box/a', down: 'box/a' };
  const all: Direction[] = ['left', 'right', 'up', 'down'];

  it.each(all)('to the %s holds that way and no other', (closed) => {
    for (const direction of all) {
      const f = cross({ boundary: [closed] })();
      f.engine.setFocus(from[direction]);
      expect(f.press(direction)).toBe(direction === closed ? from[direction] : out[direction]);
    }
  });

  it('to all sides lets nothing out, and everything in', () => {
    expectWalks(
      cross({ boundary: true }),
      `
      box/a  ←   box/a
      box/b  →   box/b
      box/a  ↑   box/a
      box/a  ↓   box/a
      up     ↓   box/a
      left   →   box/a
      `,
    );
  });

  it('that is empty or false holds nothing', () => {
    expectWalks(cross({ boundary: [] }), 'box/b  →  right');
    expectWalks(cross({ boundary: false }), 'box/b  →  right');
  });

  it('of a layer ends the move at the layer, which hears of it once', () => {
    const edges: string[] = [];
    const f = drawn('[a ] [b ]')();
    f.engine.pushLayer('modal', { kind: 'modal', onEdge: (direction) => edges.push(direction) });
    f.add({ focusKey: 'ok', rect: { x: 0, y: 0, width: 100, height: 50 } });
    f.press('right', 'up');
    expect(edges).toEqual(['right', 'up']);
  });
});
