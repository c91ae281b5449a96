import type { Clock } from '../../config/clock.ts';
import { requests } from '../../config/constants.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import type { EventType } from './event-catalogue.ts';

/** C 7.7: where events go. */
export type DestinationKind = 'segment' | 'heap' | 'braze' | 'pyxis';

export interface DestinationConfig {
  kind: DestinationKind;
  url: string;
  writeKey: string;
}

export interface Destination {
  readonly kind: DestinationKind;
  /**
   * @param isLeaving the app is closing, and the call must outlive it
   * @throws {Rejection} if the destination does not take it (C 8.2 non-OK rejection); another error without an answer
   */
  send(event: AnalyticsEvent, isLeaving: boolean): Promise<void>;
}

/** The destination's answer is not OK. */
export class Rejection extends Error {
  constructor(
    kind: DestinationKind,
    private readonly status: number,
  ) {
    super(`${kind} answered ${status}`);
  }

  /** As of C 7.7 Real-user monitoring: after 408, 429 and 5xx it is tried again. */
  get isFinal(): boolean {
    return this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

/** C 7.7: the service has addresses for three of the five types; purchase and location go to `track`. */
export function addressType(type: EventType): 'track' | 'page' | 'identify' {
  return type === 'page' || type === 'identify' ? type : 'track';
}

/** @throws {Error} missing URL (C 5, C 8.2) */
export function createDestination(
  { kind, url, writeKey }: DestinationConfig,
  { fetch, clock }: { fetch: typeof globalThis.fetch; clock: Clock },
): Destination {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(url)) throw new Error('missing URL');
  const base = url.replace(/\/+$/, '');
  // The write key is the user name; the password is empty.
  const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa(`${writeKey}:`)}` };
  return {
    kind,
    async send({ eventType, eventData }, isLeaving) {
      const controller = new AbortController();
      const timer = clock.setTimeout(() => controller.abort(), requests.timeout);
      try {
        const response = await fetch(`${base}/v1/${addressType(eventType)}`, {
          method: 'POST',
          headers,
          // The type of the five, also where the address is another's.
          body: JSON.stringify({ ...eventData, type: eventType }),
          keepalive: isLeaving,
          signal: controller.signal,
        });
        if (!response.ok) throw new Rejection(kind, response.status);
      } finally {
        clock.clearTimeout(timer);
      }
    },
  };
}
