import { enter, enterItem, type Found, isEnabled, isReachable, nearestFocusable, recall } from '../geometry/entry.ts';
import { absoluteRect, emptyRect } from '../geometry/layout.ts';
import { type FocusTree, rootOf, type TreeNode } from '../tree/tree.ts';
import type { Rect } from '../types.ts';
import type { Layer } from './layer.ts';
import { nearestChild } from './moves.ts';

const scratch = emptyRect();

/**
 * Where the layer's focus belongs after nodes came, went or changed. It stays where it is if that is still there, or is
 * there again under the same key; content that arrived under a waiting container is entered; otherwise the
 * nearest neighbour takes it, then the parent's, and so on up to the layer. `found.node` is undefined when
 * nothing can take it.
 */
export function repair(tree: FocusTree, layer: Layer, found: Found): void {
  found.node = undefined;
  found.index = -1;
  const held = heldNode(tree, layer);
  if (held && stay(held, layer, found)) return;
  if (held) absoluteRect(held, held.options.scroller ? -1 : layer.index, layer.lostRect, scratch);
  const lostParent = held ? held.parent : layer.lostParent;
  let lostKey = held?.focusKey ?? layer.node?.focusKey ?? '';
  for (let at = attachedTo(layer, lostParent); at; at = at.parent) {
    if (isReachable(at) && enterNear(at, lostKey, layer.lostRect, found)) return;
    lostKey = at.focusKey;
  }
  enter(layer.root, found);
}

/** The node that holds the focus, or the one that has come in its place with the same key. */
function heldNode(tree: FocusTree, layer: Layer): TreeNode | undefined {
  if (!layer.node) return undefined;
  const node = tree.get(layer.node.focusKey);
  return attachedTo(layer, node);
}

function stay(held: TreeNode, layer: Layer, found: Found): boolean {
  if (!isEnabled(held)) return false;
  const { scroller, container } = held.options;
  if (scroller && layer.index >= 0) {
    // What was remembered by key comes first: the item may have been away, or a placeholder was in its place.
    const remembered = held.memory && held.memory.key !== '' && scroller.indexOf(held.memory.key) >= 0;
    const key = remembered && held.memory ? held.memory.key : layer.focusKey;
    const index = recall(held, scroller, key, layer.index);
    return index >= 0 && enterItem(held, index, found);
  }
  if (enter(held, found)) return true;
  if (!scroller && !container) return false;
  found.node = held;
  found.index = -1;
  return true;
}

/** In a list the item that had the lost key, else the remembered one; otherwise the child nearest to where it was. */
function enterNear(parent: TreeNode, lostKey: string, lostRect: Rect, found: Found): boolean {
  const { scroller } = parent.options;
  if (!scroller) {
    const child = nearestChild(parent, lostRect);
    return child !== undefined && enter(child, found);
  }
  const lost = scroller.indexOf(lostKey);
  const index = nearestFocusable(parent, scroller, lost >= 0 ? lost : (parent.memory?.index ?? 0));
  return index >= 0 && enterItem(parent, index, found);
}

function attachedTo(layer: Layer, node: TreeNode | undefined): TreeNode | undefined {
  return node && rootOf(node) === layer.root ? node : undefined;
}
