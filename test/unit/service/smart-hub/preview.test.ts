import { expect, test } from 'vitest';
import type { ItemFacts } from '../../../../service/catalogue/item-facts.ts';
import type { Entity } from '../../../../service/catalogue/model.ts';
import type { FeedContext } from '../../../../service/feeds/context.ts';
import { readPreview } from '../../../../service/smart-hub/preview.ts';

/** A home with these rows and their entities. */
function contextOf(
  rows: readonly { source: string; headline: string; items: string[] }[],
  facts: Record<string, ItemFacts>,
) {
  const entities = Object.entries(facts).map(
    ([entityId, own]) => ({ entityId, kind: 'show', title: entityId.toUpperCase(), facts: own }) as unknown as Entity,
  );
  const itemsOf = (containerId: string) => (rows[Number(containerId)]?.items ?? []).map((ref) => ({ ref }));
  return {
    clock: { now: () => Date.parse('2026-03-01T23:10:00Z') },
    streams: { sign: () => ({ url: '/streams/vod/film/signed/master.m3u8', expiresAt: 0 }) },
    assets: [{ id: 'film', durationSec: 60 }],
    pages: {
      rowsOf: async () => rows.map((row, index) => ({ ...row, containerId: String(index) })),
      items: async (_brand: string, containerId: string) => itemsOf(containerId),
      countItems: async (_brand: string, containerId: string) => itemsOf(containerId).length,
    },
    entities: {
      findAll: async (_brand: string, ids: string[]) => entities.filter(({ entityId }) => ids.includes(entityId)),
    },
  } as unknown as FeedContext;
}

const clip: ItemFacts = { type: 'CLIP', isPlayable: true };
const row = (headline: string, items: string[], source = 'list') => ({ source, headline, items });
const read = (context: FeedContext) => readPreview(context, 'nation', 'https://tv.example');

test('personal rows are not part of the preview', async () => {
  const context = contextOf(
    [
      row('Continue watching', ['a'], 'continue'),
      row('My favourites', ['a'], 'favourites'),
      row('My list', ['a'], 'watchlist'),
      row('For everybody', ['a']),
    ],
    { a: clip },
  );
  expect((await read(context)).sections.map(({ title }) => title)).toEqual(['For everybody']);
});

test('a row without playable or linkable items gets no section, and there are at most three', async () => {
  const context = contextOf(
    [row('Empty', []), row('Collections', ['c']), ...['One', 'Two', 'Three', 'Four'].map((title) => row(title, ['a']))],
    { a: clip, c: { type: 'COLLECTION' } },
  );
  expect((await read(context)).sections.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
});

test('a row without a headline is titled with the app’s name', async () => {
  expect((await read(contextOf([row('', ['a'])], { a: clip }))).sections[0]?.title).toBe('Proscenium Nation');
});

test.each<[string, ItemFacts, object]>([
  ['plays what can be played', clip, { contentType: 'video', contentId: 'x' }],
  [
    'opens a series by show code and page',
    { type: 'SERIES', showcode: 'XYZ' },
    {
      contentType: 'series',
      showCode: 'XYZ',
      entity_id: 'x',
      detail_page_uri: '/api/nation/details/x?populated=true',
    },
  ],
  ['opens a film’s page', { type: 'Series', series_type: 'movie' }, { deeplink: '/movie/x' }],
  ['opens a person’s page', { type: 'personality' }, { deeplink: '/personality/x' }],
  ['opens a category’s page', { type: 'Category' }, { deeplink: '/category/x' }],
  ['opens the page of what is not there yet', { type: 'SPORTINGEVENT' }, { deeplink: '/interstitial/x' }],
])('a tile %s', async (_title, facts, payload) => {
  const tile = (await read(contextOf([row('Row', ['x'])], { x: facts }))).sections[0]?.tiles[0];
  expect(JSON.parse(tile?.action_data ?? '')).toEqual(payload);
  expect(tile?.is_playable).toBe(facts.isPlayable === true);
});

test('a tile has the item’s title, a subtitle and an absolute picture URL', async () => {
  const context = contextOf([row('Row', ['x', 'y'])], {
    x: { ...clip, tagline: 'A line' },
    y: { ...clip, genres: ['Drama', 'History'] },
  });
  const [first, second] = (await read(context)).sections[0]?.tiles ?? [];
  expect(first).toMatchObject({
    title: 'X',
    subtitle: 'A line',
    image_ratio: '16by9',
    image_url: 'https://tv.example/images/nation/x/main_image?fit=640:360',
  });
  expect(second?.subtitle).toBe('Drama, History');
});
