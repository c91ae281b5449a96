import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors.ts';
import type { Identity } from '../identity/identity.ts';
import { type Bookmarks, percentOf } from '../viewing/bookmarks.ts';
import type { Favourites } from '../viewing/favourites.ts';
import type { FeedContext } from './context.ts';
import type { WireItem } from './wire/item.ts';

/** What the feeds ask about the signed-in viewer they are made for. */
export interface Personal {
  /** Entity ids of what was begun and not finished, newest first. */
  unfinished(): Promise<string[]>;
  /** Show codes of the watchlist, newest first. */
  watchlist(): Promise<string[]>;
  /** Ids of favourite categories and personalities, newest first. */
  favourites(): Promise<string[]>;
  /** How far the viewer has come with each of these, 0–100; what they never began is left out. */
  percentWatched(entityIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export type ForViewer = (context: FeedContext, request: FastifyRequest) => Promise<FeedContext>;

/** @returns the context for whoever calls: with their own rows and progress when they are signed in */
export function createForViewer(identity: Identity, bookmarks: Bookmarks, favourites: Favourites): ForViewer {
  return async (context, request) => {
    const profileId = await profileOf(identity, request);
    return profileId === undefined ? context : { ...context, personal: personalOf(profileId, bookmarks, favourites) };
  };
}

/** A feed is shown to somebody whose token has run out as to anybody: only calls about the viewer refuse it. */
async function profileOf(identity: Identity, request: FastifyRequest): Promise<string | undefined> {
  try {
    const viewer = await identity.viewerOf(request);
    return viewer === undefined || viewer.isAnonymous ? undefined : viewer.profileId;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'UNAUTHORIZED') return undefined;
    throw error;
  }
}

function personalOf(profileId: string, bookmarks: Bookmarks, favourites: Favourites): Personal {
  const favouriteIds = async (type: 'Series' | 'Category'): Promise<string[]> =>
    (await favourites.of(profileId)).filter(({ favoriteType }) => favoriteType === type).map((own) => own.entity_id);
  return {
    unfinished: async () => (await bookmarks.unfinished(profileId)).map(({ entityId }) => entityId),
    watchlist: () => favouriteIds('Series'),
    favourites: () => favouriteIds('Category'),
    async percentWatched(entityIds) {
      const found = await bookmarks.among(profileId, entityIds);
      return new Map(found.map((bookmark) => [bookmark.entityId, bookmark.isWatched ? 100 : percentOf(bookmark)]));
    },
  };
}

export async function itemWithProgress(context: FeedContext, item: WireItem): Promise<WireItem> {
  const [shown = item] = await withProgress(context, [item]);
  return shown;
}

/** The items with the viewer's own progress, in place of any that the catalogue has. */
export async function withProgress(context: FeedContext, items: readonly WireItem[]): Promise<WireItem[]> {
  if (context.personal === undefined) return [...items];
  const percents = await context.personal.percentWatched(items.map((item) => item.entity_id));
  return items.map(({ percent_watched: _ofTheCatalogue, ...item }) => {
    const percent = percents.get(item.entity_id);
    return percent === undefined ? item : { ...item, percent_watched: percent };
  });
}
