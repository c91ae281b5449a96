import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerAccount, someEmail } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';

// What a cache in front of the service may answer, and what it must not (docs/decisions/caches-in-front.md).

let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
  token = (await registerAccount(service, someEmail())).accessToken;
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(testTime, true));

const cacheControl = async (path: string, headers: Record<string, string> = {}): Promise<string | null> =>
  (await service.fetch(path, { headers })).headers.get('cache-control');

const feeds = [
  '/api/nation/home',
  '/api/nation/screens/home?populated=true',
  '/api/nation/details/pearl-road?populated=true',
  '/api/nation/search?q=winter',
];

describe('a feed', () => {
  test.each(feeds)('%s is the same for all without an account, until the half minute', async (path) => {
    expect(await cacheControl(path)).toBe('public, max-age=0, s-maxage=30');
    service.clock.set(testTime + 29_000, true);
    expect(await cacheControl(path)).toBe('public, max-age=0, s-maxage=1');
    service.clock.set(testTime + 30_000, true);
    expect(await cacheControl(path)).toBe('public, max-age=0, s-maxage=30');
  });

  test('says by which header caches tell viewers with an account', async () => {
    for (const encoding of ['br', 'identity']) {
      const { headers } = await service.fetch(feeds[1] as string, { headers: { 'accept-encoding': encoding } });
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
      // Also of an answer that is not packed: it must not stand for those that are.
      expect(headers.get('vary'), encoding).toMatch(/^x-viewer, accept-encoding$/i);
    }
  });

  test('has a tag by which a cache or a set learns that nothing has changed', async () => {
    const first = await service.fetch(feeds[1] as string);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const second = await service.fetch(feeds[1] as string, { headers: { 'if-none-match': tag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });
});

describe('is never kept', () => {
  test.each(feeds.slice(1, 3))('%s of a viewer with an account', async (path) => {
    expect(await cacheControl(path, { authorization: `Bearer ${token}`, 'x-viewer': 'own' })).toBe('no-store');
    // Also of one who does not say so.
    expect(await cacheControl(path, { authorization: `Bearer ${token}` })).toBe('no-store');
    // Also while their token is not accepted: they get what all get, but other accounts must not.
    expect(await cacheControl(path, { authorization: 'Bearer expired', 'x-viewer': 'own' })).toBe('no-store');
  });

  test.each([
    '/api/nation/details/no-such-thing?populated=true',
    '/api/nation/playback/pearl-road-s1e4',
    '/api/nation/config',
    '/profile/v1/nothing',
    '/health',
    '/ready',
  ])('%s', async (path) => {
    expect((await cacheControl(path)) ?? 'no-store').toBe('no-store');
  });

  test('a favourite', async () => {
    expect(await cacheControl('/favorites/v4', { authorization: `Bearer ${token}` })).toBe('no-store');
  });
});

describe('a stream', () => {
  const masterOf = async (): Promise<string> => {
    const { stream } = await service.get<{ stream: { url: string; expires_in: number } }>(
      '/api/nation/playback/pearl-road-first-look',
    );
    return stream.url;
  };
  const secondsOf = (header: string | null): number => Number(/max-age=(\d+)/.exec(header ?? '')?.[1]);

  test('can be kept, but not for longer than its address is good', async () => {
    const master = await masterOf();
    expect(await cacheControl(master)).toBe('public, max-age=60');
    const list = await (await service.fetch(master)).text();
    const track = /^\S+\.m3u8$/m.exec(list)?.[0] as string;
    const playlist = await (await service.fetch(new URL(track, `http://x${master}`).pathname)).text();
    const segment = new URL(/^\S+\.m4s$/m.exec(playlist)?.[0] as string, `http://x${master}`).pathname;
    const left = secondsOf(await cacheControl(segment));
    expect(left).toBeGreaterThan(6 * 3600 - 1);
    expect(left).toBeLessThanOrEqual(7 * 3600);
    service.clock.set(testTime + (left - 10) * 1000, true);
    expect(secondsOf(await cacheControl(segment))).toBe(10);
    expect(secondsOf(await cacheControl(master))).toBe(10);
    service.clock.set(testTime + left * 1000 + 1000, true);
    expect((await service.fetch(segment)).status).toBe(410);
  });
});
