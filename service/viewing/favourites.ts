import type { Client } from '@libsql/client';
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
    async add(profileId, favourites) {
      const complete = favourites.map(withEntityId);
      // The whole list or none of it; each that is new takes the next place.
      const results = await client.batch(
        complete.map(({ id, favoriteType, entity_id }) => ({
          sql: `INSERT INTO favourite (profile_id, favourite_id, favourite_type, entity_id, position)
            SELECT :profile, :id, :type, :entity,
              (SELECT COALESCE(MAX(position), 0) + 1 FROM favourite WHERE profile_id = :profile)
            WHERE (SELECT COUNT(*) FROM (SELECT favourite_id FROM favourite WHERE profile_id = :profile
              UNION SELECT value FROM json_each(:all))) <= :most
            ON CONFLICT (profile_id, favourite_id) DO NOTHING`,
          args: {
            profile: profileId,
            id,
            type: favoriteType,
            entity: entity_id,
            all: JSON.stringify(complete.map((each) => each.id)),
            most: maximumFavourites,
          },
        })),
        'write',
      );
      const kept = await of(profileId);
      const isRefused = results.every(({ rowsAffected }) => rowsAffected === 0) && isNew(complete, kept);
      if (isRefused) throw new ServiceError('BAD_REQUEST', `A profile has at most ${maximumFavourites} favourites.`);
      return kept;
    },
    async remove(profileId, ids) {
      await client.batch(
        ids.map((id) => ({
          sql: 'DELETE FROM favourite WHERE profile_id = ? AND favourite_id = ?',
          args: [profileId, id],
        })),
        'write',
      );
    },
  };
}

/** Whether one of them is not in the list. */
function isNew(favourites: readonly WireFavourite[], list: readonly WireFavourite[]): boolean {
  const ids = new Set(list.map(({ id }) => id));
  return favourites.some(({ id }) => !ids.has(id));
}

function withEntityId({ id, favoriteType }: NewFavourite): WireFavourite {
  const prefix = `${favoriteType.toLowerCase()}:`;
  const entityId = id.slice(prefix.length);
  if (!id.startsWith(prefix) || entityId === '')
    throw new ServiceError('BAD_REQUEST', `The id of a favourite ${favoriteType} begins with ${prefix}`);
  return { id, favoriteType, entity_id: entityId };
}
