import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction, FocusNodeOptions, Rect } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, keys, List, rect } from '../fixtures.ts';
import { drawn, expectWalks } from './notation.ts';

const threeAndBar = (more: Record<string, Partial<FocusNodeOptions>> = {}) =>
  drawn(
    `
    [a   ] [b   ] [c   ]
    [bar               ]
    [d   ] [e   ] [f   ]
    `,
    () => more,
  );

describe('moves up and down', () => {
  it('return to the column they came from after something wide', () => {
    expectWalks(
      threeAndBar(),
      `
      c  ↓↓     f
      b  ↓↓     e
      a  ↓↓     d
      f  ↑↑     c
      c  ↓↑     c
      c  ↓↓↑↑   c
      c  ←↓↓    e
      `,
    );
  });

  it('begin another column where the program or the pointer puts the focus', () => {
    const f = threeAndBar()();
    f.engine.setFocus('c');
    f.press('down');
    f.engine.setFocus('bar');
    expect(f.press('down')).toBe('f');
    f.engine.setFocus('c');
    f.press('down');
    f.engine.setFocus('a');
    f.engine.setFocus('bar', 'pointer');
    expect(f.press('down')).toBe('d');
  });

  it('keep their column under a dialog that opens and closes', () => {
    const f = threeAndBar()();
    f.engine.setFocus('c');
    f.press('down');
    f.engine.pushLayer('exit', { kind: 'modal' });
    f.add({ focusKey: 'exit/ok', rect: rect(0, 0, 100, 50) });
    expect(f.key).toBe('exit/ok');
    f.engine.removeLayer('exit');
    expect(f.press('down')).toBe('f');
  });

  it('begin another column where they had to go aside', () => {
    expectWalks(
      drawn(`
        [a  ]
               [b  ]



        [c  ]  [d  ]
      `),
      'a  ↓↓  d',
    );
  });

  it('keep to the column of a keyboard over the space bar', () => {
    const keyboard = drawn(
      `
      [q ] [w ] [e ] [r ] [t ] [y ]
      [@ ] [space        ]
      [z ] [x ] [c ] [v ] [b ] [n ]
      `,
      () => ({}),
      { lines: true },
    );
    expectWalks(
      keyboard,
      `
      r  ↓↓     v
      e  ↓↑     e
      c  ↑↑     e
      w  ↓←     @
      w  ↓←↓    z
      `,
    );
  });

  it('take a column along that scrolls under the focus', () => {
    const f = fixture();
    const box = f.add({ focusKey: 'box', rect: rect(0, 0, 4000, 500) });
    const inBox = (focusKey: string, ...of: [number, number, number, number]) =>
      f.add({ focusKey, parentFocusKey: 'box', rect: rect(...of) });
    inBox('start', 1200, 0, 100, 50);
    inBox('wide', 0, 100, 4000, 50);
    for (let i = 0; i < 20; i++) inBox(`t${i}`, i * 200, 200, 190, 50);
    f.engine.setFocus('start');
    f.press('down');
    box.update({ rect: rect(-900, 0, 4000, 500) });
    expect(f.press('down')).toBe('t6');
  });
});

describe('moves left and right', () => {
  it('return to the line they came from after something tall', () => {
    expectWalks(
      drawn(`
        [a  ] [tall ] [d  ]
        [b  ] [tall ] [e  ]
        [c  ] [tall ] [f  ]
      `),
      `
      c  →→    f
      b  →→    e
      f  ←←    c
      c  →→←←  c
      c  ↑→→   e
      `,
    );
  });
});

interface Programme {
  key: string;
  start: number;
  end: number;
}

/** Channels of programmes without gaps, from the lengths of the programmes in minutes, all as long as the longest. */
function channelsOf(lengths: readonly (readonly number[])[]): Programme[][] {
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  const day = Math.max(...lengths.map(sum));
  return lengths.map((channel, at) => {
    let end = 0;
    const filled = sum(channel) < day ? [...channel, day - sum(channel)] : channel;
    return filled.map((minutes, i) => {
      const start = end;
      end += minutes;
      return { key: `c${at}/${i}`, start, end };
    });
  });
}

const width = 4;

/** A guide of nodes: all programmes are children of one container of lines. */
function guideOfNodes(channels: readonly Programme[][]): Fixture {
  const f = fixture();
  f.add({ focusKey: 'guide', rect: rect(300, 200, 20_000, 5000), lines: true });
  for (const [at, programmes] of channels.entries()) {
    for (const { key, start, end } of programmes)
      f.add({ focusKey: key, parentFocusKey: 'guide', rect: rect(start * width, at * 100, (end - start) * width, 96) });
  }
  return f;
}

/** A channel's programmes as virtual items. All channels scroll together, to the start of the focused programme. */
class Channel extends List {
  constructor(
    private readonly programmes: readonly Programme[],
    private readonly scroll: { x: number },
  ) {
    super(
      programmes.map(({ key }) => key),
      'x',
    );
    Object.defineProperty(this, 'scrollX', { get: () => scroll.x });
  }

  override rectAt(index: number, out: Rect): Rect {
    const { start, end } = this.programmes[index] as Programme;
    return Object.assign(out, rect(start * width, 0, (end - start) * width, 96));
  }

  override reveal(index: number): void {
    this.scroll.x = (this.programmes[index] as Programme).start * width;
  }
}

/** A guide of lists: a channel is a row of the guide, and remembers nothing. */
function guideOfLists(channels: readonly Programme[][]): Fixture {
  const f = fixture();
  const scroll = { x: 0 };
  const guide = new List(
    keys('c', channels.length).map((key) => key.replace('/', '')),
    'y',
    {
      width: 20_000,
      height: 96,
      gap: 4,
    },
  );
  f.add({ focusKey: 'guide', rect: rect(300, 200, 20_000, 5000), scroller: guide });
  for (const [at, programmes] of channels.entries()) {
    const scroller = new Channel(programmes, scroll);
    f.add({ focusKey: `c${at}`, parentFocusKey: 'guide', scroller, memory: 'never', aligned: true });
  }
  return f;
}

describe.each([
  ['of nodes', guideOfNodes],
  ['of lists that scroll together', guideOfLists],
])('a schedule %s', (_, build) => {
  const minutes = fc.constantFrom(5, 10, 15, 25, 30, 45, 60, 90, 120, 360);
  const lengths = fc.array(fc.array(minutes, { minLength: 1, maxLength: 14 }), { minLength: 2, maxLength: 9 });

  it('stays at one moment however far up and down it is walked, and comes back to where it began', () => {
    fc.assert(
      fc.property(lengths, fc.nat(), fc.nat(), (of, row, column) => {
        const channels = channelsOf(of);
        const from = row % channels.length;
        const programmes = channels[from] as Programme[];
        const start = programmes[column % programmes.length] as Programme;
        const f = build(channels);
        f.engine.setFocus(start.key);
        let common = start;
        const walk = (direction: Direction, to: number): void => {
          const step = direction === 'down' ? 1 : -1;
          for (let at = walked; at !== to; at += step) {
            f.press(direction);
            const found = channels[at + step]?.find(({ key }) => key === f.key);
            expect(found).toBeDefined();
            const { start: begin, end } = found as Programme;
            common = { ...common, start: Math.max(common.start, begin), end: Math.min(common.end, end) };
            expect(common.end).toBeGreaterThan(common.start);
          }
          walked = to;
        };
        let walked = from;
        walk('down', channels.length - 1);
        walk('up', 0);
        walk('down', from);
        expect(f.key).toBe(start.key);
      }),
      { numRuns: 200 },
    );
  });

  it('returns from a long programme to the time that it was entered at', () => {
    const f = build(
      channelsOf([[960 / 4, 240 / 4, 1680 / 4], [720], [60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60]]),
    );
    f.engine.setFocus('c0/1');
    expect(f.press('down')).toBe('c1/0');
    expect(f.press('down')).toBe('c2/4');
    expect(f.press('right')).toBe('c2/5');
    expect(f.press('up', 'up')).toBe('c0/2');
  });
});

describe('a container that is aligned', () => {
  const lines = (more: Partial<FocusNodeOptions>) => {
    const f = fixture();
    f.add({ focusKey: 'above', rect: rect(800, 0, 300, 50) });
    f.add({ focusKey: 'line', rect: rect(0, 100, 1900, 50), ...more });
    for (let i = 0; i < 4; i++)
      f.add({ focusKey: `line/${i}`, parentFocusKey: 'line', rect: rect(i * 400, 0, 300, 50) });
    f.engine.setFocus('above');
    f.engine.forget('*');
    return f;
  };

  it('is entered in line with where a move comes from, when nothing is remembered or preferred', () => {
    expect(lines({}).press('down')).toBe('line/0');
    expect(lines({ aligned: true }).press('down')).toBe('line/2');
    expect(lines({ aligned: true, preferredChildFocusKey: 'line/1' }).press('down')).toBe('line/1');
    const f = lines({ aligned: true });
    f.engine.setFocus('line/3');
    f.engine.setFocus('above');
    expect(f.press('down')).toBe('line/3');
  });

  it('is entered at its corner by the program, and where nothing in it lies ahead', () => {
    const f = lines({ aligned: true });
    f.engine.setFocus('line');
    expect(f.key).toBe('line/0');
    const overlapping = fixture();
    overlapping.add({ focusKey: 'bar', rect: rect(0, 0, 1900, 500), next: { down: 'box' } });
    overlapping.add({ focusKey: 'box', rect: rect(0, 0, 1900, 500), aligned: true });
    for (let i = 0; i < 2; i++)
      overlapping.add({ focusKey: `box/${i}`, parentFocusKey: 'box', rect: rect(i * 400, 0, 300, 50) });
    overlapping.engine.setFocus('bar');
    overlapping.engine.forget('*');
    expect(overlapping.press('down')).toBe('box/0');
  });

  it('may be a list; disabled items are passed over', () => {
    const f = fixture();
    const list = new List(keys('row', 8), 'x');
    f.add({ focusKey: 'above', rect: rect(1000, 0, 300, 50) });
    f.add({ focusKey: 'row', rect: rect(0, 100, 1900, 250), scroller: list, aligned: true, memory: 'never' });
    f.engine.setFocus('above');
    expect(f.press('down')).toBe('row/2');
    list.disabled.add(3);
    list.scrollX = 440;
    f.engine.setFocus('above');
    expect(f.press('down')).toBe('row/4');
  });
});
