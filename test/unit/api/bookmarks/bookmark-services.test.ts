import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseBookmark } from '../../../../src/api/bookmarks/bookmark.ts';
import {
  createBookmarksSdk,
  createWatchTracker,
  normaliseLegacyBookmarks,
  normaliseTrackerBookmarks,
} from '../../../../src/api/bookmarks/bookmark-services.ts';
import { answer, FakeTransport, refusal } from '../../../support/fakes/fake-transport.ts';

const progress = { entityId: 'e1', showCode: 'RDG', fraction: 0.25, durationSec: 1500 };
const message = 'Invalid profile bookmarks sdk bookmarks response received.';

describe('the bookmarks SDK', () => {
  it('lists the bookmarks of a profile, with extra headers if there are any', async () => {
    const items = [
      {
        '@id': 'e1',
        created: 1,
        modified: '2026-03-01T20:00:00Z',
        percentWatched: 45,
        showCode: 'RDG',
        watched: false,
      },
      { percentWatched: 5 },
    ];
    const transport = new FakeTransport(() => answer({ items }));
    const result = await createBookmarksSdk({ transport }, { 'x-extra': '1' }).get('p/1');
    expect(transport.last).toEqual({
      url: '/bookmarks-api/v1/p%2F1/bookmarks',
      auth: 'bearer',
      headers: { 'x-extra': '1' },
    });
    const [bookmark, ...more] = result.ok ? result.data : [];
    expect(bookmark).toEqual({
      id: 'e1',
      entityId: 'e1',
      showCode: 'RDG',
      modified: Date.parse('2026-03-01T20:00:00Z'),
      percentWatched: 0.45,
      isFinishedWatching: false,
    });
    expect(more).toEqual([]);
  });

  it('saves one by its @id', async () => {
    const transport = new FakeTransport(() => answer({}));
    expect(await createBookmarksSdk({ transport }).save('p1', progress)).toMatchObject({ ok: true, data: null });
    expect(transport.last).toEqual({
      url: '/bookmarks-api/bookmarks',
      method: 'POST',
      auth: 'bearer',
      body: { '@id': 'e1', percentWatched: 0.25, showCode: 'RDG' },
    });
  });

  it.each([[], null, { items: {} }, { data: { items: [] } }])('does not take %j for bookmarks', async (body) => {
    const sdk = createBookmarksSdk({ transport: new FakeTransport(() => answer(body)) });
    expect(await sdk.get('p1')).toMatchObject({ ok: false, error: { message, statusCode: 200 } });
  });

  it('passes on the message of a refusal', async () => {
    const sdk = createBookmarksSdk({ transport: new FakeTransport(() => refusal(403, 'FORBIDDEN')) });
    expect(await sdk.get('p1')).toMatchObject({ ok: false, error: { message: 'FORBIDDEN', statusCode: 403 } });
  });
});

describe('the watch tracker', () => {
  it('lists what it tracks', async () => {
    const items = [
      { entity_id: 'e1', bookmark_updated_at: 1_772_395_200_000, watch_percent: 0.5, show_code: 'RDG' },
      { entity_id: 'e2', watch_percent: 0.1, watch_state: 'WATCHED' },
    ];
    const transport = new FakeTransport(() => answer({ data: { items } }));
    const result = await createWatchTracker({ transport }).get('p1');
    expect(transport.last).toEqual({ url: '/watch-tracker/v1/p1', auth: 'bearer' });
    expect(result).toMatchObject({
      data: [
        { entityId: 'e1', showCode: 'RDG', percentWatched: 0.5, modified: 1_772_395_200_000 },
        { entityId: 'e2', isFinishedWatching: true, percentWatched: 0 },
      ],
    });
  });

  it('gets entity, fraction, show and duration', async () => {
    const transport = new FakeTransport(() => answer('No Content', 204));
    await createWatchTracker({ transport }).save('p1', progress);
    expect(transport.last).toEqual({
      url: '/watch-tracker/v1/p1',
      method: 'POST',
      auth: 'bearer',
      body: { entity_id: 'e1', watch_percent: 0.25, show_code: 'RDG', duration_sec: 1500 },
    });
    await createWatchTracker({ transport }).save('p1', { ...progress, showCode: null, durationSec: null });
    expect(transport.last?.body).toEqual({ entity_id: 'e1', watch_percent: 0.25 });
  });

  it.each([[], null, { items: [] }, { data: { items: 1 } }])('does not take %j for bookmarks', async (body) => {
    const tracker = createWatchTracker({ transport: new FakeTransport(() => answer(body)) });
    expect(await tracker.get('p1')).toMatchObject({ ok: false, error: { message } });
  });
});

describe('bookmarks of either service', () => {
  const odd = fc.oneof(fc.anything(), fc.constantFrom('WATCHED', '45', 45, '2026-03-01', -1, 1e308, Number.NaN));
  const names = ['entity_id', '@id', 'showCode', 'show_code', 'percentWatched', 'watch_percent', 'watch_state'];
  const entry = fc.dictionary(
    fc.constantFrom(...names, 'watched', 'modified', 'created', 'bookmark_updated_at', '__proto__'),
    odd,
  );

  it('have an id and a fraction, but no fraction once finished', () => {
    fc.assert(
      fc.property(fc.oneof(entry, fc.anything()), (value) => {
        const bookmark = normaliseBookmark(value);
        if (bookmark === null) return;
        expect(bookmark.id).toBe(bookmark.entityId ?? bookmark.showCode);
        expect(bookmark.id).not.toBe('');
        expect(bookmark.percentWatched).toBeGreaterThanOrEqual(0);
        expect(bookmark.percentWatched).toBeLessThan(0.9);
        if (bookmark.isFinishedWatching) expect(bookmark.percentWatched).toBe(0);
        expect(bookmark.modified === null || Number.isFinite(bookmark.modified)).toBe(true);
      }),
    );
  });

  it('are invalid without a list', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(entry)), (items) => {
        for (const list of [normaliseLegacyBookmarks({ items }), normaliseTrackerBookmarks({ data: { items } })])
          expect(list === null).toBe(!Array.isArray(items));
        normaliseLegacyBookmarks(items);
        normaliseTrackerBookmarks(items);
      }),
    );
  });
});
