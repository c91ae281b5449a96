import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../service/catalogue/build-catalogue.ts';
import { brandIds, layoutTypes } from '../../service/catalogue/model.ts';
import { seedVersion } from '../../service/database/seed.ts';
import type { WirePage } from '../../service/feeds/calls/pages.ts';
import type { WireContainer } from '../../service/feeds/wire/container.ts';
import type { WireItem } from '../../service/feeds/wire/item.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';
import { walkContainer } from './support/walk.ts';

let service: ServiceUnderTest;
const containers: WireContainer[] = [];
const items: WireItem[] = [];

const screens = [
  ['nation', ['home', 'nation-live']],
  ['sports', ['home', 'sports-home', 'sports-live']],
  ['news', ['news-home', 'news-live']],
] as const;
const commonScreens = [
  'home-listen',
  'home-personalities',
  'home-shows',
  'movies',
  'browse',
  'womens-world-cup',
  'tv_schedule',
  'search',
];

/** Every row of every screen, and the detail pages of items in the first rows. */
beforeAll(async () => {
  service = await startServiceUnderTest();
  for (const [brand, own] of screens) {
    for (const screen of [...own, ...commonScreens]) {
      const page = await service.get<WirePage>(`/api/${brand}/screens/${screen}?populated=false`);
      containers.push(...page.containers);
      for (const container of page.containers) {
        const walked = await walkContainer(service, { uri: container.uri.replace('count=20', 'count=50') });
        expect(walked.items.length, `${container.container_id} has no gap`).toBe(walked.itemCount);
        expect(new Set(walked.items.map((item) => item.entity_id)).size, container.container_id).toBe(walked.itemCount);
        items.push(...walked.items);
      }
    }
  }
  for (const id of ['long-furrow', 'history'])
    containers.push(...(await service.get<WirePage>(`/api/nation/details/${id}?populated=true`)).containers);
});
afterAll(() => service.close());

test('every layout type and every portrait template occurs', () => {
  const seen = new Set(containers.map((container) => container.container_layout_type));
  expect([...layoutTypes].filter((layout) => !seen.has(layout))).toEqual([]);
  const templates = new Set(containers.map((container) => container.template));
  for (const template of ['featured-poster', 'featured', 'latestEpisodes']) expect(templates).toContain(template);
});

test('every field of the video content item occurs', () => {
  const fields = [
    'airing_type',
    'audio_only',
    'call_sign',
    'content_flags',
    'content_label',
    'content_sku',
    'detail_page_items',
    'detail_page_uri',
    'description',
    'duration_sec',
    'end_time',
    'entity_id',
    'images',
    'isPlayable',
    'mvpd_auth',
    'network',
    'original_air_date',
    'percent_watched',
    'preview',
    'restart_enabled',
    'series_id',
    'series_title',
    'series_type',
    'showcode',
    'start_time',
    'status',
    'stream_types',
    'title',
    'tms_id',
    'type',
    'video_type',
    'autoPlayVideoUrl',
    'availability',
    'network_logo',
    'network_logo_is_dark',
    'network_screen',
    'uri',
    'season_number',
    'episode_number',
    'genres',
    'rating',
    'release_year',
    'item_count',
    'expires_at',
    'title_treatment',
    'tagline',
    'long_description',
    'language',
    'required_entitlements',
  ];
  const seen = new Set(items.flatMap((item) => Object.keys(item)));
  expect(fields.filter((field) => !seen.has(field))).toEqual([]);
});

test('every item type and every image key occurs', () => {
  const types = [
    'SERIES',
    'Series',
    'EPISODE',
    'MOVIE',
    'CLIP',
    'Video',
    'VIDEO',
    'EPGListing',
    'SPORTINGEVENT',
    'COLLECTION',
    'Category',
    'personality',
  ];
  const seenTypes = new Set<string>(items.map((item) => item.type));
  expect(types.filter((type) => !seenTypes.has(type))).toEqual([]);
  const keys = [
    'series_detail',
    'video_detail',
    'auto_play_still',
    'series_list',
    'video_list',
    'main_image',
    'still',
    'keyart_tablet_landscape',
    'logo',
    'dcg_mark_poster',
  ];
  const seenKeys = new Set(items.flatMap((item) => Object.keys(item.images)));
  expect(keys.flatMap((key) => [key, `${key}_fhd`]).filter((key) => !seenKeys.has(key))).toEqual([]);
});

test('there is content for all viewers, for entitled viewers, for those of a TV provider, and without any sku', () => {
  const playable = items.filter((item) => item.isPlayable === true);
  const share = (test: (item: WireItem) => boolean): number => playable.filter(test).length / playable.length;
  expect(share((item) => item.availability?.some(({ tag }) => tag === 'free') === true)).toBeGreaterThan(0.4);
  expect(share((item) => item.availability?.length === 0)).toBeGreaterThan(0);
  expect(share((item) => item.mvpd_auth === true)).toBeGreaterThan(0.02);
  expect(share((item) => item.mvpd_auth === false && item.required_entitlements !== undefined)).toBeGreaterThan(0);
  expect(share((item) => item.content_sku === undefined)).toBeGreaterThan(0);
});

describe.each(brandIds)('the catalogue of %s', (brand) => {
  test('is about as large as that of a real channel group', () => {
    const { entities, networks } = buildCatalogue(brand);
    const count = (kind: string): number => entities.filter((entity) => entity.kind === kind).length;
    expect(count('series')).toBe(25);
    expect(count('movie')).toBe(20);
    expect(count('special')).toBe(10);
    expect(count('clip')).toBeGreaterThanOrEqual(60);
    expect(count('event')).toBe(24);
    expect(count('personality')).toBe(15);
    expect(count('category')).toBe(8);
    expect(count('collection')).toBe(6);
    expect(count('channel')).toBe(6);
    expect(networks.length).toBeGreaterThanOrEqual(4);
  });

  test('leaves no placeholder in its texts', () => {
    for (const { title, facts } of buildCatalogue(brand).entities) {
      for (const text of [title, facts.description, facts.long_description, facts.tagline])
        expect(text ?? '').not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  test('gives no two episodes of a season the same title', () => {
    const titles = new Map<string, string[]>();
    for (const { kind, seriesId, seasonNumber, title } of buildCatalogue(brand).entities) {
      if (kind === 'episode') {
        const season = `${seriesId}:${seasonNumber}`;
        titles.set(season, [...(titles.get(season) ?? []), title]);
      }
    }
    for (const [season, list] of titles) expect(new Set(list).size, season).toBe(list.length);
  });
});

test('the seed is the same, byte for byte, every time', () => {
  const version = (): string => seedVersion(brandIds.map(buildCatalogue));
  expect(version()).toBe(version());
});

test('ids of listings and sporting events belong to one brand only', () => {
  const events = brandIds.flatMap((brand) =>
    buildCatalogue(brand).entities.filter(({ kind }) => kind === 'event' || kind === 'channel'),
  );
  expect(new Set(events.map(({ entityId }) => entityId)).size).toBe(events.length);
});
