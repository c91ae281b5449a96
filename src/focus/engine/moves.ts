import { canEnter, enter, enterItem, type Found, isFocusableItem } from '../geometry/entry.ts';
import { centreDistance, defaultOverlap, intersects, notACandidate, score } from '../geometry/geometry.ts';
import { absoluteRect, emptyRect, itemRectIn, leaveFrame, rectIn } from '../geometry/layout.ts';
import type { TreeNode } from '../tree/tree.ts';
import type { Direction, Rect, Scroller } from '../types.ts';

/** Finds the node an explicit next focus names, inside the same layer. */
export type ResolveNext = (pattern: string, from: TreeNode) => TreeNode | undefined;

/** Called for every candidate of a move: a node, or the virtual item `index` of a list. */
export type WeighCandidate = (node: TreeNode, index: number, score: number) => void;

const reference = emptyRect();
const leaf = emptyRect();
const candidate = emptyRect();
const scratch = emptyRect();
const weighed: Found = { node: undefined, index: -1 };

/**
 * Where a move goes. From the focused thing upwards, at each level:
 *   1. inside a list, the list's own neighbour;
 *   2. the explicit next focus of what is being left;
 *   3. unless it is a boundary, the best of its siblings by `score`, measured from its own rectangle; siblings that lie
 *      over that, from the focused thing itself (a page reaches under the navbar, its buttons lie below it) and, as
 *      containers, to what would be entered in them (the way back, from the navbar to those buttons);
 *   4. the parent is left in the same way.
 *
 * @returns undefined with the target in `found`, or the node at whose edge the move ended
 */
export function findMove(
  from: TreeNode,
  fromIndex: number,
  direction: Direction,
  found: Found,
  resolveNext: ResolveNext,
  weigh?: WeighCandidate,
): TreeNode | undefined {
  let node = from;
  let index = fromIndex;
  firstLeaf(from, fromIndex);
  for (;;) {
    const { scroller } = node.options;
    if (scroller && index >= 0) {
      const next = neighbourInside(node, scroller, index, direction);
      if (next >= 0) weigh?.(node, next, 0);
      if (next >= 0 && enterItem(node, next, found)) return undefined;
      // Measured from the focused item and not from the list's frame, which may overlap what lies beside the item.
      itemRectIn(node, index, reference);
      leaveFrame(node, reference, scratch);
    } else {
      rectIn(node, reference);
    }
    const explicit = explicitNext(node, direction, resolveNext);
    if (explicit) weigh?.(explicit, -1, 0);
    if (explicit && enter(explicit, found)) return undefined;
    const parent = node.parent;
    if (!parent || isBoundary(node, direction)) return node;
    const sibling = bestSibling(parent, node, direction, weigh);
    if (sibling && enter(sibling, found)) return undefined;
    index = parent.options.scroller?.indexOf(node.focusKey) ?? -1;
    leaveFrame(parent, leaf, scratch);
    node = parent;
  }
}

/** The focused thing in the frame of its node's parent. */
function firstLeaf(node: TreeNode, index: number): void {
  if (index >= 0) {
    itemRectIn(node, index, leaf);
    leaveFrame(node, leaf, scratch);
  } else {
    rectIn(node, leaf);
  }
}

function neighbourInside(list: TreeNode, scroller: Scroller, from: number, direction: Direction): number {
  let index = from;
  // Without a limit, a list that wraps around would be searched endlessly.
  for (let steps = scroller.count; steps > 0; steps--) {
    const next = scroller.neighbour(index, direction);
    if (next < 0 || next >= scroller.count || next === from) return -1;
    if (isFocusableItem(list, scroller, next)) return next;
    index = next;
  }
  return -1;
}

function explicitNext(node: TreeNode, direction: Direction, resolveNext: ResolveNext): TreeNode | undefined {
  const pattern = node.options.next?.[direction];
  return pattern === undefined ? undefined : resolveNext(pattern, node);
}

function isBoundary(node: TreeNode, direction: Direction): boolean {
  const { boundary } = node.options;
  return boundary === true || (Array.isArray(boundary) && boundary.includes(direction));
}

function bestSibling(
  parent: TreeNode,
  current: TreeNode,
  direction: Direction,
  weigh: WeighCandidate | undefined,
): TreeNode | undefined {
  // The items of a list are reached by its neighbours only.
  if (parent.options.scroller) return undefined;
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
  if (isLeaf || !intersects(leaf, rect) || !enter(sibling, weighed)) return ahead;
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
