import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vodAssets } from '../../../../service/streams/assets.ts';
import { registerStreams } from '../../../../service/streams/routes.ts';
import { parsePlaylist } from './parse-playlist.ts';

const start = Date.parse('2026-03-01T20:00:00Z');
let now = start + 600_000;
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  registerStreams(app, {
    clock: { now: () => now },
    findListing: async (id) =>
      id === 'evening-news' ? { channelId: 'news-1', startTime: start, endTime: start + 1_800_000 } : undefined,
    hasChannel: async (id) => id === 'news-1',
    mediaDir: 'assets/media',
  });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** Resolves a URI of a playlist. */
const resolve = (playlist: string, reference: string) => new URL(reference, `http://tv${playlist}`).pathname;

describe('the streams of the service', () => {
  it.each(['/streams/vod/ridge', '/streams/live/news-1', '/streams/restart/evening-news'])(
    'offers three H.264 renditions, one VP9 rendition and captions under %s',
    async (stream) => {
      const { body, headers, statusCode } = await get(`${stream}/master.m3u8`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('application/vnd.apple.mpegurl');
      expect(headers['cache-control']).toBe('no-cache');
      expect(body.match(/CODECS="avc1\.4D40[0-9A-F]{2},mp4a\.40\.2"/g)).toHaveLength(3);
      expect(body.match(/CODECS="vp09\.00\.\d{2}\.08,opus"/g)).toHaveLength(1);
      expect(body).toMatch(/TYPE=SUBTITLES,GROUP-ID="captions".*URI="captions\.m3u8"/);
    },
  );

  it.each(['/streams/vod/tide', '/streams/live/news-1', '/streams/restart/evening-news'])(
    'serves everything that the playlists under %s refer to',
    async (stream) => {
      const master = await get(`${stream}/master.m3u8`);
      const tracks = new Set([...master.body.matchAll(/^(?:.*URI=")?([\w-]+\.m3u8)/gm)].map((match) => match[1]!));
      expect(tracks).toEqual(
        new Set(['aac', 'opus', 'captions', 'h264-234', 'h264-360', 'h264-540', 'vp9-360'].map((id) => `${id}.m3u8`)),
      );
      for (const track of tracks) {
        const url = `${stream}/${track}`;
        const { segments } = parsePlaylist((await get(url)).body);
        expect(segments.length).toBeGreaterThan(0);
        const files = new Set(segments.flatMap(({ uri, map }) => (map === undefined ? [uri] : [map, uri])));
        for (const file of files) {
          const answer = await app.inject({ method: 'HEAD', url: resolve(url, file) });
          expect([file, answer.statusCode]).toEqual([file, 200]);
        }
      }
    },
  );

  it('serves films of the durations in the catalogue', async () => {
    for (const { id, durationSec } of vodAssets) {
      for (const track of ['h264-540', 'vp9-360', 'aac', 'opus', 'captions']) {
        const { segments, ended } = parsePlaylist((await get(`/streams/vod/${id}/${track}.m3u8`)).body);
        expect(ended).toBe(true);
        expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(durationSec, 3);
      }
    }
  });

  it('makes segments immutable in caches and supports ranges', async () => {
    const whole = await get('/streams/media/ridge/h264-540/003.m4s');
    expect(whole.headers['content-type']).toBe('video/mp4');
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const part = await get('/streams/media/ridge/h264-540/003.m4s', { range: 'bytes=4-7' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 4-7/${whole.rawPayload.length}`);
    expect(part.rawPayload.toString()).toBe('styp');
    const beyond = await get('/streams/media/ridge/h264-540/003.m4s', { range: 'bytes=99999999-' });
    expect(beyond.statusCode).toBe(416);
  });

  it('serves captions with times that match the film', async () => {
    const { headers, body } = await get('/streams/media/ridge/captions/000.vtt');
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(body).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00\.000\n\n00:00:01\.500 --> /);
  });

  it.each([
    '/streams/vod/nothing/master.m3u8',
    '/streams/vod/orbit/master.m3u8',
    '/streams/vod/ridge/h265.m3u8',
    '/streams/live/nobody/master.m3u8',
    '/streams/live/nobody/aac.m3u8',
    '/streams/live/news-1/h265.m3u8',
    '/streams/restart/nothing/master.m3u8',
    '/streams/restart/evening-news/h265.m3u8',
    '/streams/media/ridge/h264-540/016.m4s',
    '/streams/media/ridge/h264-540/003.vtt',
    '/streams/media/ridge/captions/init.mp4',
    '/streams/media/ridge/asset.json',
    '/streams/media/ridge/h264-540/..%2f..%2fasset.json',
    '/streams/media/ridge/..%2f..%2f..%2fpackage.json/000.m4s',
    '/streams/media/..%2f../package.json/000.m4s',
    '/streams/media/constructor/aac/000.m4s',
    '/streams/',
    '/streams/nowhere',
  ])('answers 404 in the error shape for %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'NOT_FOUND', error_description: expect.any(String) });
  });

  it('has no restart before the programme starts', async () => {
    now = start - 1;
    const answers = await Promise.all(
      ['master', 'aac'].map((track) => get(`/streams/restart/evening-news/${track}.m3u8`)),
    );
    now = start + 600_000;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
