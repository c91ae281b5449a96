import type { Clock } from '../../config/clock.ts';
import type { Report } from '../../config/report.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { AppFacts } from '../app-facts.ts';
import { type AnalyticsEvent, analyticsEvent, withAnalyticsId } from './analytics-event.ts';
import { type ConsentState, maySend } from './consent-state.ts';
import { createDestination, type Destination, type DestinationConfig, Rejection } from './destination.ts';
import type { EventName } from './event-catalogue.ts';
import { type Delivery, EventQueue } from './event-queue.ts';

export interface AnalyticsConfig {
  /** The event service; null sends nothing. */
  url: string | null;
  writeKey: string | null;
  /** C 7.7: segment by default. */
  service?: 'segment' | 'heap';
  /** Further destinations; each gets every event. */
  others?: readonly DestinationConfig[];
}

/**
 * Bytes. Of what outlives an app a browser takes 64 KiB, all calls and beacons of its page together; the monitoring's
 * library sends its last batches so, too.
 */
const leavingBytes = 32 * 1024;

export interface AnalyticsOptions {
  config: AnalyticsConfig;
  app: AppFacts;
  sessionId: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  storage: KeyValueStorage;
  /** A new id for each event. */
  nextId(): string;
  /** The service's id of the viewer, device or household (C 7.7). */
  readAnalyticsId(): Promise<string | null>;
  /** What no event may contain. */
  secrets(): readonly string[];
  report: Report;
  /** For the overlay: what becomes of each event. */
  onStep(step: EventStep): void;
}

export type EventFacts = Readonly<Record<string, unknown>>;

/** An event was logged, or a destination has answered. */
export interface EventStep {
  messageId: string;
  name: string;
  properties: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  at: number;
  /** `logged`, or what a destination did with it. */
  outcome: string;
}

/** Logs the viewer's actions (C 7.7). Failures are reported and have no other effect. */
export class Analytics {
  private userId: string | null = null;
  /** Whom this start has found, and its events from before that: they are told with their id. */
  private first: string | null = null;
  private readonly early = new WeakSet<AnalyticsEvent>();

  /** The last id of each viewer; of nobody under null. */
  private readonly ids = new Map<string | null, string>();
  /** The reading of the current route's id; null until an event needs it. */
  private reading: Promise<void> | null = null;
  private readonly queues: readonly EventQueue[];
  private consent: ConsentState = 'unknown';

  constructor(private readonly options: AnalyticsOptions) {
    const { clock, storage } = options;
    this.queues = destinationsOf(options).map(
      (destination) =>
        new EventQueue({
          send: (event, isLeaving) => this.deliver(destination, event, isLeaving),
          clock,
          storage,
          storageKey: `proscenium.events-${destination.kind}`,
          onDropped: (count) =>
            options.report({
              ...{ level: 'warn', event: 'analytics-events-dropped' },
              detail: { destination: destination.kind, count },
            }),
        }),
    );
  }

  /** @param at when it happened, milliseconds since 1970 */
  logEvent(name: EventName, facts: EventFacts, at: number): void {
    if (this.queues.length === 0) return;
    const { app, sessionId, nextId, secrets } = this.options;
    const { userId } = this;
    try {
      const context = { app, sessionId, userId, messageId: nextId(), at, secrets: secrets() };
      const event = analyticsEvent(name, facts, context);
      if (this.first === null) this.early.add(event);
      if (this.consent !== 'refused') this.tell(event, 'logged');
      for (const queue of this.queues) queue.put(event);
    } catch (cause) {
      this.failed('analytics-event-failed', cause);
    }
  }

  /** C 7.7: every route change fetches the analytics id and records a view. */
  view(path: string, at: number): void {
    this.reading = null;
    this.logEvent('page-viewed', { path }, at);
  }

  /** From now on events are this viewer's, or nobody's; the analytics id is read again, as it belongs to a profile. */
  setUser(userId: string | null): void {
    if (userId === this.userId) return;
    this.userId = userId;
    this.first ??= userId;
    this.reading = null;
    // At once: their events may wait until somebody else is here.
    if (userId !== null && maySend(this.consent) && this.queues.length > 0) void this.currentId();
  }

  setConsent(consent: ConsentState): void {
    this.consent = consent;
    // C 7.7: the analytics id is read at startup; of a viewer who refuses, never.
    if (maySend(this.consent) && this.queues.length > 0) void this.currentId();
    else this.forgetIds();
    for (const queue of this.queues) queue.setConsent(consent);
  }

  /** Also that they were read: who allows it later has theirs read again. */
  private forgetIds(): void {
    this.ids.clear();
    this.reading = null;
  }

  /** The network is back. */
  retry(): void {
    for (const queue of this.queues) queue.retry();
  }

  /** The app may be closed in a moment: sends of the waiting events what the browser takes. */
  leave(): void {
    for (const queue of this.queues) queue.leave(leavingBytes / this.queues.length);
  }

  dispose(): void {
    for (const queue of this.queues) queue.dispose();
  }

  private async deliver(destination: Destination, event: AnalyticsEvent, isLeaving: boolean): Promise<Delivery> {
    // Of nobody are also the events of an earlier start, and those after a sign-out: never told with who came later.
    const userId = this.early.has(event) ? this.first : ((event.eventData['userId'] ?? null) as string | null);
    // On leaving there is no time to wait.
    if (!isLeaving && userId === this.userId) await this.currentId();
    const id = this.ids.get(userId) ?? null;
    // The viewer has refused while the id was read.
    if (!maySend(this.consent)) return 'done';
    try {
      await destination.send(withAnalyticsId(event, id), isLeaving);
      this.tell(event, `sent to ${destination.kind}`);
      return 'done';
    } catch (cause) {
      this.failed('analytics-send-failed', cause);
      this.tell(event, cause instanceof Error ? cause.message : String(cause));
      return cause instanceof Rejection && cause.isFinal ? 'done' : 'later';
    }
  }

  /** Keeps the last id if a reading fails. */
  private async currentId(): Promise<void> {
    this.reading ??= this.readId();
    await this.reading;
  }

  private async readId(): Promise<void> {
    const { userId } = this;
    try {
      const id = await this.options.readAnalyticsId();
      // Of whom it was asked for, who may have left by now.
      if (id !== null && maySend(this.consent)) this.ids.set(userId, id);
    } catch (cause) {
      this.failed('analytics-id-failed', cause);
    }
  }

  private tell({ eventData }: AnalyticsEvent, outcome: string): void {
    const { messageId, event, properties, timestamp } = eventData as Record<
      'messageId' | 'event' | 'timestamp',
      string
    > & {
      properties: EventStep['properties'];
    };
    this.options.onStep({ messageId, name: event, properties, at: Date.parse(timestamp), outcome });
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
