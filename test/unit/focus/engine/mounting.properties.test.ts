import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction, FocusNode, FocusNodeOptions, FocusNodeView } from '../../../../src/focus/types.ts';
import { type Fixture, fixture, keys, List, rect } from '../fixtures.ts';

const directions = fc.constantFrom<Direction>('left', 'right', 'up', 'down');

/** A component and its children, as React has them. */
interface Component {
  options: FocusNodeOptions;
  children: Component[];
}

interface Shape {
  kind: 'button' | 'box' | 'page' | 'list' | 'hidden box' | 'empty box' | 'empty list' | 'off button';
  x: number;
  y: number;
  children: Shape[];
}

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    kind: fc.constantFrom(
      'button',
      'button',
      'box',
      'box',
      'page',
      'list',
      'hidden box',
      'empty box',
      'empty list',
      'off button',
    ),
    x: fc.integer({ min: 0, max: 1700 }),
    y: fc.integer({ min: 0, max: 1000 }),
    children: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant<Shape[]>([]),
      fc.array(tie('shape'), { maxLength: 4 }),
    ),
  }),
}));

const shapes = fc.array(shape, { minLength: 1, maxLength: 6 });

/** @param path makes keys that are the same whenever the same tree is built */
function component({ kind, x, y, children }: Shape, path: string, parentFocusKey?: string): Component {
  const isBox = kind === 'box' || kind === 'hidden box' || kind === 'empty box';
  const options: FocusNodeOptions = { focusKey: path, rect: rect(x, y, 180, 90) };
  if (parentFocusKey !== undefined) options.parentFocusKey = parentFocusKey;
  if (isBox) options.container = true;
  if (kind === 'hidden box' || kind === 'off button') options.focusable = false;
  if (kind === 'list') options.scroller = new List(keys(`${path}/item`, 3), 'x');
  if (kind === 'empty list') options.scroller = new List([], 'x');
  // A page has one item more than it has mounted: the focus may wait there.
  if (kind === 'page') options.scroller = new List(keys(path, children.length + 1), 'y');
  const inside = kind === 'box' || kind === 'hidden box' || kind === 'page' ? children : [];
  return { options, children: inside.map((child, i) => component(child, `${path}/${i}`, path)) };
}

/** Layout effects run from the leaves up. */
function mount(f: Fixture, { options, children }: Component): () => void {
  const unmountChildren = children.map((child) => mount(f, child));
  const node: FocusNode = f.add(options);
  // Their cleanups run from the root down.
  return () => {
    node.remove();
    for (const unmount of unmountChildren) unmount();
  };
}

/** From the words of the specification: what on the screen could have the focus, by key. */
function focusables(node: FocusNodeView): string[] {
  const { focusable, scroller, container } = node.options;
  if (focusable === false) return [];
  if (scroller) return itemsOf(node).flatMap(({ key, child }) => (child ? waitable(child) : [key]));
  if (node.children.length > 0) return node.children.flatMap(focusables);
  return container ? [] : [node.focusKey];
}

/** The list holds the focus for a row that has nothing yet, but not for one that must not have it. */
function waitable(row: FocusNodeView): string[] {
  const inside = focusables(row);
  return inside.length > 0 || row.options.focusable === false ? inside : [row.focusKey];
}

function itemsOf(list: FocusNodeView): { key: string; child: FocusNodeView | undefined }[] {
  const { scroller } = list.options;
  return Array.from({ length: scroller?.count ?? 0 }, (_, index) => {
    const key = scroller?.keyAt(index) ?? '';
    return { key, child: list.children.find(({ focusKey }) => focusKey === key) };
  });
}

describe('moves in any layout', () => {
  it('never throw, and never lead to anything hidden, disabled, empty or gone', () => {
    fc.assert(
      fc.property(shapes, fc.array(directions, { maxLength: 25 }), (tree, moves) => {
        const f = fixture();
        for (const [i, one] of tree.entries()) mount(f, component(one, `n${i}`));
        const allowed = focusables(f.engine.activeLayer);
        for (const direction of moves) {
          const before = f.key;
          const moved = f.engine.move(direction);
          expect(moved).toBe(f.key !== before);
          if (allowed.length > 0) expect(allowed).toContain(f.key);
          else expect(f.key).toBe(undefined);
        }
        expect(f.logged).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('reach everything by the pointer that can be focused, and nothing else', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 0, max: 1900 }), fc.integer({ min: 0, max: 1100 }), (tree, x, y) => {
        const f = fixture();
        for (const [i, one] of tree.entries()) mount(f, component(one, `n${i}`));
        const hit = f.engine.hitTest(x, y);
        if (!hit) return;
        expect(focusables(f.engine.activeLayer)).toContain(hit.focusKey);
        expect(f.engine.focusTarget(hit, 'pointer')).toBe(true);
        expect(f.key).toBe(hit.focusKey);
      }),
      { numRuns: 500 },
    );
  });
});

describe("components that come and go in React's order", () => {
  it('leave the focus where it was when the same ones come again before anybody looks (StrictMode)', () => {
    fc.assert(
      fc.property(shapes, fc.array(directions, { maxLength: 6 }), fc.nat(), (tree, moves, chosen) => {
        const f = fixture();
        const components = tree.map((one, i) => component(one, `n${i}`));
        const unmounts = components.map((one) => mount(f, one));
        f.press(...moves);
        const before = f.key;
        f.seen.length = 0;
        const which = chosen % components.length;
        unmounts[which]?.();
        mount(f, components[which] as Component);
        expect(f.key).toBe(before);
        expect(f.seen.every((key) => key === before)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('always leave the focus on something, while there is something, at each step of coming and going', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.array(fc.record({ which: fc.nat(), direction: directions }), { maxLength: 20 }),
        (tree, steps) => {
          const f = fixture();
          const components = tree.map((one, i) => component(one, `n${i}`));
          const mounted = new Map<number, () => void>();
          for (const { which, direction } of steps) {
            const at = which % components.length;
            const unmount = mounted.get(at);
            unmount?.();
            if (unmount) mounted.delete(at);
            else mounted.set(at, mount(f, components[at] as Component));
            const allowed = focusables(f.engine.activeLayer);
            if (allowed.length > 0) expect(allowed).toContain(f.key);
            f.engine.move(direction);
            if (allowed.length > 0) expect(allowed).toContain(f.key);
          }
          expect(f.logged).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('look at the focus in the middle of a commit without harm', () => {
    fc.assert(
      fc.property(shapes, (tree) => {
        const f = fixture();
        // Every registration and removal is followed by somebody reading the focus.
        f.engine.onTreeChange(() => void f.engine.focused);
        for (let round = 0; round < 2; round++) {
          const unmounts = tree.map((one, i) => mount(f, component(one, `n${i}`)));
          const allowed = focusables(f.engine.activeLayer);
          if (allowed.length > 0) expect(allowed).toContain(f.key);
          for (const unmount of unmounts) unmount();
          expect(f.key).toBe(undefined);
        }
        expect(f.logged).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
