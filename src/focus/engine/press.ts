import type { Clock, TimerHandle } from '../../config/clock.ts';
import type { TreeNode } from '../tree/tree.ts';
import type { FocusEvent } from '../types.ts';

/** Enter held this long is a long press, unless the node says otherwise. */
const defaultLongPressMs = 600;

/**
 * Enter on the focused thing (C "Focus-navigation engine"): where there is a long-press action, Enter starts a timer;
 * its firing runs that action, an earlier release the normal one. Without one the normal action runs at once, and where a node
 * asks for it again with each repeat of the key.
 */
export class Press {
  private timer: TimerHandle | undefined;
  private held: { node: TreeNode; event: FocusEvent } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly tell: (node: TreeNode, handler: 'onSelect' | 'onLongPress', event: FocusEvent) => void,
  ) {}

  down(node: TreeNode, event: FocusEvent): void {
    this.cancel();
    const { onLongPress, repeatEnter } = node.options;
    if (onLongPress || repeatEnter) this.held = { node, event };
    if (!onLongPress) {
      this.select(node, event);
      return;
    }
    this.timer = this.clock.setTimeout(() => {
      const { held } = this;
      this.cancel();
      if (held) this.tell(held.node, 'onLongPress', held.event);
    }, node.options.longPressMs ?? defaultLongPressMs);
  }

  /** The focus changed: the press goes on if that is the same thing, at another index or registered again. */
  follow(node: TreeNode, event: FocusEvent): void {
    const { held } = this;
    if (held?.event.focusKey === event.focusKey && held.event.nodeKey === event.nodeKey) this.held = { node, event };
    else this.cancel();
  }

  /** Enter is still held. */
  repeat(): void {
    const { held } = this;
    if (held && this.timer === undefined && held.node.options.repeatEnter) this.select(held.node, held.event);
  }

  up(): void {
    const { held, timer } = this;
    this.cancel();
    if (held && timer !== undefined) this.select(held.node, held.event);
  }

  /** The focus left the node, or the window was left. */
  cancel(): void {
    if (this.timer !== undefined) this.clock.clearTimeout(this.timer);
    this.timer = undefined;
    this.held = undefined;
  }

  select(node: TreeNode, event: FocusEvent): void {
    this.tell(node, 'onSelect', event);
  }
}
