import type { Clock } from '../config/clock.ts';
import type { Report, ReportEvent } from '../config/report.ts';
import type { KeyValueStorage } from '../config/storage.ts';
import type { AnalyticsConfig, EventFacts, EventStep } from './analytics/analytics.ts';
import type { ConsentState } from './analytics/consent-state.ts';
import type { EventName } from './analytics/event-catalogue.ts';
import type { AppFacts } from './app-facts.ts';
import type { IntakeConfig } from './log-intake/log-intake.ts';

/** What analytics reports about the viewer. */
export interface ReportedViewer {
  profileId: string;
  viewerKind: string;
  userType: string | null;
  accountType: string | null;
  provider: string | null;
}

export interface TelemetryOptions {
  app: AppFacts;
  /** The browser's fetch, not the watched one (`watchFetch`). */
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** From 0 up to 1. */
  random(): number;
  /** For events that could not be sent, where the viewer allows it. */
  storage: KeyValueStorage;
  /** Source of unhandled errors, `pagehide` and `online`. */
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: string };
  /** C 7.7: read at startup and with every route change. */
  analyticsId(): Promise<string | null>;
  /** Current secrets, to be removed from every line and event: tokens, the code on the screen, what is typed in a form. */
  secrets?(): readonly string[];
  /** Also gets every line, including those that are not sent: the console. */
  localReport: Report;
  /** Loads the chunk that sends. */
  load?(): Promise<{ runTelemetry: RunTelemetry }>;
}

/** What is measured where the viewer is (C 7.7 Real-user monitoring): the start, frames and keys of a page, a playback. */
export type FiguresName = 'home' | 'frames' | 'playback';
export type MeasuredFigures = Readonly<Record<string, string | number | boolean | null>>;

/** A line of the app's log, and when it was written: milliseconds since 1970. */
export interface RecentLine extends ReportEvent {
  at: number;
}

/** From the configuration (C "Config keys used"); parts without an address are off. */
export interface TelemetryConfig {
  analytics: AnalyticsConfig;
  /** For the log intake; also for monitoring if there is an application id. */
  intake: IntakeConfig & { applicationId: string | null; sessionSampleRate?: number; replaySampleRate?: number };
}

export interface RunningOptions extends TelemetryOptions {
  /** Names all events and log lines of this start. */
  sessionId: string;
  /** What becomes of each event. */
  onStep(step: EventStep): void;
}

/** The part that sends. Times are milliseconds since 1970. */
export interface RunningTelemetry {
  add(line: ReportEvent): void;
  view(path: string, at: number): void;
  logEvent(name: EventName, facts: EventFacts, at: number): void;
  identify(viewer: ReportedViewer | null, at: number): void;
  figures(name: FiguresName, figures: MeasuredFigures): void;
  consent(state: ConsentState): void;
  sdkStarted(name: string): void;
  sdkFailed(name: string, cause: unknown): void;
  dispose(): void;
}

export type RunTelemetry = (options: RunningOptions, config: TelemetryConfig) => Promise<RunningTelemetry>;
