import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Where a call comes from, as limits count it: the client's address, which a trusted proxy may tell (`--trust-proxy`). Of
 * an IPv6 address the first 64 bits count, because a household has them all.
 */
export function placeOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip, 64);
}
