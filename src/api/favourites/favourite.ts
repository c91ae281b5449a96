import { array, object, picklist, pipe, safeParse, string, transform, unknown } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { cleanText, text } from '../feed/fields.ts';

/** The two types of favourites (C 3.3). */
export type FavouriteType = 'category' | 'series';

export interface Favourite {
  /** C 3.3: lowercase type, a colon, then the category's id or the show code, e.g. `series:RDG`. */
  readonly id: string;
  readonly type: FavouriteType;
  /** The part after the colon. */
  readonly entityId: string;
}

const wireTypes = { series: 'Series', category: 'Category' } as const;

/** Null for any other type, or without an id. */
export function favouriteOf(type: string, entityId: string): Favourite | null {
  const known = type.toLowerCase();
  const id = cleanText(entityId, feedLimits.id);
  return (known === 'category' || known === 'series') && id !== ''
    ? { id: `${known}:${id}`, type: known, entityId: id }
    : null;
}

export function payloadOf({ id, type }: Favourite) {
  return { id, favoriteType: wireTypes[type] };
}

const entrySchema = object({
  id: text(feedLimits.id * 2),
  favoriteType: pipe(
    string(),
    transform((type) => type.toLowerCase()),
    picklist(['category', 'series']),
  ),
  entity_id: text(feedLimits.id),
});

/** An entry of the list (C 3.3), identified by its entity_id, else by its id. */
function normaliseFavourite(value: unknown): Favourite | null {
  const parsed = safeParse(entrySchema, value, { abortEarly: true });
  if (!parsed.success) return null;
  const { id, favoriteType, entity_id } = parsed.output;
  const prefix = `${favoriteType}:`;
  const idPart = id?.toLowerCase().startsWith(prefix) ? id.slice(prefix.length) : '';
  return favouriteOf(favoriteType, entity_id ?? idPart);
}

const listSchema = object({ favorites: array(unknown()) });

/** Entries in their order, without broken ones and duplicates. Null without a list. */
export function normaliseFavourites(body: unknown): readonly Favourite[] | null {
  const parsed = safeParse(listSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const entries = parsed.output.favorites.slice(0, feedLimits.itemsPerAnswer).map(normaliseFavourite);
  const byId = new Map(entries.flatMap((entry) => (entry === null ? [] : [[entry.id, entry] as const])));
  return [...byId.values()];
}
