import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction, FocusNodeView } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, type KeyedNode, keys, List, rect } from '../fixtures.ts';

const directions = fc.constantFrom<Direction>('left', 'right', 'up', 'down');

describe('a uniform grid', () => {
  it('is left and entered again the same way, whatever the size, gap and fraction of a pixel', () => {
    fc.assert(
      fc.property(
        fc.record({
          columns: fc.integer({ min: 1, max: 7 }),
          lines: fc.integer({ min: 1, max: 7 }),
          width: fc.double({ min: 20, max: 500, noNaN: true }),
          height: fc.double({ min: 20, max: 500, noNaN: true }),
          gap: fc.double({ min: -1, max: 60, noNaN: true }),
        }),
        fc.nat(),
        fc.constantFrom<[Direction, Direction]>(['right', 'left'], ['left', 'right'], ['up', 'down'], ['down', 'up']),
        ({ columns, lines, width, height, gap }, at, [there, back]) => {
          const f = fixture();
          for (let i = 0; i < columns * lines; i++) {
            const x = (i % columns) * (width + gap);
            const y = Math.floor(i / columns) * (height + gap);
            f.add({ focusKey: `cell/${i}`, rect: rect(x, y, width, height) });
          }
          const from = at % (columns * lines);
          f.engine.setFocus(`cell/${from}`);
          const step = { right: 1, left: -1, down: columns, up: -columns }[there];
          const atEdge =
            there === 'right'
              ? from % columns === columns - 1
              : there === 'left'
                ? from % columns === 0
                : from + step < 0 || from + step >= columns * lines;
          expect(f.press(there)).toBe(`cell/${atEdge ? from : from + step}`);
          if (!atEdge) expect(f.press(back)).toBe(`cell/${from}`);
        },
      ),
    );
  });
});

/** What may happen to a tree of nodes. Numbers choose among what is there. */
type Step =
  | { do: 'add'; parent: number; kind: 'button' | 'box' | 'list' | 'page'; x: number; y: number }
  | { do: 'remove'; node: number }
  | { do: 'toggle'; node: number }
  | { do: 'items'; node: number; count: number; offset: number; disabled: number }
  | { do: 'move'; direction: Direction; repeat: boolean }
  | { do: 'focus'; node: number }
  | { do: 'point'; x: number; y: number }
  | { do: 'open' }
  | { do: 'close' };

const place = fc.integer({ min: 0, max: 1900 });
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      do: fc.constant('add' as const),
      parent: fc.nat(),
      kind: fc.constantFrom('button' as const, 'box' as const, 'list' as const, 'page' as const),
      x: place,
      y: place,
    }),
    fc.record({ do: fc.constant('remove' as const), node: fc.nat() }),
    fc.record({ do: fc.constant('toggle' as const), node: fc.nat() }),
    fc.record({
      do: fc.constant('items' as const),
      node: fc.nat(),
      count: fc.integer({ min: 0, max: 6 }),
      offset: fc.integer({ min: 0, max: 3 }),
      disabled: fc.integer({ min: 0, max: 6 }),
    }),
    fc.record({ do: fc.constant('move' as const), direction: directions, repeat: fc.boolean() }),
    fc.record({ do: fc.constant('focus' as const), node: fc.nat() }),
    fc.record({ do: fc.constant('point' as const), x: place, y: place }),
    fc.constant<Step>({ do: 'open' }),
    fc.constant<Step>({ do: 'close' }),
  ),
  { minLength: 1, maxLength: 60 },
);

interface Registered {
  node: KeyedNode;
  list: List | undefined;
  focusable: boolean;
}

class World {
  readonly f: Fixture = fixture();
  readonly nodes = new Map<string, Registered>();
  private layers = 0;
  private made = 0;

  run(step: Step): void {
    const chosen = 'node' in step ? this.choose(step.node) : undefined;
    switch (step.do) {
      case 'add':
        this.add(step);
        break;
      case 'remove':
        chosen?.node.remove();
        if (chosen) this.nodes.delete(chosen.node.focusKey);
        break;
      case 'toggle':
        if (!chosen) break;
        chosen.focusable = !chosen.focusable;
        chosen.node.update({ focusable: chosen.focusable });
        break;
      case 'items':
        if (!chosen?.list) break;
        chosen.list.keys = keys(chosen.node.focusKey, step.count + step.offset).slice(step.offset);
        chosen.list.disabled = new Set([step.disabled]);
        chosen.node.contentChanged();
        break;
      case 'move':
        this.f.engine.move(step.direction, step.repeat);
        break;
      case 'focus':
        if (chosen) this.f.engine.setFocus(chosen.node.focusKey);
        break;
      case 'point': {
        const hit = this.f.engine.hitTest(step.x, step.y);
        if (hit) this.f.engine.focusTarget(hit, 'pointer');
        break;
      }
      case 'open':
        this.f.engine.pushLayer(`layer-${++this.layers}`, { kind: 'modal' });
        break;
      case 'close':
        if (this.layers > 0) this.f.engine.removeLayer(`layer-${this.layers--}`);
    }
  }

  private choose(n: number): Registered | undefined {
    const all = [...this.nodes.values()];
    return all[n % all.length];
  }

  private add({ parent, kind, x, y }: Extract<Step, { do: 'add' }>): void {
    const above = parent % 3 === 0 ? undefined : this.choose(parent);
    // Some children of a list are its items, as the rows of a page are.
    const itemKey = above?.list?.keys.find((key) => !this.nodes.has(key));
    const focusKey = itemKey ?? `n${++this.made}`;
    const list =
      kind === 'list' || kind === 'page' ? new List(keys(focusKey, 3), kind === 'list' ? 'x' : 'y') : undefined;
    const node = this.f.add({
      focusKey,
      rect: rect(x, y, 100 + (x % 300), 50 + (y % 200)),
      ...(above && { parentFocusKey: above.node.focusKey }),
      ...(list && { scroller: list }),
      ...(kind === 'box' && { container: true }),
    });
    this.nodes.set(focusKey, { node, list, focusable: true });
  }
}

/** Written from the words of the specification, not from the engine: what can be focused below a node. */
function anyFocusable(node: FocusNodeView): boolean {
  const { focusable, scroller, container } = node.options;
  if (focusable === false) return false;
  if (scroller) return keysOf(scroller.count).some((index) => itemFocusable(node, index));
  if (node.children.length > 0) return node.children.some(anyFocusable);
  return !container && node.parent !== undefined;
}

/** Neither the list nor the node that stands for the item says no. */
function itemFocusable(list: FocusNodeView, index: number): boolean {
  const { scroller } = list.options;
  const child = list.children.find(({ focusKey }) => focusKey === scroller?.keyAt(index));
  return scroller?.focusable(index) === true && child?.options.focusable !== false;
}

const keysOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('whatever mounts, unmounts, changes and is pressed', () => {
  it('the focus exists while anything can be focused, and is never on something that cannot', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const world = new World();
        for (const step of script) {
          world.run(step);
          const { engine } = world.f;
          const { focused } = engine;
          if (anyFocusable(engine.activeLayer)) expect(focused).toBeDefined();
          if (!focused) continue;
          const node = engine.nodeOf(focused.nodeKey);
          expect(node).toBeDefined();
          let top = node;
          for (let at = node; at; at = at.parent) {
            expect(at.options.focusable).not.toBe(false);
            top = at;
          }
          expect(top).toBe(engine.activeLayer);
          if (focused.index < 0) continue;
          expect(node && itemFocusable(node, focused.index)).toBe(true);
          expect(node?.options.scroller?.keyAt(focused.index)).toBe(focused.focusKey);
        }
        expect(world.f.logged).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
