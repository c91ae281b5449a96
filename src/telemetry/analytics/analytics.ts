import type { Clock } from '../../config/clock.ts';
import type { Report } from '../../config/report.ts';
import type { AppFacts } from '../app-facts.ts';
import { type AnalyticsEvent, analyticsEvent } from './analytics-event.ts';
import { createDestination, type Destination, type DestinationConfig } from './destination.ts';
import type { EventName, EventValue } from './event-catalogue.ts';
import { EventQueue } from './event-queue.ts';

export interface AnalyticsConfig {
  /** The event service; null sends nothing. */
  url: string | null;
  writeKey: string | null;
  /** C 7.7: segment by default. */
  service?: 'segment' | 'heap';
  /** Further destinations; each gets every event. */
  others?: readonly DestinationConfig[];
}

export interface AnalyticsOptions {
  config: AnalyticsConfig;
  app: AppFacts;
  sessionId: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** A new id for each event. */
  nextId(): string;
  report: Report;
}

export type EventFacts = Readonly<Record<string, EventValue | undefined>>;

/** Logs the viewer's actions (C 7.7). Failures are reported and have no other effect. */
export class Analytics {
  /** Updated at startup and with every route change. */
  analyticsId: string | null = null;
  userId: string | null = null;

  private readonly destinations: readonly Destination[];
  private readonly queue: EventQueue;

  constructor(private readonly options: AnalyticsOptions) {
    this.destinations = destinationsOf(options);
    this.queue = new EventQueue((event, isLeaving) => this.send(event, isLeaving));
  }

  get isConfigured(): boolean {
    return this.destinations.length > 0;
  }

  /** @param at when it happened, milliseconds since 1970 */
  logEvent(name: EventName, facts: EventFacts, at: number): void {
    if (!this.isConfigured) return;
    const { app, sessionId, nextId } = this.options;
    const { analyticsId, userId } = this;
    try {
      this.queue.put(analyticsEvent(name, facts, { app, sessionId, analyticsId, userId, messageId: nextId(), at }));
    } catch (cause) {
      this.failed('analytics-event-failed', cause);
    }
  }

  /** The app may be closed in a moment: sends all waiting events. */
  leave(): void {
    this.queue.leave();
  }

  private async send(event: AnalyticsEvent, isLeaving: boolean): Promise<void> {
    const sent = this.destinations.map((destination) =>
      destination.send(event, isLeaving).catch((cause: unknown) => this.failed('analytics-send-failed', cause)),
    );
    await Promise.all(sent);
  }

  private failed(event: string, cause: unknown): void {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.options.report({ level: 'warn', event, detail: { reason } });
  }
}

function destinationsOf({ config, fetch, clock, report }: AnalyticsOptions): readonly Destination[] {
  const { url, writeKey, service = 'segment', others = [] } = config;
  // Segment and heap are alternatives: only the chosen one gets events.
  const more = others.filter(({ kind }) => kind === 'braze' || kind === 'pyxis');
  const main = url === null || writeKey === null ? [] : [{ kind: service, url, writeKey }];
  return [...main, ...more].flatMap((destination) => {
    try {
      return [createDestination(destination, { fetch, clock })];
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      report({ level: 'warn', event: 'analytics-destination-failed', detail: { kind: destination.kind, reason } });
      return [];
    }
  });
}
