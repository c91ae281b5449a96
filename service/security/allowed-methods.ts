import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, notFound, ServiceError } from '../errors.ts';
import { plainUrl } from './plain-url.ts';

/** Methods that an address knows, for 405 responses; none for an unknown address. */
export type AllowedMethods = (path: string) => readonly string[];

/** Must come before the routes. */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // An address that matches everything, such as that of files, tells nothing about one of them.
    if (url.includes('*')) return;
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

/**
 * Answers a call that no route takes: 405 where the address has other methods, else 404.
 * @param what what is missing, as in 'such stream'
 */
export function answerUnknown(
  allowedMethods: AllowedMethods,
  what: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const allowed = allowedMethods(plainUrl(request.url).split('?')[0] ?? '');
  const isKnown = allowed.length > 0;
  if (isKnown) reply.header('allow', allowed.join(', '));
  const error = isKnown ? new ServiceError('METHOD_NOT_ALLOWED', 'The address knows other methods.') : notFound(what);
  answerError(error, request, reply);
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}
