import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { answerError } from './errors.ts';
import { registerOpenApi } from './openapi/register-openapi.ts';
import { type AllowedMethods, answerUnknown } from './security/allowed-methods.ts';
import { allowPackagedApps } from './security/cross-origin.ts';
import { securityHeaders } from './security/headers.ts';
import { acceptJson } from './security/json-bodies.ts';
import { redactUrl } from './security/redact-url.ts';
import { validateStrictly } from './security/validation.ts';
import type { ServiceOptions } from './service-options.ts';
import { isAppRoute, policyOfApp, serveApp } from './static/serve-app.ts';

/** Responses are compressed on the fly: nearly as small as with the default 11, in a twentieth of the time. */
const brotliQuality = 5;

/** Bytes; reports have limits of their own. */
const largestBody = 128 * 1024;

/** A TV on a slow network sends its few kilobytes in less; a caller who does not would hold the connection. */
const defaultRequestTimeoutMs = 20_000;

/** The HTTP server with everything that applies to all routes, which are registered after it. */
export async function createHttpServer(options: ServiceOptions): Promise<FastifyInstance> {
  const { requestTimeoutMs = defaultRequestTimeoutMs } = options;
  const app = Fastify({
    logger: loggerOf(options.logger),
    trustProxy: trustedProxies(options.trustProxy),
    genReqId: ({ headers }) => requestIdIn(headers['x-request-id']) ?? randomUUID(),
    // A malformed URL is answered in the error shape, too.
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 300 },
    bodyLimit: largestBody,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: requestTimeoutMs / 4 },
  });
  app.setErrorHandler(answerError);
  const headers = { ...securityHeaders, 'content-security-policy': await policyOfApp(options.staticDir) };
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers({ ...headers, 'x-request-id': id }));
  await allowPackagedApps(app);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
  acceptJson(app);
  validateStrictly(app);
  await registerOpenApi(app);
  return app;
}

/** What the app or a proxy calls the request (C 7.1), so that their logs and the service's can be read together. */
function requestIdIn(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

function trustedProxies(trusted: ServiceOptions['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trusted === 'object') return [...trusted];
  return trusted === undefined ? false : (_address, hop) => hop < trusted;
}

/** Some URLs carry a secret, which must not reach the log. Neither must the caller's address: it is a household's. */
function loggerOf(logger: ServiceOptions['logger'] = false): FastifyServerOptions['logger'] {
  const req = ({ method, url }: FastifyRequest) => ({ method, url: redactUrl(url) });
  return logger === false ? false : { ...(logger === true ? {} : logger), serializers: { req } };
}

/** Serves the built app, if there is one; every other URL is answered in the error shape. */
export async function registerApp(
  app: FastifyInstance,
  allowedMethods: AllowedMethods,
  staticDir: string | undefined,
): Promise<void> {
  if (staticDir !== undefined) await serveApp(app, resolve(staticDir));
  app.setNotFoundHandler((request, reply) => {
    if (staticDir !== undefined && isAppRoute(request)) return reply.sendFile('index.html');
    return answerUnknown(allowedMethods, 'such address', request, reply);
  });
}
