import type { Clock } from '../config/clock.ts';
import type { Report, ReportEvent } from '../config/report.ts';
import type { AnalyticsConfig, EventFacts } from './analytics/analytics.ts';
import type { EventName } from './analytics/event-catalogue.ts';
import type { AppFacts } from './app-facts.ts';
import type { IntakeConfig } from './log-intake/log-intake.ts';

/** Who watches, as far as analytics are told. */
export interface ViewerFacts {
  profileId: string;
  viewerKind: string;
  userType: string | null;
  accountType: string | null;
  provider: string | null;
}

export interface TelemetryOptions {
  app: AppFacts;
  /** The browser's own, not one that tells of its failures here. */
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** 0 up to 1. */
  random(): number;
  /** Tells of errors that nobody caught, and of `pagehide`. */
  window: EventTarget;
  document: EventTarget & { readonly visibilityState: string };
  /** C 7.7: read at startup and with every route change; null when there is none. */
  analyticsId(): Promise<string | null>;
  /** What is secret just now and must not leave in any line: tokens, the code on the screen. */
  secrets?(): readonly string[];
  /** Where lines go as well, also those that are not sent: the console. */
  localReport: Report;
  /** The chunk that does the work. */
  load?(): Promise<{ runTelemetry: RunTelemetry }>;
}

/** What the configuration says (C "Config keys used"); what has no address is off. */
export interface TelemetryConfig {
  analytics: AnalyticsConfig;
  /** Of the log intake, and of monitoring where there is an application id. */
  intake: IntakeConfig & { applicationId: string | null; sessionSampleRate?: number; replaySampleRate?: number };
}

/** Moments are milliseconds since 1970. */
export interface RunningTelemetry {
  add(line: ReportEvent): void;
  view(path: string, at: number): void;
  event(name: EventName, facts: EventFacts, at: number): void;
  identify(viewer: ViewerFacts | null, at: number): void;
  sdkStarted(name: string): void;
  sdkFailed(name: string, cause: unknown): void;
}

export type RunTelemetry = (options: TelemetryOptions, config: TelemetryConfig) => Promise<RunningTelemetry>;
