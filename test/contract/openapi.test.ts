import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, type Service } from '../../service/create-service.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';

interface Operation {
  summary: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string; schema: { maximum?: number } }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: { properties?: object } }> }>;
}
interface Description {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
}

let service: ServiceUnderTest;
let description: Description;

beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
  description = await service.get<Description>('/openapi.json');
});
afterAll(() => service.close());

/** Calls as the router prints them: `GET /api/{brand}/home`. */
function routesOf({ app }: Pick<Service, 'app'>): string[] {
  const addresses: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const prefixes: string[] = [];
  for (const line of lines) {
    const found = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line);
    if (found === null) continue;
    const depth = (found[1] ?? '').length / 4;
    prefixes[depth] = (depth === 0 ? '' : (prefixes[depth - 1] ?? '')) + found[2];
    const methods = (found[3] ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD');
    addresses.push(...methods.map((method) => `${method} ${prefixes[depth]}`));
  }
  return addresses;
}

test('describes exactly the calls of the service', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'proscenium-openapi-'));
  const plain = await createService({ dataDir, control: true });
  await plain.app.ready();
  const routes = routesOf(plain).filter((route) => !/^\S+ \/docs|^OPTIONS /.test(route));
  await plain.close();
  await rm(dataDir, { recursive: true, force: true });
  const described = Object.entries(description.paths).flatMap(([address, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${address}`),
  );
  const written = routes.map((route) => route.replace(/:(\w+)/g, '{$1}'));
  expect(written.length).toBeGreaterThan(80);
  expect(described.sort()).toEqual(written.sort());
});

test('describes the purpose, section, answer and errors of each call', () => {
  const tags = description.tags.map(({ name }) => name);
  for (const operations of Object.values(description.paths)) {
    for (const { summary, tags: own, responses, security } of Object.values(operations)) {
      expect(summary).toMatch(/^[A-Z].+ \((?:[BC] \d|C “|ours)/);
      expect(tags).toEqual(expect.arrayContaining(own));
      expect(Array.isArray(security)).toBe(true);
      const statuses = Object.keys(responses);
      expect(statuses.filter((status) => status < '400')).toHaveLength(1);
      expect(statuses).toContain('400');
    }
  }
});

test('describes the parameters that a route checks', () => {
  const parameters = description.paths['/profile/v1/qr/{code}']?.get?.parameters;
  expect(parameters?.find(({ name }) => name === 'size')).toMatchObject({ in: 'query', schema: { maximum: 1024 } });
  expect(description.openapi).toBe('3.1.0');
});

test.each([
  ['/api/{brand}/home', '/api/news/home'],
  ['/api/{brand}/navigation', '/api/news/navigation'],
  ['/api/{brand}/config', '/api/news/config'],
  ['/api/{brand}/screens/{screenId}', '/api/nation/screens/home?populated=true'],
  ['/api/{brand}/details/{entityId}', '/api/nation/details/long-furrow?populated=true'],
  ['/api/{brand}/container-detail/{containerId}', '/api/nation/container-detail/nation-home-short-and-sharp'],
  ['/api/{brand}/containers/{containerId}', '/api/nation/containers/nation-home-short-and-sharp'],
  ['/api/{brand}/collections/{id}', '/api/nation/collections/water-stories'],
  ['/api/{brand}/search', '/api/nation/search?q=river'],
  ['/api/{brand}/entities/{id}', '/api/nation/entities/long-furrow'],
  ['/api/{brand}/watch/{id}', '/api/nation/watch/long-furrow-s1e1'],
  ['/api/{brand}/plans', '/api/news/plans'],
  ['/api/{brand}/categories', '/api/nation/categories?ids=history'],
  ['/api/{brand}/series', '/api/nation/series?showCode=x'],
  ['/api/{brand}/playback/{videoId}', '/api/nation/playback/long-furrow-s1e1'],
  ['/sdk/2.0/mvpds', '/sdk/2.0/mvpds'],
])('the description of %s matches its answer', async (address, uri) => {
  const answered = Object.keys(await service.get<object>(uri));
  const content = description.paths[address]?.get?.responses['200']?.content?.['application/json'];
  expect(answered).toEqual(expect.arrayContaining(Object.keys(content?.schema.properties ?? { nothing: '' })));
});

test('does not describe test calls when they are disabled', async () => {
  const plain = await startServiceUnderTest();
  try {
    const { paths } = await plain.get<Description>('/openapi.json');
    expect(Object.keys(paths).filter((address) => address.startsWith('/control'))).toEqual([]);
  } finally {
    await plain.close();
  }
});

test('can be browsed with only the service’s own scripts and styles', async () => {
  const page = await fetch(`${service.address}/docs/`);
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  const html = await page.text();
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? '');
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect((await fetch(new URL(script, `${service.address}/docs/`))).status).toBe(200);
  const home = await service.fetch('/api/nation/home');
  expect(home.headers.get('content-security-policy')).toContain("worker-src 'self' blob:");
});
