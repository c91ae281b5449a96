import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policyOfBuild } from '../security/headers.ts';
import { plainUrl } from '../security/plain-url.ts';

/**
 * A file with a hash in its name, the bundler's or that of scripts/lib/build-app.mjs, never changes; its compressed forms lie beside
 * it (scripts/lib/compress-build.mjs). A font's name says its face and weight, not its content.
 */
const hashedName = /(?:\/assets\/[^/]*-[A-Za-z0-9_-]{8}|-[0-9a-f]{8})\.[a-z0-9]+(?:\.(?:br|gz))?$/;

function cacheOf(path: string): string {
  if (hashedName.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.woff2') ? 'public, max-age=604800' : 'no-cache';
}

/** First path segments that are never a route of the app. */
const serviceSegments = [
  ...['api', 'images', 'streams', 'control', 'docs'],
  ...['sdk', 'identityhydra', 'profile', 'favorites', 'bookmarks-api', 'bookmarks', 'watch-tracker', 'concurrency'],
  ...['activate', 'provider', 'second-screen', 'privacy-choices', 'phone', 'casting', 'consent', 'analytics', 'intake'],
];
const serviceRoutes = new RegExp(`^/(?:${serviceSegments.join('|')})(?:/|$)`);

/** The content security policy of a built app; build.json lists what its device family needs. */
export async function policyOfApp(directory: string | undefined): Promise<string> {
  if (directory === undefined) return policyOfBuild(undefined);
  try {
    return policyOfBuild(JSON.parse(await readFile(join(directory, 'build.json'), 'utf8')).policy);
  } catch {
    return policyOfBuild(undefined);
  }
}

/** Serves a built app; all of its routes (B 2) lead to index.html. */
export async function serveApp(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', cacheOf(path));
    },
  });
  // The plugin chooses among a file's forms, but does not say so. What has such a date is a file.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('last-modified')) return;
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/accept-encoding/i.test(vary)) reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
  });
}

/** Whether a URL without a file is a route of the app: a GET that does not look like a file. */
export function isAppRoute(request: FastifyRequest): boolean {
  const path = plainUrl(request.url).split('?')[0] ?? '';
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !serviceRoutes.test(path) && !lastSegment.includes('.');
}
