import type { Clock, TimerHandle } from '../../config/clock.ts';
import { timing } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import { reportFailure } from '../tree/guard.ts';
import { type FocusTree, isWithin, type TreeNode } from '../tree/tree.ts';
import type { Direction, FocusEvent, FocusListener } from '../types.ts';

/**
 * Announces a focus change: to the node that loses the focus and the one that gets it, to the containers left and
 * entered, to the subscribers, and after 300 ms of rest by `onSettled`. If a handler moves the focus itself, the rest
 * of the announcement is dropped.
 */
export class Announcer {
  /** What was announced last. */
  shown: FocusEvent | undefined;
  /** The node that was announced. It may have been removed since. */
  holder: TreeNode | undefined;
  private readonly listeners = new Set<FocusListener>();
  /** The containers that were told the focus is inside them, outermost first. */
  private readonly within: TreeNode[] = [];
  private version = 0;
  private timer: TimerHandle | undefined;

  constructor(
    private readonly tree: FocusTree,
    private readonly clock: Clock,
    private readonly report: Report,
  ) {}

  subscribe(listener: FocusListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  change(node: TreeNode | undefined, event: FocusEvent | undefined): void {
    const previous = this.shown;
    if (!event && !previous) return;
    const left = this.holder;
    this.holder = node;
    this.shown = event;
    const version = ++this.version;
    this.restartSettling(event);
    if (previous && left && this.isRegistered(left)) this.tell(left, 'onBlur', previous);
    this.tellLeft(node, version);
    this.tellEntered(node, version);
    if (version !== this.version) return;
    if (node && event) this.tell(node, 'onFocus', event);
    for (const listener of this.listeners) {
      if (version !== this.version) return;
      try {
        listener(event, previous);
      } catch (error) {
        this.failed(error);
      }
    }
  }

  /** A handler that throws must not stop the remote control from working. */
  tell(
    node: TreeNode,
    handler: 'onFocus' | 'onBlur' | 'onSettled' | 'onSelect' | 'onLongPress',
    event: FocusEvent,
  ): void {
    try {
      node.options[handler]?.(event);
    } catch (error) {
      this.failed(error);
    }
  }

  /** BACK goes up from `from` until a node handles it. */
  back(from: TreeNode): boolean {
    for (const at of lineage(from)) {
      try {
        if (this.isRegistered(at) && at.options.onBack?.() === true) return true;
      } catch (error) {
        this.failed(error);
      }
    }
    return false;
  }

  /** Calls `onEdge` from `from` up to `edge`, where the move ended. True if a handler used it. */
  edgeReached(from: TreeNode, edge: TreeNode, direction: Direction): boolean {
    let handled = false;
    for (const at of lineage(from, edge)) {
      try {
        if (this.isRegistered(at) && at.options.onEdge?.(direction) === true) handled = true;
      } catch (error) {
        this.failed(error);
      }
    }
    return handled;
  }

  /** Tells listeners from outside the engine; one that throws is reported. */
  tellAll<Told extends unknown[]>(listeners: Iterable<(...told: Told) => void>, ...told: Told): void {
    for (const listener of listeners) {
      try {
        listener(...told);
      } catch (error) {
        this.failed(error);
      }
    }
  }

  private failed(error: unknown): void {
    reportFailure(this.report, error);
  }

  dispose(): void {
    this.stopSettling();
    this.listeners.clear();
  }

  /** Innermost first. Each container gets enter and leave in turn, whatever a handler does. */
  private tellLeft(node: TreeNode | undefined, version: number): void {
    for (let at = this.within.length - 1; at >= 0 && version === this.version; at--) {
      const container = this.within[at] as TreeNode;
      if (isWithin(container, node)) continue;
      this.within.splice(at, 1);
      if (this.isRegistered(container)) this.tellWithin(container, false);
    }
  }

  /** Outermost first. */
  private tellEntered(node: TreeNode | undefined, version: number): void {
    if (!node) return;
    this.tellEntered(node.parent, version);
    if (version !== this.version || this.within.includes(node)) return;
    this.within.push(node);
    this.tellWithin(node, true);
  }

  private tellWithin(container: TreeNode, inside: boolean): void {
    try {
      container.options.onFocusWithin?.(inside);
    } catch (error) {
      this.failed(error);
    }
  }

  private restartSettling(event: FocusEvent | undefined): void {
    this.stopSettling();
    if (event) this.timer = this.clock.setTimeout(this.settled, timing.heroUpdateDebounce);
  }

  private stopSettling(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }

  private readonly settled = (): void => {
    this.timer = undefined;
    const { holder, shown } = this;
    if (holder && shown && this.isRegistered(holder)) this.tell(holder, 'onSettled', shown);
  };

  private isRegistered(node: TreeNode): boolean {
    return this.tree.get(node.focusKey) === node;
  }
}

/** A node and its ancestors, up to `top`: noted before any handler runs, since handlers remove nodes. */
function lineage(from: TreeNode, top?: TreeNode): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at: TreeNode | undefined = from; at; at = at === top ? undefined : at.parent) nodes.push(at);
  return nodes;
}
