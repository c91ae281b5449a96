import type { Report } from '../../config/report.ts';
import type { Direction, FocusCause, FocusNodeOptions, NodeData, Rect, Scroller } from '../types.ts';

/** Code of a node's owner that throws must not stop the remote control from working. */
export function reportFailure(report: Report, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  report({ level: 'error', event: 'focus-handler-failed', detail: { reason } });
}

/** Guards what the search for a focus asks of the owner: where that throws, geometry decides. */
export function guardResolvers<Options extends Partial<FocusNodeOptions>>(options: Options, report: Report): Options {
  const { scroller, neighbour } = options;
  if (scroller) options.scroller = new GuardedScroller(scroller, report);
  if (neighbour) {
    options.neighbour = (childFocusKey, direction) => {
      try {
        return neighbour(childFocusKey, direction);
      } catch (error) {
        reportFailure(report, error);
        return undefined;
      }
    };
  }
  return options;
}

class GuardedScroller implements Scroller {
  /** Only where the list has one: without, its indexes have no gaps. */
  readonly after?: (index: number) => number;
  private hasFailed = false;

  constructor(
    private readonly list: Scroller,
    private readonly report: Report,
  ) {
    const after = list.after?.bind(list);
    if (!after) return;
    this.after = (index) => {
      try {
        return after(index);
      } catch (error) {
        return this.failed(error, -1);
      }
    };
  }

  get count(): number {
    try {
      return this.list.count;
    } catch (error) {
      // Nothing in it can be focused.
      return this.failed(error, 0);
    }
  }

  get scrollX(): number {
    try {
      return this.list.scrollX;
    } catch (error) {
      return this.failed(error, 0);
    }
  }

  get scrollY(): number {
    try {
      return this.list.scrollY;
    } catch (error) {
      return this.failed(error, 0);
    }
  }

  keyAt(index: number): string {
    try {
      return this.list.keyAt(index);
    } catch (error) {
      return this.failed(error, '');
    }
  }

  indexOf(focusKey: string): number {
    try {
      return this.list.indexOf(focusKey);
    } catch (error) {
      return this.failed(error, -1);
    }
  }

  rectAt(index: number, out: Rect): Rect {
    try {
      return this.list.rectAt(index, out);
    } catch (error) {
      // Nowhere: such an item is not focusable.
      out.x = Number.NaN;
      return this.failed(error, out);
    }
  }

  neighbour(index: number, direction: Direction, anchor: Readonly<Rect>): number {
    try {
      return this.list.neighbour(index, direction, anchor);
    } catch (error) {
      return this.failed(error, -1);
    }
  }

  focusable(index: number): boolean {
    try {
      return this.list.focusable(index);
    } catch (error) {
      return this.failed(error, false);
    }
  }

  reveal(index: number, by: FocusCause): void {
    try {
      this.list.reveal(index, by);
    } catch (error) {
      this.failed(error, undefined);
    }
  }

  ready(index: number): boolean {
    try {
      return this.list.ready?.(index) ?? true;
    } catch (error) {
      return this.failed(error, true);
    }
  }

  visibleRange(): { readonly first: number; readonly last: number } | undefined {
    try {
      return this.list.visibleRange?.();
    } catch (error) {
      return this.failed(error, undefined);
    }
  }

  dataAt(index: number): NodeData | undefined {
    try {
      return this.list.dataAt?.(index);
    } catch (error) {
      return this.failed(error, undefined);
    }
  }

  scrollStep(direction: Direction): number {
    try {
      return this.list.scrollStep?.(direction) ?? -1;
    } catch (error) {
      return this.failed(error, -1);
    }
  }

  /** Reported once: a move asks a list many times. */
  private failed<Answer>(error: unknown, otherwise: Answer): Answer {
    if (!this.hasFailed) reportFailure(this.report, error);
    this.hasFailed = true;
    return otherwise;
  }
}
