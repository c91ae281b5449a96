import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anonymousViewer, call, registerAccount, type WireError } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../support/service-under-test.ts';

// C 3.3 Favorites, C 6, C 7.2 favorites v4, C 7.3 removal by a list of ids.

interface Answer extends WireError {
  favorites: { id: string; favoriteType: string; entity_id: string }[];
}

let service: ServiceUnderTest;
let token: string;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());
beforeEach(async () => {
  token = (await registerAccount(service, `${crypto.randomUUID()}@example.com`)).accessToken;
});

const path = '/favorites/v4';
const series = { id: 'series:COLD-RIVER', favoriteType: 'Series' };
const person = { id: 'category:marian-cole', favoriteType: 'Category' };

const send = (method: string, target: string, body: object, by = token) =>
  call<Answer>(service, method, target, { token: by, body });
const create = (favorites: object[]) => send('POST', path, { favorites, domains: ['PROSCENIUM'] });
const list = async (query = '?domains=PROSCENIUM', by = token): Promise<string[]> =>
  (await call<Answer>(service, 'GET', path + query, { token: by })).body.favorites.map(({ id }) => id);

test('created favourites are listed, newest first, with the items of their ids', async () => {
  await create([series]);
  const { status, body } = await create([person]);
  expect(status).toBe(200);
  expect(body).toEqual({
    favorites: [
      { ...person, entity_id: 'marian-cole' },
      { ...series, entity_id: 'COLD-RIVER' },
    ],
  });
  expect(await list()).toEqual([person.id, series.id]);
  expect(await list('')).toEqual([person.id, series.id]);
});

test('creating a favourite twice changes nothing', async () => {
  await create([series, person]);
  await create([series]);
  await Promise.all([create([series]), create([series])]);
  expect(await list()).toEqual([person.id, series.id]);
});

test('favourites are removed one by one or by a list of ids, once or twice', async () => {
  await create([series, person]);
  for (let times = 0; times < 2; times += 1) {
    expect(await send('DELETE', path, { favorites: [{ id: series.id }] })).toMatchObject({ status: 204, body: '' });
    expect(await list()).toEqual([person.id]);
  }
  for (let times = 0; times < 2; times += 1) {
    expect((await send('POST', `${path}/remove`, { ids: [person.id] })).status).toBe(204);
    expect(await list()).toEqual([]);
  }
});

test('favourites belong to one viewer', async () => {
  await create([series]);
  const other = (await registerAccount(service, `${crypto.randomUUID()}@example.com`)).accessToken;
  expect(await list('', other)).toEqual([]);
  await send('DELETE', path, { favorites: [series] }, other);
  expect(await list()).toEqual([series.id]);
});

test.each([
  [{ id: 'movie:x', favoriteType: 'Series' }],
  [{ id: 'series:a-long-enough-id', favoriteType: 'Category' }],
  [{ id: 'series:', favoriteType: 'Series' }],
  [{ id: 'series:x', favoriteType: 'Movie' }],
  [{ id: `series:${'x'.repeat(200)}`, favoriteType: 'Series' }],
  [{ id: 'series:x' }],
])('%o is not a favourite', async (favourite) => {
  expect(await create([series, favourite])).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
  expect(await list()).toEqual([]);
});

test('favourites accept one domain', async () => {
  expect(await send('POST', path, { favorites: [series], domains: ['OTHER'] })).toMatchObject({ status: 400 });
  expect((await call(service, 'GET', `${path}?domains=OTHER`, { token })).status).toBe(400);
});

test('favourites are limited to a thousand', async () => {
  const block = (start: number): object[] =>
    Array.from({ length: 200 }, (_, index) => ({ id: `series:S${start + index}`, favoriteType: 'Series' }));
  for (const start of [0, 200, 400, 600, 800]) expect((await create(block(start))).status).toBe(200);
  expect((await create([series])).status).toBe(400);
  expect((await create(block(0))).status).toBe(200);
  expect((await create([...block(1000), series])).status).toBe(400);
});

test('favourites need a signed-in profile', async () => {
  const { accessToken } = await anonymousViewer(service);
  for (const [method, target, body] of [
    ['GET', path, undefined],
    ['POST', path, { favorites: [series] }],
    ['DELETE', path, { favorites: [series] }],
    ['POST', `${path}/remove`, { ids: [series.id] }],
  ] as const) {
    const given = body === undefined ? {} : { body };
    expect((await call(service, method, target, given)).status).toBe(401);
    const anonymous = await call<WireError>(service, method, target, { ...given, token: accessToken });
    expect(anonymous).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    const keyless = await service.getError(target, { method, headers: { 'x-api-key': 'wrong' } });
    expect(keyless.status).toBe(401);
  }
});
