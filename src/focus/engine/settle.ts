import { absoluteRect, emptyRect } from '../geometry/layout.ts';
import type { FocusTree, TreeNode } from '../tree/tree.ts';
import type { Direction, FocusCause } from '../types.ts';
import { carry, resetAnchor } from './anchor.ts';
import type { Layer } from './layer.ts';
import { keepsAnchor } from './moves.ts';

const from = emptyRect();
const to = emptyRect();
const scratch = emptyRect();

/** Notes in every container around the focus what is focused in it. */
export function remember(tree: FocusTree, node: TreeNode, index: number, focusKey: string, by: FocusCause): void {
  if (index >= 0) {
    // A placeholder that the viewer did not choose must not replace the remembered item.
    if (node.options.scroller?.ready?.(index) ?? true) tree.remember(node, focusKey, index);
    else if (by !== 'program') tree.remember(node, '', index);
  }
  for (let child = node; child.parent; child = child.parent)
    tree.remember(child.parent, child.focusKey, child.parent.options.scroller?.indexOf(child.focusKey) ?? -1);
}

/** Outermost list first, so that inner lists are placed before they answer. */
export function reveal(node: TreeNode, index: number, by: FocusCause): void {
  const { parent } = node;
  if (parent) reveal(parent, parent.options.scroller?.indexOf(node.focusKey) ?? -1, by);
  if (index >= 0) node.options.scroller?.reveal(index, by);
}

/** Call before the focus goes from where the layer has it, and before anything scrolls. */
export function carryAnchor(layer: Layer, node: TreeNode, index: number, direction: Direction | undefined): void {
  const held = layer.node;
  if (!direction || !held) {
    resetAnchor(layer.anchor);
    return;
  }
  const isSameLine = index >= 0 && held === node;
  const beyond = isSameLine || (keepsAnchor(held, layer.index) && keepsAnchor(node, index));
  absoluteRect(held, layer.index, from, scratch);
  absoluteRect(node, index, to, scratch);
  carry(layer.anchor, from, to, direction, beyond);
}
