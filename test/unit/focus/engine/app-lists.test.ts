import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screen } from '../../../../src/config/constants.ts';
import type { Direction, FocusNode } from '../../../../src/focus/types.ts';
import { PageController } from '../../../../src/ui/page-list/page-controller.ts';
import { RowController } from '../../../../src/ui/tile-row/row-controller.ts';
import { fakeUi, landscapeRow } from '../../ui/fake-ui.ts';
import { type Fixture, fixture, rect } from '../fixtures.ts';

/** The page and rows that the app has, on the engine, with the rows mounted that the page asks for: React left out. */
class AppPage {
  readonly f: Fixture = fixture();
  private readonly scene = fakeUi();
  private readonly page = new PageController(this.scene.ui, { anchor: 96, top: 0, inset: 0, atFirst: 2 }, 'page');
  private readonly pageNode: FocusNode;
  private readonly mounted = new Map<string, { row: RowController; node: FocusNode }>();
  private readonly counts = new Map<string, number>();
  private rows: string[] = [];

  constructor(rows: number, tiles: number) {
    this.pageNode = this.f.add({
      focusKey: 'page',
      rect: rect(0, 0, screen.width, screen.height),
      scroller: this.page,
    });
    this.setRows(Array.from({ length: rows }, (_, index) => `row-${index}`));
    for (const key of this.rows) this.counts.set(key, tiles);
    this.commit();
  }

  /** A key, and the commit that follows when the window shifts. */
  press(direction: Direction): void {
    this.f.engine.move(direction);
    this.commit();
  }

  dropRow(at: number): void {
    this.setRows(this.rows.filter((_, index) => index !== at % this.rows.length));
    this.commit();
  }

  setCount(at: number, count: number): void {
    const key = this.rows[at % this.rows.length];
    if (key === undefined) return;
    this.counts.set(key, count);
    const there = this.mounted.get(key);
    if (!there) return;
    there.row.setItems(this.items(key));
    there.node.contentChanged();
    this.commit();
  }

  private setRows(rows: string[]): void {
    this.rows = rows;
    this.page.setSections(rows.map((focusKey, at) => ({ focusKey, height: this.heightOf(at), kind: 'row' })));
    this.pageNode.contentChanged();
  }

  private commit(): void {
    // Each commit may focus something and so shift the window again.
    for (let rounds = 0; rounds < 3; rounds++) {
      const { first, end } = this.page.mountedWindow.range;
      const wanted = this.rows.slice(first, end);
      for (const [key, { row, node }] of this.mounted) {
        if (wanted.includes(key)) continue;
        node.remove();
        row.dispose();
        this.mounted.delete(key);
      }
      for (const key of wanted) if (!this.mounted.has(key)) this.mount(key);
      void this.f.engine.focused;
    }
  }

  private mount(key: string): void {
    const row = new RowController(this.scene.ui, landscapeRow, key, this.lanesOf(key));
    row.setItems(this.items(key));
    const node = this.f.add({ focusKey: key, parentFocusKey: 'page', scroller: row });
    this.mounted.set(key, { row, node });
  }

  private items(key: string) {
    return {
      count: this.counts.get(key) ?? 0,
      keyAt: (index: number) => `${key}/${index}`,
      indexOf: (item: string) => (item.startsWith(`${key}/`) ? Number(item.slice(key.length + 1)) : -1),
      isLoaded: () => true,
      dataAt: () => undefined,
    };
  }

  /** Every third row is stacked. */
  private lanesOf(key: string): number {
    return Number(key.slice(4)) % 3 === 2 ? 2 : 1;
  }

  private heightOf(at: number): number {
    return landscapeRow.height + (this.lanesOf(this.rows[at] ?? 'row-0') - 1) * landscapeRow.lanePitch;
  }
}

type Step = { press: Direction } | { dropRow: number } | { row: number; count: number };

const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 8, arbitrary: fc.record({ press: fc.constantFrom<Direction>('left', 'right', 'up', 'down') }) },
  { weight: 1, arbitrary: fc.record({ dropRow: fc.nat({ max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ row: fc.nat({ max: 20 }), count: fc.integer({ min: 1, max: 40 }) }) },
);

describe("the app's own page and rows", () => {
  it('show the focused tile whole after any key, and after whatever comes or goes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 30 }),
        fc.array(step, { minLength: 1, maxLength: 80 }),
        (rows, tiles, script) => {
          const app = new AppPage(rows, tiles);
          const { engine } = app.f;
          for (const what of script) {
            if ('press' in what) app.press(what.press);
            else if ('dropRow' in what) app.dropRow(what.dropRow);
            else app.setCount(what.row, what.count);
            const { focused } = engine;
            if (!focused) continue;
            expect(focused.nodeKey).not.toBe('page');
            const tile = engine.rectOf(focused.nodeKey, focused.index) ?? rect(0, 0, 0, 0);
            expect(tile.x).toBeGreaterThanOrEqual(screen.safeX);
            expect(tile.x + tile.width).toBeLessThanOrEqual(screen.width - screen.safeX);
            expect(tile.y).toBeGreaterThanOrEqual(0);
            expect(tile.y + tile.height).toBeLessThanOrEqual(screen.height);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
