import type { Clock, TimerHandle } from '../../config/clock.ts';
import { screen, timing } from '../../config/constants.ts';
import type { Report } from '../../config/report.ts';
import type { FocusEngine } from '../engine/engine.ts';
import { childAt } from '../geometry/entry.ts';
import { emptyRect } from '../geometry/layout.ts';
import { following } from '../tree/following.ts';
import type { FocusNodeView, NodeData, Rect } from '../types.ts';

/** The part of an item that must be on screen for it to count as seen. The specification leaves the figure open. */
const defaultThreshold = 0.5;
/** Something on the screen may change all the time. While the focus rests, a look waits no longer than this. */
const longestWait = 1000;

export interface ImpressionsOptions {
  engine: FocusEngine;
  clock: Clock;
  report: Report;
  /** 0 to 1. */
  threshold?: number;
  /** Runs a look later, when nothing moves; it is run at once unless given. @returns cancel */
  whenAtRest?(look: () => void): () => void;
  /** Ids seen for the first time in this session, in the order of the screen. */
  onImpressions(ids: readonly string[]): void;
}

/** What the viewer has seen (C "Focus-navigation engine"): an item counts once a session when it is visible. */
export interface Impressions {
  /** A new session: everything counts again. */
  restart(): void;
  dispose(): void;
}

/**
 * Looks once the screen has come to rest, so that what rushes by does not count and no frame pays for it. Only nodes and
 * virtual items with an `impressionId` are looked at, and of lists only what is visible.
 */
export function createImpressions(options: ImpressionsOptions): Impressions {
  const { engine, clock, report, threshold = defaultThreshold, whenAtRest, onImpressions } = options;
  const counted = new Set<string>();
  const rect = emptyRect();
  let timer: TimerHandle | undefined;
  /** Cancels a look that waits for rest. */
  let cancel: (() => void) | undefined;
  let fresh: string[] = [];
  let lookBy = 0;

  const consider = (data: NodeData | undefined, nodeKey: string, index: number): void => {
    const id = data?.impressionId;
    if (id === undefined || counted.has(id) || !engine.rectOf(nodeKey, index, rect)) return;
    const axis = data?.impressionAxis ?? 'both';
    const seen = visiblePart(rect, axis);
    if (seen === undefined) {
      report({ level: 'error', event: 'IMPRESSION AXIS DOES NOT MATCH', detail: { impressionId: id, axis } });
      counted.add(id);
    } else if (seen >= threshold) {
      counted.add(id);
      fresh.push(id);
    }
  };

  const lookAt = (node: FocusNodeView): void => {
    const { nodeData, scroller } = node.options;
    consider(nodeData, node.focusKey, -1);
    if (!scroller) {
      for (const child of node.children) lookAt(child);
      return;
    }
    const range = scroller.visibleRange?.();
    const last = Math.min(scroller.count - 1, range?.last ?? scroller.count - 1);
    for (let index = Math.max(0, range?.first ?? 0); index <= last; index = following(scroller, index)) {
      consider(scroller.dataAt?.(index), node.focusKey, index);
      const child = childAt(node, index);
      if (child) lookAt(child);
    }
  };

  const look = (): void => {
    cancel = undefined;
    lookAt(engine.activeLayer);
    if (fresh.length === 0) return;
    const ids = fresh;
    fresh = [];
    onImpressions(ids);
  };
  const due = (): void => {
    timer = undefined;
    if (whenAtRest) cancel = whenAtRest(look);
    else look();
  };
  const stop = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    cancel?.();
    cancel = undefined;
  };
  const lookSoon = (): void => {
    stop();
    lookBy = clock.now() + longestWait;
    timer = clock.setTimeout(due, timing.heroUpdateDebounce);
  };
  const lookAfterChange = (): void => {
    // It sees the change as well.
    if (cancel) return;
    if (timer === undefined) {
      lookSoon();
      return;
    }
    stop();
    timer = clock.setTimeout(due, Math.max(0, Math.min(timing.heroUpdateDebounce, lookBy - clock.now())));
  };
  const unsubscribe = [engine.subscribe(lookSoon), engine.onTreeChange(lookAfterChange)];
  lookSoon();

  return {
    restart() {
      counted.clear();
      lookSoon();
    },
    dispose() {
      stop();
      for (const end of unsubscribe) end();
    },
  };
}

/**
 * How much of an absolute rectangle is on screen, 0 to 1: of its width, of its height, or of its area. Measured along one
 * axis, it must at least touch the screen along the other. Undefined for an axis that there is not.
 */
function visiblePart({ x, y, width, height }: Rect, axis: string): number | undefined {
  const across = visibleShare(x, width, screen.width);
  const down = visibleShare(y, height, screen.height);
  if (axis === 'both') return across * down;
  if (axis === 'x') return down > 0 ? across : 0;
  if (axis === 'y') return across > 0 ? down : 0;
  return undefined;
}

function visibleShare(start: number, length: number, extent: number): number {
  if (length <= 0) return 0;
  return Math.max(0, Math.min(start + length, extent) - Math.max(start, 0)) / length;
}
