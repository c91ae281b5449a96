import { isReachable } from '../geometry/entry.ts';
import { parseFocusPattern } from '../tree/keys.ts';
import { type FocusTree, isWithin, type TreeNode } from '../tree/tree.ts';

/** The node of a key, or the first reachable one below `root` that fits a pattern, marked defaults first. @throws FocusKeyError */
export function nodeFor(tree: FocusTree, root: TreeNode, keyOrPattern: string): TreeNode | undefined {
  const { text, wildcard } = parseFocusPattern(keyOrPattern);
  if (!wildcard) return tree.get(text);
  let first: TreeNode | undefined;
  for (const node of tree.nodes()) {
    if (!node.focusKey.startsWith(text) || !isWithin(root, node) || !isReachable(node)) continue;
    if (node.options.defaultFocus) return node;
    first ??= node;
  }
  return first;
}

/** The virtual item of this key, in whatever list has it. */
export function itemWith(tree: FocusTree, itemKey: string): { list: TreeNode; index: number } | undefined {
  for (const list of tree.nodes()) {
    const index = list.options.scroller?.indexOf(itemKey) ?? -1;
    if (index >= 0) return { list, index };
  }
  return undefined;
}
