import { describe, expect, it } from 'vitest';
import type { Direction, FocusNodeOptions } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, keys, rect } from '../fixtures.ts';
import { Windowed } from '../windowed.ts';

/** Whose rectangles, children or anything else a piece of work looked at, and how often. */
class Looks {
  readonly at = new Map<string, number>();

  /** Watches every node that is registered now. */
  constructor(f: Fixture) {
    const watch = (
      view: object & { focusKey: string; options: FocusNodeOptions; children: readonly object[] },
    ): void => {
      const look = (): void => {
        this.at.set(view.focusKey, (this.at.get(view.focusKey) ?? 0) + 1);
      };
      for (const child of view.children) watch(child as typeof view);
      view.options = new Proxy(view.options, {
        get(options, name, receiver) {
          look();
          return Reflect.get(options, name, receiver);
        },
      });
    };
    watch(f.engine.activeLayer as never);
  }

  /** Nodes looked at by `task`, in all and by what their keys begin with. */
  during(task: () => void): { nodes: number; looks: number; of(prefix: string): number } {
    this.at.clear();
    task();
    const looked = [...this.at.keys()];
    return {
      nodes: looked.length,
      looks: [...this.at.values()].reduce((sum, count) => sum + count, 0),
      of: (prefix) => looked.filter((key) => key.startsWith(prefix)).length,
    };
  }
}

/** Rows of plain tiles: `s/0` holds `s/0/0`, `s/0/1`… */
function shelves(f: Fixture, prefix: string, rows: number, tiles: number, top = 0): void {
  f.add({ focusKey: prefix, rect: rect(0, top, 30_000, rows * 300) });
  for (const [at, row] of keys(prefix, rows).entries()) {
    f.add({ focusKey: row, parentFocusKey: prefix, rect: rect(0, at * 300, 30_000, 250) });
    for (const [i, tile] of keys(row, tiles).entries())
      f.add({ focusKey: tile, parentFocusKey: row, rect: rect(i * 480, 0, 420, 250) });
  }
}

const around: Direction[] = ['right', 'left', 'down', 'up'];

describe('what a move looks at', () => {
  it('is the siblings of what it leaves, level by level, and the way into what it enters', () => {
    const f = fixture();
    shelves(f, 's', 20, 50);
    f.engine.setFocus('s/10/25');
    const looks = new Looks(f);
    const along = looks.during(() => f.press('right'));
    expect(f.key).toBe('s/10/26');
    expect(along.of('s/10')).toBe(51);
    // The row's ancestors hear of the change; no other row is looked at.
    expect(along.nodes).toBe(53);
    const down = looks.during(() => f.press('down'));
    expect(f.key).toBe('s/11/0');
    expect(down.of('s/10/')).toBe(50);
    expect(down.of('s/11/')).toBe(50);
    // Of the other rows only whether something in them can be focused: themselves and their first tile.
    expect(down.nodes).toBeLessThanOrEqual(2 * 50 + 2 * 20 + 2);
  });

  it('is the same with 5,000 nodes registered elsewhere as with none', () => {
    const measure = (elsewhere: number) => {
      const f = fixture();
      shelves(f, 's', 4, 20);
      shelves(f, 'z', elsewhere, 50, 5000);
      f.engine.setFocus('s/1/10');
      const looks = new Looks(f);
      return around.map((direction) => {
        const { nodes, looks: times } = looks.during(() => f.press(direction));
        return { direction, nodes, times };
      });
    };
    // One shelf of the others is a sibling of the layer; how many there are inside it makes no difference.
    expect(measure(100)).toEqual(measure(1));
  });

  it('is no tile of a windowed list, however long: rows of a thousand tiles are one node each', () => {
    const asked = { keys: 0, rects: 0 };
    class Counting extends Windowed {
      override keyAt(index: number): string {
        asked.keys++;
        return super.keyAt(index);
      }
      override rectAt(...args: Parameters<Windowed['rectAt']>) {
        asked.rects++;
        return super.rectAt(...args);
      }
    }
    const f = fixture();
    const rowLook = { axis: 'x', width: 420, height: 250, gapX: 60, extent: 1728, peek: 200 } as const;
    const page = new Counting(keys('p', 1000), { axis: 'y', width: 1920, height: 424, extent: 1080 });
    f.add({ focusKey: 'p', rect: rect(0, 0, 1920, 1080), scroller: page });
    for (let i = 500; i < 505; i++)
      f.add({ focusKey: `p/${i}`, parentFocusKey: 'p', scroller: new Counting(keys(`p/${i}`, 1000), rowLook) });
    f.engine.setFocus('p/502/700');
    for (const direction of around) {
      asked.keys = 0;
      asked.rects = 0;
      expect(f.engine.move(direction)).toBe(true);
      expect(asked.keys).toBeLessThanOrEqual(10);
      expect(asked.rects).toBeLessThanOrEqual(20);
    }
    expect(f.key).toBe('p/502/700');
  });

  it('is each sibling once where all 5,000 are siblings', () => {
    const f = fixture();
    for (let i = 0; i < 5000; i++)
      f.add({ focusKey: `n${i}`, rect: rect((i % 100) * 480, Math.floor(i / 100) * 300, 420, 250) });
    f.engine.setFocus('n2550');
    const looks = new Looks(f);
    for (const direction of around) {
      const { nodes, looks: times } = looks.during(() => expect(f.engine.move(direction)).toBe(true));
      expect(nodes).toBeLessThanOrEqual(5001);
      expect(times).toBeLessThanOrEqual(3 * 5000);
    }
  });
});
