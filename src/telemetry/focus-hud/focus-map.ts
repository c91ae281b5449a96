import type { FocusEngine } from '../../focus/engine/engine.ts';
import { childAt } from '../../focus/geometry/entry.ts';
import { following } from '../../focus/tree/following.ts';
import type { FocusNodeView, FocusTarget, Rect, Scroller } from '../../focus/types.ts';

/** `pending`: an item with a place but no content yet. */
export type PlaceKind = 'container' | 'list' | 'item' | 'pending';

/** A node of the active layer and its rectangle: absolute authored pixels at the scroll target. */
export interface FocusPlace extends FocusTarget {
  readonly kind: PlaceKind;
  readonly rect: Rect;
  /** Focusable and described, so that the DOM mirror has it too (a11y/mirror-tree.ts). */
  readonly offered: boolean;
}

export type MappedEngine = Pick<FocusEngine, 'activeLayer' | 'focused' | 'nodeOf' | 'rectOf'>;

/** All rectangles of the active layer that are on screen, containers before their contents. */
export function focusMap(engine: MappedEngine): FocusPlace[] {
  const places: FocusPlace[] = [];
  const { activeLayer, focused } = engine;
  for (const child of activeLayer.children) addNode(child, engine, places);
  // A layer without focusable nodes can have the focus itself.
  const { focusKey } = activeLayer;
  if (focused?.nodeKey === focusKey) add({ focusKey, nodeKey: focusKey, index: -1 }, 'item', true, engine, places);
  return places;
}

/** The current rectangle of a node of the active layer, by its key; undefined if it is gone. */
export function placeOf(focusKey: string, engine: MappedEngine): Rect | undefined {
  const node = engine.nodeOf(focusKey);
  if (node) return isBelow(node, engine.activeLayer) ? engine.rectOf(focusKey) : undefined;
  const list = listWith(focusKey, engine.activeLayer);
  return list && engine.rectOf(list.focusKey, list.options.scroller?.indexOf(focusKey));
}

function addNode(node: FocusNodeView, engine: MappedEngine, places: FocusPlace[]): void {
  const { focusKey, options, children } = node;
  if (options.focusable === false) return;
  const { scroller } = options;
  const isGroup = scroller !== undefined || options.container === true || children.length > 0;
  const { focused } = engine;
  // Only an empty group can have the focus itself, while it waits for its content.
  const holdsFocus = focused?.nodeKey === focusKey && focused.index < 0;
  const kind = !isGroup || holdsFocus ? 'item' : scroller ? 'list' : 'container';
  add({ focusKey, nodeKey: focusKey, index: -1 }, kind, kind === 'item', engine, places);
  if (kind === 'list') addItems(node, scroller as Scroller, engine, places);
  else if (kind === 'container') for (const child of children) addNode(child, engine, places);
}

/** The items on screen, and the focused one even if it is not. */
function addItems(list: FocusNodeView, scroller: Scroller, engine: MappedEngine, places: FocusPlace[]): void {
  const range = scroller.visibleRange?.();
  const first = Math.max(0, range?.first ?? 0);
  const last = Math.min(scroller.count - 1, range?.last ?? scroller.count - 1);
  const focused = engine.focused?.nodeKey === list.focusKey ? engine.focused.index : -1;
  if (focused >= 0 && focused < first) addItem(list, scroller, focused, engine, places);
  for (let index = first; index <= last; index = following(scroller, index))
    if (scroller.focusable(index)) addItem(list, scroller, index, engine, places);
  if (focused > last) addItem(list, scroller, focused, engine, places);
}

function addItem(
  list: FocusNodeView,
  scroller: Scroller,
  index: number,
  engine: MappedEngine,
  places: FocusPlace[],
): void {
  const { focused } = engine;
  const isFocused = focused?.nodeKey === list.focusKey && focused.index === index;
  const child = childAt(list, index);
  if (child && !isFocused) {
    addNode(child, engine, places);
    return;
  }
  const kind = scroller.ready?.(index) === false ? 'pending' : 'item';
  const offered = isFocused || isDescribed(list, index);
  add({ focusKey: scroller.keyAt(index), nodeKey: list.focusKey, index }, kind, offered, engine, places);
}

function isDescribed(list: FocusNodeView, index: number): boolean {
  try {
    return list.options.describe?.(index) !== undefined;
  } catch {
    return false;
  }
}

function add(target: FocusTarget, kind: PlaceKind, offered: boolean, engine: MappedEngine, places: FocusPlace[]): void {
  const rect = engine.rectOf(target.nodeKey, target.index);
  if (rect) places.push({ ...target, kind, rect, offered });
}

function isBelow(node: FocusNodeView, ancestor: FocusNodeView): boolean {
  for (let at: FocusNodeView | undefined = node; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

function listWith(focusKey: string, node: FocusNodeView): FocusNodeView | undefined {
  if ((node.options.scroller?.indexOf(focusKey) ?? -1) >= 0) return node;
  for (const child of node.children) {
    const found = listWith(focusKey, child);
    if (found) return found;
  }
  return undefined;
}
