import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';

let service: ServiceUnderTest;
let staticDir: string;
const page = '<!doctype html><title>Proscenium</title>';

beforeAll(async () => {
  staticDir = await mkdtemp(path.join(tmpdir(), 'proscenium-static-'));
  await mkdir(path.join(staticDir, 'assets'));
  await writeFile(path.join(staticDir, 'index.html'), page);
  await writeFile(path.join(staticDir, 'app.css'), 'canvas { display: block }');
  await writeFile(path.join(staticDir, 'app-0a1b2c3d.css'), 'canvas { display: block }');
  await writeFile(path.join(staticDir, 'assets/main-DAB3f_xz.js'), `export const words = '${'curtain '.repeat(400)}';`);
  service = await startServiceUnderTest({ staticDir });
});
afterAll(async () => {
  await service.close();
  await rm(staticDir, { recursive: true, force: true });
});

const directives = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' blob: data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

describe('the headers', () => {
  test.each(['/', '/series/long-furrow', '/assets/main-DAB3f_xz.js', '/api/nation/home', '/nothing.js'])(
    '%s is sent with a strict policy',
    async (target) => {
      const { headers } = await service.fetch(target);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ').sort()).toEqual([...directives].sort());
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );
});

describe('the policy of a built app', () => {
  const policyWith = async (notes: string): Promise<string[]> => {
    const directory = await mkdtemp(path.join(tmpdir(), 'proscenium-build-'));
    await writeFile(path.join(directory, 'build.json'), notes);
    const built = await startServiceUnderTest({ staticDir: directory });
    const { headers } = await built.fetch('/');
    await built.close();
    await rm(directory, { recursive: true, force: true });
    return (headers.get('content-security-policy') ?? '').split('; ');
  };

  test('allows only what its build needs on the device', async () => {
    const set = 'http://localhost:12345';
    const policy = await policyWith(JSON.stringify({ policy: { 'script-src': [set], 'connect-src': [set] } }));
    expect(policy).toEqual(
      directives.map((directive) => (/^(?:script|connect)-src/.test(directive) ? `${directive} ${set}` : directive)),
    );
  });

  test.each([
    ['an older build', '{}'],
    ['notes that cannot be parsed', '{"policy":'],
    ['no policy', '{"policy":7}'],
    ['a value that is not a list', `{"policy":{"script-src":"'unsafe-inline'"}}`],
    [
      'sources that are not allowed',
      '{"policy":{"script-src":["https://else.test","http://localhost:1; script-src *","*",null]}}',
    ],
  ])('is the strict one with %s', async (_name, notes) => {
    expect(await policyWith(notes)).toEqual(directives);
  });
});

describe('the files', () => {
  test('with a hash in their name are cached for ever, the page is always revalidated', async () => {
    const script = await service.fetch('/assets/main-DAB3f_xz.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    const styles = await service.fetch('/app-0a1b2c3d.css');
    expect(styles.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const target of ['/', '/index.html', '/app.css', '/settings'])
      expect((await service.fetch(target)).headers.get('cache-control')).toBe('no-cache');
  });

  test('of fonts, whose names stay when they change, are asked for again after a week', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'proscenium-fonts-'));
    const name = 'fraunces-latin-600-normal.woff2';
    await mkdir(path.join(directory, 'fonts'));
    await writeFile(path.join(directory, 'index.html'), page);
    await writeFile(path.join(directory, 'fonts', name), 'wOF2');
    const built = await startServiceUnderTest({ staticDir: directory });
    const { headers } = await built.fetch(`/fonts/${name}`);
    expect(headers.get('cache-control')).toBe('public, max-age=604800');
    await built.close();
    await rm(directory, { recursive: true, force: true });
  });

  test.each(['br', 'gzip'])('are sent compressed as %s', async (encoding) => {
    const response = await service.fetch('/assets/main-DAB3f_xz.js', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('curtain');
    const feed = await service.fetch('/api/nation/screens/home', { headers: { 'accept-encoding': encoding } });
    expect(feed.headers.get('content-encoding')).toBe(encoding);
    expect(await feed.json()).toHaveProperty('containers');
  });

  test('compressed at build time are sent as they are, cached for ever and revalidated by a tag of their own', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'proscenium-compressed-'));
    const name = 'assets/main-DAB3f_xz.js';
    await mkdir(path.join(directory, 'assets'));
    await writeFile(path.join(directory, 'index.html'), page);
    const script = `export const words = '${'curtain '.repeat(400)}';`;
    await writeFile(path.join(directory, name), script);
    await writeFile(path.join(directory, `${name}.br`), brotliCompressSync(script));
    await writeFile(path.join(directory, `${name}.gz`), gzipSync(script));
    const built = await startServiceUnderTest({ staticDir: directory });
    const tags = new Set<string | null>();
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      ['identity', ''],
    ] as const) {
      const request = { headers: { 'accept-encoding': encoding } };
      const { headers } = await built.fetch(`/${name}`, request);
      expect(Number(headers.get('content-length'))).toBe((await stat(path.join(directory, name + ending))).size);
      expect(headers.get('content-encoding')).toBe(ending === '' ? null : encoding);
      expect(headers.get('content-type')).toContain('javascript');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('vary')).toContain('accept-encoding');
      const tag = headers.get('etag');
      tags.add(tag);
      // Left to itself, fetch would ask for an answer past any cache.
      const revalidation = { 'if-none-match': tag ?? '', 'cache-control': 'max-age=0' };
      const again = await built.fetch(`/${name}`, { headers: { ...request.headers, ...revalidation } });
      expect(again.status).toBe(304);
    }
    expect(tags.size).toBe(3);
    await built.close();
    await rm(directory, { recursive: true, force: true });
  });

  test('outside the folder are not served', async () => {
    const response = await service.fetch('/..%2f..%2fetc%2fpasswd');
    expect(await response.text()).not.toContain('root:');
  });
});

describe('the routes of the app', () => {
  test.each([
    '/',
    '/screens/home',
    '/series/long-furrow?page_uri=x',
    '/player/clip-1',
    '/gated/landing-page',
    '/settings',
  ])('%s leads to the page', async (target) => {
    const response = await service.fetch(target);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toBe(page);
  });

  test.each([
    '/assets/gone-DAB3f_xz.js',
    '/favicon.ico',
    '/api/nation/nothing',
    '/streams/nothing',
    '/control/requests',
  ])('%s does not lead to the page', async (target) => {
    const response = await service.fetch(target);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toBe(page);
  });

  test('do not accept POST', async () => {
    expect((await service.fetch('/screens/home', { method: 'POST' })).status).toBe(404);
  });
});
