import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WirePage } from '../../service/feeds/calls/pages.ts';
import type { WireContainer, WirePanel } from '../../service/feeds/wire/container.ts';
import type { WireItem } from '../../service/feeds/wire/item.ts';
import { dayMs } from '../../service/schedule/broadcast-day.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from './support/service-under-test.ts';
import { walkContainer } from './support/walk.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

const clips = '/api/nation/container-detail/nation-home-short-and-sharp';

describe('container detail', () => {
  test('returns the container with its first twenty items, and further pages with only items and scroll', async () => {
    const { data } = await service.get<{ data: WireContainer }>(`${clips}?first=0&count=20`);
    expect(data).toMatchObject({ container_id: 'nation-home-short-and-sharp', request_source: 'SSR', item_count: 65 });
    expect(data.items).toHaveLength(20);
    const second = await service.get<{ data: object }>(data.scroll?.next ?? '');
    expect(Object.keys(second.data).sort()).toEqual(['items', 'scroll']);
  });

  test('pages to its end without gaps or duplicates', async () => {
    const walked = await walkContainer(service, { uri: `${clips}?first=0&count=20` });
    expect(walked.pages).toBe(4);
    expect(walked.items).toHaveLength(walked.itemCount);
    expect(new Set(walked.items.map((item) => item.entity_id)).size).toBe(walked.itemCount);
  });

  test('links to the last page, which has no next one', async () => {
    const { data } = await service.get<{ data: WireContainer }>(`${clips}?first=0&count=20`);
    const last = await service.get<{ data: WireContainer }>(data.scroll?.last ?? '');
    expect(last.data.items).toHaveLength(5);
    expect(last.data.scroll?.next).toBeUndefined();
  });

  test('a page beyond the end is empty', async () => {
    const { data } = await service.get<{ data: WireContainer }>(`${clips}?first=400&count=20`);
    expect(data.items).toEqual([]);
    expect(data.scroll?.next).toBeUndefined();
  });

  test.each(['first=-1', 'first=a', 'count=0', 'count=51', 'request_type=everything', 'from=yesterday'])(
    'refuses %s',
    async (query) => {
      expect(await service.getError(`${clips}?${query}`)).toMatchObject({ status: 400, error: 'BAD_REQUEST' });
    },
  );

  test('knows the request type of a "because you watch" row and refuses it for others', async () => {
    const uri = '/api/nation/container-detail/nation-home-because-you-watched-showname?first=0&count=20';
    const { data } = await service.get<{ data: WireContainer }>(`${uri}&request_type=because_you_watch`);
    expect(data.headline).toContain('{showname}');
    expect((await service.getError(`${clips}?request_type=because_you_watch`)).status).toBe(400);
  });

  test('does not find other containers', async () => {
    expect(await service.getError('/api/nation/container-detail/none')).toMatchObject({ status: 404 });
    expect(await service.getError('/api/nation/containers/none')).toMatchObject({ status: 404 });
  });
});

test('the containers call returns a container as a panel, page by page', async () => {
  const first = await service.get<WirePanel>('/api/nation/containers/nation-home-short-and-sharp');
  expect(first).toMatchObject({
    '@id': 'nation-home-short-and-sharp',
    headline: 'Short and Sharp',
    collectionType: 'small_landscape',
  });
  expect(first.items.totalItems).toBe(65);
  const second = await service.get<WirePanel>(first.view.next ?? '');
  expect(second.items.member[0]?.entity_id).not.toBe(first.items.member[0]?.entity_id);
});

describe('rows that follow the clock', () => {
  const now = testTime;

  test('the live row has the current listing of every channel, and at least one sporting event', async () => {
    for (const brand of ['nation', 'sports', 'news']) {
      const live = await liveItems(brand);
      expect(live.filter((item) => item.type === 'EPGListing')).toHaveLength(6);
      expect(live.filter((item) => item.type === 'SPORTINGEVENT').length).toBeGreaterThanOrEqual(1);
      for (const item of live) {
        expect(Date.parse(item.start_time ?? '')).toBeLessThanOrEqual(now);
        expect(Date.parse(item.end_time ?? '')).toBeGreaterThan(now);
      }
    }
  });

  test('something is live at every hour of a week', async () => {
    try {
      for (let hour = 0; hour < 168; hour += 7) {
        service.clock.set(now + hour * 3_600_000 + 17 * 60_000, true);
        const live = await liveItems('sports');
        expect(live.filter((item) => item.type === 'EPGListing')).toHaveLength(6);
        expect(live.some((item) => item.type === 'SPORTINGEVENT')).toBe(true);
      }
    } finally {
      service.clock.set(now, true);
    }
  });

  test('upcoming listings are in the future, past ones in the past', async () => {
    const upcoming = await walkContainer(service, { uri: '/api/sports/container-detail/sports-home-coming-up' });
    expect(upcoming.items.every((item) => Date.parse(item.start_time ?? '') > now && item.status === 'upcoming')).toBe(
      true,
    );
    const replays = await walkContainer(service, { uri: '/api/sports/container-detail/sports-home-replays' });
    expect(replays.items.length).toBeGreaterThan(3);
    expect(replays.items.every((item) => Date.parse(item.end_time ?? '') <= now && item.status === 'past')).toBe(true);
  });

  test('a channel has listings of five minutes to six hours for a week before and after, without gaps or overlaps', async () => {
    const from = new Date(now - 7 * dayMs).toISOString();
    const walked = await walkContainer(service, {
      uri: `/api/nation/container-detail/nation-tv_schedule-nation-one?first=0&count=50&from=${from}`,
    });
    const { items } = walked;
    expect(new Set(items.map((item) => item.entity_id)).size).toBe(items.length);
    expect(Date.parse(items[0]?.start_time ?? '')).toBeLessThanOrEqual(now - 7 * dayMs);
    expect(Date.parse(items.at(-1)?.end_time ?? '')).toBeGreaterThanOrEqual(now + 7 * dayMs);
    for (const [index, item] of items.slice(1).entries()) expect(item.start_time).toBe(items[index]?.end_time);
    const minutes = items.map((item) => (item.duration_sec ?? 0) / 60);
    expect(Math.min(...minutes)).toBe(5);
    expect(Math.max(...minutes)).toBe(360);
  });

  test('the schedule continues past the days of the first request', async () => {
    try {
      const year = now + 400 * dayMs;
      service.clock.set(year, true);
      const [first] = (await walkContainer(service, { uri: '/api/news/container-detail/news-tv_schedule-market' }))
        .items;
      expect(Date.parse(first?.start_time ?? '')).toBeLessThanOrEqual(year);
      expect(first?.status).toBe('live');
    } finally {
      service.clock.set(now, true);
    }
  });

  test('pages of a schedule fit together although time passes between them', async () => {
    try {
      const uri = '/api/nation/container-detail/nation-tv_schedule-heritage?first=0&count=20';
      const { data } = await service.get<{ data: WireContainer }>(uri);
      service.clock.set(now + 6 * 3_600_000, true);
      const next = await service.get<{ data: WireContainer }>(data.scroll?.next ?? '');
      expect(next.data.items?.[0]?.start_time).toBe(data.items?.at(-1)?.end_time);
    } finally {
      service.clock.set(now, true);
    }
  });

  async function liveItems(brand: string): Promise<WireItem[]> {
    const page = await service.get<WirePage>(`/api/${brand}/screens/${brand}-live?populated=true`);
    return page.containers[1]?.items ?? [];
  }
});
