import { createHash } from 'node:crypto';
import type { Client, InStatement, InValue } from '@libsql/client';
import { buildCatalogue } from '../catalogue/build-catalogue.ts';
import { brandIds, type Catalogue } from '../catalogue/model.ts';
import { createStatements, dropStatements, schemaVersion } from './schema.ts';

/** Rows per INSERT: SQLite allows 32,766 parameters, and a libSQL server times out on long statements. */
const rowsPerStatement = 250;

/**
 * Makes sure the database holds this catalogue. The seed's version is a digest of the catalogue: editing a sheet is
 * enough to have it seeded again; otherwise nothing is written.
 *
 * @returns whether anything was written
 */
export async function ensureSeeded(client: Client): Promise<boolean> {
  const { catalogues, version } = currentSeed();
  if ((await storedVersion(client)) === version) return false;
  await client.batch(
    [
      ...dropStatements,
      ...createStatements,
      ...catalogues.flatMap(catalogueStatements),
      { sql: 'INSERT INTO meta (key, value) VALUES (?, ?)', args: ['seed_version', version] },
    ],
    'write',
  );
  return true;
}

let built: { catalogues: readonly Catalogue[]; version: string } | undefined;

/** The sheets do not change while a process runs: further services of a test run need not build them again. */
export function currentSeed(): { catalogues: readonly Catalogue[]; version: string } {
  if (built === undefined) {
    const catalogues = brandIds.map(buildCatalogue);
    built = { catalogues, version: seedVersion(catalogues) };
  }
  return built;
}

export function seedVersion(catalogues: readonly Catalogue[]): string {
  const digest = createHash('sha256');
  for (const catalogue of catalogues) digest.update(JSON.stringify(catalogue));
  return `${schemaVersion}-${digest.digest('hex')}`;
}

async function storedVersion(client: Client): Promise<string | undefined> {
  const tables = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'meta'");
  if (tables.rows.length === 0) return undefined;
  const result = await client.execute("SELECT value FROM meta WHERE key = 'seed_version'");
  return result.rows[0]?.value as string | undefined;
}

function catalogueStatements(catalogue: Catalogue): InStatement[] {
  return [
    ...insert(
      'network (brand, code, name)',
      catalogue.networks.map(({ code, name }) => [catalogue.brand, code, name]),
    ),
    ...entityStatements(catalogue),
    ...gridStatements(catalogue),
    ...pageStatements(catalogue),
    ...containerStatements(catalogue),
  ];
}

function entityStatements({ brand, entities }: Catalogue): InStatement[] {
  return insert(
    `entity (brand, entity_id, position, kind, title, series_id, season_number, episode_number, showcode,
        aired_days_ago, expires_in_hours, fixture, blackout, facts)`,
    entities.map((entity, position) => [
      brand,
      entity.entityId,
      position,
      entity.kind,
      entity.title,
      entity.seriesId ?? null,
      entity.seasonNumber ?? null,
      entity.episodeNumber ?? null,
      entity.showcode ?? null,
      entity.airedDaysAgo ?? null,
      entity.expiresInHours ?? null,
      entity.fixture === undefined ? null : JSON.stringify(entity.fixture),
      entity.blackout === true ? 1 : 0,
      JSON.stringify(entity.facts),
    ]),
  );
}

function gridStatements({ brand, grid }: Catalogue): InStatement[] {
  return insert(
    `grid_slot (brand, channel_id, weekday, slot, start_minute, duration_minutes, programme_id, title, airing_type,
        restart_enabled)`,
    grid.map((slot) => [
      brand,
      slot.channelId,
      slot.weekday,
      slot.slot,
      slot.startMinute,
      slot.durationMinutes,
      slot.programmeId,
      slot.title ?? null,
      slot.airingType,
      slot.restartEnabled ? 1 : 0,
    ]),
  );
}

function pageStatements({ brand, pages, pageAliases }: Catalogue): InStatement[] {
  return insert('page (brand, page_id, page_type, title, entity_id, alias_of)', [
    ...pages.map((page) => [brand, page.pageId, page.pageType, page.title, page.entityId ?? null, null]),
    ...Object.entries(pageAliases).map(([alias, pageId]) => [brand, alias, 'home', '', null, pageId]),
  ]);
}

function containerStatements({ brand, pages }: Catalogue): InStatement[] {
  const rows = pages.flatMap((page) => page.rows.map((row, position) => ({ page, row, position })));
  return [
    ...insert(
      `container (brand, container_id, page_id, position, headline, description, layout, template, request_type, source,
        badges_disabled)`,
      rows.map(({ page, row, position }) => [
        brand,
        row.containerId,
        page.pageId,
        position,
        row.headline,
        row.description,
        row.layout,
        row.template ?? null,
        row.requestType,
        row.source,
        row.badgesDisabled ? 1 : 0,
      ]),
    ),
    ...insert(
      'container_item (brand, container_id, position, ref, percent_watched)',
      rows.flatMap(({ row }) =>
        row.items.map((item, position) => [brand, row.containerId, position, item.ref, item.percentWatched ?? null]),
      ),
    ),
  ];
}

/** @param target table and its columns, `table (a, b)` */
function insert(target: string, rows: readonly InValue[][]): InStatement[] {
  const statements: InStatement[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    const marks = part.map((values) => `(${values.map(() => '?').join(', ')})`).join(', ');
    statements.push({ sql: `INSERT INTO ${target} VALUES ${marks}`, args: part.flat() });
  }
  return statements;
}
