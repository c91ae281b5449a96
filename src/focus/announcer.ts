import type { Clock, TimerHandle } from '../config/clock.ts';
import { timing } from '../config/constants.ts';
import type { Report } from '../config/report.ts';
import type { FocusTree, TreeNode } from './tree.ts';
import type { FocusEvent, FocusListener } from './types.ts';

/**
 * Tells the two ends of a focus change, the containers left and entered, the subscribers, and after 300 ms of rest
 * `onSettled`. A handler may move the focus itself: what was still to be said of the change it answered is then dropped.
 */
export class Announcer {
  /** What was announced last. */
  shown: FocusEvent | undefined;
  private readonly listeners = new Set<FocusListener>();
  /** The focused node and its ancestors, from itself up; the spare is filled by the next change. */
  private path: TreeNode[] = [];
  private spare: TreeNode[] = [];
  private version = 0;
  private timer: TimerHandle | undefined;

  constructor(
    private readonly tree: FocusTree,
    private readonly clock: Clock,
    private readonly report: Report,
  ) {}

  /** The node that was announced. It may have been removed since. */
  get holder(): TreeNode | undefined {
    return this.path[0];
  }

  subscribe(listener: FocusListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  change(node: TreeNode | undefined, event: FocusEvent | undefined): void {
    const previous = this.shown;
    if (!event && !previous) return;
    const left = this.path;
    const entered = this.spare;
    entered.length = 0;
    for (let at = node; at; at = at.parent) entered.push(at);
    this.path = entered;
    this.spare = left;
    this.shown = event;
    const version = ++this.version;
    this.restartSettling(event);
    if (previous && left[0] && this.isRegistered(left[0])) this.tell(left[0], 'onBlur', previous);
    this.tellContainers(left, entered, false, version);
    this.tellContainers(entered, left, true, version);
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

  failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.report({ level: 'error', event: 'focus-handler-failed', detail: { reason } });
  }

  dispose(): void {
    this.stopSettling();
    this.listeners.clear();
  }

  /** From the inside out on leaving, from the outside in on entering. */
  private tellContainers(nodes: TreeNode[], others: TreeNode[], inside: boolean, version: number): void {
    const count = nodes.length;
    for (let step = 0; step < count; step++) {
      // The next change of a handler's making reuses these arrays.
      if (version !== this.version) return;
      const node = nodes[inside ? count - 1 - step : step] as TreeNode;
      if (others.includes(node) || !node.options.onFocusWithin || !this.isRegistered(node)) continue;
      try {
        node.options.onFocusWithin(inside);
      } catch (error) {
        this.failed(error);
      }
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
