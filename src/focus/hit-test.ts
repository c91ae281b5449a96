import { childAt } from './entry.ts';
import { contains } from './geometry.ts';
import { emptyRect, itemRectIn, rectIn } from './layout.ts';
import type { TreeNode } from './tree.ts';
import type { Scroller } from './types.ts';

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
  const range = scroller.visibleRange?.();
  const first = Math.max(0, range?.first ?? 0);
  const last = Math.min(scroller.count - 1, range?.last ?? scroller.count - 1);
  for (let index = first; index <= last; index++) {
    if (!scroller.focusable(index)) continue;
    itemRectIn(list, index, rect);
    if (!contains(rect, x, y)) continue;
    const child = childAt(list, index);
    if (!child) return { node: list, index };
    return hitInside(child, x - rect.x, y - rect.y);
  }
  return undefined;
}
