import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WirePage } from '../../service/feeds/calls/pages.ts';
import type { WirePlayback } from '../../service/feeds/calls/playback.ts';
import type { WireContainer } from '../../service/feeds/wire/container.ts';
import { type ServiceUnderTest, startServiceUnderTest } from './support/service-under-test.ts';
import { walkContainer } from './support/walk.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ scale: { rows: 1000, tiles: 1000 } });
});
afterAll(() => service.close());

const home = '/api/nation/screens/home?populated=true&personalized=true';

test('the home has the showcase and a thousand rows, the first ones filled, in under a megabyte', async () => {
  const text = await (await service.fetch(home)).text();
  expect(text.length).toBeLessThan(1_000_000);
  const { containers } = JSON.parse(text) as WirePage;
  expect(containers).toHaveLength(1001);
  expect(containers[0]?.container_layout_type).toBe('showcase_carousel');
  expect(containers.slice(0, 4).map((container) => container.request_source)).toEqual(['SSR', 'SSR', 'SSR', 'CLIENT']);
  expect(new Set(containers.map((container) => container.container_id)).size).toBe(1001);
});

test('a row pages to its thousandth tile without gaps or duplicates', async () => {
  const walked = await walkContainer(service, { uri: '/api/nation/container-detail/scale-999?first=0&count=50' });
  expect(walked.pages).toBe(20);
  expect(walked.itemCount).toBe(1000);
  expect(new Set(walked.items.map((item) => item.entity_id)).size).toBe(1000);
});

test('the last tile of the last row can be opened and played, and has a picture of the catalogue', async () => {
  const { data } = await service.get<{ data: WireContainer }>(
    '/api/nation/container-detail/scale-999?first=980&count=20',
  );
  const tile = data.items?.at(-1);
  expect(tile?.entity_id).toBe('scale-999-999');
  expect(tile?.images.video_list?.uri).not.toContain('scale');
  const page = await service.get<WirePage>(tile?.detail_page_uri ?? '');
  expect(page.entity?.title).toBe(tile?.title);
  expect((await service.get<WirePlayback>('/api/nation/playback/scale-999-999')).type).toBe('vod');
});

test('rows and tiles beyond the scale do not exist', async () => {
  expect((await service.fetch('/api/nation/container-detail/scale-1000')).status).toBe(404);
  expect((await service.fetch('/api/nation/entities/scale-0-1000')).status).toBe(404);
});

test('other screens do not change', async () => {
  const page = await service.get<WirePage>('/api/nation/screens/movies?populated=true');
  expect(page.containers[1]?.headline).toBe('All Movies');
});

test('without a scale there are no such tiles', async () => {
  const plain = await startServiceUnderTest();
  try {
    expect((await plain.fetch('/api/nation/entities/scale-0-0')).status).toBe(404);
  } finally {
    await plain.close();
  }
});
