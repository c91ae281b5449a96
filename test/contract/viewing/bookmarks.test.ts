import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import type { WireBookmark, WireTracked } from '../../../service/viewing/bookmark-routes.ts';
import { anonymousViewer, call, registerAccount, type WireError } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';

// C 3.3 Bookmarks, C 6, C 7.2 bookmarks SDK and watch tracker, C 9.2 finished at 0.9.

let service: ServiceUnderTest;
let viewer: SignInAnswer;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(testTime, true);
  viewer = await registerAccount(service, `${crypto.randomUUID()}@example.com`);
});

const iso = (time: number): string => new Date(time).toISOString();
const save = (body: object) =>
  call<WireBookmark & WireError>(service, 'POST', '/bookmarks-api/bookmarks', { token: viewer.accessToken, body });
const track = (body: object) =>
  call<WireError>(service, 'POST', `/watch-tracker/v1/${viewer.profileId}`, { token: viewer.accessToken, body });
const saved = async (): Promise<WireBookmark[]> =>
  (
    await call<{ items: WireBookmark[] }>(service, 'GET', `/bookmarks-api/v1/${viewer.profileId}/bookmarks`, {
      token: viewer.accessToken,
    })
  ).body.items;
const tracked = async (): Promise<WireTracked[]> =>
  (
    await call<{ data: { items: WireTracked[] } }>(service, 'GET', `/watch-tracker/v1/${viewer.profileId}`, {
      token: viewer.accessToken,
    })
  ).body.data.items;

test('a bookmark of either form is listed in both', async () => {
  const first = await save({ '@id': 'long-furrow-s1e1', percentWatched: 42.5, showCode: 'LONG-FURROW' });
  expect(first).toMatchObject({
    status: 200,
    body: { '@id': 'long-furrow-s1e1', percentWatched: 42.5, watched: false },
  });
  service.clock.set(testTime + 1000, true);
  expect((await track({ entity_id: 'the-wintering-feature', watch_percent: 95, duration_sec: 60 })).status).toBe(204);
  expect(await saved()).toEqual([
    {
      '@id': 'the-wintering-feature',
      created: iso(testTime + 1000),
      modified: iso(testTime + 1000),
      percentWatched: 95,
      watched: true,
    },
    {
      '@id': 'long-furrow-s1e1',
      created: iso(testTime),
      modified: iso(testTime),
      percentWatched: 42.5,
      showCode: 'LONG-FURROW',
      watched: false,
    },
  ]);
  expect(await tracked()).toEqual([
    {
      entity_id: 'the-wintering-feature',
      bookmark_updated_at: iso(testTime + 1000),
      watch_percent: 95,
      watch_state: 'WATCHED',
    },
    {
      entity_id: 'long-furrow-s1e1',
      bookmark_updated_at: iso(testTime),
      watch_percent: 42.5,
      show_code: 'LONG-FURROW',
      watch_state: 'IN_PROGRESS',
    },
  ]);
});

test('watching on updates the bookmark and keeps its start time', async () => {
  await track({ entity_id: 'e1', watch_percent: 10, show_code: 'SHOW' });
  service.clock.set(testTime + 60_000, true);
  await track({ entity_id: 'e1', watch_percent: 20 });
  expect(await saved()).toEqual([
    {
      '@id': 'e1',
      created: iso(testTime),
      modified: iso(testTime + 60_000),
      percentWatched: 20,
      showCode: 'SHOW',
      watched: false,
    },
  ]);
});

test.each([
  [89.9, 'IN_PROGRESS'],
  [90, 'WATCHED'],
  [100, 'WATCHED'],
])('%d per cent is %s', async (watch_percent, state) => {
  await track({ entity_id: 'e1', watch_percent });
  expect((await tracked())[0]?.watch_state).toBe(state);
});

test('an item can be marked as watched, and watching it again reverts that', async () => {
  expect((await save({ '@id': 'e1', percentWatched: 0, watched: true })).body.watched).toBe(true);
  expect((await save({ '@id': 'e1', percentWatched: 5 })).body.watched).toBe(false);
});

test('a share of at most 1 is a fraction', async () => {
  await track({ entity_id: 'e1', watch_percent: 0.425 });
  expect((await save({ '@id': 'e2', percentWatched: 1 })).body).toMatchObject({ percentWatched: 100, watched: true });
  expect((await tracked()).find((item) => item.entity_id === 'e1')?.watch_percent).toBe(42.5);
});

test('the share of an item that was just started is not returned as a value that reads as a fraction', async () => {
  await track({ entity_id: 'e1', watch_percent: 0.004 });
  expect((await tracked())[0]?.watch_percent).toBe(2);
});

describe('bookmarks are refused', () => {
  test.each<[{ entity_id?: string; watch_percent?: unknown }]>([
    [{ entity_id: 'e1' }],
    [{ watch_percent: 5 }],
    [{ entity_id: '', watch_percent: 5 }],
    [{ entity_id: 'e1', watch_percent: 101 }],
    [{ entity_id: 'e1', watch_percent: -1 }],
    [{ entity_id: 'e1', watch_percent: 'much' }],
    [{ entity_id: 'x'.repeat(201), watch_percent: 5 }],
  ])('when they are invalid: %o', async (body) => {
    expect(await track(body)).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
    const legacy = { '@id': body.entity_id, percentWatched: body.watch_percent };
    expect(await save(legacy)).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
  });

  const calls = (profileId: string) =>
    [
      ['GET', `/bookmarks-api/v1/${profileId}/bookmarks`, undefined],
      ['GET', `/watch-tracker/v1/${profileId}`, undefined],
      ['POST', `/watch-tracker/v1/${profileId}`, { entity_id: 'e1', watch_percent: 5 }],
      ['POST', '/bookmarks-api/bookmarks', { '@id': 'e1', percentWatched: 5 }],
    ] as const;

  test('without a token, and without a signed-in profile', async () => {
    const anonymous = await anonymousViewer(service);
    for (const [method, path, body] of calls(anonymous.profileId)) {
      const given = body === undefined ? {} : { body };
      expect((await call(service, method, path, given)).status).toBe(401);
      expect((await call(service, method, path, { ...given, token: anonymous.accessToken })).status).toBe(403);
    }
  });

  test('of another profile', async () => {
    const other = await registerAccount(service, `${crypto.randomUUID()}@example.com`);
    for (const [method, path, body] of calls(other.profileId).slice(0, 3)) {
      const answer = await call<WireError>(service, method, path, {
        token: viewer.accessToken,
        ...(body === undefined ? {} : { body }),
      });
      expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    }
  });
});
