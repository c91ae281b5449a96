import { describe, expect, it } from 'vitest';
import type { FocusNodeOptions } from '../../../../src/focus/types.ts';
import { fixture, keys, List, rect } from '../fixtures.ts';
import { drawn, expectWalks } from '../layouts/notation.ts';
import { button } from './button.ts';

describe('a list that wraps', () => {
  const row = (count: number, disabled: number[] = []) => {
    const f = fixture();
    const scroller = Object.assign(new List(keys('row', count), 'x'), { disabled: new Set(disabled) });
    f.add({ focusKey: 'row', rect: rect(0, 0, 1900, 250), scroller, wrap: ['left', 'right'] });
    f.add(button('below', 0, 300));
    return f;
  };

  it('leads from its last item to its first and back, past those that cannot be focused', () => {
    const f = row(5, [0, 4]);
    expect(f.press('right', 'right')).toBe('row/3');
    expect(f.press('right')).toBe('row/1');
    expect(f.press('left')).toBe('row/3');
    expect(f.press('down')).toBe('below');
  });

  it('ends at its only item', () => {
    const f = row(1);
    expect(f.press('right')).toBe('row/0');
    expect(f.engine.move('left')).toBe(false);
  });
});

describe('a container that wraps', () => {
  const board = (wrap: FocusNodeOptions['wrap'], more: Partial<FocusNodeOptions> = {}) =>
    drawn(
      `
               [up    ]

      [left]   [box/a ] [box/b ] [box/c ]   [right]
               [box   ]          [box   ]
               [box/d ]          [box/e ]
      `,
      () => ({ box: { wrap, ...more } }),
    );

  it('leads from the end of a line to its other end', () => {
    expectWalks(
      board(true),
      `
      box/c  →   box/a
      box/a  ←   box/c
      box/d  ↓   box/a
      box/a  ↑   box/d
      box/e  →   box/d
      box/a  →   box/b
      box/b  ↓   box/d
      `,
    );
  });

  it('in some directions is left in the others', () => {
    expectWalks(
      board(['left', 'right']),
      `
      box/c  →   box/a
      box/a  ↑   up
      `,
    );
    expectWalks(board(undefined), 'box/c  →  right');
  });

  it('is left by something that is alone in its line', () => {
    expectWalks(board(true), 'box/b  ↑  up');
  });
});

describe('a container that names the neighbours of its children', () => {
  it('is asked before geometry, and only for its own children', () => {
    const asked: string[] = [];
    const f = drawn(
      `
      [box/a ] [box/b ] [box/c ]   [away ]
      [box   ]          [box   ]
      [box/d ]          [box/e ]
      `,
      () => ({
        box: {
          neighbour(key, direction) {
            asked.push(`${key} ${direction}`);
            if (key === 'box/a' && direction === 'right') return 'box/e';
            return direction === 'down' ? 'away' : undefined;
          },
        },
      }),
    )();
    f.engine.setFocus('box/a');
    expect(f.press('right')).toBe('box/e');
    expect(f.press('left')).toBe('box/d');
    f.engine.setFocus('box/b');
    // Not a child of its own: geometry decides.
    expect(['box/d', 'box/e']).toContain(f.press('down'));
    expect(asked).toEqual(['box/a right', 'box/e left', 'box/b down']);
  });
});
