import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Where a call comes from, as limits count it: the client's address, which a trusted proxy may tell (`--trust-proxy`). Of
 * an IPv6 address the first 64 bits count, because a household has them all. What a proxy tells that is no address counts
 * as the proxy's: made-up texts must not make new places.
 */
export function placeOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return addressIn(ip) ?? addressIn(socket.remoteAddress ?? '') ?? '';
}

/** Without a port, brackets and a zone, which some proxies add. */
function addressIn(text: string): string | undefined {
  const bare = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIP(bare) === 0 ? undefined : normalizeIP(bare, 64);
}
