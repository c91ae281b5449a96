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
  /**
   * @param isLeaving the app is closing, and the call must outlive it
   * @throws {Error} if the destination rejects it (C 8.2 non-OK rejection), is unreachable or times out
   */
  send(event: AnalyticsEvent, isLeaving: boolean): Promise<void>;
}

/** C 7.7: the service has addresses for three of the five types; purchase and location go to `track`. */
function addressType(type: EventType): 'track' | 'page' | 'identify' {
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
    async send({ eventType, eventData }, isLeaving) {
      const type = addressType(eventType);
      const controller = new AbortController();
      const timer = clock.setTimeout(() => controller.abort(), requests.timeout);
      try {
        const response = await fetch(`${base}/v1/${type}`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...eventData, type }),
          keepalive: isLeaving,
          signal: controller.signal,
        });
        if (!response.ok) throw new Error(`${kind} answered ${response.status}`);
      } finally {
        clock.clearTimeout(timer);
      }
    },
  };
}
