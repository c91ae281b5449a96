import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction, FocusNode } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, keys, rect } from '../fixtures.ts';
import { directions } from '../random-tree.ts';
import { Windowed } from '../windowed.ts';

const opposite = { left: 'right', right: 'left', up: 'down', down: 'up' } as const;

describe('a windowed row or grid', () => {
  it('is left and entered again the same way, and shows the focused item whole', () => {
    fc.assert(
      fc.property(
        fc.record({
          axis: fc.constantFrom<'x' | 'y'>('x', 'y'),
          columns: fc.integer({ min: 1, max: 6 }),
          lines: fc.integer({ min: 1, max: 9 }),
          width: fc.double({ min: 100, max: 670, noNaN: true }),
          height: fc.double({ min: 80, max: 380, noNaN: true }),
          gapX: fc.constantFrom(0, 9.2, 60),
          gapY: fc.constantFrom(0, 60, 120),
          peek: fc.constantFrom(0, 40, 90),
        }),
        fc.nat(),
        directions,
        ({ axis, columns: asked, lines, ...look }, at, there) => {
          const columns = axis === 'x' ? 1 : asked;
          const list = new Windowed(keys('item', columns * lines), { ...look, axis, columns, extent: 900 });
          const f = fixture();
          f.add({ focusKey: 'list', rect: rect(96, 100, 1728, 900), scroller: list });
          const from = `item/${at % list.count}`;
          f.engine.setFocus(from);
          if (!f.engine.move(there)) return;
          expect(f.key).not.toBe(from);
          expect(list.shows(list.indexOf(f.key ?? ''))).toBe(true);
          expect(f.press(opposite[there])).toBe(from);
          expect(list.shows(list.indexOf(from))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** What feeds, React and the viewer do to a page of rows. Numbers choose among what is there. */
type Step =
  | { do: 'press'; direction: Direction; repeat: boolean }
  | { do: 'append'; row: number; count: number }
  | { do: 'drop'; row: number; item: number }
  | { do: 'refresh'; row: number; kept: number }
  | { do: 'load'; row: number }
  | { do: 'empty'; row: number }
  | { do: 'mount'; row: number }
  | { do: 'unmount'; row: number }
  | { do: 'insertRow'; row: number }
  | { do: 'removeRow'; row: number };

const row = fc.nat({ max: 50 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('press' as const), direction: directions, repeat: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('append' as const), row, count: fc.integer({ min: 1, max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), row, item: fc.nat({ max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refresh' as const), row, kept: fc.nat({ max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('load' as const), row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty' as const), row }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mount' as const), row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmount' as const), row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('insertRow' as const), row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removeRow' as const), row }) },
) as fc.Arbitrary<Step>;

interface Row {
  key: string;
  list: Windowed;
  node: FocusNode | undefined;
}

/** A page of rows of which any may be mounted or not, as while it scrolls and its content arrives. */
class Page {
  readonly f: Fixture = fixture();
  readonly list = new Windowed([], { axis: 'y', width: 1920, height: 424, extent: 1080, peek: 40 });
  readonly node: FocusNode;
  readonly rows: Row[] = [];
  private made = 0;

  constructor() {
    this.node = this.f.add({ focusKey: 'page', rect: rect(0, 100, 1920, 980), scroller: this.list });
    for (let at = 0; at < 5; at++) this.insert(at);
    for (const one of this.rows.slice(0, 3)) this.mount(one);
  }

  run(what: Step): void {
    if (what.do === 'press') {
      this.f.engine.move(what.direction, what.repeat);
      return;
    }
    const one = this.rows[what.row % this.rows.length];
    if (what.do === 'insertRow') this.insert(what.row % (this.rows.length + 1));
    else if (one) this.change(one, what);
  }

  private change(one: Row, what: Exclude<Step, { do: 'press' | 'insertRow' }>): void {
    const { list } = one;
    switch (what.do) {
      case 'append':
        list.keys = [...list.keys, ...this.items(one, what.count)];
        break;
      case 'drop':
        list.keys = list.keys.filter((_, index) => index !== what.item % list.count);
        break;
      case 'refresh':
        // The feed came again: some items are the same, in another order, others are new.
        list.keys = [...this.items(one, 3), ...list.keys.slice(0, what.kept).reverse()];
        break;
      case 'load':
        list.placeholders = list.placeholders.size > 0 ? new Set() : new Set(list.keys);
        break;
      case 'empty':
        list.keys = [];
        break;
      case 'mount':
        this.mount(one);
        return;
      case 'unmount':
        one.node?.remove();
        one.node = undefined;
        return;
      case 'removeRow':
        this.rows.splice(this.rows.indexOf(one), 1);
        this.rowsChanged();
        one.node?.remove();
        one.node = undefined;
        return;
    }
    one.node?.contentChanged();
  }

  private insert(at: number): void {
    const key = `row-${++this.made}`;
    const list = new Windowed([], { axis: 'x', width: 420, height: 250, gapX: 60, extent: 1728, peek: 240 });
    const one: Row = { key, list, node: undefined };
    list.keys = this.items(one, 6);
    this.rows.splice(at, 0, one);
    this.rowsChanged();
  }

  private rowsChanged(): void {
    this.list.keys = this.rows.map(({ key }) => key);
    this.node?.contentChanged();
  }

  private mount(one: Row): void {
    one.node ??= this.f.add({ focusKey: one.key, parentFocusKey: 'page', scroller: one.list });
  }

  private items(one: Row, count: number): string[] {
    return Array.from({ length: count }, () => `${one.key}/${++this.made}`);
  }
}

/** The row and the item that have the focus are wholly in view, and the focus knows what it is on. */
function expectInView({ f, list, rows }: Page): void {
  const { nodeKey = '', focusKey = '', index = -1 } = f.engine.focused ?? {};
  const row = rows.find(({ key }) => key === (nodeKey === 'page' ? focusKey : nodeKey));
  expect(row).toBeDefined();
  expect(list.shows(list.indexOf(row?.key ?? ''))).toBe(true);
  if (nodeKey === 'page') {
    // A row that is there and has something is entered.
    expect(row?.node === undefined || row.list.count === 0).toBe(true);
    return;
  }
  expect(row?.list.keyAt(index)).toBe(focusKey);
  expect(row?.list.shows(index)).toBe(true);
}

/** Where the focus belongs after something changed under it: on its item, else the one in its place, else on the row. */
function expectKept(page: Page, before: { row: string; key: string; index: number }): void {
  const { focused } = page.f.engine;
  const one = page.rows.find(({ key }) => key === before.row);
  if (!one) return;
  const { keys: items } = one.list;
  if (!one.node || items.length === 0) expect(focused).toMatchObject({ nodeKey: 'page', focusKey: before.row });
  else if (items.includes(before.key)) expect(focused?.focusKey).toBe(before.key);
  else expect(focused?.focusKey).toBe(items[Math.min(before.index, items.length - 1)]);
}

describe('a page of rows while content arrives, pages append, rows refresh and things go from under the focus', () => {
  it('keeps the focus on its item or the nearest, and what has the focus in view', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (script) => {
        const page = new Page();
        for (const what of script) {
          const before = page.f.engine.focused;
          page.run(what);
          if (page.rows.length > 0) expectInView(page);
          if (before && before.nodeKey !== 'page' && !['press', 'load', 'removeRow'].includes(what.do))
            expectKept(page, { row: before.nodeKey, key: before.focusKey, index: before.index });
        }
        expect(page.f.logged).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it('goes to the row that takes the place of one that leaves the page, or the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.boolean(), (at, remounted) => {
        const page = new Page();
        for (let i = 0; i < 5; i++) page.run({ do: 'mount', row: i });
        const rows = page.rows.map(({ key }) => key);
        for (let i = 0; i < at; i++) page.f.press('down');
        expect(page.f.engine.focused?.nodeKey).toBe(rows[at]);
        if (remounted) {
          page.run({ do: 'unmount', row: at });
          page.run({ do: 'mount', row: at });
        }
        page.run({ do: 'removeRow', row: at });
        expect(page.f.engine.focused?.nodeKey).toBe(rows[at < 4 ? at + 1 : 3]);
      }),
    );
  });
});
