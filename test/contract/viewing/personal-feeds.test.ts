import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WirePage } from '../../../service/feeds/calls/pages.ts';
import type { WireContainer, WirePanel } from '../../../service/feeds/wire/container.ts';
import type { WireItem } from '../../../service/feeds/wire/item.ts';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { anonymousViewer, call, registerAccount } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';

// C 7.4.2, C 7.4.7: feeds are made for the viewer whose token comes with the call; B 4 Containers with 'watchlist'.

let service: ServiceUnderTest;
let viewer: SignInAnswer;
beforeAll(async () => {
  service = await startServiceUnderTest({ accessTokenSeconds: 600 });
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(testTime, true);
  viewer = await registerAccount(service, `${crypto.randomUUID()}@example.com`);
});

const home = '/api/nation/screens/home?populated=true&personalized=true';
const own = async <T>(path: string, token = viewer.accessToken): Promise<T> =>
  (await call<T>(service, 'GET', path, { token })).body;
const rowOf = (page: WirePage, headline: string): WireContainer | undefined =>
  page.containers.find((container) => container.headline === headline);
const itemsOf = async (row: WireContainer | undefined): Promise<WireItem[]> =>
  row?.items ?? (await own<{ data: WireContainer }>(row?.uri ?? '')).data.items ?? [];

async function watch(entityId: string, percent: number): Promise<void> {
  service.clock.set(service.clock.now() + 1000, true);
  await call(service, 'POST', `/watch-tracker/v1/${viewer.profileId}`, {
    token: viewer.accessToken,
    body: { entity_id: entityId, watch_percent: percent },
  });
}

const favourite = (...favorites: [string, string][]) =>
  call(service, 'POST', '/favorites/v4', {
    token: viewer.accessToken,
    body: { favorites: favorites.map(([id, favoriteType]) => ({ id, favoriteType })) },
  });

test('Continue Watching has the items that the viewer started and did not finish, newest first', async () => {
  await watch('long-furrow-s1e1', 40);
  await watch('long-furrow-s1e2', 95);
  await watch('long-furrow-s1e3', 10);
  await watch('entity-of-no-brand', 10);
  const items = await itemsOf(rowOf(await own<WirePage>(home), 'Continue Watching'));
  expect(items.map((item) => [item.entity_id, item.percent_watched])).toEqual([
    ['long-furrow-s1e3', 10],
    ['long-furrow-s1e1', 40],
  ]);
});

test('the watchlist follows below, and refreshes by itself', async () => {
  await watch('long-furrow-s1e1', 40);
  await favourite(
    ['series:COLD-RIVER', 'Series'],
    ['category:marian-cole', 'Category'],
    ['series:TIDEWATER', 'Series'],
  );
  const page = await own<WirePage>(home);
  const headlines = page.containers.map((container) => container.headline);
  expect(headlines.slice(headlines.indexOf('Continue Watching'))[1]).toBe('My Watchlist');
  const row = rowOf(page, 'My Watchlist');
  expect((await itemsOf(row)).map((item) => item.showcode)).toEqual(['TIDEWATER', 'COLD-RIVER']);
  await favourite(['series:SALT-HOUSE', 'Series'], ['series:LONG-FURROW', 'Series']);
  const { data } = await own<{ data: WireContainer }>(row?.uri ?? '');
  expect(data.items?.map((item) => item.showcode)).toContain('LONG-FURROW');
  const panel = await own<WirePanel>('/api/nation/containers/nation-home-my-watchlist?first=0&count=1');
  expect(panel).toMatchObject({ headline: 'My Watchlist', items: { totalItems: data.item_count } });
  expect(panel.items.member).toHaveLength(1);
});

test('Your Favorites has the viewer’s favourite people and categories', async () => {
  await favourite(
    ['category:history', 'Category'],
    ['category:marian-cole', 'Category'],
    ['series:COLD-RIVER', 'Series'],
  );
  const items = await itemsOf(rowOf(await own<WirePage>(home), 'Your Favorites'));
  expect(items.map((item) => item.entity_id)).toEqual(['marian-cole', 'history']);
});

test('empty personal rows are left out', async () => {
  const headlines = (await own<WirePage>(home)).containers.map((container) => container.headline);
  for (const headline of ['Continue Watching', 'My Watchlist', 'Your Favorites'])
    expect(headlines).not.toContain(headline);
  expect(headlines).toContain('On Now');
});

test('every started item has its progress, and finished ones are complete', async () => {
  await watch('long-furrow-s1e3', 40);
  await watch('long-furrow-s1e4', 92);
  expect((await own<WireItem>('/api/nation/entities/long-furrow-s1e3')).percent_watched).toBe(40);
  expect((await own<WirePage>('/api/nation/details/long-furrow-s1e3')).entity?.percent_watched).toBe(40);
  expect((await own<WirePage>('/api/nation/watch/long-furrow-s1e3')).entity?.percent_watched).toBe(40);
  const next = await own<WirePanel>('/api/nation/up-next/long-furrow-s1e3');
  expect(next.items.member[0]).toMatchObject({ entity_id: 'long-furrow-s1e4', percent_watched: 100 });
  const detail = await own<WirePage>('/api/nation/details/long-furrow');
  const season = detail.containers.find((container) => container.container_layout_type === 'season_widget');
  const episode = (await itemsOf(season)).find((item) => item.entity_id === 'long-furrow-s1e3');
  expect(episode?.percent_watched).toBe(40);
});

test('an anonymous viewer, an expired token and no token get the same page', async () => {
  await watch('long-furrow-s1e1', 40);
  const nobody = await service.get<WirePage>(home);
  expect((await itemsOf(rowOf(nobody, 'Continue Watching'))).length).toBeGreaterThan(0);
  expect(await own(home, (await anonymousViewer(service)).accessToken)).toEqual(nobody);
  expect(await own(home, 'nonsense')).toEqual(nobody);
  service.clock.set(testTime + 600_000, true);
  expect(await own(home)).toEqual(await service.get(home));
});

test('only the viewer gets their watchlist, on screens that include it', async () => {
  const path = '/api/nation/container-detail/nation-home-my-watchlist';
  expect((await own<{ data: WireContainer }>(path)).data.items).toEqual([]);
  expect(await service.getError(path)).toMatchObject({ status: 404 });
  for (const other of ['nation-nation-live-my-watchlist', 'sports-home-my-watchlist', 'nation-nowhere-my-watchlist']) {
    const answer = await call(service, 'GET', `/api/nation/container-detail/${other}`, { token: viewer.accessToken });
    expect(answer.status, other).toBe(404);
  }
});

test('a show of another brand is only in the watchlist of that brand', async () => {
  await favourite(['series:COLD-RIVER', 'Series']);
  const sports = await own<WirePage>('/api/sports/screens/home');
  expect(rowOf(sports, 'My Watchlist')).toBeUndefined();
});
