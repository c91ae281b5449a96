import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, ServiceError } from '../errors.ts';
import type { Viewer } from '../identity/viewer.ts';
import { ownOnly } from './own-only.ts';
import { heartbeatSeconds, type WatchedStreams } from './streams.ts';

type OfProfile = { Params: { profileId: string } };
type Begin = OfProfile & { Body: { entity_id: string } };

const beginSchema = {
  body: {
    type: 'object',
    required: ['entity_id'],
    properties: { entity_id: { type: 'string', minLength: 1, maxLength: 200 } },
  },
} as const;

/** The stream that the caller's device watches (docs/identity.md), under `/concurrency/v1`. */
export function registerStreamRoutes(
  api: FastifyInstance,
  streams: WatchedStreams,
  signedIn: (request: FastifyRequest) => Promise<Viewer>,
): void {
  const address = '/:profileId/stream';
  const caller = async (request: FastifyRequest<OfProfile>): Promise<Viewer> =>
    ownOnly(await signedIn(request), request.params.profileId);

  api.post<Begin>(address, { schema: beginSchema }, async (request) => {
    const { profileId, deviceId } = await caller(request);
    await streams.begin(profileId, deviceId, request.body.entity_id);
    return { heartbeat_sec: heartbeatSeconds };
  });
  api.put<OfProfile>(address, async (request, reply) => {
    const { profileId, deviceId } = await caller(request);
    const state = await streams.keep(profileId, deviceId);
    if (state === 'unknown') throw notFound('stream of this device');
    if (state === 'released') {
      throw new ServiceError('STREAM_RELEASED', 'Another device watches instead.', undefined, {
        reason: 'concurrency',
      });
    }
    return reply.code(204).send();
  });
  api.delete<OfProfile>(address, async (request, reply) => {
    const { profileId, deviceId } = await caller(request);
    await streams.end(profileId, deviceId);
    return reply.code(204).send();
  });
}
