import { following } from '../tree/following.ts';
import type { TreeNode } from '../tree/tree.ts';
import type { Direction, Scroller } from '../types.ts';
import { childAt } from './entry.ts';
import { contains } from './geometry.ts';
import { emptyRect, itemRectIn, rectIn } from './layout.ts';

/** What lies under a point. */
export interface Hit {
  node: TreeNode;
  /** Virtual item of the node's scroller, or -1. */
  index: number;
}

const rect = emptyRect();

/**
 * The focusable thing under a point given in the frame of `node`'s children. Of two that overlap, the later registered is
 * on top. Only what is visible of a list is looked at.
 */
export function hitBelow(node: TreeNode, x: number, y: number): Hit | undefined {
  if (node.options.focusable === false) return undefined;
  const { scroller } = node.options;
  if (scroller) return hitItem(node, scroller, x, y);
  for (let at = node.children.length - 1; at >= 0; at--) {
    const child = node.children[at] as TreeNode;
    const hit = hitNode(child, x, y);
    if (hit) return hit;
  }
  return undefined;
}

function hitNode(node: TreeNode, x: number, y: number): Hit | undefined {
  rectIn(node, rect);
  if (!contains(rect, x, y)) return undefined;
  // A group without a rectangle shares its parent's frame.
  return node.options.rect ? hitInside(node, x - rect.x, y - rect.y) : hitInside(node, x, y);
}

/** As `hitBelow`, or the node itself when it is a leaf. */
function hitInside(node: TreeNode, x: number, y: number): Hit | undefined {
  if (node.options.scroller || node.options.container || node.children.length > 0) return hitBelow(node, x, y);
  return node.options.focusable === false ? undefined : { node, index: -1 };
}

function hitItem(list: TreeNode, scroller: Scroller, x: number, y: number): Hit | undefined {
  const index = itemUnder(list, scroller, x, y);
  if (index < 0) return undefined;
  const child = childAt(list, index);
  return child ? hitInside(child, x - rect.x, y - rect.y) : { node: list, index };
}

/** The visible item under a point of the list's frame, or -1; its rectangle is then in `rect`. */
function itemUnder(list: TreeNode, scroller: Scroller, x: number, y: number): number {
  const range = scroller.visibleRange?.();
  const first = Math.max(0, range?.first ?? 0);
  const last = Math.min(scroller.count - 1, range?.last ?? scroller.count - 1);
  for (let index = first; index <= last; index = following(scroller, index)) {
    if (!scroller.focusable(index)) continue;
    itemRectIn(list, index, rect);
    if (contains(rect, x, y)) return index;
  }
  return -1;
}

/**
 * Scrolls the innermost list under a point (in the frame of `node`'s children) that can scroll in this direction.
 * @returns the list and the item that now leads
 */
export function scrollBelow(node: TreeNode, x: number, y: number, direction: Direction): Hit | undefined {
  const { scroller, focusable } = node.options;
  if (focusable === false) return undefined;
  if (scroller) {
    const under = itemUnder(node, scroller, x, y);
    const child = under < 0 ? undefined : childAt(node, under);
    const inner = child && scrollBelow(child, x - rect.x, y - rect.y, direction);
    if (inner) return inner;
    const index = scroller.scrollStep?.(direction) ?? -1;
    return index < 0 ? undefined : { node, index };
  }
  for (let at = node.children.length - 1; at >= 0; at--) {
    const child = node.children[at] as TreeNode;
    rectIn(child, rect);
    if (!contains(rect, x, y)) continue;
    const inside = child.options.rect !== undefined;
    const scrolled = scrollBelow(child, inside ? x - rect.x : x, inside ? y - rect.y : y, direction);
    if (scrolled) return scrolled;
  }
  return undefined;
}
