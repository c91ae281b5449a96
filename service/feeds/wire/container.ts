import type { BrandId } from '../../../src/config/brand.ts';
import type { StoredRow } from '../../database/page-table.ts';
import type { WireItem } from './item.ts';
import { apiUri, type Paging, pageSize, type Scroll, scrollOf } from './uris.ts';

/** A row on the wire (docs/feeds.md, Container). A CLIENT row comes without items: the client loads them from `uri`. */
export interface WireContainer {
  container_id: string;
  headline: string;
  description: string;
  container_layout_type: string;
  template?: string;
  request_source: 'SSR' | 'CLIENT';
  request_type: string;
  platform: 'web';
  tenant: BrandId;
  uri: string;
  refresh: { refresh_uri: string; max_age_ms: number };
  items?: WireItem[];
  item_count?: number;
  scroll?: Scroll;
  are_badges_disabled: boolean;
  type: 'container';
}

/** One page of a row's items. */
export interface ItemPage {
  items: WireItem[];
  total: number;
  paging: Paging;
  /** Start time of a schedule row, from which its pages are counted. */
  from?: number;
}

/** B 4 Container loading: showcases, live and upcoming rows are refreshed after a minute, others after 15. */
export function maxAgeMs(row: Pick<StoredRow, 'layout' | 'source'>): number {
  const timely = row.source === 'live' || row.source === 'upcoming' || row.source.startsWith('schedule:');
  return timely || row.layout === 'showcase' || row.layout === 'showcase_carousel' ? 60_000 : 900_000;
}

export function containerUri(brand: BrandId, containerId: string, { first, count }: Paging, from?: number): string {
  const anchor = from === undefined ? '' : `&from=${new Date(from).toISOString()}`;
  return apiUri(brand, `/container-detail/${encodeURIComponent(containerId)}?first=${first}&count=${count}${anchor}`);
}

/** @param page its first items; without them the client loads them */
export function presentContainer(brand: BrandId, row: StoredRow, page?: ItemPage): WireContainer {
  const uri = containerUri(brand, row.containerId, { first: 0, count: pageSize });
  return {
    container_id: row.containerId,
    headline: row.headline,
    description: row.description,
    container_layout_type: row.layout,
    ...(row.template === undefined ? {} : { template: row.template }),
    request_source: page === undefined ? 'CLIENT' : 'SSR',
    request_type: row.requestType,
    platform: 'web',
    tenant: brand,
    uri,
    refresh: { refresh_uri: uri, max_age_ms: maxAgeMs(row) },
    ...(page === undefined
      ? {}
      : { items: page.items, item_count: page.total, scroll: containerScroll(brand, row.containerId, page) }),
    are_badges_disabled: row.badgesDisabled,
    type: 'container',
  };
}

export function containerScroll(brand: BrandId, containerId: string, page: ItemPage): Scroll {
  return scrollOf(page.paging, page.total, (paging) => containerUri(brand, containerId, paging, page.from));
}

/** A row in the older form, for the containers call and up-next (C 3.3). */
export interface WirePanel {
  '@id': string;
  headline: string;
  items: { member: WireItem[]; totalItems: number };
  view: Scroll;
  collectionType: string;
}

export function presentPanel(
  id: string,
  headline: string,
  layout: string,
  page: ItemPage,
  pageUri: (paging: Paging) => string,
): WirePanel {
  return {
    '@id': id,
    headline,
    items: { member: page.items, totalItems: page.total },
    view: scrollOf(page.paging, page.total, pageUri),
    collectionType: layout,
  };
}
