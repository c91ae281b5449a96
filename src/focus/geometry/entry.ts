import { following } from '../tree/following.ts';
import type { TreeNode } from '../tree/tree.ts';
import type { Direction, FocusNodeOptions, FocusNodeView, Rect, Scroller } from '../types.ts';
import { notACandidate, score } from './geometry.ts';
import {
  absoluteRect,
  emptyRect,
  hasExtent,
  hasOrigin,
  isPlaced,
  itemRectIn,
  rectIn,
  uniteChildren,
} from './layout.ts';

/** Where a search ended. One is reused for every move. */
export interface Found {
  node: TreeNode | undefined;
  /** Virtual item of the node's scroller, or -1. */
  index: number;
}

/** A move that comes from outside: from which rectangle on the screen, cut down to its anchor. */
export interface Arrival {
  readonly rect: Rect;
  direction: Direction;
}

const scratch = emptyRect();
const frame = emptyRect();

/** Whether the focus can go to this node or to something below it. */
export function canEnter(node: TreeNode): boolean {
  if (isOff(node)) return false;
  const { scroller, container } = node.options;
  if (scroller) return isLaidOut(node) && nearestFocusable(node, scroller, 0) >= 0;
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

/** A list without a rectangle takes its items' word for where they are. */
function isLaidOut(list: TreeNode): boolean {
  return !hasOrigin(list) || hasExtent(rectIn(list, scratch));
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
 * Goes down from `node` to what takes the focus: in every container its last focused child, else its preferred one, else where
 * it is `aligned` the one in line with where a move comes from, else the one nearest to its top-left corner. False when nothing below can be focused.
 */
export function enter(node: TreeNode, found: Found, arrival?: Arrival): boolean {
  if (!canEnter(node)) return false;
  const { memory, options } = node;
  const { scroller, preferredChildFocusKey: preferred } = options;
  if (scroller && memory) return enterItem(node, recall(node, scroller, memory.key, memory.index), found, arrival);
  const remembered = memory && childWith(node, memory.key);
  if (remembered && enter(remembered, found, arrival)) return true;
  if (preferred !== undefined && enterPreferred(node, preferred, found)) return true;
  if (scroller) return enterItem(node, firstIndex(node, scroller, arrival), found, arrival);
  const child = node.children.length > 0 ? firstChild(node, arrival) : undefined;
  if (child) return enter(child, found, arrival);
  found.node = node;
  found.index = -1;
  return true;
}

/** Goes to a virtual item, and on into the node registered for it. */
export function enterItem(list: TreeNode, index: number, found: Found, arrival?: Arrival): boolean {
  const child = childAt(list, index);
  if (child && enter(child, found, arrival)) return true;
  found.node = list;
  found.index = index;
  return true;
}

/** Enters the node or the virtual item of this key somewhere below. */
function enterPreferred(node: TreeNode, key: string, found: Found): boolean {
  const { scroller } = node.options;
  const index = scroller ? scroller.indexOf(key) : -1;
  if (scroller && index >= 0) return isFocusableItem(node, scroller, index) && enterItem(node, index, found);
  for (const child of node.children) {
    if (child.focusKey === key) return enter(child, found);
    if (!isOff(child) && enterPreferred(child, key, found)) return true;
  }
  return false;
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

/** Whether the item can be seen, and neither the list nor the node that stands for it says that it cannot be focused. */
export function isFocusableItem(list: TreeNode, scroller: Scroller, index: number): boolean {
  if (!scroller.focusable(index) || childAt(list, index)?.options.focusable === false) return false;
  return hasExtent(itemRectIn(list, index, scratch));
}

/** Where a list is entered that remembers nothing. */
function firstIndex(list: TreeNode, scroller: Scroller, arrival: Arrival | undefined): number {
  const aligned = arrival && list.options.aligned ? alignedIndex(list, scroller, arrival) : -1;
  // A list begins in the corner that reading begins in, so its first item is the nearest to it.
  return aligned >= 0 ? aligned : nearestFocusable(list, scroller, 0);
}

function firstChild(container: TreeNode, arrival: Arrival | undefined): TreeNode | undefined {
  return (
    (container.isLayerRoot ? defaultBelow(container) : undefined) ??
    (arrival && container.options.aligned ? alignedChild(container, arrival) : undefined) ??
    cornerChild(container)
  );
}

function alignedIndex(list: TreeNode, scroller: Scroller, { rect, direction }: Arrival): number {
  const range = scroller.visibleRange?.();
  const last = Math.min(scroller.count - 1, range?.last ?? scroller.count - 1);
  let best = -1;
  let least = notACandidate;
  for (let index = Math.max(0, range?.first ?? 0); index <= last; index = following(scroller, index)) {
    const value = score(rect, absoluteRect(list, index, frame, scratch), direction, list.options.overlap, true);
    if (value >= least || !isFocusableItem(list, scroller, index)) continue;
    least = value;
    best = index;
  }
  return best;
}

function alignedChild(container: TreeNode, { rect, direction }: Arrival): TreeNode | undefined {
  let best: TreeNode | undefined;
  let least = notACandidate;
  for (const child of container.children) {
    const value = score(rect, absoluteRect(child, -1, frame, scratch), direction, container.options.overlap, true);
    if (value >= least || !canEnter(child)) continue;
    least = value;
    best = child;
  }
  return best;
}

function childWith(container: TreeNode, key: string): TreeNode | undefined {
  return container.children.find((child) => child.focusKey === key);
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
  const { x, y } = frameOf(container);
  let best: TreeNode | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const child of container.children) {
    rectIn(child, scratch);
    const distance = Math.abs(scratch.x - x) + Math.abs(scratch.y - y);
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
