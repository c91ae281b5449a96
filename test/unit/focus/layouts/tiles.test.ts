import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../../src/focus/types.ts';
import { fixture, keys, rect } from '../fixtures.ts';
import { Windowed, type WindowedLook } from '../windowed.ts';
import { drawn, expectWalks, measured } from './notation.ts';

describe('rows of tiles that are nodes of their own', () => {
  /** Four to a row, as wide as the safe area divided by four: edges on fractions of a pixel, gaps of 9.2. */
  const sizes = [
    ['landscape', 420, 250],
    ['large', 670, 380],
    ['portrait', 240, 320],
    ['small', 265, 188],
  ] as const;
  const rows = (gap: number) => () => {
    const f = fixture();
    let top = 0;
    for (const [kind, width, height] of sizes) {
      for (let i = 0; i < 6; i++)
        f.add({ focusKey: `${kind}/${i}`, rect: rect(96 + i * (width + gap), top, width, height) });
      top += height + gap;
    }
    return f;
  };

  it.each([9.2, 60, 0, -1.5])('go one tile at a time along a row, with gaps of %s', (gap) => {
    for (const [kind] of sizes) {
      expectWalks(
        rows(gap),
        `
        ${kind}/0  →       ${kind}/1
        ${kind}/0  →→→→→   ${kind}/5
        ${kind}/5  ←←←←←   ${kind}/0
        ${kind}/0  ←       ${kind}/0
        `,
      );
    }
  });

  it.each([9.2, 60, 0, -1.5])('never skip a row that has a tile there, with gaps of %s', (gap) => {
    for (const [at, [kind, width]] of sizes.entries()) {
      for (const [direction, other] of [
        ['down', sizes[at + 1]],
        ['up', sizes[at - 1]],
      ] as const) {
        const end = other ? 6 * (other[1] + gap) : Number.POSITIVE_INFINITY;
        for (let i = 0; (i + 1) * (width + gap) <= end && i < 6; i++) {
          const f = rows(gap)();
          f.engine.setFocus(`${kind}/${i}`);
          expect(f.press(direction)?.split('/')[0]).toBe(other?.[0] ?? kind);
        }
      }
    }
  });

  it('line up by their left edges where they begin at one line', () => {
    expectWalks(
      rows(60),
      `
      landscape/0  ↓     large/0
      landscape/0  ↓↓↓   small/0
      small/0      ↑↑↑   landscape/0
      `,
    );
  });
});

describe('a grid with a short last line', () => {
  const look: WindowedLook = {
    axis: 'y',
    width: 420,
    height: 250,
    gapX: 9.2,
    gapY: 120,
    columns: 4,
    extent: 1080,
    peek: 100,
  };
  const windowed = () => {
    const f = fixture();
    f.add({ focusKey: 'title', rect: rect(96, 0, 400, 60) });
    f.add({
      focusKey: 'g',
      rect: rect(96, 100, 1728, 980),
      scroller: new Windowed(keys('g', 10), look),
    });
    return f;
  };

  it('is reached from every column, at its end where there is nothing below', () => {
    expectWalks(
      windowed,
      `
      g/4   ↓    g/8
      g/5   ↓    g/9
      g/6   ↓    g/9
      g/7   ↓    g/9
      g/9   ↓    g/9
      g/9   →    g/9
      g/8   →↑   g/5
      g/3   →    g/3
      g/4   ←    g/4
      g/2   ↑    title
      title ↓    g/0
      `,
    );
  });

  it('is reached as far as it goes when its tiles are nodes of their own', () => {
    expectWalks(
      drawn(`
        [a1  ] [a2  ] [a3  ] [a4  ]

        [b1  ] [b2  ] [b3  ] [b4  ]

        [c1  ] [c2  ]
      `),
      `
      a1  ↓↓   c1
      b2  ↓    c2
      b3  ↓    c2
      b4  ↓    c2
      c2  ↑    b2
      c2  →    b3
      `,
    );
  });

  it('comes back from every step to where it went from', () => {
    const steps: [Direction, Direction][] = [
      ['right', 'left'],
      ['down', 'up'],
    ];
    for (let index = 0; index < 8; index++) {
      for (const [there, back] of steps) {
        const f = windowed();
        f.engine.setFocus(`g/${index}`);
        if (!f.engine.move(there) || f.key === 'g/9') continue;
        expect(f.press(back)).toBe(`g/${index}`);
      }
    }
  });
});

describe('a tile that grows when it has the focus', () => {
  it('changes nothing: moves go by the layout, whatever is drawn', () => {
    const layout = measured(`
      a    0  0  420  250
      b  429  0  420  250
      c  858  0  420  250
    `);
    const f = layout();
    f.press('right');
    expect(f.engine.rectOf('b')).toEqual(rect(429, 0, 420, 250));
    // Drawn at 110 % it would reach 21 px over both neighbours, which are then not beyond it any more.
    expect(f.press('right')).toBe('c');
    expect(f.press('left')).toBe('b');
  });

  it('may be drawn from the rectangle that it gave the engine, and grow it', () => {
    const f = fixture();
    const drawnRect = rect(429, 0, 420, 250);
    f.add({ focusKey: 'a', rect: rect(0, 0, 420, 250) });
    const b = f.add({ focusKey: 'b', rect: drawnRect });
    f.add({ focusKey: 'c', rect: rect(858, 0, 420, 250) });
    const grow = () => Object.assign(drawnRect, { x: 408, y: -12.5, width: 462, height: 275 });
    f.engine.setFocus('b');
    grow();
    expect(f.engine.rectOf('b')).toEqual(rect(429, 0, 420, 250));
    Object.assign(drawnRect, rect(429, 0, 420, 250));
    b.update({ rect: drawnRect });
    grow();
    expect(f.press('right', 'left')).toBe('b');
  });
});
