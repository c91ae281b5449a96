import { Announcer } from './announcer.ts';
import type { FocusEngine, FocusEngineOptions } from './engine.ts';
import { enter, enterItem, type Found, isEnabled, isReachable, nearestFocusable } from './entry.ts';
import { hitBelow } from './hit-test.ts';
import { checkFocusKey, DuplicateFocusKeyError, parseFocusPattern } from './keys.ts';
import { type Layer, newLayer, noteRemoval, rootLayerKey } from './layer.ts';
import { absoluteRect, emptyRect } from './layout.ts';
import { findMove } from './moves.ts';
import { Press } from './press.ts';
import { repair } from './repair.ts';
import { FocusTree, isWithin, rootOf, type TreeNode } from './tree.ts';
import type {
  Direction,
  FocusCause,
  FocusEvent,
  FocusHit,
  FocusListener,
  FocusNode,
  FocusNodeOptions,
  FocusNodeView,
  FocusTarget,
  LayerOptions,
  Rect,
} from './types.ts';

const scratch = emptyRect();

/** The parts of the engine put together: the tree, the layers, moves, repairs and what is announced of them. */
export class FocusController implements FocusEngine {
  private readonly tree = new FocusTree();
  private readonly layers: Layer[] = [];
  private readonly treeListeners = new Set<() => void>();
  private readonly announcer: Announcer;
  private readonly press: Press;
  private readonly found: Found = { node: undefined, index: -1 };
  private dirty = false;
  private scheduled = false;

  constructor(private readonly options: FocusEngineOptions) {
    this.announcer = new Announcer(this.tree, options.clock, options.report);
    this.press = new Press(options.clock, (node, handler, event) => this.announcer.tell(node, handler, event));
    if (options.onFocusChange) this.announcer.subscribe(options.onFocusChange);
    this.layers.push(newLayer(this.tree, rootLayerKey, { kind: 'global-layout' }));
  }

  register(options: FocusNodeOptions): FocusNode {
    checkFocusKey(options.focusKey);
    const parentKey = options.parentFocusKey ?? this.top.root.focusKey;
    checkFocusKey(parentKey);
    if (this.tree.get(options.focusKey)) {
      if (this.options.development) throw new DuplicateFocusKeyError(options.focusKey);
      this.reportDuplicate(options.focusKey);
      return inertNode(options.focusKey);
    }
    const node = this.tree.add({ ...options }, parentKey);
    this.treeChanged();
    return this.handle(node);
  }

  get focused(): FocusEvent | undefined {
    this.flush();
    return this.announcer.shown;
  }

  get activeLayer(): FocusNodeView {
    return this.top.root;
  }

  nodeOf(focusKey: string): FocusNodeView | undefined {
    return this.tree.get(focusKey);
  }

  setFocus(focusKeyOrPattern: string, by: FocusCause = 'program'): boolean {
    this.flush();
    const { text, wildcard } = parseFocusPattern(focusKeyOrPattern);
    const node = wildcard ? this.firstMatch(text) : this.tree.get(text);
    if (node) return this.focusNode(node, by);
    if (wildcard) return false;
    for (const list of this.tree.nodes()) {
      const index = list.options.scroller?.indexOf(text) ?? -1;
      if (index >= 0) return this.focusItem(list, index, by);
    }
    return false;
  }

  focusTarget(target: FocusTarget, by: FocusCause = 'program'): boolean {
    this.flush();
    const node = this.tree.get(target.nodeKey);
    if (!node) return false;
    if (target.index < 0 || !node.options.scroller) return this.focusNode(node, by);
    const index = node.options.scroller.indexOf(target.focusKey);
    return this.focusItem(node, index >= 0 ? index : target.index, by);
  }

  move(direction: Direction, repeat = false): boolean {
    this.flush();
    const { node, index } = this.top;
    if (!node || !this.announcer.shown) return false;
    const edge = findMove(node, index, direction, this.found, this.resolveNext);
    if (edge) {
      this.edgeReached(node, edge, direction);
      return false;
    }
    const target = this.found.node as TreeNode;
    if (repeat && this.found.index >= 0 && target.options.scroller?.ready?.(this.found.index) === false) return false;
    return this.moveTo(target, this.found.index, 'key', direction);
  }

  pressEnter(): void {
    const { focused } = this;
    if (focused && this.top.node) this.press.down(this.top.node, focused);
  }

  releaseEnter(): void {
    this.press.up();
  }

  cancelEnter(): void {
    this.press.cancel();
  }

  select(): void {
    const { focused } = this;
    this.press.cancel();
    if (focused && this.top.node) this.press.select(this.top.node, focused);
  }

  back(): boolean {
    this.flush();
    for (let at: TreeNode | undefined = this.top.node ?? this.top.root; at; at = at.parent) {
      try {
        if (at.options.onBack?.() === true) return true;
      } catch (error) {
        this.announcer.failed(error);
      }
    }
    return false;
  }

  subscribe(listener: FocusListener): () => void {
    return this.announcer.subscribe(listener);
  }

  onTreeChange(listener: () => void): () => void {
    this.treeListeners.add(listener);
    return () => this.treeListeners.delete(listener);
  }

  pushLayer(layerKey: string, options: LayerOptions): void {
    checkFocusKey(layerKey);
    if (this.tree.get(layerKey)) {
      if (this.options.development) throw new DuplicateFocusKeyError(layerKey);
      this.reportDuplicate(layerKey);
      return;
    }
    this.press.cancel();
    this.layers.push(newLayer(this.tree, layerKey, options));
    this.treeChanged();
  }

  removeLayer(layerKey: string): void {
    const at = this.layers.findIndex((layer) => layer.root.focusKey === layerKey);
    if (at <= 0) return;
    this.press.cancel();
    const [layer] = this.layers.splice(at, 1);
    if (layer) this.tree.remove(layer.root);
    this.treeChanged();
  }

  rectOf(nodeKey: string, index = -1, out: Rect = emptyRect()): Rect | undefined {
    const node = this.tree.get(nodeKey);
    return node && absoluteRect(node, index, out, scratch);
  }

  hitTest(x: number, y: number): FocusHit | undefined {
    const hit = hitBelow(this.top.root, x, y);
    if (!hit) return undefined;
    const nodeKey = hit.node.focusKey;
    const hoverDelayMs = hit.node.options.hoverDelayMs ?? 0;
    return { focusKey: keyOf(hit.node, hit.index), nodeKey, index: hit.index, hoverDelayMs };
  }

  forget(focusKeyOrPattern: string): void {
    const { text, wildcard } = parseFocusPattern(focusKeyOrPattern);
    this.tree.forget((key) => (wildcard ? key.startsWith(text) : key === text));
  }

  flush(): void {
    // A handler that changes the tree makes it dirty again; two of them answering each other must not hang the app.
    for (let rounds = 0; this.dirty && rounds < 10; rounds++) {
      this.dirty = false;
      const layer = this.top;
      repair(this.tree, layer, this.found);
      if (this.found.node) this.moveTo(this.found.node, this.found.index, 'program', undefined);
      else this.announcer.change(undefined, undefined);
    }
  }

  dispose(): void {
    this.press.cancel();
    this.announcer.dispose();
    this.treeListeners.clear();
  }

  private get top(): Layer {
    return this.layers[this.layers.length - 1] as Layer;
  }

  private handle(node: TreeNode): FocusNode {
    const registered = (): boolean => this.tree.get(node.focusKey) === node;
    return {
      focusKey: node.focusKey,
      update: (options) => {
        if (!registered()) return;
        node.options = { ...node.options, ...options, focusKey: node.focusKey };
        this.treeChanged();
      },
      setRect: (rect) => {
        node.options.rect = rect;
      },
      contentChanged: () => {
        if (registered()) this.treeChanged();
      },
      remove: () => {
        if (!registered()) return;
        for (const layer of this.layers) noteRemoval(layer, node);
        this.tree.remove(node);
        this.treeChanged();
      },
    };
  }

  private reportDuplicate(focusKey: string): void {
    this.options.report({ level: 'warn', event: 'focus-key-registered-twice', detail: { focusKey } });
  }

  private focusNode(node: TreeNode, by: FocusCause): boolean {
    if (isReachable(node) && enter(node, this.found)) return this.focusFound(by);
    const waits = isEnabled(node) && (node.options.container || node.options.scroller);
    if (!waits) return false;
    this.found.node = node;
    this.found.index = -1;
    return this.focusFound(by);
  }

  private focusItem(list: TreeNode, index: number, by: FocusCause): boolean {
    const { scroller } = list.options;
    if (!scroller || !isReachable(list)) return false;
    const nearest = nearestFocusable(scroller, index);
    return nearest >= 0 && enterItem(list, nearest, this.found) && this.focusFound(by);
  }

  private focusFound(by: FocusCause): boolean {
    const node = this.found.node as TreeNode;
    const { index } = this.found;
    const root = rootOf(node);
    const layer = this.layers.find((candidate) => candidate.root === root);
    if (!layer) return false;
    if (layer === this.top) {
      this.moveTo(node, index, by, undefined);
      return true;
    }
    layer.node = node;
    layer.index = index;
    layer.focusKey = keyOf(node, index);
    return true;
  }

  /** True when the focus is another than before. */
  private moveTo(node: TreeNode, index: number, by: FocusCause, direction: Direction | undefined): boolean {
    const layer = this.top;
    const { shown, holder } = this.announcer;
    const focusKey = keyOf(node, index);
    layer.node = node;
    layer.index = index;
    layer.focusKey = focusKey;
    layer.lostParent = undefined;
    if (shown && holder === node && shown.index === index && shown.focusKey === focusKey) {
      this.reveal(node, index, shown.by);
      return false;
    }
    this.press.cancel();
    this.remember(node, index, focusKey, by);
    this.reveal(node, index, by);
    const { nodeData } = node.options;
    this.announcer.change(node, { focusKey, nodeKey: node.focusKey, index, nodeData, by, direction });
    return true;
  }

  private remember(node: TreeNode, index: number, focusKey: string, by: FocusCause): void {
    if (index >= 0) {
      // A placeholder that the viewer did not choose must not replace the item it stands for.
      if (node.options.scroller?.ready?.(index) ?? true) this.tree.remember(node, focusKey, index);
      else if (by !== 'program') this.tree.remember(node, '', index);
    }
    for (let child = node; child.parent; child = child.parent) {
      this.tree.remember(child.parent, child.focusKey, child.parent.options.scroller?.indexOf(child.focusKey) ?? -1);
    }
  }

  /** Outermost list first, so that inner lists are placed before they answer. */
  private reveal(node: TreeNode, index: number, by: FocusCause): void {
    const { parent } = node;
    if (parent) this.reveal(parent, parent.options.scroller?.indexOf(node.focusKey) ?? -1, by);
    if (index >= 0) node.options.scroller?.reveal(index, by);
  }

  private edgeReached(from: TreeNode, edge: TreeNode, direction: Direction): void {
    for (let at: TreeNode | undefined = from; at; at = at === edge ? undefined : at.parent) {
      try {
        at.options.onEdge?.(direction);
      } catch (error) {
        this.announcer.failed(error);
      }
    }
  }

  private firstMatch(prefix: string): TreeNode | undefined {
    let first: TreeNode | undefined;
    for (const node of this.tree.nodes()) {
      if (!node.focusKey.startsWith(prefix) || !isWithin(this.top.root, node) || !isReachable(node)) continue;
      if (node.options.defaultFocus) return node;
      first ??= node;
    }
    return first;
  }

  private readonly resolveNext = (pattern: string): TreeNode | undefined => {
    const { text, wildcard } = parseFocusPattern(pattern);
    const node = wildcard ? this.firstMatch(text) : this.tree.get(text);
    return node && isWithin(this.top.root, node) && isReachable(node) ? node : undefined;
  };

  private treeChanged(): void {
    this.dirty = true;
    for (const listener of this.treeListeners) listener();
    if (this.scheduled) return;
    this.scheduled = true;
    (this.options.schedule ?? microtask)(() => {
      this.scheduled = false;
      this.flush();
    });
  }
}

function keyOf(node: TreeNode, index: number): string {
  return index >= 0 && node.options.scroller ? node.options.scroller.keyAt(index) : node.focusKey;
}

function inertNode(focusKey: string): FocusNode {
  const nothing = (): void => {};
  return { focusKey, update: nothing, setRect: nothing, contentChanged: nothing, remove: nothing };
}

function microtask(task: () => void): void {
  void Promise.resolve().then(task);
}
