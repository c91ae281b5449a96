import { describe, expect, it } from 'vitest';
import { type Fixture, fixture, keys, rect } from '../fixtures.ts';
import { Windowed } from '../windowed.ts';
import { drawn, expectWalks, walk } from './notation.ts';

/** Settings: sections on the left, what belongs to the chosen one on the right. Both are containers. */
const settings = drawn(
  `
  [list           ]  [panel                          ]
  [list/account   ]  [panel                          ]
  [list/language  ]  [panel/name                     ]
  [list/legal     ]  [panel/mail       ] [panel/send ]
  [list/about     ]  [panel                          ]
  [list           ]  [panel/sign-out   ]
  `,
  () => ({ list: { boundary: ['up', 'down', 'left'] }, panel: { boundary: ['up', 'down'] } }),
);

describe('two columns, a list and a panel', () => {
  it('are entered at their top and left by the side; each keeps its place', () => {
    expectWalks(
      settings,
      `
      list/account    ↓↓↓↓      list/about
      list/account    ↑         list/account
      list/account    ←         list/account
      list/about      →         panel/name
      list/legal      →↓        panel/mail
      list/legal      →↓→       panel/send
      list/legal      →↓→→      panel/send
      list/legal      →↓→←←     list/legal
      list/legal      →↓→←←↓→   panel/mail
      panel/sign-out  ←         list/account
      panel/sign-out  ↓         panel/sign-out
      panel/name      ↓↓        panel/sign-out
      panel/send      ↓         panel/sign-out
      `,
    );
  });

  it('without a boundary: the end of one is not left for something further down in the other', () => {
    expectWalks(
      drawn(`
        [list            ]  [panel          ]
        [list/first      ]  [panel          ]
        [list/last       ]  [panel          ]
                            [panel          ]
                            [panel/button   ]
      `),
      `
      list/last     ↓     list/last
      list/last     →     panel/button
      panel/button  ↑     panel/button
      panel/button  ←     list/first
      `,
    );
  });

  it('go to the other column when the panel empties under the focus, and wait there for nothing', () => {
    const f = fixture();
    f.add({ focusKey: 'list', rect: rect(96, 100, 400, 800) });
    for (const [i, key] of keys('list', 3).entries())
      f.add({ focusKey: key, parentFocusKey: 'list', rect: rect(0, i * 80, 400, 70) });
    f.add({ focusKey: 'panel', rect: rect(600, 100, 1200, 800), container: true });
    const fields = keys('panel', 2).map((key, i) =>
      f.add({ focusKey: key, parentFocusKey: 'panel', rect: rect(0, i * 80, 400, 70) }),
    );
    f.engine.setFocus('panel/1');
    for (const field of fields) field.remove();
    expect(f.key).toBe('list/0');
  });

  const scrolled = (): Fixture => {
    const f = fixture();
    const look = { axis: 'y', width: 400, height: 70, gapY: 9.2, extent: 800, peek: 40 } as const;
    f.add({ focusKey: 'list', rect: rect(96, 100, 400, 800), scroller: new Windowed(keys('list', 40), look) });
    f.add({ focusKey: 'panel', rect: rect(600, 100, 1200, 800), scroller: new Windowed(keys('panel', 40), look) });
    return f;
  };

  it('may each be a list of its own that is scrolled far', () => {
    const down = '↓'.repeat(25);
    expect(walk(scrolled(), 'list/3', `${down}→${down}←`)).toBe('list/28');
    expect(walk(scrolled(), 'list/3', `${down}→${down}←→`)).toBe('panel/25');
  });
});
