import { hexId } from '../config/hex-id.ts';
import type { Report, ReportEvent } from '../config/report.ts';
import type { EventStep } from './analytics/analytics.ts';
import type { ConsentState } from './analytics/consent-state.ts';
import type { LogEvent } from './analytics/event-catalogue.ts';
import { CallCounts } from './log-intake/call-counts.ts';
import { watchUnhandledErrors } from './log-intake/unhandled-errors.ts';
import { watchFetch } from './log-intake/watch-fetch.ts';
import type {
  FiguresName,
  MeasuredFigures,
  RecentLine,
  ReportedViewer,
  RunningTelemetry,
  TelemetryConfig,
  TelemetryOptions,
} from './telemetry-types.ts';

/** Analytics, log lines and monitoring (C 7.7). Never throws, rejects or delays the app. */
export interface Telemetry {
  report: Report;
  /** Of the app's log, oldest first. */
  readonly recentLines: readonly RecentLine[];
  /** Names all events and log lines of this start. */
  readonly sessionId: string;
  /** Sends a line that was already written to the local log, before telemetry existed. */
  heard(line: ReportEvent): void;
  /** The shown route has changed. */
  view(path: string): void;
  readonly logEvent: LogEvent;
  /** For monitoring; dropped where it is not configured. */
  figures(name: FiguresName, figures: MeasuredFigures): void;
  /** The viewer has changed; null if nobody is signed in. */
  identify(viewer: ReportedViewer | null): void;
  /** Nothing is sent before it is known what the viewer has chosen, and nothing against it. */
  consent(state: ConsentState): void;
  /** For the overlay: what becomes of each event; of those from before the start, too. */
  watch(listener: (step: EventStep) => void): void;
  /** C 7.7: each SDK posts a usage event on init, once, and its errors. */
  sdkStarted(name: string): void;
  sdkFailed(name: string, cause: unknown): void;
  /** Wraps the transport's fetch, to log each failed response and network error. */
  watchFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
  /** The viewer has pressed something: a line of a failed call counts the calls from here on. */
  pressed(): void;
  /** Starts sending once the first screen is shown, earlier events first. A second call does nothing. */
  start(config: TelemetryConfig): Promise<void>;
  /** Listens to nothing and sends nothing from here on. */
  dispose(): void;
}

/** Lines kept for an error report. */
const keptLines = 50;

/** Events kept until `start`; beyond that the oldest are dropped. */
const keptSteps = 200;

type Step = (running: RunningTelemetry) => void;

/** Small enough for the entry chunk: records events until `start` loads the rest. */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { clock, localReport, load = () => import('./running-telemetry.ts') } = options;
  const sessionId = hexId(options.random);
  const recentLines: RecentLine[] = [];
  let early: Step[] = [];
  let running: RunningTelemetry | null = null;
  let started: Promise<void> | null = null;
  const calls = new CallCounts();
  const startedSdks = new Set<string>();
  let onStep: (seen: EventStep) => void = nothing;

  const step: (take: Step) => void = (take) => {
    if (running) {
      take(running);
      return;
    }
    early.push(take);
    if (early.length > keptSteps) early.shift();
  };
  const heard = (line: ReportEvent): void => {
    recentLines.push({ ...line, at: clock.now() });
    if (recentLines.length > keptLines) recentLines.shift();
    step((telemetry) => telemetry.add(line));
  };
  const report: Report = (line) => {
    localReport(line);
    heard(line);
  };
  const stopWatching = watchUnhandledErrors(options.window, heard);

  const run = async (config: TelemetryConfig): Promise<void> => {
    try {
      const { runTelemetry } = await load();
      const begun = await runTelemetry({ ...options, sessionId, onStep: (seen) => onStep(seen) }, config);
      if (running) begun.dispose();
      else running = begun;
    } catch (cause) {
      // The app works without telemetry: drops the recorded events and records no more.
      localReport({ level: 'warn', event: 'telemetry-failed', detail: { reason: String(cause) } });
      running = idle;
    }
    const steps = early;
    early = [];
    for (const take of steps) take(running);
  };

  return {
    report,
    recentLines,
    sessionId,
    heard,
    view(path) {
      const at = clock.now();
      step((telemetry) => telemetry.view(path, at));
    },
    logEvent(name, data) {
      const at = clock.now();
      step((telemetry) => telemetry.logEvent(name, data ?? {}, at));
    },
    figures: (name, figures) => step((telemetry) => telemetry.figures(name, figures)),
    identify(viewer) {
      const at = clock.now();
      step((telemetry) => telemetry.identify(viewer, at));
    },
    consent: (state) => step((telemetry) => telemetry.consent(state)),
    watch(listener) {
      onStep = listener;
    },
    sdkStarted(name) {
      if (startedSdks.has(name)) return;
      startedSdks.add(name);
      step((telemetry) => telemetry.sdkStarted(name));
    },
    sdkFailed: (name, cause) => step((telemetry) => telemetry.sdkFailed(name, cause)),
    watchFetch: (fetch) => watchFetch(fetch, clock, heard, calls),
    pressed: () => calls.clear(),
    start(config) {
      started ??= run(config);
      return started;
    },
    dispose() {
      stopWatching();
      running?.dispose();
      running = idle;
    },
  };
}

const nothing = (): void => {};

const idle: RunningTelemetry = {
  add: nothing,
  view: nothing,
  logEvent: nothing,
  identify: nothing,
  figures: nothing,
  consent: nothing,
  sdkStarted: nothing,
  sdkFailed: nothing,
  dispose: nothing,
};
