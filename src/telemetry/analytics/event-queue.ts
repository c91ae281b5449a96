import type { Clock, TimerHandle } from '../../config/clock.ts';
import type { KeyValueStorage } from '../../config/storage.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { type ConsentState, maySend } from './consent-state.ts';

/** Waiting events; beyond that the oldest are dropped. */
const keptEvents = 200;

/** As of C 9.1 Monitoring: 1 s doubling to 60 s. */
const firstDelay = 1000;
const longestDelay = 60_000;

/** At most, of what is added to an event when it is sent. */
const addedBytes = 100;

/** `later`: the destination cannot be reached, or cannot take it now. */
export type Delivery = 'done' | 'later';

export interface EventQueueOptions {
  /** Must not reject. */
  send(event: AnalyticsEvent, isLeaving: boolean): Promise<Delivery>;
  clock: Clock;
  storage: KeyValueStorage;
  /** Where events that could not be sent outlast the app. */
  storageKey: string;
  /** The destination takes events again, after so many have found no room. */
  onDropped(count: number): void;
}

/**
 * The events of one destination: sent one at a time, in order, so that they never delay requests that the viewer waits for.
 * They wait for the viewer's consent and for the network (docs/decisions/analytics.md).
 */
export class EventQueue {
  private waiting: AnalyticsEvent[] = [];
  private consent: ConsentState = 'unknown';
  private isSending = false;
  private delay = 0;
  private isStored = false;
  private dropped = 0;
  private timer: TimerHandle | undefined;

  constructor(private readonly options: EventQueueOptions) {}

  put(event: AnalyticsEvent): void {
    if (this.consent === 'refused') return;
    this.keep([...this.waiting, event]);
    this.run();
  }

  /** The viewer has chosen: takes what an earlier start has left, or drops everything. */
  setConsent(consent: ConsentState): void {
    if (consent === this.consent) return;
    this.consent = consent;
    if (consent === 'refused') this.waiting = [];
    if (consent === 'allowed') this.takeStored();
    else if (consent !== 'unknown') this.forget();
    this.run();
  }

  /** The network is back: does not wait any longer, nor long for what fails in this very moment. */
  retry(): void {
    this.delay = 0;
    this.attempt();
  }

  /**
   * The app may be closed in a moment: sends at once what fits, also the event that is under way and ends with the app. The
   * destination knows by its id that it is the same.
   * @param room bytes that the browser still sends when the app has ended
   */
  leave(room: number): void {
    if (!maySend(this.consent)) return;
    if (this.delay > 0) {
      this.store();
      return;
    }
    let left = room;
    const fitting = this.waiting.findIndex((event) => {
      left -= sizeOf(event);
      return left < 0;
    });
    for (const event of this.waiting.splice(0, fitting < 0 ? keptEvents : fitting)) {
      void this.options.send(event, true).then((delivery) => {
        // The app was only hidden, and is there to try again.
        if (delivery === 'later') this.put(event);
      });
    }
    if (this.waiting.length > 0) this.store();
    else if (this.isStored) this.forget();
  }

  dispose(): void {
    this.consent = 'refused';
    this.stopWaiting();
  }

  private keep(events: readonly AnalyticsEvent[]): void {
    this.waiting = events.slice(-keptEvents);
    this.dropped += events.length - this.waiting.length;
  }

  private run(): void {
    if (!this.isSending && this.timer === undefined) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    for (let event = this.waiting[0]; event && maySend(this.consent); event = this.waiting[0]) {
      const delivery = await this.options.send(event, false);
      if (delivery === 'later') {
        this.sendLater();
        break;
      }
      if (this.dropped > 0) this.options.onDropped(this.dropped);
      this.dropped = 0;
      this.delay = 0;
      // It may have been dropped, or sent on leaving.
      if (this.waiting[0] === event) this.waiting.shift();
      // Not before: a set that is switched off meanwhile sends some twice, which is better than never.
      if (this.isStored && this.waiting.length === 0) this.forget();
    }
    this.isSending = false;
  }

  private sendLater(): void {
    if (!maySend(this.consent)) return;
    this.delay = Math.min(this.delay * 2 || firstDelay, longestDelay);
    this.timer = this.options.clock.setTimeout(() => this.attempt(), this.delay);
    // A set may be switched off at the wall.
    this.store();
  }

  private attempt(): void {
    this.stopWaiting();
    this.run();
  }

  private stopWaiting(): void {
    if (this.timer !== undefined) this.options.clock.clearTimeout(this.timer);
    this.timer = undefined;
  }

  private store(): void {
    const { storage, storageKey } = this.options;
    if (this.consent !== 'allowed') return;
    storage.set(storageKey, JSON.stringify(this.waiting));
    this.isStored = true;
  }

  private takeStored(): void {
    const events = this.stored();
    this.keep([...events, ...this.waiting]);
    this.isStored = events.length > 0;
    if (!this.isStored) this.forget();
  }

  private forget(): void {
    this.options.storage.remove(this.options.storageKey);
    this.isStored = false;
  }

  /** What the last start could not send; nothing if it cannot be read. */
  private stored(): readonly AnalyticsEvent[] {
    const { storage, storageKey } = this.options;
    try {
      const events: unknown = JSON.parse(storage.get(storageKey) ?? '[]');
      return Array.isArray(events) ? events.filter(isEvent) : [];
    } catch {
      return [];
    }
  }
}

/** Bytes, with what is added when it is sent: its type and the analytics id. */
function sizeOf({ eventData }: AnalyticsEvent): number {
  return new TextEncoder().encode(JSON.stringify(eventData)).length + addedBytes;
}

function isEvent(value: unknown): value is AnalyticsEvent {
  const { eventType, eventData } = (value ?? {}) as Partial<AnalyticsEvent>;
  return typeof eventType === 'string' && typeof eventData === 'object' && eventData !== null;
}
