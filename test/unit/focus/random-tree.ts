import fc from 'fast-check';
import type { Direction, FocusNodeOptions, Rect } from '../../../src/focus/types.ts';
import { type Fixture, type KeyedNode, keys, List, rect } from './fixtures.ts';

type Kind = 'button' | 'hidden button' | 'lost button' | 'box' | 'row' | 'page';

/** A change to a tree of nodes, or a key press. Numbers choose among the nodes that exist. */
export type TreeStep =
  | { do: 'add'; parent: number; kind: Kind; x: number; y: number }
  /** Focus on a node that does not exist yet. */
  | { do: 'focus next' }
  | { do: 'remove'; node: number }
  | { do: 'disable'; node: number }
  | { do: 'items'; node: number; count: number; offset: number; disabled: number; repeated: boolean }
  | { do: 'move'; direction: Direction; repeat: boolean }
  | { do: 'focus'; node: number }
  | { do: 'open' }
  | { do: 'close' };

export const directions = fc.constantFrom<Direction>('left', 'right', 'up', 'down');
export const place = fc.integer({ min: 0, max: 1900 });

const adding = (...kinds: Kind[]) =>
  fc.record({ do: fc.constant('add' as const), parent: fc.nat(), kind: fc.constantFrom(...kinds), x: place, y: place });

/** An arbitrary for each step. */
export const treeSteps = {
  add: adding('button', 'box', 'row', 'page'),
  addUnseen: adding('hidden button', 'lost button'),
  remove: fc.record({ do: fc.constant('remove' as const), node: fc.nat() }),
  disable: fc.record({ do: fc.constant('disable' as const), node: fc.nat() }),
  items: (repeated: fc.Arbitrary<boolean>) =>
    fc.record({
      do: fc.constant('items' as const),
      node: fc.nat(),
      count: fc.integer({ min: 0, max: 6 }),
      offset: fc.integer({ min: 0, max: 3 }),
      disabled: fc.integer({ min: 0, max: 6 }),
      repeated,
    }),
  move: fc.record({ do: fc.constant('move' as const), direction: directions, repeat: fc.boolean() }),
  focus: fc.record({ do: fc.constant('focus' as const), node: fc.nat() }),
  focusNext: fc.constant({ do: 'focus next' as const }),
  open: fc.constant({ do: 'open' as const }),
  close: fc.constant({ do: 'close' as const }),
};

export interface TreeNode {
  node: KeyedNode;
  list: List | undefined;
  focusable: boolean;
}

/** The tree of a focus engine, to which the steps of a property test are applied. */
export class RandomTree<Screen extends Fixture = Fixture> {
  readonly nodes = new Map<string, TreeNode>();
  private layers = 0;
  private made = 0;

  constructor(readonly screen: Screen) {}

  run(step: TreeStep): void {
    const chosen = 'node' in step ? this.choose(step.node) : undefined;
    const { engine } = this.screen;
    switch (step.do) {
      case 'add':
        this.add(step);
        break;
      case 'remove':
        chosen?.node.remove();
        if (chosen) this.nodes.delete(chosen.node.focusKey);
        break;
      case 'disable':
        if (!chosen) break;
        chosen.focusable = !chosen.focusable;
        chosen.node.update({ focusable: chosen.focusable });
        break;
      case 'items':
        if (chosen?.list) changeItems(chosen.list, chosen.node, step);
        break;
      case 'move':
        engine.move(step.direction, step.repeat);
        break;
      case 'focus':
        if (chosen) engine.setFocus(chosen.node.focusKey);
        break;
      case 'focus next':
        engine.setFocus(`n${this.made + 1}`);
        break;
      case 'open':
        engine.pushLayer(`layer-${++this.layers}`, { kind: 'modal', describe: () => ({ name: 'Dialog', level: 1 }) });
        break;
      case 'close':
        if (this.layers > 0) engine.removeLayer(`layer-${this.layers--}`);
    }
  }

  choose(n: number): TreeNode | undefined {
    const all = [...this.nodes.values()];
    return all[n % all.length];
  }

  /** Options that a new node gets besides its place in the tree. */
  protected extraOptions(_focusKey: string, _list: List | undefined): Partial<FocusNodeOptions> {
    return {};
  }

  private add({ parent, kind, x, y }: Extract<TreeStep, { do: 'add' }>): void {
    const above = parent % 3 === 0 ? undefined : this.choose(parent);
    // Some children of a list are its items, as the rows of a page are.
    const itemKey = above?.list?.keys.find((key) => !this.nodes.has(key));
    const focusKey = itemKey ?? `n${++this.made}`;
    const list =
      kind === 'row' || kind === 'page' ? new List(keys(focusKey, 3), kind === 'row' ? 'x' : 'y') : undefined;
    const node = this.screen.add({
      focusKey,
      rect: placeOf(kind, x, y),
      ...(above && { parentFocusKey: above.node.focusKey }),
      ...(list && { scroller: list }),
      ...(kind === 'box' && { container: true }),
      ...this.extraOptions(focusKey, list),
    });
    this.nodes.set(focusKey, { node, list, focusable: true });
  }
}

/** A hidden button has no size; where a lost one lies could not be measured. */
function placeOf(kind: Kind, x: number, y: number): Rect {
  if (kind === 'hidden button') return rect(x, y, 0, 0);
  return rect(kind === 'lost button' ? Number.NaN : x, y, 100 + (x % 300), 50 + (y % 200));
}

function changeItems(list: List, node: KeyedNode, step: Extract<TreeStep, { do: 'items' }>): void {
  const { count, offset, disabled, repeated } = step;
  list.keys = keys(node.focusKey, count + offset).slice(offset);
  if (repeated && list.keys[0] !== undefined) list.keys.push(list.keys[0]);
  // An item that the feed repeats is the same both times.
  list.disabled = new Set(repeated ? [] : [disabled]);
  node.contentChanged();
}
