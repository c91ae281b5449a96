import { describe, expect, it } from 'vitest';
import { drawn, expectWalks } from './notation.ts';

/** An on-screen keyboard: a field, letters, wide keys at both ends of a line, a space bar, and the buttons that end it. */
const keyboard = drawn(
  `
  [field                                          ]

  [1 ] [2 ] [3 ] [4 ] [5 ] [6 ] [7 ] [8 ] [9 ] [0 ]
  [q ] [w ] [e ] [r ] [t ] [y ] [u ] [i ] [o ] [p ]
    [a ] [s ] [d ] [f ] [g ] [h ] [j ] [k ] [l ]
  [shift  ] [z ] [x ] [c ] [v ] [b ] [n ] [m ] [<- ]
  [?123 ] [@ ] [space                 ] [. ] [.com ]

  [cancel               ]  [done                  ]
  `,
  () => ({ done: { next: { right: 'q' } } }),
  { lines: true, preferredChildFocusKey: 'q' },
);

describe('an on-screen keyboard', () => {
  it('is walked key by key along its lines, and stops at their ends', () => {
    expectWalks(
      keyboard,
      `
      q       →→→→→→→→→    p
      p       ←←←←←←←←←    q
      p       →            p
      q       ←            q
      a       →            s
      shift   →            z
      shift   →→→→→→→→     <-
      <-      ←            m
      ?123    →→→→         .com
      .com    ←←           space
      space   ←            @
      cancel  →            done
      done    ←            cancel
      `,
    );
  });

  it('is walked up and down without leaving out a line, wide keys and staggered letters included', () => {
    expectWalks(
      keyboard,
      `
      field   ↓        1
      1       ↓        q
      q       ↓        a
      a       ↓        shift
      s       ↓        z
      shift   ↓        ?123
      ?123    ↓        cancel
      p       ↓        l
      l       ↓        <-
      m       ↓        .com
      h       ↓        b
      <-      ↓        .com
      g       ↓↓       space
      space   ↓        cancel
      .com    ↓        done
      done    ↑        .com
      cancel  ↑↑       shift
      space   ↑↑↑      e
      0       ↑        field
      0       ↓        p
      `,
    );
  });

  it('goes to the next line from every key', () => {
    const f = keyboard();
    const lineOf = (key = ''): number => (f.engine.rectOf(key)?.y ?? 0) / 60;
    const lines = [0, 2, 3, 4, 5, 6, 8];
    for (const { focusKey } of f.engine.nodeOf('all')?.children ?? []) {
      const at = lines.indexOf(lineOf(focusKey));
      f.engine.setFocus(focusKey);
      expect(lineOf(f.press('down'))).toBe(lines[Math.min(at + 1, lines.length - 1)]);
      f.engine.setFocus(focusKey);
      expect(lineOf(f.press('up'))).toBe(lines[Math.max(at - 1, 0)]);
    }
  });

  it('begins where its layout says', () => {
    expect(keyboard().key).toBe('q');
  });

  it('takes six presses at most from edge to edge, from top to bottom', () => {
    expectWalks(keyboard, 'field  ↓↓↓↓↓↓  cancel');
  });

  it('can lead on from its last button by a word of the layout', () => {
    expectWalks(keyboard, 'done  →  q');
  });
});
