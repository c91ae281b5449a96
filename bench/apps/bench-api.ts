/** What an app under test offers as `window.bench` (bench/peers/README.md). Read only between measurements. */
export interface BenchApi {
  /** Resolves when the page has its content and its focus. */
  readonly ready: Promise<void>;
  /** The mark that the page sets when it has prepared, at rest, what may come next. None where nothing is prepared. */
  readonly preparedMark?: string;
  /** Tiles at least partly on screen, in reading order and authored pixels. */
  visible(): VisibleTile[];
  /** Title of the focused tile, or the text of the focused button. */
  focused(): string;
  /** React commits since the start; 0 without React, or outside the counting pass. */
  commits(): number;
  /** Only on the pages of the nine operations. Each resolves after the frame that shows its result. */
  readonly operations?: Readonly<Record<OperationName, () => Promise<void>>>;
}

export interface VisibleTile {
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The operations of the js-framework-benchmark, on tiles. */
export const operationNames = [
  'create1k',
  'replaceAll',
  'everyTenth',
  'select',
  'swap',
  'remove',
  'create10k',
  'append1k',
  'clear',
] as const;
export type OperationName = (typeof operationNames)[number];

/**
 * User Timing marks: `content` when the focus and the first row's titles show, `complete` when every picture in view
 * does.
 */
export const startMarks = { content: 'content', complete: 'complete' } as const;

/** Of engines since Chromium 94. */
interface TaskScheduler {
  postTask(task: () => void, options: { priority: Priority }): Promise<void>;
}

type Priority = 'user-blocking' | 'user-visible';

/** Runs a task of its own, by priority; elsewhere a message, which takes its turn. */
export function postTask(task: () => void, priority: Priority = 'user-visible'): void {
  const { scheduler } = globalThis as { scheduler?: TaskScheduler };
  if (scheduler) {
    void scheduler.postTask(task, { priority });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
}

/**
 * Sets the mark when the frame that is being made has been drawn, laid out and handed to the compositor: a task comes after that, and
 * one of the highest priority before whatever else the app has posted. Elsewhere a message, which takes its turn. Call it in an
 * animation-frame callback, or in what follows one. @param then called after the mark
 */
export function markFrame(name: string, then?: () => void): void {
  postTask(() => {
    performance.mark(name);
    then?.();
  }, 'user-blocking');
}
