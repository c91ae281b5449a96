import type { TreeNode } from '../tree/tree.ts';
import type { Rect } from '../types.ts';

/**
 * Where nodes are. A node's rectangle is kept relative to its parent before the parent's scroll offset; here it is read
 * in the parent's frame (the scroll offset taken off) or in the frame of the whole layer (absolute).
 */

/**
 * A rectangle to write into. A move must not allocate, or a garbage collection lands in some frame of a held key: functions
 * here write into an `out` that they are given, and each file of the engine keeps the rectangles it works with as module
 * constants. Such a rectangle holds a value only until the next call that writes to it; none is ever handed out.
 */
export const emptyRect = (): Rect => ({ x: 0, y: 0, width: 0, height: 0 });

export function copyRect(from: Readonly<Rect>, out: Rect): Rect {
  return set(out, from.x, from.y, from.width, from.height);
}

/** Rectangle of a node in its parent's frame. One without a rectangle is as large as its children together. */
export function rectIn(node: TreeNode, out: Rect): Rect {
  const parent = node.parent;
  const scroller = parent?.options.scroller;
  if (parent && scroller) {
    const index = scroller.indexOf(node.focusKey);
    if (index >= 0) return itemRectIn(parent, index, out);
  }
  const own = node.options.rect;
  if (own) copyRect(own, out);
  else uniteChildren(node, out);
  if (scroller) {
    out.x -= scroller.scrollX;
    out.y -= scroller.scrollY;
  }
  return out;
}

/** Rectangle of a virtual item in its list's frame, which is that of the list's children. */
export function itemRectIn(list: TreeNode, index: number, out: Rect): Rect {
  const scroller = list.options.scroller;
  if (!scroller) return set(out, 0, 0, 0, 0);
  scroller.rectAt(index, out);
  out.x -= scroller.scrollX;
  out.y -= scroller.scrollY;
  return out;
}

/** Moves `rect` from the frame of `node`'s children into the frame that `node` itself is in. */
export function leaveFrame(node: TreeNode, rect: Rect, scratch: Rect): void {
  if (!hasOrigin(node)) return;
  rectIn(node, scratch);
  rect.x += scratch.x;
  rect.y += scratch.y;
}

/** Rectangle of a node (index -1) or of a virtual item in the frame of the whole layer, or of an ancestor's children. */
export function absoluteRect(node: TreeNode, index: number, out: Rect, scratch: Rect, ancestor?: TreeNode): Rect {
  let frame: TreeNode | undefined;
  if (index >= 0) {
    itemRectIn(node, index, out);
    frame = node;
  } else {
    rectIn(node, out);
    frame = node.parent;
  }
  for (; frame && frame !== ancestor; frame = frame.parent) leaveFrame(frame, out, scratch);
  return out;
}

/** Whether it is anywhere: a measurement may have failed. */
export function isPlaced({ x, y, width, height }: Rect): boolean {
  return Number.isFinite(x + y + width + height);
}

/** Whether there is anything of it to see. */
export function hasExtent(rect: Rect): boolean {
  return rect.width > 0 && rect.height > 0 && isPlaced(rect);
}

/** A group without a rectangle has its parent's frame. */
export function hasOrigin(node: TreeNode): boolean {
  if (node.options.rect) return true;
  return (node.parent?.options.scroller?.indexOf(node.focusKey) ?? -1) >= 0;
}

/** The rectangle around the children, in their own frame. What has no extent is not part of it. */
export function uniteChildren(node: TreeNode, out: Rect): void {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const child of node.children) {
    rectIn(child, out);
    if (!hasExtent(out)) continue;
    left = Math.min(left, out.x);
    top = Math.min(top, out.y);
    right = Math.max(right, out.x + out.width);
    bottom = Math.max(bottom, out.y + out.height);
  }
  if (left > right) set(out, 0, 0, 0, 0);
  else set(out, left, top, right - left, bottom - top);
}

function set(out: Rect, x: number, y: number, width: number, height: number): Rect {
  out.x = x;
  out.y = y;
  out.width = width;
  out.height = height;
  return out;
}
