import { createFocusEngine } from '../../../src/focus/engine/create-engine.ts';
import type { FocusEngine, FocusEngineOptions } from '../../../src/focus/engine/engine.ts';
import * as pointing from '../../../src/focus/geometry/hit-test.ts';
import type { Direction, FocusCause, FocusNode, FocusNodeOptions, Rect, Scroller } from '../../../src/focus/types.ts';
import { FakeClock } from '../../support/fakes/fake-clock.ts';

/** A registered node with its key at hand. */
export type KeyedNode = FocusNode & { readonly focusKey: string };

export interface Fixture {
  engine: FocusEngine;
  clock: FakeClock;
  /** Names of the reported events. */
  logged: string[];
  /** Focus keys in the order in which they were announced. */
  seen: (string | undefined)[];
  add(options: FocusNodeOptions): KeyedNode;
  /** Moves, and says what is focused then. */
  press(...directions: Direction[]): string | undefined;
  readonly key: string | undefined;
}

export function fixture(options: Partial<FocusEngineOptions> = {}): Fixture {
  const clock = new FakeClock(0);
  const logged: string[] = [];
  const seen: (string | undefined)[] = [];
  const engine = createFocusEngine({
    clock,
    report: ({ event }) => logged.push(event),
    onFocusChange: (focused) => seen.push(focused?.focusKey),
    development: true,
    // Tests settle the focus by reading it.
    schedule: () => {},
    ...options,
  });
  engine.takePointing(pointing);
  return {
    engine,
    clock,
    logged,
    seen,
    add: (node) => Object.assign(engine.register(node), { focusKey: node.focusKey }),
    press(...directions) {
      for (const direction of directions) engine.move(direction);
      return engine.focused?.focusKey;
    },
    get key() {
      return engine.focused?.focusKey;
    },
  };
}

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });

/** A windowed list whose items all have one size, scrolled so that the focused one is first. */
export class List implements Scroller {
  scrollX = 0;
  scrollY = 0;
  revealed: [number, FocusCause][] = [];
  disabled = new Set<number>();
  placeholders = false;
  visible: { first: number; last: number } | undefined;

  constructor(
    public keys: string[],
    readonly axis: 'x' | 'y',
    readonly item = { width: 420, height: 250, gap: 20 },
  ) {}

  get count(): number {
    return this.keys.length;
  }

  keyAt(index: number): string {
    return this.keys[index] ?? `missing-${index}`;
  }

  indexOf(key: string): number {
    return this.keys.indexOf(key);
  }

  rectAt(index: number, out: Rect): Rect {
    const { width, height, gap } = this.item;
    out.x = this.axis === 'x' ? index * (width + gap) : 0;
    out.y = this.axis === 'y' ? index * (height + gap) : 0;
    out.width = width;
    out.height = height;
    return out;
  }

  neighbour(index: number, direction: Direction): number {
    const [back, on] = this.axis === 'x' ? ['left', 'right'] : ['up', 'down'];
    const next = direction === back ? index - 1 : direction === on ? index + 1 : -1;
    return next < this.count ? next : -1;
  }

  focusable(index: number): boolean {
    return index >= 0 && index < this.count && !this.disabled.has(index);
  }

  ready(): boolean {
    return !this.placeholders;
  }

  reveal(index: number, by: FocusCause): void {
    this.revealed.push([index, by]);
    const { width, height, gap } = this.item;
    if (this.axis === 'x') this.scrollX = index * (width + gap);
    else this.scrollY = index * (height + gap);
  }

  visibleRange(): { first: number; last: number } {
    return this.visible ?? { first: 0, last: this.count - 1 };
  }
}

export const keys = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}/${i}`);

export interface Home extends Fixture {
  nav: List;
  page: List;
  rows: List[];
  rowNodes: (FocusNode | undefined)[];
  pageNode: FocusNode;
  mountRow(index: number): FocusNode;
}

/** A navbar above a page of rows, of which only `mounted` are registered. */
export function home(mounted = 3, tiles = 8, options: Partial<FocusEngineOptions> = {}): Home {
  const base = fixture(options);
  const nav = new List(keys('nav', 4), 'x', { width: 160, height: 80, gap: 20 });
  const page = new List(keys('home', 6), 'y', { width: 1920, height: 400, gap: 0 });
  const rows = page.keys.map((key) => new List(keys(key, tiles), 'x'));
  base.add({ focusKey: 'navbar', rect: rect(96, 20, 1728, 80), scroller: nav });
  const pageNode = base.add({ focusKey: 'page', rect: rect(0, 120, 1920, 960), scroller: page, defaultFocus: true });
  const rowNodes: (FocusNode | undefined)[] = [];
  const mountRow = (index: number): FocusNode => {
    const node = base.add({
      focusKey: page.keyAt(index),
      parentFocusKey: 'page',
      scroller: rows[index] as List,
    });
    rowNodes[index] = node;
    return node;
  };
  for (let index = 0; index < mounted; index++) mountRow(index);
  return Object.assign(Object.create(base, Object.getOwnPropertyDescriptors(base)) as Fixture, {
    nav,
    page,
    rows,
    rowNodes,
    pageNode,
    mountRow,
  }) as Home;
}
