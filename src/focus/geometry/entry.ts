import { isRightToLeft, type TreeNode } from '../tree/tree.ts';
import type { FocusNodeOptions, FocusNodeView, Rect, Scroller } from '../types.ts';
import { emptyRect, hasExtent, hasOrigin, isPlaced, rectIn, uniteChildren } from './layout.ts';

/** Where a search ended. One is reused for every move. */
export interface Found {
  node: TreeNode | undefined;
  /** Virtual item of the node's scroller, or -1. */
  index: number;
}

const scratch = emptyRect();
const frame = emptyRect();

/** Whether the focus can go to this node or to something below it. */
export function canEnter(node: TreeNode): boolean {
  if (isOff(node)) return false;
  const { scroller, container } = node.options;
  if (scroller) return nearestFocusable(node, scroller, 0) >= 0;
  if (node.children.length > 0) return node.children.some(canEnter);
  // Nobody would see the focus on a leaf without size.
  return !container && hasExtent(rectIn(node, scratch));
}

/** Whether neither the node nor anything around it is said to be unfocusable. */
export function isEnabled(node: TreeNode): boolean {
  for (let at: TreeNode | undefined = node; at; at = at.parent) if (isOff(at)) return false;
  return true;
}

function isOff({ options: { focusable, rect } }: TreeNode): boolean {
  return focusable === false || (rect !== undefined && !isPlaced(rect));
}

/** As `canEnter`, for one that may lie inside something that cannot be focused. */
export function isReachable(node: TreeNode): boolean {
  return canEnter(node) && isEnabled(node);
}

/** The registered node that stands for a virtual item, if there is one. */
export function childAt<Node extends FocusNodeView>(list: ListOf<Node>, index: number): Node | undefined {
  const scroller = list.options.scroller;
  if (!scroller || list.children.length === 0) return undefined;
  const key = scroller.keyAt(index);
  return list.children.find((child) => child.focusKey === key);
}

interface ListOf<Node> {
  readonly options: Pick<FocusNodeOptions, 'scroller'>;
  readonly children: readonly Node[];
}

/**
 * Goes down from `node` to what takes the focus: in every container its last focused child, else its preferred one, else
 * the one nearest to its top-left corner (top-right in right-to-left). False when nothing below can be focused.
 */
export function enter(node: TreeNode, found: Found): boolean {
  if (!canEnter(node)) return false;
  const { scroller } = node.options;
  if (scroller) return enterItem(node, entryIndex(node, scroller), found);
  const child = node.children.length > 0 ? entryChild(node) : undefined;
  if (child) return enter(child, found);
  found.node = node;
  found.index = -1;
  return true;
}

/** Goes to a virtual item, and on into the node registered for it. */
export function enterItem(list: TreeNode, index: number, found: Found): boolean {
  const child = childAt(list, index);
  if (child && enter(child, found)) return true;
  found.node = list;
  found.index = index;
  return true;
}

/** The item to return to: by key, else by index, else the nearest that can be focused. -1 when none can. */
export function recall(list: TreeNode, scroller: Scroller, key: string, index: number): number {
  const byKey = key === '' ? -1 : scroller.indexOf(key);
  return nearestFocusable(list, scroller, byKey >= 0 ? byKey : index);
}

/** The focusable item nearest to `index`, the earlier of two; -1 when there is none. */
export function nearestFocusable(list: TreeNode, scroller: Scroller, index: number): number {
  const count = scroller.count;
  const from = Math.max(0, Math.min(index, count - 1));
  for (let step = 0; step < count; step++) {
    const before = from - step;
    const after = from + step;
    if (before >= 0 && isFocusableItem(list, scroller, before)) return before;
    if (after < count && isFocusableItem(list, scroller, after)) return after;
  }
  return -1;
}

/** Whether neither the list nor the node that stands for the item says that it cannot be focused. */
export function isFocusableItem(list: TreeNode, scroller: Scroller, index: number): boolean {
  return scroller.focusable(index) && childAt(list, index)?.options.focusable !== false;
}

function entryIndex(list: TreeNode, scroller: Scroller): number {
  if (list.memory) return recall(list, scroller, list.memory.key, list.memory.index);
  const preferred = list.options.preferredChildFocusKey;
  const index = preferred === undefined ? -1 : scroller.indexOf(preferred);
  // A list begins in the corner that reading begins in, so its first item is the nearest to it.
  return nearestFocusable(list, scroller, Math.max(0, index));
}

function entryChild(container: TreeNode): TreeNode | undefined {
  return (
    enterable(container, container.memory?.key) ??
    enterable(container, container.options.preferredChildFocusKey) ??
    (container.isLayerRoot ? defaultBelow(container) : undefined) ??
    cornerChild(container)
  );
}

function enterable(container: TreeNode, key: string | undefined): TreeNode | undefined {
  if (key === undefined || key === '') return undefined;
  return container.children.find((child) => child.focusKey === key && canEnter(child));
}

/** The node below a layer's root that is marked as the layer's default. */
function defaultBelow(node: TreeNode): TreeNode | undefined {
  for (const child of node.children) {
    if (!canEnter(child)) continue;
    const found = child.options.defaultFocus ? child : defaultBelow(child);
    if (found) return found;
  }
  return undefined;
}

function cornerChild(container: TreeNode): TreeNode | undefined {
  const rightToLeft = isRightToLeft(container);
  const { x, y, width } = frameOf(container);
  let best: TreeNode | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const child of container.children) {
    rectIn(child, scratch);
    const across = rightToLeft ? x + width - (scratch.x + scratch.width) : scratch.x - x;
    const distance = Math.abs(across) + Math.abs(scratch.y - y);
    if (distance < least && canEnter(child)) {
      least = distance;
      best = child;
    }
  }
  return best;
}

/** A container's rectangle in the frame of its children. */
function frameOf(container: TreeNode): Rect {
  if (!hasOrigin(container)) {
    uniteChildren(container, frame);
    return frame;
  }
  rectIn(container, frame);
  frame.x = 0;
  frame.y = 0;
  return frame;
}
