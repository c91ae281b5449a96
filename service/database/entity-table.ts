import type { Client, InValue, Row } from '@libsql/client';
import type { BrandId } from '../../src/config/brand.ts';
import { brandIds, type Entity, type EntityKind } from '../catalogue/model.ts';

/** Queries for the catalogue's entities. */
export interface EntityTable {
  find(brand: BrandId, entityId: string): Promise<Entity | undefined>;
  /** In the order of `entityIds`; unknown ids are left out. */
  findAll(brand: BrandId, entityIds: readonly string[]): Promise<Entity[]>;
  findByShowcodes(brand: BrandId, showcodes: readonly string[]): Promise<Entity[]>;
  ofKind(brand: BrandId, kind: EntityKind): Promise<Entity[]>;
  /** Members of a show in catalogue order. */
  ofSeries(brand: BrandId, seriesId: string, kind: EntityKind): Promise<Entity[]>;
  /** Everything that a search may find, in catalogue order. */
  searched(brand: BrandId): Promise<Entity[]>;
  /** A sporting event of any brand. */
  findEvent(entityId: string): Promise<Entity | undefined>;
  hasLiveStream(entityId: string): Promise<boolean>;
  networkName(brand: BrandId, code: string): Promise<string | undefined>;
}

const columns =
  'entity_id, kind, title, series_id, season_number, episode_number, showcode, aired_days_ago, expires_in_hours, ' +
  'fixture, blackout, facts';

/** Naming every brand lets the primary key find an id that is unique across them. */
const anyBrand = brandIds.map((brand) => `'${brand}'`).join(', ');

export function createEntityTable(client: Client): EntityTable {
  const select = async (rest: string, args: InValue[]): Promise<Entity[]> => {
    const result = await client.execute({ sql: `SELECT ${columns} FROM entity ${rest}`, args });
    return result.rows.map(readEntity);
  };
  return {
    find: async (brand, entityId) => (await select('WHERE brand = ? AND entity_id = ?', [brand, entityId]))[0],
    async findAll(brand, entityIds) {
      if (entityIds.length === 0) return [];
      const marks = entityIds.map(() => '?').join(', ');
      const found = await select(`WHERE brand = ? AND entity_id IN (${marks})`, [brand, ...entityIds]);
      const byId = new Map(found.map((entity) => [entity.entityId, entity]));
      return entityIds.flatMap((id) => byId.get(id) ?? []);
    },
    async findByShowcodes(brand, showcodes) {
      if (showcodes.length === 0) return [];
      const marks = showcodes.map(() => '?').join(', ');
      return select(`WHERE brand = ? AND showcode IN (${marks}) ORDER BY position`, [brand, ...showcodes]);
    },
    ofKind: (brand, kind) => select('WHERE brand = ? AND kind = ? ORDER BY position', [brand, kind]),
    ofSeries: (brand, seriesId, kind) =>
      select('WHERE brand = ? AND series_id = ? AND kind = ? ORDER BY position', [brand, seriesId, kind]),
    searched: (brand) => select("WHERE brand = ? AND kind NOT IN ('feature', 'channel') ORDER BY position", [brand]),
    findEvent: async (entityId) =>
      (await select(`WHERE brand IN (${anyBrand}) AND entity_id = ? AND kind = 'event'`, [entityId]))[0],
    async hasLiveStream(entityId) {
      const result = await client.execute({
        sql: `SELECT 1 FROM entity WHERE brand IN (${anyBrand}) AND entity_id = ? AND kind IN ('channel', 'event')`,
        args: [entityId],
      });
      return result.rows.length > 0;
    },
    async networkName(brand, code) {
      const result = await client.execute({
        sql: 'SELECT name FROM network WHERE brand = ? AND code = ?',
        args: [brand, code],
      });
      return result.rows[0]?.name as string | undefined;
    },
  };
}

export function readEntity(row: Row): Entity {
  return {
    entityId: row.entity_id as string,
    kind: row.kind as EntityKind,
    title: row.title as string,
    facts: JSON.parse(row.facts as string),
    blackout: row.blackout === 1,
    ...present('seriesId', row.series_id as string | null),
    ...present('seasonNumber', row.season_number as number | null),
    ...present('episodeNumber', row.episode_number as number | null),
    ...present('showcode', row.showcode as string | null),
    ...present('airedDaysAgo', row.aired_days_ago as number | null),
    ...present('expiresInHours', row.expires_in_hours as number | null),
    ...(row.fixture === null ? {} : { fixture: JSON.parse(row.fixture as string) }),
  };
}

function present<K extends string, V>(key: K, value: V | null): { [key in K]?: V } {
  return value === null ? {} : ({ [key]: value } as { [key in K]: V });
}
