import { canEnter, enter, enterItem, type Found } from './entry.ts';
import { centreDistance, defaultOverlap, notACandidate, score } from './geometry.ts';
import { absoluteRect, emptyRect, itemRectIn, leaveFrame, rectIn } from './layout.ts';
import type { TreeNode } from './tree.ts';
import type { Direction, Rect, Scroller } from './types.ts';

/** Finds the node an explicit next focus names, inside the same layer. */
export type ResolveNext = (pattern: string, from: TreeNode) => TreeNode | undefined;

const reference = emptyRect();
const leaf = emptyRect();
const candidate = emptyRect();
const scratch = emptyRect();

/**
 * Where a move goes. From the focused thing upwards, at each level:
 *   1. inside a list, the list's own neighbour;
 *   2. the explicit next focus of what is being left;
 *   3. unless it is a boundary, the best of its siblings by `score`: measured from its own rectangle, or, when nothing lies
 *      beyond that, from the focused thing itself (a showcase lies under the navbar, its buttons below it);
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
): TreeNode | undefined {
  let node = from;
  let index = fromIndex;
  firstLeaf(from, fromIndex);
  for (;;) {
    const { scroller } = node.options;
    if (scroller && index >= 0) {
      const next = neighbourInside(scroller, index, direction);
      if (next >= 0 && enterItem(node, next, found)) return undefined;
      // Left from its focused item rather than from its frame: the frame may reach over what lies beside the item.
      itemRectIn(node, index, reference);
      leaveFrame(node, reference, scratch);
    } else {
      rectIn(node, reference);
    }
    const explicit = explicitNext(node, direction, resolveNext);
    if (explicit && enter(explicit, found)) return undefined;
    const parent = node.parent;
    if (!parent || isBoundary(node, direction)) return node;
    const sibling = siblingBeyond(parent, node, node === from, direction);
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

function neighbourInside(scroller: Scroller, from: number, direction: Direction): number {
  let index = from;
  // A list that wraps around would otherwise be searched for ever.
  for (let steps = scroller.count; steps > 0; steps--) {
    const next = scroller.neighbour(index, direction);
    if (next < 0 || next >= scroller.count || next === from) return -1;
    if (scroller.focusable(next)) return next;
    index = next;
  }
  return -1;
}

function explicitNext(node: TreeNode, direction: Direction, resolveNext: ResolveNext): TreeNode | undefined {
  const pattern = node.options.next?.[direction];
  return pattern === undefined ? undefined : resolveNext(pattern, node);
}

/** The best sibling seen from `reference`, or else from the focused thing, which at first is the same. */
function siblingBeyond(parent: TreeNode, node: TreeNode, first: boolean, direction: Direction): TreeNode | undefined {
  const sibling = bestSibling(parent, node, reference, direction);
  return sibling || first ? sibling : bestSibling(parent, node, leaf, direction);
}

function isBoundary(node: TreeNode, direction: Direction): boolean {
  const { boundary } = node.options;
  return boundary === true || (Array.isArray(boundary) && boundary.includes(direction));
}

function bestSibling(parent: TreeNode, current: TreeNode, from: Rect, direction: Direction): TreeNode | undefined {
  // The items of a list are reached by its neighbours only.
  if (parent.options.scroller) return undefined;
  const overlap = parent.options.overlap ?? defaultOverlap;
  let best: TreeNode | undefined;
  let least = notACandidate;
  for (const sibling of parent.children) {
    if (sibling === current) continue;
    const value = score(from, sibling.options.rect ?? rectIn(sibling, candidate), direction, overlap);
    // Equal scores stay with the earlier registered.
    if (value < least && canEnter(sibling)) {
      least = value;
      best = sibling;
    }
  }
  return best;
}

/** The enterable child of `parent` whose centre is nearest to an absolute rectangle. */
export function nearestChild(parent: TreeNode, to: Rect): TreeNode | undefined {
  if (parent.options.scroller) return undefined;
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
