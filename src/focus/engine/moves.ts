import { type Arrival, canEnter, enter, enterItem, type Found, isFocusableItem } from '../geometry/entry.ts';
import {
  centreDistance,
  defaultOverlap,
  intersects,
  notACandidate,
  score,
  sharedAcross,
} from '../geometry/geometry.ts';
import {
  absoluteRect,
  copyRect,
  emptyRect,
  itemRectIn,
  leaveFrame,
  rectIn,
  uniteChildren,
} from '../geometry/layout.ts';
import type { TreeNode } from '../tree/tree.ts';
import type { Direction, Rect, Scroller } from '../types.ts';
import { includes, isVertical, narrow } from './anchor.ts';
import type { Layer } from './layer.ts';

/** Finds the node an explicit next focus names, inside the same layer. */
export type ResolveNext = (pattern: string, from: TreeNode) => TreeNode | undefined;

/** What has the focus, and the column or line that it keeps to. */
export type Origin = Pick<Layer, 'index' | 'anchor'> & { node: TreeNode };

/** Called for every candidate of a move: a node, or the virtual item `index` of a list. */
export type WeighCandidate = (node: TreeNode, index: number, score: number) => void;

/** What is being left: the focused thing, a container around it, or an item of a list. */
const reference = emptyRect();
/** The focused thing, in the same frame as `reference`. */
const leaf = emptyRect();
/** The focused thing in the frame of the list that is asked for its neighbour. */
const inside = emptyRect();
const candidate = emptyRect();
const scratch = emptyRect();
const weighed: Found = { node: undefined, index: -1 };
const arrival: Arrival = { rect: emptyRect(), direction: 'down' };

/**
 * Where a move goes. From the focused thing upwards, at each level:
 *   1. inside a list, the list's own neighbour;
 *   2. the explicit next focus of what is being left;
 *   3. unless it is a boundary, a sibling:
 *      a. the one that the parent names;
 *      b. else the best by `score`, from the rectangle that is being left;
 *      c. a sibling that overlaps that rectangle is scored from the focused thing itself; if it overlaps this too, by what
 *         would be entered in it (a page reaches under the navbar, its buttons lie below it);
 *      d. else, where the parent wraps, the first in line at the other end;
 *   4. the parent is left in the same way.
 *
 * @returns undefined with the target in `found`, or the node at whose edge the move ended
 */
export function findMove(
  from: Origin,
  direction: Direction,
  found: Found,
  resolveNext: ResolveNext,
  weigh?: WeighCandidate,
): TreeNode | undefined {
  let { node, index } = from;
  begin(from, direction);
  for (;;) {
    const next = neighbourInside(node, index, direction);
    if (next >= 0) weigh?.(node, next, 0);
    if (next >= 0 && enterItem(node, next, found, arrival)) return undefined;
    const explicit = explicitNext(node, direction, resolveNext);
    if (explicit) weigh?.(explicit, -1, 0);
    if (explicit && enter(explicit, found, arrival)) return undefined;
    const parent = node.parent;
    if (!parent || includes(node.options.boundary, direction)) return node;
    const sibling = siblingOf(node, parent, direction, weigh);
    if (sibling && enter(sibling, found, arrival)) return undefined;
    index = parent.options.scroller?.indexOf(node.focusKey) ?? -1;
    node = parent;
    goUp(node, index);
  }
}

/** Whether the anchor holds across lines that are too short for it. */
export function keepsAnchor(node: TreeNode, index: number): boolean {
  if (index >= 0) return node.options.aligned === true;
  const { lines, aligned } = node.parent?.options ?? {};
  return lines === true || aligned === true;
}

/**
 * Sets the rectangles of the focused thing, cut down to its anchor: `inside` in the frame of its list, `leaf` and `reference` in
 * that of the node's parent, and `arrival` on the screen.
 */
function begin({ node, index, anchor }: Origin, direction: Direction): void {
  const beyond = keepsAnchor(node, index);
  if (index >= 0) {
    itemRectIn(node, index, inside);
    copyRect(inside, leaf);
    narrow(inside, anchor, direction, true);
    leaveFrame(node, leaf, scratch);
  } else {
    rectIn(node, leaf);
  }
  narrow(leaf, anchor, direction, beyond);
  copyRect(leaf, reference);
  absoluteRect(node, index, arrival.rect, scratch);
  narrow(arrival.rect, anchor, direction, beyond);
  arrival.direction = direction;
}

/** As `begin`, for the container that is left next. */
function goUp(container: TreeNode, index: number): void {
  copyRect(leaf, inside);
  leaveFrame(container, leaf, scratch);
  if (index < 0) {
    rectIn(container, reference);
    return;
  }
  // Measured from the item that is left and not from the list's frame, which may overlap what lies beside the item.
  itemRectIn(container, index, reference);
  leaveFrame(container, reference, scratch);
}

function neighbourInside(list: TreeNode, from: number, direction: Direction): number {
  const { scroller } = list.options;
  if (!scroller || from < 0) return -1;
  inside.x += scroller.scrollX;
  inside.y += scroller.scrollY;
  let index = from;
  // Without a limit, a list that wraps around would be searched endlessly.
  for (let steps = scroller.count; steps > 0; steps--) {
    let next = scroller.neighbour(index, direction, inside);
    if (next < 0 && includes(list.options.wrap, direction)) next = otherEnd(scroller, index, direction);
    if (next < 0 || next >= scroller.count || next === from) return -1;
    if (isFocusableItem(list, scroller, next)) return next;
    index = next;
  }
  return -1;
}

const opposite = { left: 'right', right: 'left', up: 'down', down: 'up' } as const;

/** The item at the other end of the line. */
function otherEnd(scroller: Scroller, from: number, direction: Direction): number {
  let end = from;
  for (let steps = scroller.count; steps > 0; steps--) {
    const next = scroller.neighbour(end, opposite[direction], inside);
    if (next < 0 || next >= scroller.count) break;
    end = next;
  }
  return end;
}

function explicitNext(node: TreeNode, direction: Direction, resolveNext: ResolveNext): TreeNode | undefined {
  const pattern = node.options.next?.[direction];
  return pattern === undefined ? undefined : resolveNext(pattern, node);
}

/** The child of `parent` that a move from `node` goes to. */
function siblingOf(
  node: TreeNode,
  parent: TreeNode,
  direction: Direction,
  weigh: WeighCandidate | undefined,
): TreeNode | undefined {
  // The items of a list are reached by its neighbours only.
  if (parent.options.scroller) return undefined;
  const named = parent.options.neighbour?.(node.focusKey, direction);
  for (const child of named === undefined ? [] : parent.children) {
    if (child.focusKey !== named || !canEnter(child)) continue;
    weigh?.(child, -1, 0);
    return child;
  }
  const best = bestSibling(parent, node, direction, weigh);
  if (best || !includes(parent.options.wrap, direction)) return best;
  // As if the focus came in at the other end of its line.
  uniteChildren(parent, candidate);
  if (isVertical(direction))
    reference.y = direction === 'down' ? candidate.y - reference.height : candidate.y + candidate.height;
  else reference.x = direction === 'right' ? candidate.x - reference.width : candidate.x + candidate.width;
  const first = firstInLine(parent, direction);
  return first === node ? undefined : first;
}

function firstInLine(parent: TreeNode, direction: Direction): TreeNode | undefined {
  let first: TreeNode | undefined;
  let least = notACandidate;
  for (const child of parent.children) {
    const value = score(reference, rectIn(child, candidate), direction);
    if (value >= least || sharedAcross(reference, candidate, direction) <= 0 || !canEnter(child)) continue;
    least = value;
    first = child;
  }
  return first;
}

function bestSibling(
  parent: TreeNode,
  current: TreeNode,
  direction: Direction,
  weigh: WeighCandidate | undefined,
): TreeNode | undefined {
  const { overlap = defaultOverlap, lines = false } = parent.options;
  let best: TreeNode | undefined;
  let least = notACandidate;
  for (const sibling of parent.children) {
    if (sibling === current) continue;
    const value = scoreTo(sibling, parent, direction, overlap, lines);
    if (value < notACandidate) weigh?.(weighed.node ?? sibling, weighed.index, value);
    // Equal scores stay with the earlier registered.
    if (value < least && canEnter(sibling)) {
      least = value;
      best = sibling;
    }
  }
  return best;
}

/** Sets `weighed` when the score belongs to something inside the sibling. */
function scoreTo(sibling: TreeNode, parent: TreeNode, direction: Direction, overlap: number, lines: boolean): number {
  weighed.node = undefined;
  weighed.index = -1;
  const rect = sibling.options.rect ?? rectIn(sibling, candidate);
  const beyond = score(reference, rect, direction, overlap, lines);
  if (beyond < notACandidate || !intersects(reference, rect)) return beyond;
  const ahead = score(leaf, rect, direction, overlap, lines);
  const isLeaf = sibling.children.length === 0 && !sibling.options.scroller;
  if (isLeaf || !intersects(leaf, rect) || !enter(sibling, weighed, arrival)) return ahead;
  const { node, index } = weighed as { node: TreeNode; index: number };
  return score(leaf, absoluteRect(node, index, candidate, scratch, parent), direction, overlap, lines);
}

/** The enterable child of `parent` whose centre is nearest to an absolute rectangle. */
export function nearestChild(parent: TreeNode, to: Rect): TreeNode | undefined {
  let best: TreeNode | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const child of parent.children) {
    const distance = centreDistance(absoluteRect(child, -1, candidate, scratch), to);
    if (distance < least && canEnter(child)) {
      least = distance;
      best = child;
    }
  }
  return best;
}
