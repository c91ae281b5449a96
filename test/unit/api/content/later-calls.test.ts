import { expect, it } from 'vitest';
import { createContentApi } from '../../../../src/api/content/content-api.ts';
import type { FeedContext } from '../../../../src/api/feed/fetch-feed.ts';

it('calls whose code does not arrive fail like any other, and reject nothing', async () => {
  const api = createContentApi({} as FeedContext, () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  expect(await api.entity('e1')).toMatchObject({ ok: false, error: { statusCode: 0 } });
  expect(await api.playback({ videoId: 'e1', live: false })).toMatchObject({ ok: false, error: { statusCode: 0 } });
  expect(await api.collection('/c', [])).toEqual({ items: [], itemCount: 0, next: null, hasFailed: true });
});
