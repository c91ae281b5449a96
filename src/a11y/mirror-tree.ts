import { childAt } from '../focus/entry.ts';
import type { Description, FocusEvent, FocusNodeView, FocusTarget, Scroller } from '../focus/types.ts';
import { accessibleName, hasValue, type ItemPlace, type MirrorPhrases, percentOf } from './accessible-name.ts';

/** One element of the mirror as it should be: what the DOM is then brought to. */
export interface MirrorElement {
  /** Tells elements of one parent apart, from one update to the next. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children: readonly MirrorElement[];
  /** What is focused when this element is; undefined for one that cannot be. */
  readonly target?: FocusTarget;
}

/** Roles whose items are their children directly; in any other container a list stands between. */
const rolesWithoutList: ReadonlySet<string> = new Set(['group', 'toolbar', 'tablist', 'radiogroup', 'menu', 'menubar']);

const noChildren: readonly MirrorElement[] = [];

export interface MirrorContext {
  readonly focused: FocusEvent | undefined;
  readonly phrases: MirrorPhrases;
  /** A node could not say what it is; it goes without a name. */
  describeFailed(error: unknown): void;
}

/** The elements of a layer: its containers, and in them what can be focused and is on screen. */
export function mirrorTree(root: FocusNodeView, context: MirrorContext): MirrorElement {
  const isModal = root.options.layer === 'modal';
  const description = describe(root, -1, context) ?? { name: '' };
  const role = description.role ?? (isModal ? 'dialog' : 'application');
  return {
    key: root.focusKey,
    attributes: {
      ...attributesOf({ ...description, role }, description.name),
      ...(isModal && { 'aria-modal': 'true' }),
    },
    children: [...introduction(description), ...childElements(root, context)],
  };
}

function nodeElement(node: FocusNodeView, context: MirrorContext, place?: ItemPlace): MirrorElement | undefined {
  const { options } = node;
  if (options.focusable === false) return undefined;
  if (options.scroller || options.container || node.children.length > 0) return containerElement(node, context);
  const target: FocusTarget = { focusKey: node.focusKey, nodeKey: node.focusKey, index: -1 };
  return leafElement(target, describe(node, -1, context), context, place);
}

function containerElement(node: FocusNodeView, context: MirrorContext): MirrorElement | undefined {
  const { scroller } = node.options;
  const described = describe(node, -1, context);
  const description = described ?? { name: '' };
  // Only an empty container can hold the focus itself: it waits for its content.
  const holdsFocus = context.focused?.nodeKey === node.focusKey && context.focused.index < 0;
  if (holdsFocus) {
    return leafElement(context.focused as FocusEvent, { ...description, role: description.role ?? 'group' }, context);
  }
  const inside = scroller ? itemElements(node, scroller, description, context) : childElements(node, context);
  const before = introduction(description);
  if (inside.length === 0 && before.length === 0) return undefined;
  const attributes =
    described || scroller ? attributesOf({ ...description, role: containerRole(node, context) }, description.name) : {};
  const isList = attributes['role'] === 'list';
  if (inside.length === 0) return { key: node.focusKey, attributes: isList ? {} : attributes, children: before };
  if (!scroller || isItemParent(node, context)) {
    return { key: node.focusKey, attributes, children: [...before, ...inside] };
  }
  // A list may hold list items only: what comes before them, and any other role, goes around it.
  if (isList && before.length === 0) return { key: node.focusKey, attributes, children: inside };
  const list = { key: '#items', attributes: isList ? attributes : { role: 'list' }, children: inside };
  return { key: node.focusKey, attributes: isList ? {} : attributes, children: [...before, list] };
}

function containerRole(node: FocusNodeView, context: MirrorContext): string {
  return describe(node, -1, context)?.role ?? (node.options.scroller ? 'list' : 'group');
}

/** Whether the items are this container's children, without list items in between. */
function isItemParent(node: FocusNodeView, context: MirrorContext): boolean {
  return rolesWithoutList.has(containerRole(node, context));
}

function childElements(node: FocusNodeView, context: MirrorContext): MirrorElement[] {
  const elements: MirrorElement[] = [];
  for (const child of node.children) {
    const element = nodeElement(child, context);
    if (element) elements.push(element);
  }
  return elements;
}

/** The items of a list that are on screen, and the focused one wherever it is. */
function itemElements(
  list: FocusNodeView,
  scroller: Scroller,
  description: Description,
  context: MirrorContext,
): MirrorElement[] {
  const range = scroller.visibleRange?.();
  const last = Math.min(range?.last ?? scroller.count - 1, scroller.count - 1);
  const indexes: number[] = [];
  for (let index = Math.max(0, range?.first ?? 0); index <= last; index++) indexes.push(index);
  const focused = context.focused?.nodeKey === list.focusKey ? context.focused.index : -1;
  if (focused >= 0 && !indexes.includes(focused)) indexes.push(focused);
  const row = containerRole(list, context) === 'list' ? description.name : '';
  const elements: MirrorElement[] = [];
  for (const index of indexes.sort((a, b) => a - b)) {
    if (!scroller.focusable(index)) continue;
    const inside = itemElement(list, scroller, index, { index, count: scroller.count, row }, context);
    if (!inside) continue;
    if (isItemParent(list, context)) {
      elements.push(inside);
      continue;
    }
    const attributes = {
      role: 'listitem',
      'aria-posinset': String(index + 1),
      'aria-setsize': String(scroller.count),
    };
    elements.push({ key: scroller.keyAt(index), attributes, children: [inside] });
  }
  return elements;
}

function itemElement(
  list: FocusNodeView,
  scroller: Scroller,
  index: number,
  place: ItemPlace,
  context: MirrorContext,
): MirrorElement | undefined {
  const { focused } = context;
  const isFocused = focused?.nodeKey === list.focusKey && focused.index === index;
  const child = childAt(list, index);
  if (child && !isFocused) return nodeElement(child, context, place);
  const description = describe(list, index, context) ?? (child && describe(child, -1, context));
  // An item that is a container on its own is said when the focus waits on it, not otherwise.
  if (!description && !isFocused) return undefined;
  return leafElement({ focusKey: scroller.keyAt(index), nodeKey: list.focusKey, index }, description, context, place);
}

function leafElement(
  { focusKey, nodeKey, index }: FocusTarget,
  description: Description | undefined,
  { focused, phrases }: MirrorContext,
  place?: ItemPlace,
): MirrorElement {
  // Whoever registers something without saying what it is, is at least found by its key.
  const said = description ?? { name: focusKey };
  const role = said.role ?? 'button';
  const isFocused = focused?.nodeKey === nodeKey && focused.index === index;
  return {
    key: focusKey,
    attributes: {
      ...attributesOf({ ...said, role: role === 'list' ? 'group' : role }, accessibleName(said, place, phrases)),
      tabindex: isFocused ? '0' : '-1',
    },
    children: noChildren,
    target: { focusKey, nodeKey, index },
  };
}

/** A container's heading and what it has to say before its items. */
function introduction({ name, description, level }: Description): MirrorElement[] {
  const elements: MirrorElement[] = [];
  if (level !== undefined && name !== '') {
    const attributes = { role: 'heading', 'aria-level': String(level) };
    elements.push({ key: '#heading', attributes, text: name, children: noChildren });
  }
  if (description) elements.push({ key: '#description', attributes: {}, text: description, children: noChildren });
  return elements;
}

function attributesOf(description: Description & { role: string }, name: string): Record<string, string> {
  const attributes: Record<string, string> = { role: description.role };
  const flag = (attribute: string, value: boolean | undefined): void => {
    if (value !== undefined) attributes[attribute] = String(value);
  };
  if (name !== '') attributes['aria-label'] = name;
  if (description.lang !== undefined) attributes['lang'] = description.lang;
  if (description.dir !== undefined) attributes['dir'] = description.dir;
  if (description.current) attributes['aria-current'] = 'true';
  flag('aria-selected', description.selected);
  flag('aria-checked', description.checked);
  flag('aria-expanded', description.expanded);
  if (description.disabled) attributes['aria-disabled'] = 'true';
  if (description.progress !== undefined && hasValue(description)) {
    attributes['aria-valuemin'] = '0';
    attributes['aria-valuemax'] = '100';
    attributes['aria-valuenow'] = String(percentOf(description.progress));
    if (description.valueText !== undefined) attributes['aria-valuetext'] = description.valueText;
  }
  return attributes;
}

function describe(node: FocusNodeView, index: number, context: MirrorContext): Description | undefined {
  try {
    return node.options.describe?.(index);
  } catch (error) {
    context.describeFailed(error);
    return undefined;
  }
}
