/** One log line of the app: what happened, and the few facts that say where. Never holds tokens or personal data. */
export interface ReportEvent {
  level: 'info' | 'warn' | 'error';
  /** kebab-case name of what happened, e.g. `item-dropped`. */
  event: string;
  detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** Where log lines go. Injected: the console while developing, the log intake of C 7.7 in a product, an array in a test. */
export type Report = (event: ReportEvent) => void;
