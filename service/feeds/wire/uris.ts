import type { BrandId } from '../../../src/config/brand.ts';

/** Default page size of a row (docs/feeds.md, Container). */
export const pageSize = 20;
export const maximumPageSize = 50;

/** URI of a call, relative to the origin. */
export function apiUri(brand: BrandId, path: string): string {
  return `/api/${brand}${path}`;
}

export interface Paging {
  first: number;
  count: number;
}

/** URIs of a list's pages. The last page has no `next`. */
export interface Scroll {
  first: string;
  current: string;
  next?: string;
  last: string;
}

/** @param pageUri gives the URI of a page */
export function scrollOf({ first, count }: Paging, total: number, pageUri: (paging: Paging) => string): Scroll {
  const lastPage = Math.max(0, Math.ceil(total / count) - 1);
  return {
    first: pageUri({ first: 0, count }),
    current: pageUri({ first, count }),
    ...(first + count < total ? { next: pageUri({ first: first + count, count }) } : {}),
    last: pageUri({ first: lastPage * count, count }),
  };
}

/** Fastify schema of the paging parameters. */
export const pagingSchema = {
  first: { type: 'integer', minimum: 0, maximum: 1e6, default: 0 },
  count: { type: 'integer', minimum: 1, maximum: maximumPageSize, default: pageSize },
} as const;
