// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Mirror } from '../../../src/a11y/mirror.ts';
import type { Description, Direction, FocusEvent, FocusNodeView, Scroller } from '../../../src/focus/types.ts';
import { language } from '../../../src/i18n/messages.ts';
import { createMessages } from '../../harness/messages.ts';
import { type KeyedNode, keys, List, rect } from '../focus/fixtures.ts';
import { type MirroredScreen, mirroredScreen } from './fixtures.ts';

/** What may happen to a screen. Numbers choose among what is there. */
type Step =
  | { do: 'add'; parent: number; kind: 'button' | 'box' | 'row' | 'page'; x: number; y: number }
  | { do: 'remove'; node: number }
  | { do: 'disable'; node: number }
  | { do: 'items'; node: number; count: number; offset: number; disabled: number; repeated: boolean }
  | { do: 'scroll'; node: number; first: number; length: number }
  | { do: 'describe'; node: number; description: Description | undefined }
  | { do: 'move'; direction: Direction; repeat: boolean }
  | { do: 'focus'; node: number }
  | { do: 'read'; element: number; press: boolean }
  | { do: 'open' }
  | { do: 'close' };

const place = fc.integer({ min: 0, max: 1900 });
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
    ...Array<fc.Arbitrary<Step>>(3).fill(
      fc.record({
        do: fc.constant('add' as const),
        parent: fc.nat(),
        kind: fc.constantFrom('button' as const, 'box' as const, 'row' as const, 'page' as const),
        x: place,
        y: place,
      }),
    ),
    fc.record({ do: fc.constant('remove' as const), node: fc.nat() }),
    fc.record({ do: fc.constant('disable' as const), node: fc.nat() }),
    fc.record({
      do: fc.constant('items' as const),
      node: fc.nat(),
      count: fc.integer({ min: 0, max: 6 }),
      offset: fc.integer({ min: 0, max: 3 }),
      disabled: fc.integer({ min: 0, max: 6 }),
      repeated: fc.boolean(),
    }),
    fc.record({
      do: fc.constant('scroll' as const),
      node: fc.nat(),
      first: fc.integer({ min: -1, max: 5 }),
      length: fc.integer({ min: 0, max: 4 }),
    }),
    fc.record({ do: fc.constant('describe' as const), node: fc.nat(), description: maybe(description) }),
    fc.record({
      do: fc.constant('move' as const),
      direction: fc.constantFrom<Direction>('left', 'right', 'up', 'down'),
      repeat: fc.boolean(),
    }),
    fc.record({ do: fc.constant('focus' as const), node: fc.nat() }),
    fc.record({ do: fc.constant('read' as const), element: fc.nat(), press: fc.boolean() }),
    fc.constant<Step>({ do: 'open' }),
    fc.constant<Step>({ do: 'close' }),
  ),
  { minLength: 1, maxLength: 40 },
);

interface Registered {
  node: KeyedNode;
  list: List | undefined;
  enabled: boolean;
  description: Description | undefined;
}

class World {
  readonly s: MirroredScreen = mirroredScreen();
  readonly nodes = new Map<string, Registered>();
  /** Keys of what was selected, in that order. */
  readonly selected: string[] = [];
  private layers = 0;
  private made = 0;

  run(step: Step): void {
    const chosen = 'node' in step ? this.choose(step.node) : undefined;
    const { engine } = this.s;
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
        chosen.enabled = !chosen.enabled;
        chosen.node.update({ focusable: chosen.enabled });
        break;
      case 'items':
        if (chosen?.list) changeItems(chosen.list, chosen.node, step);
        break;
      case 'scroll':
        if (chosen?.list) chosen.list.visible = { first: step.first, last: step.first + step.length - 1 };
        break;
      case 'describe':
        if (chosen) chosen.description = step.description;
        break;
      case 'move':
        engine.move(step.direction, step.repeat);
        break;
      case 'focus':
        if (chosen) engine.setFocus(chosen.node.focusKey);
        break;
      case 'read':
        this.read(step);
        break;
      case 'open':
        engine.pushLayer(`layer-${++this.layers}`, { kind: 'modal', describe: () => ({ name: 'Dialog', level: 1 }) });
        break;
      case 'close':
        if (this.layers > 0) engine.removeLayer(`layer-${this.layers--}`);
    }
  }

  /** A screen reader goes to an element of the mirror, or presses it. */
  private read({ element, press }: Extract<Step, { do: 'read' }>): void {
    const elements = leavesOf(this.s.host);
    const leaf = elements[element % elements.length];
    if (!leaf) return;
    const key = leaf.getAttribute('data-key');
    if (press) {
      leaf.click();
      expect(this.selected[this.selected.length - 1]).toBe(key);
    } else {
      leaf.focus();
    }
    expect(this.s.key).toBe(key);
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
      kind === 'row' || kind === 'page' ? new List(keys(focusKey, 3), kind === 'row' ? 'x' : 'y') : undefined;
    const registered: Omit<Registered, 'node'> = { list, enabled: true, description: { name: focusKey } };
    const node = this.s.add({
      focusKey,
      rect: rect(x, y, 100 + (x % 300), 50 + (y % 200)),
      ...(above && { parentFocusKey: above.node.focusKey }),
      ...(list && { scroller: list }),
      ...(kind === 'box' && { container: true }),
      onSelect: (event) => this.selected.push(event.focusKey),
      describe: (index) =>
        index < 0 || registered.description === undefined
          ? registered.description
          : { ...registered.description, role: 'button', name: list?.keyAt(index) ?? '' },
    });
    this.nodes.set(focusKey, Object.assign(registered, { node }));
  }
}

function changeItems(list: List, node: KeyedNode, step: Extract<Step, { do: 'items' }>): void {
  const { count, offset, disabled, repeated } = step;
  list.keys = keys(node.focusKey, count + offset).slice(offset);
  if (repeated && list.keys[0] !== undefined) list.keys.push(list.keys[0]);
  // An item that the feed repeats is the same both times.
  list.disabled = new Set(repeated ? [] : [disabled]);
  node.contentChanged();
}

const leavesOf = (host: Element): HTMLElement[] => Array.from(host.querySelectorAll<HTMLElement>('[data-key]'));
const keyOf = (element: Element): string => element.getAttribute('data-key') ?? '';

/** Everything of the mirror but the live regions. Attributes have no order of their own. */
function written(element: Element): unknown {
  const attributes = element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`);
  const children = Array.from(element.children).filter((child) => !child.hasAttribute('aria-live'));
  return [attributes.sort(), children.length > 0 ? children.map(written) : element.textContent];
}

const emptyPage = document.implementation.createHTMLDocument('');

/** What a mirror shows that sees the engine for the first time. */
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
 * The specification, in its own words: the visible things of the active layer that can be focused, besides the one that is.
 * Of a list those on screen, and whatever has the focus inside; for a thing that is both an item and a node, what is in the
 * node; an item that nobody describes is not there yet.
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
    // Also a node whose key is that of two items is one thing.
    return shown.has(child) ? [] : shown.add(child) && inside(child);
  });
  const leaving = children.filter((child) => holdsFocus(child) && scroller.indexOf(child.focusKey) < 0);
  return [...items, ...leaving.flatMap(inside)];
}

const keysOf = (list: Scroller): string[] => Array.from({ length: list.count }, (_, index) => list.keyAt(index));

function expectRight({ s }: World): void {
  const { engine, host } = s;
  s.mirror.flush();
  const { focused } = engine;
  expect(written(host)).toEqual(fresh(s));

  const tabbable = [
    ...host.querySelectorAll('[tabindex="0"]'),
    ...(host.getAttribute('tabindex') === '0' ? [host] : []),
  ];
  expect(tabbable.map(keyOf)).toEqual(focused ? [focused.focusKey] : []);
  expect(document.activeElement === (tabbable[0] ?? document.body)).toBe(true);

  // Besides what is visible there is what has the focus, wherever it is.
  const shown = leavesOf(host).filter((leaf) => leaf !== document.activeElement);
  expect(shown.map(keyOf).sort()).toEqual(visible(engine.activeLayer, focused).sort());
}

describe('whatever mounts, unmounts, scrolls, changes its name, is pressed and is read', () => {
  it('the mirror is as if made anew, has the DOM focus where the focus is, lists what is visible, and obeys', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const world = new World();
        try {
          expectRight(world);
          for (const step of script) {
            world.run(step);
            expectRight(world);
          }
          expect(world.s.logged).toEqual([]);
        } finally {
          world.s.mirror.dispose();
          document.body.replaceChildren();
        }
      }),
      { numRuns: 200 },
    );
  }, 30_000);
});
