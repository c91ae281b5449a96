import { describe, it } from 'vitest';
import { type Fixture, fixture, keys, List, rect } from '../fixtures.ts';
import { drawn, expectWalks, measured } from './notation.ts';

describe('neighbours', () => {
  it('that touch are not skipped', () => {
    expectWalks(
      drawn(`
        [a  ][b  ][c  ]
        [d  ][e  ][f  ]
        [g  ][h  ][i  ]
      `),
      `
      a  →    b
      a  →→   c
      c  ←←   a
      a  ↓    d
      a  ↓↓   g
      e  ↑    b
      e  ←    d
      i  ↑    f
      i  ←    h
      e  →↓←↑ e
      `,
    );
  });

  it('whose edges are fractions of a pixel are not skipped, however their sums come out', () => {
    const f = (): Fixture => {
      const made = fixture();
      let x = 96;
      // Added up, as a row does it, rather than multiplied: the edges do not meet exactly.
      for (let i = 0; i < 7; i++) {
        made.add({ focusKey: `t${i}`, rect: rect(x, 0, 254.66, 143.25) });
        made.add({ focusKey: `u${i}`, rect: rect(96 + i * 254.66, 143.24, 254.67, 143.25) });
        x += 254.65;
      }
      return made;
    };
    expectWalks(
      f,
      `
      t0  →→→→→→  t6
      t6  ←←←←←←  t0
      u0  →→→→→→  u6
      t3  ↓       u3
      u3  ↑       t3
      t3  ↓→↑←    t3
      `,
    );
  });

  it.each([1, 1.99, 2])('that overlap by %s px are not skipped', (overlap) => {
    const layout = measured(`
      a  0                  0                 200  100
      b  ${200 - overlap}   0                 200  100
      c  ${400 - 2 * overlap} 0               200  100
      d  0                  ${100 - overlap}  200  100
    `);
    expectWalks(
      layout,
      `
      a  →    b
      a  →→   c
      c  ←←   a
      a  ↓    d
      d  ↑    a
      `,
    );
  });

  it('that overlap by more lie over each other, not beside each other', () => {
    expectWalks(
      measured(`
        a  0    0  200  100
        b  197  0  200  100
        c  500  0  200  100
      `),
      'a  →  c',
    );
  });

  it('thinner than the tolerance are still reached', () => {
    expectWalks(
      measured(`
        a     0    0  200  100
        line  200  0  1    100
        b     201  0  200  100
      `),
      `
      a     →   line
      line  →   b
      b     ←←  a
      `,
    );
  });
});

describe('the 20 % rule', () => {
  /** Of a tile 100 high; the candidates' upper edges lie so that they share so many per cent of it. */
  const two = (near: number, far: number) =>
    measured(`
      from  0    0             100  100
      near  110  ${100 - near}  100  100
      far   400  ${100 - far}   100  100
    `);

  it('is a weight and no wall: 19 % at 10 px beats 20 % at 300 px', () => {
    expectWalks(two(19, 20), 'from  →  near');
  });

  it('counts exactly 20 % as ahead, and 19 % as aside', () => {
    // (5 * 40 + 80 + 1) / 5 = 56.2 against 5 * 19 + 10 + 1 = 106: the farther one wins, being ahead.
    const layout = (share: number) =>
      measured(`
        from   0    0              100  100
        aside  110  81             100  100
        ahead  140  ${100 - share}  100  100
      `);
    expectWalks(layout(20), 'from  →  ahead');
    expectWalks(layout(19.9), 'from  →  aside');
  });

  it('measures the share of the tile that is left, not of the one that is entered', () => {
    expectWalks(
      measured(`
        tall   0    0   100  400
        short  150  60  100  60
        ahead  150  300 100  80
      `),
      `
      tall   →  ahead
      short  ←  tall
      `,
    );
  });

  it('takes another fraction where the container sets one', () => {
    const layout = (overlap: number) =>
      measured(
        `
        box        0    0   900  900
        box/from   0    0   100  100
        box/aside  110  90  100  100
        box/ahead  160  0   100  100
        `,
        () => ({ box: { overlap } }),
      );
    // A tenth is shared: (5 * 10 + 10 + 1) / 5 = 12.2 when that is enough, else 5 * 10 + 10 + 1 = 61 against 60.2.
    expectWalks(layout(0.1), 'box/from  →  box/aside');
    expectWalks(layout(0.11), 'box/from  →  box/ahead');
  });

  it('gives equals to the one that came first', () => {
    const upper = 'upper  150  -60  100  100';
    const lower = 'lower  150  60   100  100';
    const from = 'from  0  0  100  100';
    expectWalks(measured(`${from}\n${upper}\n${lower}`), 'from  →  upper');
    expectWalks(measured(`${from}\n${lower}\n${upper}`), 'from  →  lower');
  });
});

describe('what lies over or under a container', () => {
  it('is reached from what has the focus in it, wherever the container itself begins', () => {
    expectWalks(
      measured(`
        box         500  100  800  800
        box/button  700  700  100   50
        badge       550  650  100  100
        banner      700  120  100   50
      `),
      `
      box/button  ←   badge
      box/button  ↑   banner
      badge       →   box/button
      banner      ↓   box/button
      `,
    );
  });

  it('is reached the way it lies, not by what happens to be in it', () => {
    expectWalks(
      measured(`
        box          0    0    600  900
        box/button   0    0    100  50
        over         500  0    600  900
        over/button  700  800  100  50
      `),
      `
      box/button   ↓   box/button
      box/button   →   over/button
      over/button  ←   box/button
      over/button  ↑   over/button
      `,
    );
  });

  it('is reached in a container that itself lies somewhere on the screen', () => {
    expectWalks(
      measured(`
        all              200  100  1500  900
        all/bar          200  400  1500  60
        all/page         200  100  1500  900
        all/page/button  300  330   100  50
      `),
      `
      all/bar          ↑   all/page/button
      all/page/button  ↓   all/bar
      `,
    );
  });

  it('is chosen by what is entered in it, the nearest first and of equals the earlier', () => {
    const layout = (second: string) =>
      measured(
        `
        bar             0    0  1000  100
        first           0    0  1000  900
        first/button    0  300   100  100
        second          0    0  1000  900
        second/button   0  ${second}  100  100
        off             0    0  1000  900
        off/button      0  120   100  100
      `,
        () => ({ off: { focusable: false } }),
      );
    expectWalks(layout('200'), 'bar  ↓  second/button');
    expectWalks(layout('300'), 'bar  ↓  first/button');
    expectWalks(layout('400'), 'bar  ↓  first/button');
  });

  it('is reached from a list by the item that is left, though the list reaches over it', () => {
    const f = (): Fixture => {
      const made = fixture();
      const list = new List(keys('row', 3), 'x', { width: 200, height: 100, gap: 20 });
      made.add({ focusKey: 'row', rect: rect(0, 0, 1800, 600), scroller: list });
      made.add({ focusKey: 'caption', rect: rect(0, 300, 200, 50) });
      return made;
    };
    expectWalks(f, 'row/0  ↓  caption');
  });

  it('is entered at the corner, the earlier of two as near to it', () => {
    expectWalks(
      measured(`
        above      0    0   100  50
        box        0   100  500  500
        box/aside  100 100  100  50
        box/below  0   200  100  50
      `),
      'above  ↓  box/aside',
    );
  });
});
