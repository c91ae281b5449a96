import type { Client } from '@libsql/client';
import { createTaskQueue } from '../database/task-queue.ts';
import { ServiceError } from '../errors.ts';

/** C 3.3: only these two types can be favourites. */
export type FavouriteType = 'Series' | 'Category';

export interface NewFavourite {
  /** `series:{showcode}` or `category:{id}` */
  id: string;
  favoriteType: FavouriteType;
}

/** A favourite on the wire; `entity_id` is the id without its prefix. */
export interface WireFavourite extends NewFavourite {
  entity_id: string;
}

export interface Favourites {
  /** Newest first. */
  of(profileId: string): Promise<WireFavourite[]>;
  /** Existing favourites keep their place. @throws ServiceError BAD_REQUEST */
  add(profileId: string, favourites: readonly NewFavourite[]): Promise<WireFavourite[]>;
  /** Unknown ids are ignored. */
  remove(profileId: string, ids: readonly string[]): Promise<void>;
}

const maximumFavourites = 1000;

export function createFavourites(client: Client): Favourites {
  const inTurn = createTaskQueue();
  const of: Favourites['of'] = async (profileId) => {
    const result = await client.execute({
      sql: `SELECT favourite_id, favourite_type, entity_id FROM favourite WHERE profile_id = ?
        ORDER BY position DESC`,
      args: [profileId],
    });
    return result.rows.map((row) => ({
      id: row.favourite_id as string,
      favoriteType: row.favourite_type as FavouriteType,
      entity_id: row.entity_id as string,
    }));
  };
  return {
    of,
    add: (profileId, favourites) =>
      inTurn(async () => {
        const complete = favourites.map(withEntityId);
        const known = new Set((await of(profileId)).map(({ id }) => id));
        if (new Set([...known, ...complete.map(({ id }) => id)]).size > maximumFavourites)
          throw new ServiceError('BAD_REQUEST', `A profile has at most ${maximumFavourites} favourites.`);
        await client.batch(
          complete.map(({ id, favoriteType, entity_id }) => ({
            sql: `INSERT INTO favourite (profile_id, favourite_id, favourite_type, entity_id, position)
              VALUES (?, ?, ?, ?, (SELECT COALESCE(MAX(position), 0) + 1 FROM favourite WHERE profile_id = ?))
              ON CONFLICT (profile_id, favourite_id) DO NOTHING`,
            args: [profileId, id, favoriteType, entity_id, profileId],
          })),
          'write',
        );
        return of(profileId);
      }),
    remove: (profileId, ids) =>
      inTurn(async () => {
        await client.batch(
          ids.map((id) => ({
            sql: 'DELETE FROM favourite WHERE profile_id = ? AND favourite_id = ?',
            args: [profileId, id],
          })),
          'write',
        );
      }),
  };
}

function withEntityId({ id, favoriteType }: NewFavourite): WireFavourite {
  const prefix = `${favoriteType.toLowerCase()}:`;
  const entityId = id.slice(prefix.length);
  if (!id.startsWith(prefix) || entityId === '')
    throw new ServiceError('BAD_REQUEST', `The id of a favourite ${favoriteType} begins with ${prefix}`);
  return { id, favoriteType, entity_id: entityId };
}
