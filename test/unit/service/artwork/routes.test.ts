import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureRequest } from '../../../../service/artwork/picture.ts';
import { registerImages } from '../../../../service/artwork/routes.ts';
import type { ArtSubject } from '../../../../service/artwork/subject.ts';
import { answerError } from '../../../../service/errors.ts';
import { subject } from './subjects.ts';

const tile = '/images/nation/long-furrow/series_list?fit=420:250';
const draw = vi.fn<(request: PictureRequest) => Promise<Buffer>>();
const catalogue = new Map<string, ArtSubject>();
let app: FastifyInstance;
let cacheDir = '';

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'images-'));
  draw.mockReset();
  draw.mockImplementation(async ({ keyName, format }) => Buffer.from(`${keyName} as ${format}`));
  catalogue.clear();
  catalogue.set('long-furrow', subject());
  app = fastify();
  app.setErrorHandler(answerError);
  registerImages(app, { findSubject: async (_, entityId) => catalogue.get(entityId), cacheDir, draw });
});

afterEach(async () => {
  await app.close();
  await rm(cacheDir, { recursive: true, force: true });
});

describe('GET /images', () => {
  it('responds in a format the client accepts, with a Vary header', async () => {
    const webp = await app.inject({ url: tile, headers: { accept: 'image/webp,*/*' } });
    expect(webp.statusCode).toBe(200);
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'Accept',
      'cache-control': 'public, max-age=86400',
    });
    const jpeg = await app.inject({ url: tile });
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect(jpeg.headers.etag).not.toBe(webp.headers.etag);
  });

  it('responds 304 to a client that has the picture, without drawing it', async () => {
    const { etag } = (await app.inject({ url: tile })).headers;
    draw.mockClear();
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.inject({ url: tile, headers: { 'if-none-match': String(tag) } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    expect(draw).not.toHaveBeenCalled();
    expect((await app.inject({ url: tile, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('draws sizes that the app does not ask for one at a time, and refuses a client with many of them', async () => {
    const going: (() => void)[] = [];
    draw.mockImplementation(() => new Promise((resolve) => going.push(() => resolve(Buffer.from('picture')))));
    const ask = (size: string) => app.inject({ url: `/images/nation/long-furrow/series_list?fit=${size}` });
    const others = Array.from({ length: 6 }, (_, number) => ask(`${500 + number}:500`));
    const refused = await Promise.race(others);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    await vi.waitFor(() => expect(going).toHaveLength(1));
    const own = ['420:250', '280:167'].map(ask);
    // One turn is left for the sizes of the app.
    await vi.waitFor(() => expect(going).toHaveLength(2));
    const settled = Promise.all([...others, ...own]);
    const timer = setInterval(() => going.splice(0).forEach((go) => go()), 1);
    const statuses = (await settled).map(({ statusCode }) => statusCode);
    clearInterval(timer);
    expect(statuses.slice(0, 6).sort()).toEqual([200, 200, 200, 200, 429, 429]);
    expect(statuses.slice(6)).toEqual([200, 200]);
  });

  it('counts only pictures of other sizes that must be drawn', async () => {
    const counted: string[] = [];
    const other = fastify();
    const limitOtherSizes = async ({ url }: { url: string }) => void counted.push(url);
    registerImages(other, { findSubject: async () => subject(), cacheDir, draw, limitOtherSizes });
    const sizes = [
      '?fit=420:250',
      '?fit=280:167',
      '?fit=1344:756',
      '',
      '?fit=421:250',
      '?fit=421:250',
      '?downsize=99:*',
    ];
    for (const size of sizes) await other.inject({ url: `/images/nation/long-furrow/series_list${size}` });
    expect(counted.map((url) => url.split('?')[1])).toEqual(['fit=421:250', 'downsize=99:*']);
    await other.close();
  });

  it('gives a changed title a new tag', async () => {
    const before = (await app.inject({ url: tile })).headers.etag;
    catalogue.set('long-furrow', subject({ title: 'The Short Furrow' }));
    expect((await app.inject({ url: tile })).headers.etag).not.toBe(before);
  });

  it('draws a picture once for many requests', async () => {
    await Promise.all(Array.from({ length: 6 }, () => app.inject({ url: tile })));
    await app.inject({ url: tile });
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('looks up the series of an episode, to match its look', async () => {
    catalogue.set('e1', subject({ entityId: 'e1', kind: 'EPISODE', seriesId: 'long-furrow' }));
    await app.inject({ url: '/images/nation/e1/video_list' });
    expect(draw.mock.lastCall?.[0].series?.title).toBe('The Long Furrow');
  });

  it.each([
    ['an unknown entity', '/images/nation/nobody/series_list'],
    ['an unknown brand', '/images/weather/long-furrow/series_list'],
    ['an unknown key', '/images/nation/long-furrow/portrait'],
    ['a key of every object', '/images/nation/long-furrow/constructor'],
    ['a path that climbs', '/images/nation/..%2f..%2fetc%2fpasswd/series_list'],
  ])('answers 404 to %s', async (_, url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'NOT_FOUND' });
    expect(draw).not.toHaveBeenCalled();
  });

  it.each(['fit=0:0', 'fit=420', 'fit=abc:def', 'fit=1:1&fit=2:2', 'downsize=420:250', 'fit=1:1&downsize=1:*'])(
    'answers 400 to ?%s',
    async (query) => {
      const answer = await app.inject({ url: `/images/nation/long-furrow/series_list?${query}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'BAD_REQUEST', error_description: expect.any(String) });
    },
  );

  it('serves a really drawn picture', async () => {
    const real = fastify();
    registerImages(real, {
      findSubject: async (_, entityId) => catalogue.get(entityId),
      cacheDir: join(cacheDir, 'real'),
    });
    const answer = await real.inject({ url: '/images/nation/long-furrow/title_treatment?fit=300:120' });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 300, height: 120, hasAlpha: true });
    await real.close();
  });
});
