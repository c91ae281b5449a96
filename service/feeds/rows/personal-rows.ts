import type { BrandId } from '../../../src/config/brand.ts';
import { plainRow } from '../../catalogue/builders/rows.ts';
import type { Entity, PersonalSource } from '../../catalogue/model.ts';
import type { StoredRow } from '../../database/page-table.ts';
import type { FeedContext } from '../context.ts';
import type { Personal } from '../personal.ts';

/**
 * A screen's rows for this viewer: when signed in, the watchlist follows "Continue watching", and personal rows without
 * items are left out.
 */
export async function ownRows(
  context: FeedContext,
  brand: BrandId,
  pageId: string,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const { personal } = context;
  if (personal === undefined) return [...rows];
  const all = rows.flatMap((row) => (row.source === 'continue' ? [row, watchlistRow(brand, pageId)] : [row]));
  const shown = await Promise.all(
    all.map(
      async (row) => !isPersonal(row.source) || (await ownEntities(context, personal, brand, row.source)).length > 0,
    ),
  );
  return all.filter((_row, index) => shown[index]);
}

/** The watchlist row that `ownRows` adds to a screen, by its id. */
export async function findWatchlistRow(
  context: FeedContext,
  brand: BrandId,
  containerId: string,
): Promise<StoredRow | undefined> {
  const pageId = /^[a-z]+-(.+)-my-watchlist$/.exec(containerId)?.[1];
  if (context.personal === undefined || pageId === undefined) return undefined;
  const row = watchlistRow(brand, pageId);
  const hasPlace = (await context.pages.rowsOf(brand, pageId)).some(({ source }) => source === 'continue');
  return hasPlace && row.containerId === containerId ? row : undefined;
}

export function isPersonal(source: string): source is PersonalSource {
  return source === 'continue' || source === 'favourites' || source === 'watchlist';
}

/** The entities of a personal row, of this brand. */
export async function ownEntities(
  context: FeedContext,
  personal: Personal,
  brand: BrandId,
  source: PersonalSource,
): Promise<Entity[]> {
  switch (source) {
    case 'continue':
      return context.entities.findAll(brand, await personal.unfinished());
    case 'favourites':
      return context.entities.findAll(brand, await personal.favourites());
    case 'watchlist': {
      const showcodes = await personal.watchlist();
      const found = await context.entities.findByShowcodes(brand, showcodes);
      const place = (entity: Entity): number => showcodes.indexOf(entity.showcode ?? '');
      return found.sort((a, b) => place(a) - place(b));
    }
  }
}

/** B 4: the client reloads rows whose title includes 'watchlist' when the watchlist changes. */
function watchlistRow(brand: BrandId, pageId: string): StoredRow {
  return { ...plainRow(`${brand}-${pageId}-my-watchlist`, 'My Watchlist', 'landscape'), source: 'watchlist' };
}
