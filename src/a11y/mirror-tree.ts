import { childAt } from '../focus/geometry/entry.ts';
import { following } from '../focus/tree/following.ts';
import type { Description, FocusNodeView, FocusTarget, Scroller } from '../focus/types.ts';
import type { ItemPlace } from './accessible-name.ts';
import { containerAttributes, introduction, spokenOf } from './mirror-attributes.ts';
import type { Context, MirrorElement, MirrorTreeOptions } from './mirror-element.ts';
import { isHolder, leafElement, noChildren } from './mirror-leaf.ts';

/** Roles whose items are their children directly; in any other container a list stands between. */
const rolesWithoutList: ReadonlySet<string> = new Set([
  ...['group', 'toolbar', 'tablist', 'radiogroup', 'menu', 'menubar'],
]);

/** List items by what they have inside. */
const listItems = new WeakMap<MirrorElement, MirrorElement>();

/** The active layer as elements: containers, and in them the focusable things that are on screen. */
export function mirrorTree(options: MirrorTreeOptions): MirrorElement {
  const { engine, name } = options;
  const { activeLayer: root } = engine;
  const context = contextOf(options);
  const isModal = root.options.layer === 'modal';
  const said = describe(root, -1, context) ?? { name: isModal ? '' : name };
  const description = { ...said, role: said.role ?? (isModal ? 'dialog' : 'application') };
  const target: FocusTarget = { focusKey: root.focusKey, nodeKey: root.focusKey, index: -1 };
  // A layer without anything to focus may hold the focus itself.
  const holdsFocus = isHolder(target, context);
  return {
    key: root.focusKey,
    attributes: {
      ...containerAttributes(description, root.focusKey, context),
      ...(isModal && { 'aria-modal': 'true' }),
      ...(holdsFocus && { tabindex: '0', 'data-key': root.focusKey }),
    },
    children: [
      ...textElements(description, root.focusKey, context),
      ...childElements(readingOrder(root.children), context),
    ],
    ...(isModal && { spoken: spokenOf(description, context) }),
    ...(holdsFocus && { target }),
  };
}

/** The element of a list as `mirrorTree` has it; undefined for what is no list. */
export function mirrorList(options: MirrorTreeOptions, focusKey: string): MirrorElement | undefined {
  const node = options.engine.nodeOf(focusKey);
  return node?.options.scroller && nodeElement(node, contextOf(options));
}

function contextOf(options: MirrorTreeOptions): Context {
  const { engine } = options;
  const { focused } = engine;
  const path = new Set<FocusNodeView>();
  for (let at = focused && engine.nodeOf(focused.nodeKey); at; at = at.parent) path.add(at);
  return { ...options, focused, path };
}

/** From the layer down to the element that has the focus; empty while nothing has. */
export function pathToFocus(element: MirrorElement): readonly MirrorElement[] {
  if (element.attributes['tabindex'] === '0') return [element];
  for (const child of element.children) {
    const below = pathToFocus(child);
    if (below.length > 0) return [element, ...below];
  }
  return [];
}

function nodeElement(node: FocusNodeView, context: Context, place?: ItemPlace): MirrorElement | undefined {
  const { options } = node;
  if (options.focusable === false) return undefined;
  if (options.scroller || options.container || node.children.length > 0) return containerElement(node, context);
  const target: FocusTarget = { focusKey: node.focusKey, nodeKey: node.focusKey, index: -1 };
  return leafElement(target, describe(node, -1, context), context, place);
}

function containerElement(node: FocusNodeView, context: Context): MirrorElement | undefined {
  const { focusKey } = node;
  const { scroller } = node.options;
  const described = describe(node, -1, context);
  const description = { name: '', ...described, role: described?.role ?? (scroller ? 'list' : 'group') };
  // Only an empty container can hold the focus itself, while it waits for content.
  const target: FocusTarget = { focusKey, nodeKey: focusKey, index: -1 };
  if (isHolder(target, context))
    return leafElement(target, { ...description, name: description.name || context.t('loader.loading') }, context);

  const hasItemsInside = !scroller || rolesWithoutList.has(description.role);
  const inside = scroller
    ? itemElements(node, scroller, description, hasItemsInside, context)
    : childElements(node.children, context);
  const before = textElements(description, focusKey, context);
  if (inside.length === 0 && before.length === 0) return undefined;
  const attributes = described || scroller ? containerAttributes(description, focusKey, context) : {};
  const isList = description.role === 'list';
  const element = {
    key: focusKey,
    // A row is announced with its item.
    ...(described && !isList && { spoken: spokenOf(description, context) }),
  };
  // A list may contain list items only: headings, and containers of another role, go around it.
  if (isList && inside.length === 0) return { ...element, attributes: {}, children: before };
  if (hasItemsInside || inside.length === 0) return { ...element, attributes, children: [...before, ...inside] };
  if (isList && before.length === 0) return { ...element, attributes, children: inside };
  const list = { key: '#items', attributes: isList ? attributes : { role: 'list' }, children: inside };
  return { ...element, attributes: isList ? {} : attributes, children: [...before, list] };
}

/** The menu is read before the page below it, whichever was mounted first. */
function readingOrder(nodes: readonly FocusNodeView[]): FocusNodeView[] {
  const isMenu = ({ options }: FocusNodeView): boolean => options.layer === 'navigation-item';
  return [...nodes.filter(isMenu), ...nodes.filter((node) => !isMenu(node))];
}

function childElements(nodes: readonly FocusNodeView[], context: Context): MirrorElement[] {
  const elements: MirrorElement[] = [];
  for (const child of nodes) {
    const element = nodeElement(child, context);
    if (element) elements.push(element);
  }
  return elements;
}

/** The items of a list that are on screen, and the one that has the focus wherever it is. */
function itemElements(
  list: FocusNodeView,
  scroller: Scroller,
  { name, role }: Description & { role: string },
  areChildren: boolean,
  context: Context,
): MirrorElement[] {
  const { path } = context;
  const holder = path.has(list) ? list.children.find((below) => path.has(below)) : undefined;
  const held = heldIndex(list, scroller, holder, context);
  const row = role === 'list' ? name : '';
  const elements: MirrorElement[] = [];
  const keys = new Set<string>();
  const add = (inside: MirrorElement | undefined, index: number): void => {
    if (!inside) return;
    // A feed may repeat an item.
    const key = keys.has(inside.key) ? `${inside.key} ${index}` : inside.key;
    keys.add(key);
    elements.push(areChildren ? { ...inside, key } : listItem(inside, key, index, scroller));
  };
  const nodes = new Set<FocusNodeView>();
  for (const index of visibleIndexes(scroller, held)) {
    const node = childAt(list, index);
    if ((node && nodes.has(node)) || (!scroller.focusable(index) && index !== held)) continue;
    if (node) nodes.add(node);
    // Where indexes have gaps they count nothing.
    const place = scroller.after ? undefined : { index, count: scroller.count, row };
    add(itemElement(list, node, index, place, context), index);
  }
  // The focused node is no longer an item of the list and is about to unmount.
  if (holder && held < 0) add(nodeElement(holder, context), -1);
  return elements;
}

/** The item that has the focus, or what has it inside; -1 for none. */
function heldIndex(
  list: FocusNodeView,
  scroller: Scroller,
  holder: FocusNodeView | undefined,
  { focused }: Context,
): number {
  if (focused?.nodeKey === list.focusKey) return focused.index;
  return holder ? scroller.indexOf(holder.focusKey) : -1;
}

function visibleIndexes(scroller: Scroller, held: number): number[] {
  const { first, last } = scroller.visibleRange?.() ?? { first: 0, last: scroller.count - 1 };
  const indexes: number[] = [];
  for (let index = Math.max(0, first); index <= Math.min(last, scroller.count - 1); index = following(scroller, index))
    indexes.push(index);
  if (held < 0 || indexes.includes(held)) return indexes;
  return [...indexes, held].sort((a, b) => a - b);
}

function listItem(inside: MirrorElement, key: string, index: number, { count }: Scroller): MirrorElement {
  const place = index < 0 ? undefined : String(index + 1);
  const size = String(count);
  const before = listItems.get(inside);
  if (before?.key === key && before.attributes['aria-posinset'] === place && before.attributes['aria-setsize'] === size)
    return before;
  const attributes = { role: 'listitem', ...(place && { 'aria-posinset': place, 'aria-setsize': size }) };
  const item = { key, attributes, children: [inside] };
  listItems.set(inside, item);
  return item;
}

/** @param child the node that stands for the item, if there is one */
function itemElement(
  list: FocusNodeView,
  child: FocusNodeView | undefined,
  index: number,
  place: ItemPlace | undefined,
  context: Context,
): MirrorElement | undefined {
  const target: FocusTarget = {
    focusKey: list.options.scroller?.keyAt(index) ?? '',
    nodeKey: list.focusKey,
    index,
  };
  const isFocused = isHolder(target, context);
  if (child && !isFocused) return nodeElement(child, context, place);
  const description = describe(list, index, context) ?? (child && describe(child, -1, context));
  // An item that is also a container is announced only while the focus waits on it.
  if (!description && !isFocused) return undefined;
  const waits = child || list.options.describe ? { role: 'group', name: context.t('loader.loading') } : undefined;
  return leafElement(target, description ?? waits, context, place);
}

function textElements(description: Description, focusKey: string, context: Context): MirrorElement[] {
  return introduction(description, focusKey, context).map((text) => ({ ...text, children: noChildren }));
}

function describe(node: FocusNodeView, index: number, context: Context): Description | undefined {
  try {
    return node.options.describe?.(index);
  } catch (error) {
    context.describeFailed(error);
    return undefined;
  }
}
