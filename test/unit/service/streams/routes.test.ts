import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '../../../../service/errors.ts';
import { createStreamAddresses, type StreamKind } from '../../../../service/streams/addresses.ts';
import { vodAssets } from '../../../../service/streams/assets.ts';
import { registerStreams } from '../../../../service/streams/routes.ts';
import { parsePlaylist } from './parse-playlist.ts';

const start = Date.parse('2026-03-01T20:00:00Z');
let now = start + 600_000;
let app: FastifyInstance;
const addresses = createStreamAddresses(Buffer.from('secret of the tests'), { now: () => now });

beforeAll(async () => {
  app = fastify();
  app.setErrorHandler(answerError);
  registerStreams(app, {
    allowedMethods: () => [],
    clock: { now: () => now },
    addresses,
    findBroadcast: async (id) =>
      id === 'evening-news' ? { streamId: 'news-1', startTime: start, endTime: start + 1_800_000 } : undefined,
    hasLiveStream: async (id) => id === 'news-1',
    mediaDir: 'assets/media',
    ads: true,
  });
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** The signed address of a stream, without the name of a playlist. */
function signed(stream: string): string {
  const [kind, id = ''] = stream.split('/');
  return addresses.sign({ kind: kind as StreamKind, id }).url.replace('/master.m3u8', '');
}
/** Resolves a URI of a playlist. */
const resolve = (playlist: string, reference: string) => new URL(reference, `http://tv${playlist}`).pathname;

describe('the streams of the service', () => {
  it.each(['vod/ridge', 'live/news-1', 'restart/evening-news'])(
    'offers three H.264 renditions, one VP9 rendition and captions under %s',
    async (stream) => {
      const { body, headers, statusCode } = await get(`${signed(stream)}/master.m3u8`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('application/vnd.apple.mpegurl');
      expect(headers['cache-control']).toBe(stream.startsWith('vod') ? 'public, max-age=60' : 'public, max-age=1');
      expect(body.match(/CODECS="avc1\.4D40[0-9A-F]{2},mp4a\.40\.2"/g)).toHaveLength(3);
      expect(body.match(/CODECS="vp09\.00\.\d{2}\.08,opus"/g)).toHaveLength(1);
      expect(body).toMatch(/TYPE=SUBTITLES,GROUP-ID="captions".*URI="captions\.m3u8"/);
    },
  );

  it.each(['vod/tide', 'live/news-1', 'restart/evening-news'])(
    'serves everything that the playlists under %s refer to',
    async (stream) => {
      const master = await get(`${signed(stream)}/master.m3u8`);
      const tracks = new Set([...master.body.matchAll(/^(?:.*URI=")?([\w-]+\.m3u8)/gm)].map((match) => match[1]!));
      expect(tracks).toEqual(
        new Set(
          [
            'aac',
            'aac-es',
            'opus',
            'opus-es',
            'captions',
            'captions-es',
            'captions-ar',
            'pictures',
            'h264-234',
            'h264-360',
            'h264-540',
            'vp9-360',
          ].map((id) => `${id}.m3u8`),
        ),
      );
      for (const track of tracks) {
        const url = `${signed(stream)}/${track}`;
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
      for (const track of ['h264-540', 'vp9-360', 'aac-es', 'opus-es', 'captions', 'captions-ar', 'pictures']) {
        const { segments, ended } = parsePlaylist((await get(`${signed(`vod/${id}`)}/${track}.m3u8`)).body);
        expect(ended).toBe(true);
        expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(durationSec, 3);
      }
    }
  });

  it('makes segments immutable in caches for as long as the address is good, and supports ranges', async () => {
    const whole = await get(`${signed('vod/ridge')}/media/ridge/h264-540/003.m4s`);
    expect(whole.headers['content-type']).toBe('video/mp4');
    expect(whole.headers['cache-control']).toMatch(/^public, max-age=2\d{4}, immutable$/);
    const part = await get(`${signed('vod/ridge')}/media/ridge/h264-540/003.m4s`, { range: 'bytes=4-7' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 4-7/${whole.rawPayload.length}`);
    expect(part.rawPayload.toString()).toBe('styp');
    const beyond = await get(`${signed('vod/ridge')}/media/ridge/h264-540/003.m4s`, { range: 'bytes=99999999-' });
    expect(beyond.statusCode).toBe(416);
  });

  it('serves captions with times that match the film', async () => {
    const { headers, body } = await get(`${signed('vod/ridge')}/media/ridge/captions/000.vtt`);
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(body).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00\.000\n\n00:00:01\.500 --> /);
  });

  it('offers captions in three languages; the translated ones say where each stands', async () => {
    const { body } = await get(`${signed('vod/ridge')}/master.m3u8`);
    expect(body.match(/TYPE=SUBTITLES,GROUP-ID="captions",NAME="[^"]+",LANGUAGE="\w+"/g)).toEqual(
      ['"English",LANGUAGE="en"', '"Español",LANGUAGE="es"', '"العربية",LANGUAGE="ar"'].map(
        (track) => `TYPE=SUBTITLES,GROUP-ID="captions",NAME=${track}`,
      ),
    );
    const arabic = await get(`${signed('vod/ridge')}/media/ridge/captions-ar/001.vtt`);
    expect(arabic.body).toMatch(/ --> \S+ line:1 position:86% align:right size:60%\nتأخذ/);
  });

  it('offers a second language, and small pictures of each segment for seek bars', async () => {
    const { body } = await get(`${signed('vod/ridge')}/master.m3u8`);
    expect(body).toContain('GROUP-ID="aac",NAME="English",LANGUAGE="en",DEFAULT=YES');
    expect(body).toContain('GROUP-ID="aac",NAME="Español",LANGUAGE="es",DEFAULT=NO');
    expect(body).toMatch(/#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=\d+,RESOLUTION=320x180,CODECS="jpeg",URI="pictures\.m3u8"/);
    const pictures = await get(`${signed('vod/ridge')}/pictures.m3u8`);
    expect(pictures.body).toContain('#EXT-X-IMAGES-ONLY\n');
    expect(pictures.body).not.toContain('EXT-X-MAP');
    const picture = await get(`${signed('vod/ridge')}/media/ridge/pictures/003.jpg`);
    expect(picture.headers['content-type']).toBe('image/jpeg');
  });

  it.each([
    ['vod/ridge', 'media/ridge/pictures/init.mp4'],
    ['vod/ridge', 'media/ridge/pictures/003.m4s'],
    ['vod/nothing', 'master.m3u8'],
    ['vod/orbit', 'master.m3u8'],
    ['vod/ridge', 'h265.m3u8'],
    ['live/nobody', 'master.m3u8'],
    ['live/nobody', 'aac.m3u8'],
    ['live/news-1', 'h265.m3u8'],
    ['restart/nothing', 'master.m3u8'],
    ['restart/evening-news', 'h265.m3u8'],
    ['dvd/ridge', 'master.m3u8'],
    ['constructor/ridge', 'master.m3u8'],
    ['vod/ridge', 'media/ridge/h264-540/016.m4s'],
    ['vod/ridge', 'media/ridge/h264-540/003.vtt'],
    ['vod/ridge', 'media/ridge/captions/init.mp4'],
    ['vod/ridge', 'media/ridge/asset.json'],
    ['vod/ridge', 'media/ridge/h264-540/..%2f..%2fasset.json'],
    ['vod/ridge', 'media/ridge/..%2f..%2f..%2fpackage.json/000.m4s'],
    ['vod/ridge', 'media/..%2f../package.json/000.m4s'],
    ['vod/ridge', 'media/constructor/aac/000.m4s'],
    ['vod/ridge', 'media/tide/aac/000.m4s'],
  ])('answers 404 in the error shape for %s %s', async (stream, file) => {
    const answer = await get(`${signed(stream)}/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'NOT_FOUND', error_description: expect.any(String) });
  });

  it.each(['/streams/', '/streams/nowhere', '/streams/vod/ridge/master.m3u8', '/streams/media/ridge/aac/000.m4s'])(
    'answers nothing under %s, which is not signed',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'NOT_FOUND', error_description: expect.any(String) });
    },
  );

  it.each(['master.m3u8', 'h264-540.m3u8', 'media/ridge/h264-540/003.m4s'])(
    'gives out %s only under a signature of that stream which has not expired',
    async (file) => {
      const statusOf = async (path: string) => (await get(`${path}/${file}`)).statusCode;
      const path = signed('vod/ridge');
      expect(await statusOf(path)).toBe(200);
      expect(await statusOf(path.replace(/.$/, '~'))).toBe(403);
      expect(await statusOf(signed('vod/tide').replace('/tide/', '/ridge/'))).toBe(403);
      expect(await statusOf(signed('live/ridge').replace('/live/', '/vod/'))).toBe(403);
      now += 8 * 3_600_000;
      expect(await statusOf(path)).toBe(410);
      expect(await statusOf(signed('vod/ridge'))).toBe(200);
      now = start + 600_000;
    },
  );

  it('has no restart before the programme starts', async () => {
    now = start - 1;
    const answers = await Promise.all(
      ['master', 'aac'].map((track) => get(`${signed('restart/evening-news')}/${track}.m3u8`)),
    );
    now = start + 600_000;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

describe('the breaks of a stream', () => {
  const breaksOf = async (stream: string) =>
    [...(await get(`${signed(stream)}/h264-540.m3u8`)).body.matchAll(/^#EXT-X-DATERANGE:ID="([\w-]+)"/gm)].map(
      ([, id]) => id,
    );
  const ads = (stream: string, id: string, query = '') => get(`${signed(stream)}/ads/${id}.json${query}`);

  it('come before, in and after a film, and every three minutes on a channel', async () => {
    expect(await breaksOf('vod/ridge')).toEqual(['pre', 'mid-1', 'post']);
    expect((await breaksOf('restart/evening-news')).length).toBeGreaterThan(2);
    expect((await breaksOf('live/news-1'))[0]).toBe('pre');
    expect(await breaksOf('ad/3')).toEqual([]);
  });

  it('have spots that can be played, each of them once', async () => {
    const { headers, body } = await ads('vod/ridge', 'mid-1');
    expect(headers['cache-control']).toBe('no-store');
    const { ASSETS } = JSON.parse(body) as { ASSETS: { URI: string; DURATION: number }[] };
    expect(new Set(ASSETS.map(({ URI }) => URI)).size).toBe(2);
    for (const { URI, DURATION } of ASSETS) {
      const { segments } = parsePlaylist((await get(URI.replace('master', 'h264-540'))).body);
      expect(segments.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(DURATION, 1);
      expect((await get(resolve(URI, segments[0]!.uri))).statusCode).toBe(200);
    }
  });

  it('are chosen by the advertising id only where the viewer has not refused', async () => {
    const chosen = async (query: string) => (await ads('vod/ridge', 'pre', query)).body;
    const plain = await chosen('');
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const personal = await Promise.all(ids.map((id) => chosen(`?us_privacy=1YNN&ifa=${id}`)));
    expect(new Set(personal).size).toBeGreaterThan(1);
    for (const id of ids) expect(await chosen(`?us_privacy=1YYN&ifa=${id}`)).toBe(plain);
  });

  it('need the signature of their stream, and exist', async () => {
    expect((await get('/streams/vod/ridge/1.x/ads/pre.json')).statusCode).toBe(403);
    expect((await ads('vod/ridge', 'intro')).statusCode).toBe(404);
    expect((await get(`${signed('ad/99')}/master.m3u8`)).statusCode).toBe(404);
  });
});
