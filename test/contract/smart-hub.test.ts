import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WirePage } from '../../service/feeds/calls/pages.ts';
import type { Preview } from '../../service/smart-hub/preview.ts';
import { parseDeepLink } from '../../src/app/navigation/deep-links.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from './support/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

const previewOf = (brand: string): Promise<Preview> => service.get(`/smart-hub/${brand}/preview.json`);

describe.each([
  ['nation', 'home'],
  ['sports', 'home'],
  ['news', 'news-home'],
])('the Smart Hub preview of %s', (brand, home) => {
  test('shows rows of the brand’s home in their order, tiles of 16 by 9 with a title', async () => {
    const { sections } = await previewOf(brand);
    const page = await service.get<WirePage>(`/api/${brand}/screens/${home}?populated=false`);
    const headlines = page.containers.map((container) => container.headline);
    expect(sections).toHaveLength(3);
    const places = sections.map(({ title }) => headlines.indexOf(title)).filter((place) => place >= 0);
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const { tiles } of sections) {
      expect(tiles.length).toBeGreaterThan(0);
      expect(tiles.length).toBeLessThanOrEqual(8);
      for (const tile of tiles) {
        expect(Object.keys(tile).sort()).toEqual([
          'action_data',
          'image_ratio',
          'image_url',
          'is_playable',
          'subtitle',
          'title',
        ]);
        expect(tile.title).not.toBe('');
        expect(tile.image_ratio).toBe('16by9');
        expect(typeof tile.is_playable).toBe('boolean');
      }
    }
  });

  test('each tile’s payload is a deep link that the app follows', async () => {
    const tiles = (await previewOf(brand)).sections.flatMap((section) => section.tiles);
    for (const { action_data, is_playable } of tiles) {
      const link = parseDeepLink(action_data);
      expect(link, action_data).toMatchObject({ kind: 'address' });
      if (is_playable) expect(link).toMatchObject({ address: expect.stringMatching(/^\/player\//) });
    }
  });

  test('a tile of what is live leads to it live (C 2), one of what has not begun to its page', async () => {
    const tiles = (await previewOf(brand)).sections.flatMap((section) => section.tiles);
    const seen = new Set<string>();
    for (const { action_data, is_playable } of tiles) {
      const link = parseDeepLink(action_data);
      if (!is_playable || link.kind === 'error') continue;
      const id = new URL(link.address, service.address).pathname.split('/').at(-1);
      const answer = await service.fetch(`/api/${brand}/playback/${id}`);
      const { type, error } = (await answer.json()) as { type?: string; error?: string };
      const said = type ?? error ?? '';
      seen.add(said);
      if (said === 'live') expect(link.address).toBe(`/player/${id}?type=EPGListing`);
      if (said === 'vod') expect(link.address).toBe(`/player/${id}`);
      if (said === 'NOT_STARTED') expect(link.address).toBe(`/interstitial/${id}`);
    }
    expect([...seen]).toContain('live');
  });

  test('needs no API key, and has absolute picture URLs, at least 250 pixels high', async () => {
    const answer = await fetch(`${service.address}/smart-hub/${brand}/preview.json`);
    const { sections } = (await answer.json()) as Preview;
    const picture = sections[0]?.tiles[0]?.image_url ?? '';
    expect(picture.startsWith(`${service.address}/images/${brand}/`)).toBe(true);
    expect(Number(/fit=\d+:(\d+)$/.exec(picture)?.[1])).toBeGreaterThanOrEqual(250);
    const drawn = await fetch(picture);
    expect(drawn.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png)$/);
  });
});

test('a preview is valid for an hour, or until one of its programmes starts or ends', async () => {
  const { expires } = await previewOf('news');
  expect(Number.isInteger(expires)).toBe(true);
  expect(expires * 1000).toBeGreaterThan(testTime);
  expect(expires * 1000).toBeLessThanOrEqual(testTime + 3_600_000);
  service.clock.set(expires * 1000 + 1000, true);
  try {
    expect((await previewOf('news')).expires).toBeGreaterThan(expires);
  } finally {
    service.clock.set(testTime, true);
  }
});

test('an unknown brand has no preview', async () => {
  expect(await service.getError('/smart-hub/nobody/preview.json')).toMatchObject({ status: 404 });
});
