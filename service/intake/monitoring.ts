import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import { limited } from '../security/rate-limit.ts';
import type { EventKind, EventStore } from './event-store.ts';
import { inflated, readEvents, readParts } from './report-bodies.ts';

interface IntakeRequest {
  Querystring: { ddforward: string };
  Body: Buffer;
}

/** By the path the library would have sent to (C 7.7): logs, batches of monitoring events, replay segments. */
const kindsByPath: ReadonlyMap<string, EventKind> = new Map([
  ['/api/v2/logs', 'logs'],
  ['/api/v2/rum', 'rum'],
  ['/api/v2/replay', 'replay'],
]);

const schema = {
  querystring: {
    type: 'object',
    required: ['ddforward'],
    properties: { ddforward: { type: 'string', maxLength: 2000 } },
  },
} as const;

/** C 7.7: messages stay below 256 KiB and requests near 80 KiB; a replay segment may be larger. */
const bodyLimit = 1024 * 1024;

/**
 * The monitoring intake, as a proxy for the vendor's library, and `POST /intake/v1/logs` with one event a line. No key
 * is required, since every shipped app would contain it; size and rate are limited.
 */
export function registerMonitoring(app: FastifyInstance, events: EventStore): void {
  const config = { rateLimit: limited({ max: 600, windowSeconds: 60 }) };

  void app.register(async (intake) => {
    // Beacons are text, workers send bytes, replays a form: the URL tells how to read them, not the content type.
    intake.removeAllContentTypeParsers();
    intake.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

    intake.post<IntakeRequest>('/intake', { schema, config }, async (request, reply) => {
      const [path = '', query = ''] = request.query.ddforward.split('?', 2);
      const kind = kindsByPath.get(path);
      if (kind === undefined) throw new ServiceError('BAD_REQUEST', 'There is no such intake.');
      const body = inflated(bodyOf(request), new URLSearchParams(query).get('dd-evp-encoding'));
      await events.add(kind, kind === 'replay' ? [readReplay(request, body)] : readEvents(body));
      return reply.code(202).send({});
    });

    intake.post<{ Body: Buffer }>('/intake/v1/logs', { config }, async (request, reply) => {
      await events.add('logs', readEvents(bodyOf(request)));
      return reply.code(202).send({});
    });
  });
}

function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** Keeps a replay's metadata and size, not the recording. */
function readReplay(request: FastifyRequest, body: Buffer): object {
  const parts = readParts(body, request.headers['content-type'] ?? '');
  const segment = parts.find(({ name }) => name === 'segment');
  const event = parts.find(({ name }) => name === 'event');
  if (segment === undefined || event === undefined)
    throw new ServiceError('BAD_REQUEST', 'A replay has a segment and an event.');
  return { segmentBytes: segment.bytes.length, event: readEvents(event.bytes)[0] };
}
