import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import { limited } from '../security/rate-limit.ts';
import type { EventStore } from './event-store.ts';

/** The write key of a service that nobody configured; the configuration tells it to the app. */
export const developmentWriteKey = 'proscenium-write-key';

const types = ['track', 'page', 'identify'] as const;

interface AnalyticsRequest {
  Params: { eventType: string };
  Body: Record<string, unknown>;
}

const schema = {
  params: { type: 'object', properties: { eventType: { type: 'string', maxLength: 40 } } },
  body: { type: 'object', required: ['type'], properties: { type: { type: 'string', maxLength: 40 } } },
} as const;

/** Bytes of an event. */
const bodyLimit = 65_536;

/** The analytics destination (C 7.7): `POST /analytics/v1/{track|page|identify}`, the write key as the user's name. */
export function registerAnalytics(app: FastifyInstance, events: EventStore, writeKey = developmentWriteKey): void {
  const config = { rateLimit: limited({ max: 600, windowSeconds: 60 }) };
  app.post<AnalyticsRequest>('/analytics/v1/:eventType', { schema, config, bodyLimit }, async (request) => {
    if (!hasWriteKey(request.headers.authorization, writeKey)) {
      throw new ServiceError('UNAUTHORIZED', 'The write key is missing or wrong.');
    }
    const type = types.find((known) => known === request.params.eventType);
    if (type === undefined || request.body.type !== type) {
      throw new ServiceError('BAD_REQUEST', `The event's type is one of ${types.join(', ')}, as in the address.`);
    }
    await events.add('analytics', [request.body]);
    return { success: true };
  });
}

/** Basic authorization with the key as the name and no password. */
function hasWriteKey(authorization: string | undefined, writeKey: string): boolean {
  const encoded = /^Basic ([\w+/]{1,400}={0,2})$/.exec(authorization ?? '')?.[1] ?? '';
  const name = Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? '';
  return timingSafeEqual(digest(name), digest(writeKey));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
