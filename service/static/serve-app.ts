import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { policyOfBuild } from '../security/headers.ts';

/** Bundlers put a hash in the name: such a file never changes. */
const hashedName = /[-.][A-Za-z0-9_-]{8,}\.(?:js|css|woff2?|png|webp|jpg|svg|json|wasm)$/;

/** First segments of addresses that are never a route of the app. */
const serviceSegments = [
  ...['api', 'images', 'streams', 'control', 'docs'],
  ...['sdk', 'identityhydra', 'profile', 'favorites', 'bookmarks-api', 'bookmarks', 'watch-tracker'],
  ...['activate', 'provider', 'second-screen', 'privacy-choices', 'consent', 'analytics', 'intake'],
];
const serviceRoutes = new RegExp(`^/(?:${serviceSegments.join('|')})(?:/|$)`);

/** The policy that a built app is served with: its build's notes say what its family needs. */
export async function policyOfApp(directory: string | undefined): Promise<string> {
  if (directory === undefined) return policyOfBuild(undefined);
  try {
    return policyOfBuild(JSON.parse(await readFile(join(directory, 'build.json'), 'utf8')).policy);
  } catch {
    return policyOfBuild(undefined);
  }
}

/** Serves a built app; its routes (B 2) all lead to its page. */
export async function serveApp(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const cache = hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('cache-control', cache);
    },
  });
}

/** Whether an address without a file is a route of the app: read by a browser, and not the name of a file. */
export function isAppRoute(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const lastSegment = path.slice(path.lastIndexOf('/') + 1);
  const reading = request.method === 'GET' || request.method === 'HEAD';
  return reading && !serviceRoutes.test(path) && !lastSegment.includes('.');
}
