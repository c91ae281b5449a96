/** What an app under the benchmark leaves in `window.bench` (bench/peers/README.md). Read between measurements only. */
export interface BenchApi {
  /** The page that was opened has its content and its focus. */
  readonly ready: Promise<void>;
  /** Tiles at least partly on screen in reading order, authored pixels. */
  visible(): VisibleTile[];
  /** Title of the focused tile, or the text of the focused button. */
  focused(): string;
  /** React commits since the start; 0 where there is no React, or nobody counts. */
  commits(): number;
  /** Only on the page #/bench/operations. Each resolves after the frame that shows its result. */
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

/** User Timing marks of the start: the focus and the first row's titles show; every picture in view shows. */
export const startMarks = { content: 'content', complete: 'complete' } as const;
