/** One event of Chromium's trace format. Times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  /** X complete, I or R instant, b and e asynchronous begin and end, M metadata. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread; missing in some engines. */
  readonly tdur?: number;
  readonly args: {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly event_latency?: { readonly event_type?: string };
    readonly [name: string]: unknown;
  };
}

const categories = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'input',
  'input.scrolling',
  'v8',
];

/**
 * Trace categories of the timed pass: no stacks, no samples, nothing with a cost per call.
 * @param chromium its major version
 */
export function traceCategories(chromium: number): string {
  // Earlier engines report tasks only in this category.
  return (chromium < 75 ? [...categories, 'toplevel'] : categories).join(',');
}

/** Set by `markTurnsScript` when a slide turns by itself. */
export const turnMark = 'bench:turn';

/** Marks that the runner sets around the measured part. */
export const windowMarks = { start: 'bench:start', end: 'bench:end' } as const;
