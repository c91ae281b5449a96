import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WirePage } from '../../service/feeds/calls/pages.ts';
import type { WirePlayback } from '../../service/feeds/calls/playback.ts';
import type { WirePanel } from '../../service/feeds/wire/container.ts';
import type { WireItem } from '../../service/feeds/wire/item.ts';
import { dayMs } from '../../service/schedule/broadcast-day.ts';
import { vodAssets } from '../../service/streams/assets.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from './support/service-under-test.ts';
import { walkContainer } from './support/walk.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

interface Members {
  member: WireItem[];
}

describe('the API key', () => {
  test.each(['/api/nation/home', '/api/sports/screens/home', '/api/news/config', '/api/nation/search?q=it'])(
    'is required by %s',
    async (path) => {
      for (const headers of [{ 'x-api-key': '' }, { 'x-api-key': 'another' }])
        expect(await service.getError(path, { headers })).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
    },
  );

  test('may be sent together with a bearer token', async () => {
    const response = await service.fetch('/api/nation/screens/home', { headers: { authorization: 'Bearer a-token' } });
    expect(response.status).toBe(200);
  });
});

describe('collections', () => {
  test('list their members in the editor’s order, as many as the item says', async () => {
    const { member } = await service.get<Members>('/api/nation/collections/water-stories');
    expect(member.slice(0, 2).map((item) => item.entity_id)).toEqual(['cold-river', 'tidewater']);
    const collection = await service.get<WireItem>('/api/nation/entities/water-stories');
    expect(collection).toMatchObject({ type: 'COLLECTION', uri: '/api/nation/collections/water-stories' });
    expect(collection.item_count).toBe(member.length);
  });

  test.each(['nobody', 'long-furrow', 'history'])('do not include %s', async (id) => {
    expect(await service.getError(`/api/nation/collections/${id}`)).toMatchObject({ status: 404 });
  });
});

describe('playback', () => {
  const playback = (id: string): Promise<WirePlayback> => service.get(`/api/nation/playback/${id}`);

  test('an episode is an HLS stream of its item’s duration', async () => {
    const item = await service.get<WireItem>('/api/nation/entities/long-furrow-s1e1');
    const answer = await playback('long-furrow-s1e1?startTime=12');
    expect(answer).toMatchObject({
      type: 'vod',
      title: item.title,
      network: 'nat',
      stream: { mime_type: 'application/vnd.apple.mpegurl' },
      captions: true,
      position_sec: 12,
    });
    const asset = vodAssets.find(({ id }) => answer.stream.url.startsWith(`/streams/vod/${id}/`));
    expect(asset?.durationSec).toBe(answer.duration_sec);
    expect(item.duration_sec).toBe(answer.duration_sec);
    expect((await service.fetch(answer.stream.url)).status).toBe(200);
  });

  test('a live listing plays its channel and can be restarted where that is allowed', async () => {
    const { items } = await walkContainer(service, { uri: '/api/nation/container-detail/nation-home-on-now' });
    const listings = items.filter((item) => item.type === 'EPGListing' && item.availability?.[0]?.tag === 'free');
    for (const listing of listings) {
      const answer = await service.get<WirePlayback>(`/api/nation/playback/live/${listing.entity_id}`);
      expect(answer).toMatchObject({ type: 'live', start_time: listing.start_time, end_time: listing.end_time });
      expect(answer.restart !== undefined).toBe(listing.restart_enabled);
      const next = await service.get<WireItem>(`/api/nation/entities/${answer.next?.entity_id}`);
      expect([next.start_time, next.call_sign]).toEqual([listing.end_time, listing.call_sign]);
      expect((await service.fetch(answer.stream.url)).status).toBe(200);
      if (answer.restart !== undefined) expect((await service.fetch(answer.restart.url)).status).toBe(200);
    }
    expect(listings.some((listing) => listing.restart_enabled)).toBe(true);
  });

  test('a past listing plays from its start or is gone; a future one has not started', async () => {
    const from = new Date(testTime - dayMs).toISOString();
    const { items } = await walkContainer(service, {
      uri: `/api/nation/container-detail/nation-tv_schedule-nation-one?first=0&count=50&from=${from}`,
    });
    for (const listing of items.filter((item) => item.status === 'past')) {
      const path = `/api/nation/playback/live/${listing.entity_id}`;
      if (listing.restart_enabled) expect((await service.get<WirePlayback>(path)).type).toBe('vod');
      else expect(await service.getError(path)).toMatchObject({ status: 410, error: 'GONE' });
    }
    const ahead = items.find((item) => item.status === 'upcoming');
    expect(await service.getError(`/api/nation/playback/live/${ahead?.entity_id}`)).toMatchObject({
      status: 404,
      error: 'NOT_STARTED',
    });
  });

  test('a live sporting event plays a stream of its own, live and from its start', async () => {
    const { items } = await walkContainer(service, { uri: '/api/sports/container-detail/sports-home-live-now' });
    const event = items.find((item) => item.type === 'SPORTINGEVENT');
    const answer = await service.get<WirePlayback>(`/api/sports/playback/${event?.entity_id}`);
    expect(answer.type).toBe('live');
    expect(answer.stream.url).toContain(`/streams/live/${event?.entity_id}/`);
    expect((await service.fetch(answer.stream.url)).status).toBe(200);
    if (answer.restart) expect((await service.fetch(answer.restart.url)).status).toBe(200);
  });

  test('a movie plays by its id and by its feature’s id; a series does not play', async () => {
    expect((await playback('the-wintering')).type).toBe('vod');
    expect((await playback('the-wintering-feature')).title).toBe('The Wintering');
    expect(await service.getError('/api/nation/playback/long-furrow')).toMatchObject({ status: 404 });
  });

  test('blacked-out content is refused with its own error, and an unknown id is not found', async () => {
    const clip = 'clip-a-judge-explains-the-one-question-he-regrets';
    expect(await service.getError(`/api/nation/playback/${clip}`)).toMatchObject({
      status: 403,
      error: 'CONTENT_BLACKOUT',
    });
    expect(await service.getError('/api/nation/playback/nobody')).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    expect(await service.getError('/api/nation/playback/live/nation-one-20190101-3')).toMatchObject({ status: 404 });
    expect(await service.getError('/api/nation/playback/long-furrow-s1e1?startTime=-4')).toMatchObject({ status: 400 });
  });
});

describe('entity, watch page and up-next', () => {
  test('an entity names its watch page, whose containers are fetched by their uris', async () => {
    const entity = await service.get<WireItem & { watch_page_uri: string }>('/api/nation/entities/long-furrow-s1e3');
    const page = await service.get<WirePage>(entity.watch_page_uri);
    expect(page.containers.map((container) => container.container_layout_type)).toEqual([
      'FS_LR_WATCHNEXT',
      'FS_LR_MIXED_WATCHNEXT',
    ]);
    expect(page.containers[0]?.container_id).toBe('long-furrow-s1e3');
    const upNext = await service.get<WirePanel>(page.containers[0]?.uri ?? '');
    expect(upNext.items.member[0]?.entity_id).toBe('long-furrow-s1e4');
  });

  test('up next after the last episode are clips of the show, after a clip others of its kind', async () => {
    const last = await service.get<WirePanel>('/api/nation/up-next/long-furrow-s3e6');
    expect(last.items.member[0]?.entity_id).toBe('long-furrow-first-look');
    const clip = await service.get<WirePanel>('/api/nation/up-next/clip-snowmelt-in-ninety-seconds');
    expect(clip.items.member[0]?.genres).toContain('Outdoors');
    expect(clip.items.member.map((item) => item.entity_id)).not.toContain('clip-snowmelt-in-ninety-seconds');
  });

  test('up next beside a live listing are other live listings', async () => {
    const { items } = await walkContainer(service, { uri: '/api/nation/container-detail/nation-home-on-now' });
    const id = items[0]?.entity_id ?? '';
    const upNext = await service.get<WirePanel>(`/api/nation/up-next/live/${id}`);
    expect(upNext.items.totalItems).toBe(items.length - 1);
    expect(upNext.items.member.map((item) => item.entity_id)).not.toContain(id);
  });

  test.each(['entities', 'watch', 'up-next', 'up-next/live'])('%s does not find other ids', async (call) => {
    expect(await service.getError(`/api/nation/${call}/nobody`)).toMatchObject({ status: 404 });
  });
});

test('pictures of items and networks are drawn, and others are not found', async () => {
  const { items } = await walkContainer(service, { uri: '/api/nation/container-detail/nation-home-on-now' });
  const listing = items.find((item) => item.type === 'EPGListing');
  for (const uri of [
    listing?.images.video_list?.uri,
    listing?.network_logo,
    '/images/sports/dana-okafor/series_list',
  ]) {
    const response = await service.fetch(`${uri}?fit=42:25`);
    expect(response.status, uri).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
  }
  expect((await service.fetch('/images/nation/nobody/video_list?fit=42:25')).status).toBe(404);
  expect((await service.fetch('/images/nation/network-nobody/logo')).status).toBe(404);
});

describe('favourite content', () => {
  test('returns categories and personalities by id, and series by show code, in one page', async () => {
    const categories = await service.get<Members>(
      '/api/nation/categories?ids=marian-cole,history,nobody&itemsPerPage=3',
    );
    expect(categories.member.map((item) => item.entity_id)).toEqual(['marian-cole', 'history']);
    const series = await service.get<Members>('/api/nation/series?showCode=COLD-RIVER,TIDEWATER&itemsPerPage=2');
    expect(series.member.map((item) => item.showcode)).toEqual(['COLD-RIVER', 'TIDEWATER']);
    expect(Object.keys(series.member[0]?.images ?? {})).toContain('series_list');
  });

  test('returns only the requested ids, and requires a list', async () => {
    const series = await service.get<Members>('/api/nation/series?showCode=COLD-RIVER,TIDEWATER&itemsPerPage=1');
    expect(series.member).toHaveLength(1);
    expect(await service.getError('/api/nation/series')).toMatchObject({ status: 400 });
    expect(await service.getError('/api/nation/categories')).toMatchObject({ status: 400 });
  });
});
