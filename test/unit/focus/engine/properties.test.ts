import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction, FocusNodeView } from '../../../../src/focus/types.ts';
import { fixture, rect } from '../fixtures.ts';
import { place, RandomTree, type TreeStep, treeSteps } from '../random-tree.ts';

describe('a uniform grid', () => {
  it('returns to the tile it left, for every tile size and gap, also in fractions of a pixel', () => {
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

type Step = TreeStep | { do: 'point'; x: number; y: number };

const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    treeSteps.add,
    treeSteps.addUnseen,
    treeSteps.remove,
    treeSteps.disable,
    treeSteps.items(fc.constant(false)),
    treeSteps.move,
    treeSteps.focus,
    treeSteps.focusNext,
    fc.record({ do: fc.constant('point' as const), x: place, y: place }),
    treeSteps.open,
    treeSteps.close,
  ),
  { minLength: 1, maxLength: 60 },
);

function runStep(tree: RandomTree, step: Step): void {
  if (step.do !== 'point') {
    tree.run(step);
    return;
  }
  const { engine } = tree.screen;
  const hit = engine.hitTest(step.x, step.y);
  if (hit) engine.focusTarget(hit, 'pointer');
}

/** Whether anything below a node can be focused: written from the specification, not from the engine. */
function anyFocusable(node: FocusNodeView): boolean {
  const { focusable, scroller, container, rect: place } = node.options;
  if (focusable === false || Number.isNaN(place?.x)) return false;
  if (scroller) return keysOf(scroller.count).some((index) => itemFocusable(node, index));
  if (node.children.length > 0) return node.children.some(anyFocusable);
  return !container && node.parent !== undefined && hasSize(node);
}

/** An item of a list is as large as the list says. */
function hasSize(node: FocusNodeView): boolean {
  const isItem = (node.parent?.options.scroller?.indexOf(node.focusKey) ?? -1) >= 0;
  return isItem || (node.options.rect?.width ?? 0) > 0;
}

/** Neither the list nor the item's node, if it has one, is disabled. */
function itemFocusable(list: FocusNodeView, index: number): boolean {
  const { scroller } = list.options;
  const child = list.children.find(({ focusKey }) => focusKey === scroller?.keyAt(index));
  return scroller?.focusable(index) === true && child?.options.focusable !== false;
}

const keysOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** It is in the layer, can be seen if it is a leaf, and nothing around it is disabled or nowhere. */
function expectCanHaveFocus(node: FocusNodeView | undefined, layer: FocusNodeView): void {
  expect(node).toBeDefined();
  const isLeaf = node?.children.length === 0 && !node.options.scroller && !node.options.container;
  if (node && isLeaf) expect(hasSize(node)).toBe(true);
  let top = node;
  for (let at = node; at; at = at.parent) {
    expect(at.options.focusable).not.toBe(false);
    expect(at.options.rect?.x).not.toBeNaN();
    top = at;
  }
  expect(top).toBe(layer);
}

describe('after any sequence of mounting, changes, key presses and pointer moves', () => {
  it('an element has the focus if any can have it, and it is never a disabled one', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const tree = new RandomTree(fixture());
        for (const step of script) {
          runStep(tree, step);
          const { engine } = tree.screen;
          const { focused } = engine;
          if (anyFocusable(engine.activeLayer)) expect(focused).toBeDefined();
          if (!focused) continue;
          const node = engine.nodeOf(focused.nodeKey);
          expectCanHaveFocus(node, engine.activeLayer);
          if (focused.index < 0) continue;
          expect(node && itemFocusable(node, focused.index)).toBe(true);
          expect(node?.options.scroller?.keyAt(focused.index)).toBe(focused.focusKey);
        }
        expect(tree.screen.logged).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
