import { expect, test } from 'vitest';
import type { Entity } from '../../../../service/catalogue/model.ts';
import { createCatalogueCache } from '../../../../service/database/catalogue-cache.ts';
import type { EntityTable } from '../../../../service/database/entity-table.ts';

/** Records the ids it is queried for; it has no entity `missing`. */
function fakeEntities() {
  const asked: string[] = [];
  const entity = (entityId: string) => ({ entityId, facts: { genres: ['History'] } }) as unknown as Entity;
  const table = {
    async find(_brand, entityId) {
      asked.push(entityId);
      if (entityId === 'broken') throw new Error('locked');
      return entityId === 'missing' ? undefined : entity(entityId);
    },
  } as Partial<EntityTable> as EntityTable;
  return { asked, table };
}

test('an entity is queried once, alone or in a list, even while the first query is running', async () => {
  const { asked, table } = fakeEntities();
  const entities = createCatalogueCache().entities(table);
  const [first, again] = await Promise.all([entities.find('nation', 'a'), entities.find('nation', 'a')]);
  expect(again).toBe(first);
  expect((await entities.findAll('nation', ['b', 'missing', 'a'])).map(({ entityId }) => entityId)).toEqual(['b', 'a']);
  expect(asked).toEqual(['a', 'b', 'missing']);
  await entities.find('news', 'a');
  expect(asked).toHaveLength(4);
});

test('failures are queried each time, and what is missing once', async () => {
  const { asked, table } = fakeEntities();
  const entities = createCatalogueCache().entities(table);
  for (const id of ['missing', 'missing']) expect(await entities.find('nation', id)).toBeUndefined();
  for (const id of ['broken', 'broken']) await expect(entities.find('nation', id)).rejects.toThrow('locked');
  expect(asked).toEqual(['missing', 'broken', 'broken']);
});

test('wrong ids, of which there is no end, push out each other and nothing else', async () => {
  const { asked, table } = fakeEntities();
  const entities = createCatalogueCache(3, 2).entities(table);
  await entities.find('nation', 'a');
  for (const brand of ['nation', 'sports', 'news', 'nation'] as const) await entities.find(brand, 'missing');
  await entities.find('nation', 'a');
  expect(asked).toEqual(['a', 'missing', 'missing', 'missing', 'missing']);
});

test('the least recently used result is evicted first', async () => {
  const { asked, table } = fakeEntities();
  const entities = createCatalogueCache(2).entities(table);
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await entities.find('nation', id);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('after a reset everything is queried again', async () => {
  const { asked, table } = fakeEntities();
  const cache = createCatalogueCache();
  const entities = cache.entities(table);
  await entities.find('nation', 'a');
  cache.clear();
  await entities.find('nation', 'a');
  expect(asked).toEqual(['a', 'a']);
});

test('a shared result cannot be modified', async () => {
  const entities = createCatalogueCache().entities(fakeEntities().table);
  const entity = await entities.find('nation', 'a');
  const genres = entity?.facts.genres as string[] | undefined;
  expect(() => genres?.push('Drama')).toThrow(TypeError);
});
