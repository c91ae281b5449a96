import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { favouriteOf, normaliseFavourites, payloadOf } from '../../../../src/api/favourites/favourite.ts';
import { createFavouritesApi } from '../../../../src/api/favourites/favourites-api.ts';
import { answer, FakeTransport, refusal } from '../../../support/fakes/fake-transport.ts';

const series = favouriteOf('Series', 'RDG')!;
const category = favouriteOf('category', 'Person-7')!;

describe('a favourite', () => {
  it('is identified by its type in lower case, a colon and its id', () => {
    expect(payloadOf(series)).toEqual({ id: 'series:RDG', favoriteType: 'Series' });
    expect(payloadOf(category)).toEqual({ id: 'category:Person-7', favoriteType: 'Category' });
  });

  it.each(['movie', 'EPISODE', '', 'constructor', '__proto__'])('cannot be of the type %j', (type) => {
    expect(favouriteOf(type, 'x')).toBeNull();
  });

  it('needs an id', () => {
    expect(favouriteOf('series', ' \u202e ')).toBeNull();
  });
});

describe('the favourites answer', () => {
  it('keeps entries by entity id, else by id, in order and without duplicates', () => {
    const favorites = [
      { id: 'series:RDG', favoriteType: 'Series', entity_id: 'RDG' },
      { id: 'Category:42', favoriteType: 'Category' },
      { entity_id: 'NOR', favoriteType: 'series' },
      { id: 'series:RDG', favoriteType: 'Series' },
      { id: 'movie:1', favoriteType: 'Movie', entity_id: '1' },
      { id: 'series:', favoriteType: 'Series' },
      { favoriteType: 'Series' },
      null,
    ];
    expect(normaliseFavourites({ favorites })?.map(({ id }) => id)).toEqual([
      'series:RDG',
      'category:42',
      'series:NOR',
    ]);
  });

  it('is invalid without a list', () => {
    for (const body of [null, {}, { favorites: {} }, 'x']) expect(normaliseFavourites(body)).toBeNull();
  });

  it('yields only favourites of the two types, whatever the service sends', () => {
    const entry = fc.record(
      { id: fc.anything(), favoriteType: fc.oneof(fc.constant('Series'), fc.anything()), entity_id: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ favorites: fc.array(entry) })), (body) => {
        for (const { id, type, entityId } of normaliseFavourites(body) ?? []) {
          expect(['series', 'category']).toContain(type);
          expect(entityId).not.toBe('');
          expect(id).toBe(`${type}:${entityId}`);
        }
      }),
    );
  });
});

describe('the favourites calls', () => {
  it('request the domain of the product', async () => {
    const transport = new FakeTransport(() => answer({ favorites: [{ favoriteType: 'Series', entity_id: 'RDG' }] }));
    const result = await createFavouritesApi({ transport }).get();
    expect(transport.last).toMatchObject({ url: '/favorites/v4?domains=PROSCENIUM', auth: 'bearer' });
    expect(result).toMatchObject({ ok: true, data: [series] });
  });

  it('create with id, type and domain', async () => {
    const transport = new FakeTransport(() => answer({ favorites: [] }));
    await createFavouritesApi({ transport }).create([series]);
    expect(transport.last).toMatchObject({
      url: '/favorites/v4',
      method: 'POST',
      auth: 'bearer',
      body: { favorites: [{ id: 'series:RDG', favoriteType: 'Series' }], domains: ['PROSCENIUM'] },
    });
  });

  it('remove one or several by id', async () => {
    const transport = new FakeTransport(() => answer('No Content', 204));
    const api = createFavouritesApi({ transport });
    await api.remove([series]);
    expect(transport.last).toMatchObject({
      url: '/favorites/v4',
      method: 'DELETE',
      body: { favorites: [{ id: 'series:RDG' }] },
    });
    await api.removeChosen(['category:1', 'category:2']);
    expect(transport.last).toMatchObject({
      url: '/favorites/v4/remove',
      method: 'POST',
      body: { ids: ['category:1', 'category:2'] },
    });
  });

  it('pass failures and answers without a list on as errors', async () => {
    const refused = createFavouritesApi({ transport: new FakeTransport(() => refusal(401, 'UNAUTHORIZED')) });
    expect(await refused.get()).toMatchObject({ ok: false, error: { statusCode: 401, message: 'UNAUTHORIZED' } });
    const broken = createFavouritesApi({ transport: new FakeTransport(() => answer([])) });
    expect(await broken.get()).toMatchObject({ ok: false, error: { message: 'InvalidAnswer' } });
  });
});
