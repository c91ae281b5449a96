import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, keys, rect } from '../fixtures.ts';
import { Windowed, type WindowedLook } from '../windowed.ts';
import { expectWalks, walk } from './notation.ts';

/** Rows of C 9.2: a gap of 60, of 30 between small tiles, and half a tile of the next one in view. */
const rowLooks = {
  landscape: { axis: 'x', width: 420, height: 250, gapX: 60, extent: 1728, peek: 240 },
  large: { axis: 'x', width: 670, height: 380, gapX: 60, extent: 1728, peek: 365 },
  portrait: { axis: 'x', width: 240, height: 320, gapX: 60, extent: 1728, peek: 150 },
  small: { axis: 'x', width: 265, height: 188, gapX: 30, extent: 1728, peek: 147 },
} satisfies Record<string, WindowedLook>;

type RowKind = keyof typeof rowLooks;

interface Home extends Fixture {
  page: Windowed;
  rows: Map<string, Windowed>;
}

/** A navbar over a page of a showcase and rows of each size. The showcase begins at the very top, under the navbar. */
function home(): Home {
  const f = fixture();
  const kinds: RowKind[] = ['landscape', 'large', 'portrait', 'small'];
  const pageLook: WindowedLook = { axis: 'y', width: 1920, height: 500, extent: 1080, peek: 60 };
  const page = new Windowed(['showcase', ...kinds], pageLook);
  const nav = new Windowed(keys('nav', 4), { axis: 'x', width: 160, height: 60, gapX: 60, extent: 1728 });
  f.add({ focusKey: 'nav', rect: rect(96, 30, 1728, 60), scroller: nav });
  f.add({ focusKey: 'page', rect: rect(0, 0, 1920, 1080), scroller: page, defaultFocus: true });
  f.add({ focusKey: 'showcase', parentFocusKey: 'page', preferredChildFocusKey: 'showcase/watch' });
  f.add({ focusKey: 'showcase/watch', parentFocusKey: 'showcase', rect: rect(96, 380, 200, 60) });
  f.add({ focusKey: 'showcase/more', parentFocusKey: 'showcase', rect: rect(316, 380, 200, 60) });
  const rows = new Map<string, Windowed>();
  for (const kind of kinds) {
    const row = new Windowed(keys(kind, 12), rowLooks[kind]);
    rows.set(kind, row);
    f.add({ focusKey: kind, parentFocusKey: 'page', scroller: row });
  }
  return Object.assign(Object.create(f, Object.getOwnPropertyDescriptors(f)) as Fixture, { page, rows });
}

describe('a navbar over a showcase over rows of different tiles', () => {
  it('is walked down and up by rows, along by tiles, and each row keeps its place', () => {
    expectWalks(
      home,
      `
      nav/0           ↓         showcase/watch
      nav/3           ↓         showcase/watch
      showcase/watch  →         showcase/more
      showcase/more   →         showcase/more
      showcase/more   ↓         landscape/0
      showcase/more   ↓↑        showcase/more
      showcase/watch  ↑         nav/0
      showcase/watch  ↑→→↓↑     nav/2
      landscape/3     ↓         large/0
      landscape/3     ↓→↑       landscape/3
      landscape/3     ↓→↑↓      large/1
      large/5         ↓↓→→↑↑    large/5
      portrait/11     →         portrait/11
      portrait/11     ↓↓        small/0
      portrait/11     ↓↑        portrait/11
      small/0         ↑↑↑↑↑     nav/0
      small/11        ↓         small/11
      landscape/0     ←         landscape/0
      `,
    );
  });

  it('shows every tile whole as the focus comes to it', () => {
    const h = home();
    for (const [kind, row] of h.rows) {
      h.engine.setFocus(`${kind}/0`);
      for (const step of [...Array<Direction>(13).fill('right'), ...Array<Direction>(13).fill('left')]) {
        h.press(step);
        const { index = -1 } = h.engine.focused ?? {};
        expect(row.shows(index)).toBe(true);
        const { x = 0, width = 0 } = h.engine.rectOf(kind, index) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(1728);
      }
    }
  });

  it('takes six presses at most from the navbar to the last row', () => {
    expect(walk(home(), 'nav/0', '↓↓↓↓↓')).toBe('small/0');
  });
});
