import { enter, enterItem, type Found, isEnabled, isReachable, nearestFocusable } from '../geometry/entry.ts';
import { type FocusTree, keyOf, rootOf, type TreeNode } from '../tree/tree.ts';
import type { Direction, FocusCause } from '../types.ts';
import { resetAnchor } from './anchor.ts';
import type { Announcer } from './announcer.ts';
import type { Layer } from './layer.ts';
import { itemWith, nodeFor } from './lookup.ts';
import type { Press } from './press.ts';
import type { Registry } from './registry.ts';
import { repair } from './repair.ts';
import { carryAnchor, remember, reveal } from './settle.ts';

/** Puts the focus somewhere: notes it in its layer, remembers, reveals and announces it. */
export class Placement {
  private readonly found: Found = { node: undefined, index: -1 };

  constructor(
    private readonly tree: FocusTree,
    private readonly registry: Registry,
    private readonly announcer: Announcer,
    private readonly press: Press,
  ) {}

  focusKey(keyOrPattern: string, by: FocusCause): boolean {
    const node = nodeFor(this.tree, this.top.root, keyOrPattern);
    if (node) return this.focusNode(node, by);
    const item = itemWith(this.tree, keyOrPattern);
    return item !== undefined && this.focusItem(item.list, item.index, by);
  }

  focusNode(node: TreeNode, by: FocusCause): boolean {
    if (isReachable(node) && enter(node, this.found)) return this.focusFound(by);
    const waits = isEnabled(node) && (node.options.container || node.options.scroller);
    if (!waits) return false;
    this.found.node = node;
    this.found.index = -1;
    return this.focusFound(by);
  }

  focusItem(list: TreeNode, index: number, by: FocusCause): boolean {
    const { scroller } = list.options;
    if (!scroller || !isReachable(list)) return false;
    const nearest = nearestFocusable(list, scroller, index);
    return nearest >= 0 && enterItem(list, nearest, this.found) && this.focusFound(by);
  }

  private focusFound(by: FocusCause): boolean {
    const node = this.found.node as TreeNode;
    const { index } = this.found;
    const root = rootOf(node);
    const layer = this.registry.layers.find((candidate) => candidate.root === root);
    if (!layer) return false;
    if (layer === this.top) {
      this.moveTo(node, index, by);
      return true;
    }
    layer.node = node;
    layer.index = index;
    layer.focusKey = keyOf(node, index);
    resetAnchor(layer.anchor);
    return true;
  }

  /** After nodes came, went or changed. */
  repair(): void {
    repair(this.tree, this.top, this.found);
    if (this.found.node) {
      this.moveTo(this.found.node, this.found.index, 'program');
      return;
    }
    this.press.cancel();
    this.announcer.change(undefined, undefined);
  }

  /** True if the focus changed. */
  moveTo(node: TreeNode, index: number, by: FocusCause, direction?: Direction, repeat = false): boolean {
    const layer = this.top;
    const { shown, holder } = this.announcer;
    const focusKey = keyOf(node, index);
    // The same thing elsewhere, or registered again, keeps its column.
    if (layer.focusKey !== focusKey) carryAnchor(layer, node, index, direction);
    layer.node = node;
    layer.index = index;
    layer.focusKey = focusKey;
    layer.lostParent = undefined;
    if (shown && holder === node && shown.index === index && shown.focusKey === focusKey) {
      reveal(node, index, shown.by);
      return false;
    }
    const event = { focusKey, nodeKey: node.focusKey, index, by, repeat };
    this.press.follow(node, event);
    remember(this.tree, node, index, focusKey, by);
    reveal(node, index, by);
    this.announcer.change(node, event);
    return true;
  }

  private get top(): Layer {
    return this.registry.top;
  }
}
