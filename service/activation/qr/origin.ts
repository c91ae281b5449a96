import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors.ts';

const hostPattern = /^(?:[a-z\d_][a-z\d._-]{0,120}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Scheme and host under which the caller reached the service, as a trusted proxy tells them (`--trust-proxy`).
 *
 * @throws ServiceError BAD_REQUEST for a malformed host
 */
export function originOf(request: FastifyRequest): string {
  const host = request.host ?? '';
  if (!hostPattern.test(host)) throw new ServiceError('BAD_REQUEST', 'The call names no host.');
  return `${request.protocol}://${host}`;
}
