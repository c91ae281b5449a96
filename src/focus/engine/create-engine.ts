import { type Found, isReachable } from '../geometry/entry.ts';
import { absoluteRect, emptyRect } from '../geometry/layout.ts';
import { beginsOnScreen, isMiddleOnScreen } from '../geometry/on-screen.ts';
import { parseFocusPattern } from '../tree/keys.ts';
import { FocusTree, isWithin, keyOf, type TreeNode } from '../tree/tree.ts';
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
  MoveTrace,
  Rect,
} from '../types.ts';
import { Announcer } from './announcer.ts';
import type { FocusEngine, FocusEngineOptions, Pointing } from './engine.ts';
import { type Layer, rootLayerKey } from './layer.ts';
import { nodeFor } from './lookup.ts';
import { findMove, type Origin } from './moves.ts';
import { Placement } from './placement.ts';
import { Press } from './press.ts';
import { Registry } from './registry.ts';
import { reveal } from './settle.ts';
import { traceMove } from './trace.ts';

const scratch = emptyRect();

export function createFocusEngine(options: FocusEngineOptions): FocusEngine {
  return new Engine(options);
}

/** The parts of the engine put together: the tree, the layers, moves, repairs and announcements. */
class Engine implements FocusEngine {
  private readonly tree = new FocusTree();
  private readonly registry: Registry;
  private readonly treeListeners = new Set<() => void>();
  private readonly tracers = new Set<(trace: MoveTrace) => void>();
  private readonly announcer: Announcer;
  private readonly press: Press;
  private readonly placement: Placement;
  private readonly found: Found = { node: undefined, index: -1 };
  private dirty = false;
  private scheduled = false;
  /** What `setFocus` named before it was registered, until the current commit ends. */
  private awaited: { key: string; by: FocusCause } | undefined;
  private pauses = 0;
  private pointing: Pointing | undefined;

  constructor(private readonly options: FocusEngineOptions) {
    this.registry = new Registry(this.tree, options, () => this.treeChanged());
    this.announcer = new Announcer(this.tree, options.clock, options.report);
    this.press = new Press(options.clock, (node, handler, event) => this.announcer.tell(node, handler, event));
    this.placement = new Placement(this.tree, this.registry, this.announcer, this.press);
    if (options.onFocusChange) this.announcer.subscribe(options.onFocusChange);
    this.registry.push(rootLayerKey, { kind: 'global-layout' });
  }

  register(options: FocusNodeOptions): FocusNode {
    return this.registry.register(options);
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
    this.awaited = undefined;
    if (this.placement.focusKey(focusKeyOrPattern, by)) return true;
    const awaited = { key: focusKeyOrPattern, by };
    this.awaited = awaited;
    // A task of its own: a flush that was scheduled earlier may run before the commit.
    this.runSoon(() => {
      this.flush();
      if (this.awaited === awaited) this.awaited = undefined;
    });
    return false;
  }

  focusTarget(target: FocusTarget, by: FocusCause = 'program'): boolean {
    this.flush();
    this.awaited = undefined;
    const node = this.tree.get(target.nodeKey);
    if (!node) return false;
    if (target.index < 0 || !node.options.scroller) return this.placement.focusNode(node, by);
    const index = node.options.scroller.indexOf(target.focusKey);
    return this.placement.focusItem(node, index >= 0 ? index : target.index, by);
  }

  move(direction: Direction, repeat = false): boolean {
    this.flush();
    if (this.pauses > 0) return true;
    this.awaited = undefined;
    const { node } = this.top;
    if (!node || !this.announcer.shown) return false;
    const origin = this.top as Origin;
    if (this.tracers.size > 0) this.announcer.tellAll(this.tracers, traceMove(origin, direction, this.resolveNext));
    const edge = findMove(origin, direction, this.found, this.resolveNext);
    if (edge) return this.announcer.edgeReached(node, edge, direction);
    const target = this.found.node as TreeNode;
    if (repeat && this.found.index >= 0 && target.options.scroller?.ready?.(this.found.index) === false) return false;
    return this.placement.moveTo(target, this.found.index, 'key', direction, repeat);
  }

  pressEnter(): void {
    const { focused } = this;
    if (this.pauses === 0 && focused && this.top.node) this.press.down(this.top.node, focused);
  }

  repeatEnter(): void {
    this.flush();
    if (this.pauses === 0) this.press.repeat();
  }

  releaseEnter(): void {
    this.flush();
    this.press.up();
  }

  cancelEnter(): void {
    this.press.cancel();
  }

  select(): void {
    const { focused } = this;
    this.press.cancel();
    if (this.pauses === 0 && focused && this.top.node) this.press.select(this.top.node, focused);
  }

  back(): boolean {
    this.flush();
    if (this.pauses > 0) return true;
    return this.announcer.back(this.attached(this.top.node) ?? this.attached(this.top.lostParent) ?? this.top.root);
  }

  pause(): () => void {
    this.press.cancel();
    this.pauses++;
    let ended = false;
    return () => {
      if (!ended) this.pauses--;
      ended = true;
    };
  }

  subscribe(listener: FocusListener): () => void {
    return this.announcer.subscribe(listener);
  }

  onTreeChange(listener: () => void): () => void {
    this.treeListeners.add(listener);
    return () => this.treeListeners.delete(listener);
  }

  pushLayer(layerKey: string, options: LayerOptions): Pick<FocusNode, 'contentChanged'> {
    this.press.cancel();
    this.awaited = undefined;
    this.registry.push(layerKey, options);
    return { contentChanged: () => this.treeChanged() };
  }

  removeLayer(layerKey: string): void {
    if (layerKey === this.activeLayer.focusKey) this.press.cancel();
    this.registry.removeLayer(layerKey);
  }

  rectOf(nodeKey: string, index = -1, out: Rect = emptyRect()): Rect | undefined {
    const node = this.tree.get(nodeKey);
    return node && absoluteRect(node, index, out, scratch);
  }

  takePointing(pointing: Pointing): void {
    this.pointing = pointing;
  }

  hitTest(x: number, y: number): FocusHit | undefined {
    const hit = this.pointing?.hitBelow(this.top.root, x, y);
    if (!hit) return undefined;
    const nodeKey = hit.node.focusKey;
    const hoverDelayMs = hit.node.options.hoverDelayMs ?? 0;
    const inView = isMiddleOnScreen(hit.node, hit.index);
    return { focusKey: keyOf(hit.node, hit.index), nodeKey, index: hit.index, hoverDelayMs, inView };
  }

  scrollAt(x: number, y: number, direction: Direction): boolean {
    const { pointing } = this;
    this.flush();
    const scrolled = pointing?.scrollBelow(this.top.root, x, y, direction);
    if (!pointing || !scrolled) return false;
    // Even if the focus stays, other things are on screen now.
    this.announcer.tellAll(this.treeListeners);
    const hit = pointing.hitBelow(this.top.root, x, y);
    if (hit && isMiddleOnScreen(hit.node, hit.index)) {
      const focusKey = keyOf(hit.node, hit.index);
      this.focusTarget({ focusKey, nodeKey: hit.node.focusKey, index: hit.index }, 'pointer');
    } else if (beginsOnScreen(scrolled.node, scrolled.index)) {
      this.placement.focusItem(scrolled.node, scrolled.index, 'pointer');
      // What a row remembers may have been scrolled out of view.
      const { node, index } = this.top;
      if (node && !isMiddleOnScreen(node, index)) reveal(node, index, 'key');
    }
    return true;
  }

  traceMoves(listener: (trace: MoveTrace) => void): () => void {
    this.tracers.add(listener);
    return () => this.tracers.delete(listener);
  }

  forget(focusKeyOrPattern: string): void {
    const { text, wildcard } = parseFocusPattern(focusKeyOrPattern);
    this.tree.forget((key) => (wildcard ? key.startsWith(text) : key === text));
  }

  /** Repairs the focus after nodes were added or removed: soon after, and when `focused` is read. */
  private flush(): void {
    // A handler that changes the tree makes it dirty again; two of them answering each other must not hang the app.
    for (let rounds = 0; this.dirty && rounds < 10; rounds++) {
      this.dirty = false;
      const { awaited } = this;
      if (awaited && this.placement.focusKey(awaited.key, awaited.by)) this.awaited = undefined;
      this.placement.repair();
    }
  }

  dispose(): void {
    this.press.cancel();
    this.announcer.dispose();
    this.treeListeners.clear();
    this.tracers.clear();
  }

  private get top(): Layer {
    return this.registry.top;
  }

  /** The node while it is in the active layer. */
  private attached(node: TreeNode | undefined): TreeNode | undefined {
    return node && isWithin(this.top.root, node) ? node : undefined;
  }

  private readonly resolveNext = (pattern: string): TreeNode | undefined => {
    const node = nodeFor(this.tree, this.top.root, pattern);
    return node && isWithin(this.top.root, node) && isReachable(node) ? node : undefined;
  };

  private treeChanged(): void {
    this.dirty = true;
    this.announcer.tellAll(this.treeListeners);
    this.schedule();
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.runSoon(() => {
      this.scheduled = false;
      this.flush();
    });
  }

  /** After the current commit. */
  private runSoon(task: () => void): void {
    (this.options.schedule ?? microtask)(task);
  }
}

function microtask(task: () => void): void {
  void Promise.resolve().then(task);
}
