import { absoluteRect, emptyRect } from '../geometry/layout.ts';
import { type FocusTree, isWithin, type TreeNode } from '../tree/tree.ts';
import type { FocusNodeOptions, LayerOptions, Rect } from '../types.ts';
import { type Anchor, newAnchor } from './anchor.ts';

/** Key of the layer that is always there. */
export const rootLayerKey = 'root';

/** A layer and its focus, which it keeps while another lies on top. */
export interface Layer {
  root: TreeNode;
  /** What holds the focus; undefined while nothing does. It may have been removed since. */
  node: TreeNode | undefined;
  /** Virtual item of the node's scroller, or -1. */
  index: number;
  focusKey: string;
  /** The column or line that moves keep to. */
  readonly anchor: Anchor;
  /** The nearest ancestor that was left when the focused node was removed, and where that node had been. */
  lostParent: TreeNode | undefined;
  readonly lostRect: Rect;
}

const scratch = emptyRect();

/** Options of a layer's root. */
export function layerOptions(focusKey: string, { kind, ...rest }: LayerOptions): FocusNodeOptions {
  return { ...rest, focusKey, layer: kind, container: true };
}

export function newLayer(tree: FocusTree, key: string, options: LayerOptions): Layer {
  const root = tree.add(layerOptions(key, options), undefined);
  const lostRect = emptyRect();
  return { root, node: undefined, index: -1, focusKey: '', anchor: newAnchor(), lostParent: undefined, lostRect };
}

/** Call before `removed` leaves the tree: notes where the focus was if it goes with it. */
export function noteRemoval(layer: Layer, removed: TreeNode): void {
  if (!layer.node || !isWithin(removed, layer.lostParent ?? layer.node)) return;
  if (!layer.lostParent) absoluteRect(layer.node, layer.index, layer.lostRect, scratch);
  layer.lostParent = removed.parent;
}
