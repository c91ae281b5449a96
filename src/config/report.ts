/** One log line: an event and a few details. Never contains tokens or personal data. */
export interface ReportEvent {
  level: 'info' | 'warn' | 'error';
  /** Kebab-case event name, e.g. `item-dropped`. */
  event: string;
  detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes a log line: to the console in development, to the log intake of C 7.7 in a product, to an array in tests. */
export type Report = (event: ReportEvent) => void;
