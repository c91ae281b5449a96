import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';

/** The default key. */
export const developmentApiKey = 'proscenium-dev-key';

/**
 * A hook that requires the API key (C 7.4).
 *
 * @throws ServiceError UNAUTHORIZED
 */
export function createApiKeyCheck(apiKey: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(apiKey);
  return async (request) => {
    const given = request.headers['x-api-key'];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), expected))
      throw new ServiceError('UNAUTHORIZED', 'The call needs an API key.');
  };
}

/** Digests have equal lengths, so that comparing them does not reveal the key's. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
