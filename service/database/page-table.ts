import type { Client, Row as DatabaseRow } from '@libsql/client';
import type { BrandId } from '../../src/config/brand.ts';
import type { LayoutType, Page, PortraitTemplate, Row, RowItem, RowSource } from '../catalogue/model.ts';

export type StoredPage = Omit<Page, 'rows'>;
/** A row without its items, which are read page by page. */
export type StoredRow = Omit<Row, 'items'>;

/** Pages and the rows on them. */
export interface PageTable {
  /** Resolves aliases. */
  findPage(brand: BrandId, pageId: string): Promise<StoredPage | undefined>;
  rowsOf(brand: BrandId, pageId: string): Promise<StoredRow[]>;
  findRow(brand: BrandId, containerId: string): Promise<StoredRow | undefined>;
  items(brand: BrandId, containerId: string, first: number, count: number): Promise<RowItem[]>;
  countItems(brand: BrandId, containerId: string): Promise<number>;
}

const rowColumns = 'container_id, headline, description, layout, template, request_type, source, badges_disabled';

export function createPageTable(client: Client): PageTable {
  const findPage: PageTable['findPage'] = async (brand, pageId) => {
    const result = await client.execute({
      sql: 'SELECT page_id, page_type, title, entity_id, alias_of FROM page WHERE brand = ? AND page_id = ?',
      args: [brand, pageId],
    });
    const row = result.rows[0];
    if (row === undefined) return undefined;
    if (row.alias_of !== null) return findPage(brand, row.alias_of as string);
    return {
      pageId: row.page_id as string,
      pageType: row.page_type as Page['pageType'],
      title: row.title as string,
      ...(row.entity_id === null ? {} : { entityId: row.entity_id as string }),
    };
  };
  return {
    findPage,
    async rowsOf(brand, pageId) {
      const result = await client.execute({
        sql: `SELECT ${rowColumns} FROM container WHERE brand = ? AND page_id = ? ORDER BY position`,
        args: [brand, pageId],
      });
      return result.rows.map(readRow);
    },
    async findRow(brand, containerId) {
      const result = await client.execute({
        sql: `SELECT ${rowColumns} FROM container WHERE brand = ? AND container_id = ?`,
        args: [brand, containerId],
      });
      return result.rows.map(readRow)[0];
    },
    async items(brand, containerId, first, count) {
      const result = await client.execute({
        sql: `SELECT ref, percent_watched FROM container_item WHERE brand = ? AND container_id = ? AND position >= ?
          ORDER BY position LIMIT ?`,
        args: [brand, containerId, first, count],
      });
      return result.rows.map((row) => ({
        ref: row.ref as string,
        ...(row.percent_watched === null ? {} : { percentWatched: row.percent_watched as number }),
      }));
    },
    async countItems(brand, containerId) {
      const result = await client.execute({
        sql: 'SELECT COUNT(*) AS total FROM container_item WHERE brand = ? AND container_id = ?',
        args: [brand, containerId],
      });
      return Number(result.rows[0]?.total ?? 0);
    },
  };
}

function readRow(row: DatabaseRow): StoredRow {
  return {
    containerId: row.container_id as string,
    headline: row.headline as string,
    description: row.description as string,
    layout: row.layout as LayoutType,
    ...(row.template === null ? {} : { template: row.template as PortraitTemplate }),
    requestType: row.request_type as Row['requestType'],
    source: row.source as RowSource,
    badgesDisabled: row.badges_disabled === 1,
  };
}
