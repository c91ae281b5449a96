import { expect, test } from 'vitest';
import type { Entity } from '../../../../service/catalogue/model.ts';
import type { EntityTable } from '../../../../service/database/entity-table.ts';
import { createCatalogueMemory } from '../../../../service/database/remembered.ts';

/** A table that writes down what it is asked; `missing` is not in it. */
function fakeEntities() {
  const asked: string[] = [];
  const entity = (entityId: string) => ({ entityId, facts: { genres: ['History'] } }) as unknown as Entity;
  const table = {
    async find(_brand, entityId) {
      asked.push(entityId);
      if (entityId === 'broken') throw new Error('locked');
      return entityId === 'missing' ? undefined : entity(entityId);
    },
    async search(_brand, words) {
      asked.push(words.join(' '));
      return [];
    },
  } as Partial<EntityTable> as EntityTable;
  return { asked, table };
}

test('what was read once is not asked again, alone or in a list, also while it is being read', async () => {
  const { asked, table } = fakeEntities();
  const entities = createCatalogueMemory().entities(table);
  const [first, again] = await Promise.all([entities.find('nation', 'a'), entities.find('nation', 'a')]);
  expect(again).toBe(first);
  expect((await entities.findAll('nation', ['b', 'missing', 'a'])).map(({ entityId }) => entityId)).toEqual(['b', 'a']);
  expect(asked).toEqual(['a', 'b', 'missing']);
  await entities.find('news', 'a');
  expect(asked).toHaveLength(4);
});

test('what is not there, what failed, and what a viewer typed is asked each time', async () => {
  const { asked, table } = fakeEntities();
  const entities = createCatalogueMemory().entities(table);
  for (const id of ['missing', 'missing']) expect(await entities.find('nation', id)).toBeUndefined();
  for (const id of ['broken', 'broken']) await expect(entities.find('nation', id)).rejects.toThrow('locked');
  await entities.search('nation', ['it']);
  await entities.search('nation', ['it']);
  expect(asked).toEqual(['missing', 'missing', 'broken', 'broken', 'it', 'it']);
});

test('the answer unused for longest goes first', async () => {
  const { asked, table } = fakeEntities();
  const entities = createCatalogueMemory(2).entities(table);
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await entities.find('nation', id);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

test('after a reset everything is asked anew', async () => {
  const { asked, table } = fakeEntities();
  const memory = createCatalogueMemory();
  const entities = memory.entities(table);
  await entities.find('nation', 'a');
  memory.forget();
  await entities.find('nation', 'a');
  expect(asked).toEqual(['a', 'a']);
});

test('an answer cannot be changed by whoever has it', async () => {
  const entities = createCatalogueMemory().entities(fakeEntities().table);
  const entity = await entities.find('nation', 'a');
  const genres = entity?.facts.genres as string[] | undefined;
  expect(() => genres?.push('Drama')).toThrow(TypeError);
});
