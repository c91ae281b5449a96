import type { FastifyInstance } from 'fastify';

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

function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}
