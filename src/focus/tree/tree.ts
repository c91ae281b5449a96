import type { FocusNodeOptions, FocusNodeView } from '../types.ts';

/** What a container remembers: its last focused child or virtual item. */
export interface Memory {
  /** Empty when only the index is worth remembering (a placeholder). */
  key: string;
  index: number;
}

/** Memories of removed containers are kept for when they return, up to this many. */
const memoriesKept = 2000;

/** A registered node. Attached when its ancestors lead up to a layer's root. */
export class TreeNode implements FocusNodeView {
  parent: TreeNode | undefined;
  readonly children: TreeNode[] = [];
  memory: Memory | undefined;

  constructor(
    readonly focusKey: string,
    public options: FocusNodeOptions,
    readonly parentKey: string | undefined,
  ) {}

  get isLayerRoot(): boolean {
    return this.parentKey === undefined;
  }
}

/**
 * The nodes by key, and their hierarchy. A child may register before its parent (React mounts from the leaves up) and
 * outlive it for a moment (React unmounts from the root down): until its parent is there it waits, unattached.
 */
export class FocusTree {
  private readonly byKey = new Map<string, TreeNode>();
  private readonly waiting = new Map<string, TreeNode[]>();
  private readonly memories = new Map<string, Memory>();

  get(focusKey: string): TreeNode | undefined {
    return this.byKey.get(focusKey);
  }

  /** In the order of registration. */
  nodes(): IterableIterator<TreeNode> {
    return this.byKey.values();
  }

  /** @param parentKey undefined for a layer's root */
  add(options: FocusNodeOptions, parentKey: string | undefined): TreeNode {
    const node = new TreeNode(options.focusKey, options, parentKey);
    this.byKey.set(node.focusKey, node);
    this.setOptions(node, options);
    node.memory = this.memories.get(node.focusKey);
    if (parentKey !== undefined) this.attach(node, parentKey);
    const orphans = this.waiting.get(node.focusKey);
    if (orphans) {
      this.waiting.delete(node.focusKey);
      for (const orphan of orphans) {
        orphan.parent = node;
        node.children.push(orphan);
      }
    }
    return node;
  }

  setOptions(node: TreeNode, options: FocusNodeOptions): void {
    node.options = options;
    if (options.memory === 'never') this.drop(node.focusKey);
  }

  remove(node: TreeNode): void {
    this.byKey.delete(node.focusKey);
    if (node.parent) {
      removeFrom(node.parent.children, node);
      node.parent = undefined;
    } else if (node.parentKey !== undefined) {
      const siblings = this.waiting.get(node.parentKey);
      if (siblings && removeFrom(siblings, node) && siblings.length === 0) this.waiting.delete(node.parentKey);
    }
    for (const child of node.children) {
      child.parent = undefined;
      this.wait(child, node.focusKey);
    }
    node.children.length = 0;
  }

  /** Records what was focused last inside a container. It outlives the container, unless others were used since. */
  remember(container: TreeNode, key: string, index: number): void {
    if (container.options.memory === 'never') return;
    const memory = container.memory ?? { key, index };
    memory.key = key;
    memory.index = index;
    container.memory = memory;
    // The latest used is last.
    this.memories.delete(container.focusKey);
    this.memories.set(container.focusKey, memory);
    if (this.memories.size > memoriesKept) this.drop(this.memories.keys().next().value as string);
  }

  /** The owner of a container says that it has other content. */
  contentChanged(container: TreeNode): void {
    if (container.options.memory === 'until-content-changes') this.drop(container.focusKey);
  }

  forget(matches: (focusKey: string) => boolean): void {
    for (const key of [...this.memories.keys()]) if (matches(key)) this.drop(key);
  }

  private drop(key: string): void {
    this.memories.delete(key);
    const node = this.byKey.get(key);
    if (node) node.memory = undefined;
  }

  private attach(node: TreeNode, parentKey: string): void {
    const parent = this.byKey.get(parentKey);
    if (!parent) {
      this.wait(node, parentKey);
      return;
    }
    node.parent = parent;
    parent.children.push(node);
  }

  private wait(node: TreeNode, parentKey: string): void {
    const siblings = this.waiting.get(parentKey);
    if (siblings) siblings.push(node);
    else this.waiting.set(parentKey, [node]);
  }
}

/** Key of a node, or of the virtual item `index` of its scroller. */
export function keyOf(node: TreeNode, index: number): string {
  return index >= 0 && node.options.scroller ? node.options.scroller.keyAt(index) : node.focusKey;
}

/** The topmost ancestor; a layer's root when the node is attached. */
export function rootOf(node: TreeNode): TreeNode {
  let top = node;
  while (top.parent) top = top.parent;
  return top;
}

/** Whether `node` is `ancestor` or below it. */
export function isWithin(ancestor: TreeNode, node: TreeNode | undefined): boolean {
  for (let at = node; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

function removeFrom(list: TreeNode[], node: TreeNode): boolean {
  const at = list.indexOf(node);
  if (at < 0) return false;
  list.splice(at, 1);
  return true;
}
