// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Mirror } from '../../../src/a11y/mirror.ts';
import type { Description, FocusEvent, FocusNodeOptions, FocusNodeView, Scroller } from '../../../src/focus/types.ts';
import { language } from '../../../src/i18n/messages.ts';
import { createMessages } from '../../harness/messages.ts';
import type { List } from '../focus/fixtures.ts';
import { RandomTree, type TreeStep, treeSteps } from '../focus/random-tree.ts';
import { type MirroredScreen, mirroredScreen } from './fixtures.ts';

type Step =
  | TreeStep
  | { do: 'scroll'; node: number; first: number; length: number }
  | { do: 'describe'; node: number; description: Description | undefined }
  | { do: 'read'; element: number; press: boolean };

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const description = fc
  .record({
    role: maybe(fc.constantFrom('button', 'link', 'switch', 'slider', 'group', 'list', 'region', 'navigation', 'tab')),
    badge: maybe(fc.constantFrom('Live', 'New')),
    name: fc.constantFrom('', 'Storm Watch', 'العيون', '灯台守の娘'),
    description: maybe(fc.constantFrom('Locked', 'S1 E1')),
    level: maybe(fc.integer({ min: 1, max: 3 })),
    progress: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
    checked: maybe(fc.boolean()),
    selected: maybe(fc.boolean()),
    current: maybe(fc.boolean()),
    expanded: maybe(fc.boolean()),
    disabled: maybe(fc.boolean()),
  })
  .map(
    (said) =>
      Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Description & object,
  );

const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    treeSteps.add,
    treeSteps.add,
    treeSteps.add,
    treeSteps.remove,
    treeSteps.disable,
    treeSteps.items(fc.boolean()),
    fc.record({
      do: fc.constant('scroll' as const),
      node: fc.nat(),
      first: fc.integer({ min: -1, max: 5 }),
      length: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({ do: fc.constant('describe' as const), node: fc.nat(), description: maybe(description) }),
    treeSteps.move,
    treeSteps.focus,
    fc.record({ do: fc.constant('read' as const), element: fc.nat(), press: fc.boolean() }),
    treeSteps.open,
    treeSteps.close,
  ),
  { minLength: 1, maxLength: 40 },
);

class MirroredTree extends RandomTree<MirroredScreen> {
  /** Keys in the order in which they were selected. */
  readonly selected: string[] = [];
  private readonly descriptions = new Map<string, Description | undefined>();

  runStep(step: Step): void {
    switch (step.do) {
      case 'scroll': {
        const list = this.choose(step.node)?.list;
        if (list) list.visible = { first: step.first, last: step.first + step.length - 1 };
        this.screen.mirror.invalidate();
        break;
      }
      case 'describe': {
        const chosen = this.choose(step.node);
        if (chosen) this.descriptions.set(chosen.node.focusKey, step.description);
        this.screen.mirror.invalidate();
        break;
      }
      case 'read':
        this.read(step);
        break;
      default:
        this.run(step);
    }
  }

  protected override extraOptions(focusKey: string, list: List | undefined): Partial<FocusNodeOptions> {
    this.descriptions.set(focusKey, { name: focusKey });
    return {
      onSelect: (event) => this.selected.push(event.focusKey),
      describe: (index) => {
        const said = this.descriptions.get(focusKey);
        return index < 0 || said === undefined ? said : { ...said, role: 'button', name: list?.keyAt(index) ?? '' };
      },
    };
  }

  /** A screen reader focuses an element of the mirror, or presses it. */
  private read({ element, press }: Extract<Step, { do: 'read' }>): void {
    const elements = leavesOf(this.screen.host);
    const leaf = elements[element % elements.length];
    if (!leaf) return;
    const key = leaf.getAttribute('data-key');
    if (press) {
      leaf.click();
      expect(this.selected[this.selected.length - 1]).toBe(key);
    } else {
      leaf.focus();
    }
    expect(this.screen.key).toBe(key);
  }
}

const leavesOf = (host: Element): HTMLElement[] => Array.from(host.querySelectorAll<HTMLElement>('[data-key]'));
const keyOf = (element: Element): string => element.getAttribute('data-key') ?? '';

/** The mirror without its live regions. Attributes are sorted because their order means nothing. */
function written(element: Element): unknown {
  const attributes = element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`);
  const children = Array.from(element.children).filter((child) => !child.hasAttribute('aria-live'));
  return [attributes.sort(), children.length > 0 ? children.map(written) : element.textContent];
}

const emptyPage = document.implementation.createHTMLDocument('');

/** The content of a newly created mirror of the engine’s present state. */
function fresh({ engine, clock }: MirroredScreen): unknown {
  const mirror = new Mirror({
    document: emptyPage,
    engine,
    clock,
    t: createMessages(),
    language,
    name: 'Nation',
    report: () => {},
  });
  mirror.flush();
  const shown = written(emptyPage.querySelector('[data-mirror]') as Element);
  mirror.dispose();
  return shown;
}

/**
 * Written from the specification, not from the mirror: the visible elements of the active layer that are focusable but
 * not focused. A list contributes its items on screen and the child that holds the focus. An item with its own node
 * contributes the elements in that node, and an item without a description has not been loaded yet.
 */
function visible(node: FocusNodeView, focused: FocusEvent | undefined): string[] {
  const { focusKey, options, children, parent } = node;
  const { scroller, container, focusable } = options;
  const inside = (child: FocusNodeView): string[] => visible(child, focused);
  const holdsFocus = (at: FocusNodeView): boolean => at.focusKey === focused?.nodeKey || at.children.some(holdsFocus);
  const isFocused = (index: number): boolean => focused?.nodeKey === focusKey && focused.index === index;
  if (focusable === false || isFocused(-1)) return [];
  if (!scroller) return children.length > 0 || container || !parent ? children.flatMap(inside) : [focusKey];
  const range = scroller.visibleRange?.() ?? { first: 0, last: scroller.count - 1 };
  const isOnScreen = (index: number): boolean => index >= range.first && index <= range.last;
  const shown = new Set<FocusNodeView>();
  const items = keysOf(scroller).flatMap((key, index) => {
    const child = children.find((below) => below.focusKey === key);
    const isVisible = isOnScreen(index) && scroller.focusable(index) && !isFocused(index);
    if (!isVisible && !(child && holdsFocus(child))) return [];
    if (!child) return options.describe?.(index) === undefined ? [] : [key];
    // Two items with the same key share one node, which counts once.
    return shown.has(child) ? [] : shown.add(child) && inside(child);
  });
  const leaving = children.filter((child) => holdsFocus(child) && scroller.indexOf(child.focusKey) < 0);
  return [...items, ...leaving.flatMap(inside)];
}

const keysOf = (list: Scroller): string[] => Array.from({ length: list.count }, (_, index) => list.keyAt(index));

function expectRight({ screen }: MirroredTree): void {
  const { engine, host } = screen;
  screen.mirror.flush();
  const { focused } = engine;
  expect(written(host)).toEqual(fresh(screen));

  const tabbable = [
    ...host.querySelectorAll('[tabindex="0"]'),
    ...(host.getAttribute('tabindex') === '0' ? [host] : []),
  ];
  expect(tabbable.map(keyOf)).toEqual(focused ? [focused.focusKey] : []);
  expect(document.activeElement === (tabbable[0] ?? document.body)).toBe(true);

  // The focused element is listed even when it is not visible.
  const shown = leavesOf(host).filter((leaf) => leaf !== document.activeElement);
  expect(shown.map(keyOf).sort()).toEqual(visible(engine.activeLayer, focused).sort());
}

describe('after any sequence of mounting, scrolling, renaming, moving and reading', () => {
  it('the mirror equals a newly created one, holds the DOM focus and lists all visible elements', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const tree = new MirroredTree(mirroredScreen());
        try {
          expectRight(tree);
          for (const step of script) {
            tree.runStep(step);
            expectRight(tree);
          }
          expect(tree.screen.logged).toEqual([]);
        } finally {
          tree.screen.mirror.dispose();
          document.body.replaceChildren();
        }
      }),
      { numRuns: 200 },
    );
  }, 30_000);
});
