import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';

/** Whether a host name or address is this machine's own. */
export function isLoopback(name: string): boolean {
  const host = name.replace(/^::ffff:/i, '');
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Added by proxies. */
const forwarded = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;

/**
 * Lets in only programs on this machine, and no web page of somebody else: the requested host is a loopback one, which that
 * of a page with a rebound name is not, and there is no other page's origin. A proxy on this machine calls for somebody
 * who may be anywhere.
 *
 * @throws ServiceError FORBIDDEN
 */
export function requireLocalCaller({ headers, socket }: FastifyRequest): void {
  const { host = '', origin } = headers;
  const isForeign = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
  const isLocal = isLoopback(socket.remoteAddress ?? '') && isLoopback(host.replace(/:\d+$/, ''));
  const isForwarded = Object.keys(headers).some((name) => forwarded.test(name));
  if (isForeign || !isLocal || isForwarded)
    throw new ServiceError('FORBIDDEN', 'The control routes are for programs on this machine.');
}
