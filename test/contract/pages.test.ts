import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WirePage } from '../../service/feeds/calls/pages.ts';
import type { WireItem } from '../../service/feeds/wire/item.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

const brands = ['nation', 'sports', 'news'] as const;
const homes = { nation: 'home', sports: 'home', news: 'news-home' };

interface HomeAnswer {
  panels: { member: { items: { member: { id: string; item_key: string; url: string }[] } }[] };
  navigation: {
    header: { categories: { list: { item_key: string }[] }; default: { list: { item_key: string }[] } };
  };
}

describe.each(brands)('the home response of %s', (brand) => {
  test('lists screens on the left, each with slides and rows that have something to show', async () => {
    const home = await service.get<HomeAnswer>(`/api/${brand}/home`);
    const left = home.panels.member[0]?.items.member ?? [];
    expect(left[0]?.item_key).toBe(homes[brand]);
    for (const item of left) {
      const page = await service.get<WirePage>(`${item.url}&personalized=true`);
      expect(page.page_id).toBe(item.id);
      const counts = page.containers.slice(0, 3).map(({ items = [] }) => items.length);
      expect([item.id, counts.length, counts.includes(0)]).toEqual([item.id, 3, false]);
    }
  });

  test('has search and settings on the right, and so has the navigation call', async () => {
    const home = await service.get<HomeAnswer>(`/api/${brand}/home`);
    const { categories, default: defaults } = home.navigation.header;
    expect(categories.list.map((item) => item.item_key)).toContain('search');
    expect(defaults.list.map((item) => item.item_key)).toContain('settings');
    expect(await service.get(`/api/${brand}/navigation`)).toEqual(home.navigation);
  });
});

test('every section of B 2 is in the menu of a brand', async () => {
  const keys = await Promise.all(
    brands.map(async (brand) => {
      const { panels } = await service.get<HomeAnswer>(`/api/${brand}/home`);
      return panels.member[0]?.items.member.map((item) => item.item_key) ?? [];
    }),
  );
  const [nation = [], sports = [], news = []] = keys;
  expect(nation).toEqual(
    expect.arrayContaining(['home', 'nation-live', 'home-shows', 'home-listen', 'home-personalities']),
  );
  expect(sports).toEqual(
    expect.arrayContaining(['home', 'sports-home', 'womens-world-cup', 'home-shows', 'home-listen']),
  );
  expect(news).toEqual(expect.arrayContaining(['news-home', 'home-shows', 'home-listen', 'home-personalities']));
});

describe.each(brands)('the home page of %s', (brand) => {
  const readHome = (): Promise<WirePage> => service.get(`/api/${brand}/screens/${homes[brand]}?populated=true`);

  test('starts with a showcase of four to six slides of several types, one of them live', async () => {
    const [showcase] = (await readHome()).containers;
    expect(showcase?.container_layout_type).toBe('showcase_carousel');
    const slides = showcase?.items ?? [];
    expect(slides.length).toBeGreaterThanOrEqual(4);
    expect(slides.length).toBeLessThanOrEqual(6);
    const types = new Set(slides.map((slide) => slide.type));
    expect(types).toContain('EPGListing');
    expect(types).toContain('SPORTINGEVENT');
    expect(slides.find((slide) => slide.type === 'EPGListing')?.status).toBe('live');
  });

  test('has at least ten rows, with items in the first three containers and none in the others', async () => {
    const { containers } = await readHome();
    expect(containers.length).toBeGreaterThan(10);
    expect(containers.slice(0, 3).map((container) => container.request_source)).toEqual(['SSR', 'SSR', 'SSR']);
    for (const container of containers.slice(3)) {
      expect(container).toMatchObject({ request_source: 'CLIENT', uri: expect.stringContaining('/container-detail/') });
      expect(container.items).toBeUndefined();
    }
  });

  test('refreshes live, upcoming and showcase rows after a minute, others after fifteen', async () => {
    const { containers } = await readHome();
    const ages = new Map(containers.map(({ headline, refresh }) => [headline, refresh.max_age_ms]));
    expect(ages.get('Spotlight')).toBe(60_000);
    expect(ages.get('Coming Up') ?? ages.get('Coming Up Live')).toBe(60_000);
    expect(ages.get('Continue Watching')).toBe(900_000);
  });

  test('shows long, short, accented, CJK and right-to-left titles in its first rows', async () => {
    const { containers } = await readHome();
    const titles = containers.slice(1, 3).flatMap(({ items }) => items ?? []);
    const rest = await service.get<WirePage>(`/api/${brand}/screens/browse?populated=true`);
    const all = [...titles, ...(rest.containers[1]?.items ?? [])].map((item) => item.title);
    expect(all.some((title) => title.length >= 90)).toBe(true);
    expect(all.some((title) => title.length <= 2)).toBe(true);
    for (const script of [
      /[ÂÑâñ]/u,
      /\p{Script=Hiragana}/u,
      /\p{Script=Hangul}/u,
      /\p{Script=Arabic}/u,
      /\p{Script=Hebrew}/u,
    ])
      expect(titles.some((item) => script.test(item.title))).toBe(true);
    expect(titles.some((item) => item.language === 'zh')).toBe(true);
  });

  test('has no items in any container when it is not populated', async () => {
    const page = await service.get<WirePage>(`/api/${brand}/screens/${homes[brand]}?populated=false`);
    expect(new Set(page.containers.map((container) => container.request_source))).toEqual(new Set(['CLIENT']));
  });
});

test('the news home is also served under the general name', async () => {
  const page = await service.get<WirePage>('/api/news/screens/home?populated=true');
  expect(page.containers[0]?.container_id).toBe('news-news-home-spotlight');
});

describe('detail pages', () => {
  test('a series has its entity, one container per season, and rows of related titles', async () => {
    const page = await service.get<WirePage>('/api/nation/details/long-furrow?populated=true&personalized=true');
    expect(page.entity).toMatchObject({
      entity_id: 'long-furrow',
      title: 'The Long Furrow',
      series_type: 'series',
      detail_page_uri: '/api/nation/details/long-furrow?populated=true',
      content_sku: 'app.nat.vod',
    });
    expect(page.entity?.long_description?.length).toBeGreaterThan(page.entity?.description?.length ?? 0);
    const seasons = page.containers.filter((container) => container.container_layout_type === 'season_widget');
    expect(seasons.map((season) => season.headline)).toEqual(['Season 1', 'Season 2', 'Season 3']);
    expect(seasons[0]?.items).toHaveLength(8);
    expect(seasons[0]?.items?.[0]).toMatchObject({ type: 'EPISODE', season_number: 1, episode_number: 1 });
    expect(page.containers.length).toBeGreaterThan(seasons.length);
  });

  test.each(['details', 'entities', 'watch'])(
    '%s of a show answer to its show code, as a deep link names it',
    async (call) => {
      const answer = (id: string) => service.get(`/api/nation/${call}/${id}`);
      for (const id of ['long-furrow', 'the-wintering'])
        expect(await answer(id.toUpperCase())).toEqual(await answer(id));
      const refused = await service.fetch(`/api/nation/${call}/NO-SUCH-SHOW`);
      expect(refused.status).toBe(404);
    },
  );

  test('a category and a collection are grids', async () => {
    for (const id of ['history', 'water-stories']) {
      const page = await service.get<WirePage>(`/api/nation/details/${id}?populated=true`);
      expect(page.containers[0]?.container_layout_type).toBe('grid');
      expect(page.containers[0]?.items?.length).toBeGreaterThan(3);
    }
  });

  test('an episode has the rows of its series', async () => {
    const page = await service.get<WirePage>('/api/nation/details/long-furrow-s1e2?populated=true');
    expect(page.entity?.type).toBe('EPISODE');
    expect(page.containers[0]?.headline).toBe('Season 1');
  });

  test('every item of every home leads to a detail page', async () => {
    for (const brand of brands) {
      const home = await service.get<WirePage>(`/api/${brand}/screens/${homes[brand]}?populated=true`);
      const items: WireItem[] = home.containers.flatMap((container) => container.items ?? []);
      for (const item of items) {
        const page = await service.get<WirePage>(item.detail_page_uri);
        expect(page.entity?.title).toBe(item.title);
      }
    }
  });
});

describe('a path that does not exist', () => {
  test.each([
    '/api/nation/screens/nowhere?populated=true',
    '/api/nation/screens/details:long-furrow?populated=true',
    '/api/nation/details/nobody?populated=true',
    '/api/weather/home',
    '/api/nation/nothing',
    '/nothing',
  ])('%s is not found, in the error shape', async (path) => {
    const answer = await service.getError(path);
    expect(answer).toMatchObject({ status: 404, error: 'NOT_FOUND', error_description: expect.any(String) });
  });

  test.each([`/api/nation/details/${'x'.repeat(400)}`, '/api/nation/details/%E0%A4%A'])(
    'an impossible address is refused in the error shape: %s',
    async (path) => {
      const answer = await service.getError(path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer).toMatchObject({
        error: expect.stringMatching(/^[A-Z_]+$/),
        error_description: expect.any(String),
      });
    },
  );

  test('an invalid query is a bad request', async () => {
    const answer = await service.getError('/api/nation/screens/home?populated=perhaps');
    expect(answer).toMatchObject({ status: 400, error: 'BAD_REQUEST' });
  });
});
