import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import { limited } from '../security/rate-limit.ts';
import type { EventKind, EventStore } from './event-store.ts';

/** The default write key; the app reads it from the configuration. */
export const developmentWriteKey = 'proscenium-write-key';

/** C 7.7: types in the URL; events of the other types are posted to `track`. */
const urlTypes: readonly string[] = ['track', 'page', 'identify'];
const eventTypes: readonly unknown[] = [...urlTypes, 'purchase', 'location'];

/** Where apps can be told to send events (C 7.7), and what those are kept as. */
export const destinations = {
  segment: { url: '/analytics', kind: 'analytics' },
  heap: { url: '/analytics/heap', kind: 'heap' },
  braze: { url: '/analytics/braze', kind: 'braze' },
  pyxis: { url: '/analytics/pyxis', kind: 'pyxis' },
} as const satisfies Record<string, { url: string; kind: EventKind }>;

export type DestinationName = keyof typeof destinations;

interface AnalyticsRequest {
  Params: { eventType: string };
  Body: Record<string, unknown>;
}

const schema = {
  params: { type: 'object', properties: { eventType: { type: 'string', maxLength: 40 } } },
  body: { type: 'object', required: ['type'], properties: { type: { type: 'string', maxLength: 40 } } },
} as const;

/** Bytes. */
const bodyLimit = 65_536;

/** The analytics destinations (C 7.7): `POST {url}/v1/{track|page|identify}`, the write key as the user name. */
export function registerAnalytics(app: FastifyInstance, events: EventStore, writeKey = developmentWriteKey): void {
  const config = { rateLimit: limited({ max: 600, windowSeconds: 60 }) };
  for (const { url, kind } of Object.values(destinations)) {
    app.post<AnalyticsRequest>(`${url}/v1/:eventType`, { schema, config, bodyLimit }, async (request) => {
      if (!hasWriteKey(request.headers.authorization, writeKey))
        throw new ServiceError('UNAUTHORIZED', 'The write key is missing or wrong.');
      if (!urlTypes.includes(request.params.eventType) || !eventTypes.includes(request.body.type))
        throw new ServiceError('BAD_REQUEST', 'There is no such type of event.');
      await events.add(kind, [request.body]);
      return { success: true };
    });
  }
}

/** Basic authorization with the key as the user name and no password. */
function hasWriteKey(authorization: string | undefined, writeKey: string): boolean {
  const encoded = /^Basic ([\w+/]{1,400}={0,2})$/.exec(authorization ?? '')?.[1] ?? '';
  const name = Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? '';
  return timingSafeEqual(digest(name), digest(writeKey));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
