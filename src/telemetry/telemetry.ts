import type { Report, ReportEvent } from '../config/report.ts';
import type { EventData, EventName } from './analytics/event-catalogue.ts';
import { watchUnhandledErrors } from './log-intake/unhandled-errors.ts';
import { watchFetch } from './log-intake/watch-fetch.ts';
import type { RunningTelemetry, TelemetryConfig, TelemetryOptions, ViewerFacts } from './telemetry-types.ts';

/** Analytics, log lines and monitoring (C 7.7). Nothing of it ever throws, rejects or holds the app up. */
export interface Telemetry {
  report: Report;
  /** A line from before this was there: it is written down already, and only sent. */
  heard(line: ReportEvent): void;
  /** A route has become the one that is shown. */
  view(path: string): void;
  event<Name extends EventName>(name: Name, data?: EventData<Name>): void;
  /** Who watches from here on; null: nobody signed in. */
  identify(viewer: ViewerFacts | null): void;
  /** C 7.7: each SDK posts a usage event on init, and its errors. */
  sdkStarted(name: string): void;
  sdkFailed(name: string, cause: unknown): void;
  /** The same fetch, telling of each failed response and network error. For the transport. */
  watchFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch;
  /** Once the first screen is up: from here on things are sent, those from before first. A second call does nothing. */
  start(config: TelemetryConfig): Promise<void>;
}

/** What is kept until the work begins; beyond that the oldest go. */
const keptSteps = 200;

type Step = (running: RunningTelemetry) => void;

/** Small enough for the start: it keeps what happens until `start`, which fetches the rest. */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { clock, localReport, load = () => import('./running-telemetry.ts') } = options;
  let early: Step[] = [];
  let running: RunningTelemetry | null = null;
  let started: Promise<void> | null = null;

  const step: (take: Step) => void = (take) => {
    if (running) {
      take(running);
      return;
    }
    early.push(take);
    if (early.length > keptSteps) early.shift();
  };
  const report: Report = (line) => {
    localReport(line);
    step((telemetry) => telemetry.add(line));
  };
  const failure = (line: ReportEvent): void => step((telemetry) => telemetry.add(line));
  watchUnhandledErrors(options.window, failure);

  const run = async (config: TelemetryConfig): Promise<void> => {
    try {
      const { runTelemetry } = await load();
      running = await runTelemetry(options, config);
    } catch (cause) {
      // Without it the app is whole; what was kept is let go, and nothing more is kept.
      localReport({ level: 'warn', event: 'telemetry-failed', detail: { reason: String(cause) } });
      running = idle;
    }
    const steps = early;
    early = [];
    for (const take of steps) take(running);
  };

  return {
    report,
    heard: failure,
    view(path) {
      const at = clock.now();
      step((telemetry) => telemetry.view(path, at));
    },
    event(name, data) {
      const at = clock.now();
      step((telemetry) => telemetry.event(name, data ?? {}, at));
    },
    identify(viewer) {
      const at = clock.now();
      step((telemetry) => telemetry.identify(viewer, at));
    },
    sdkStarted: (name) => step((telemetry) => telemetry.sdkStarted(name)),
    sdkFailed: (name, cause) => step((telemetry) => telemetry.sdkFailed(name, cause)),
    watchFetch: (fetch) => watchFetch(fetch, clock, failure),
    start(config) {
      started ??= run(config);
      return started;
    },
  };
}

const nothing = (): void => {};

const idle: RunningTelemetry = {
  add: nothing,
  view: nothing,
  event: nothing,
  identify: nothing,
  sdkStarted: nothing,
  sdkFailed: nothing,
};
