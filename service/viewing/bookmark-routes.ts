import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../identity/viewer.ts';
import { type Bookmark, type Bookmarks, percentOf } from './bookmarks.ts';
import { ownOnly } from './own-only.ts';

/** A bookmark in the older form, of the profile service (C 3.3). `percentWatched` 0–100, times ISO 8601. */
export interface WireBookmark {
  '@id': string;
  created: string;
  modified: string;
  percentWatched: number;
  showCode?: string;
  watched: boolean;
}

/** A bookmark in the newer form, of the watch tracker (C 3.3). `watch_percent` 0–100. */
export interface WireTracked {
  entity_id: string;
  bookmark_updated_at: string;
  watch_percent: number;
  show_code?: string;
  watch_state: 'WATCHED' | 'IN_PROGRESS';
}

type OfProfile = { Params: { profileId: string } };
type SaveBookmark = { Body: { '@id': string; percentWatched: number; showCode?: string; watched?: boolean } };
type Track = OfProfile & {
  Body: { entity_id: string; watch_percent: number; show_code?: string; duration_sec?: number };
};

const entityId = { type: 'string', minLength: 1, maxLength: 200 } as const;
const showCode = { type: 'string', maxLength: 100 } as const;
const percent = { type: 'number', minimum: 0, maximum: 100 } as const;

const bookmarkSchema = {
  body: {
    type: 'object',
    required: ['@id', 'percentWatched'],
    properties: { '@id': entityId, percentWatched: percent, showCode, watched: { type: 'boolean' } },
  },
} as const;
const trackSchema = {
  body: {
    type: 'object',
    required: ['entity_id', 'watch_percent'],
    properties: {
      entity_id: entityId,
      watch_percent: percent,
      show_code: showCode,
      duration_sec: { type: 'number', minimum: 0, maximum: 1e6 },
    },
  },
} as const;

type SignedIn = (request: FastifyRequest) => Promise<Viewer>;

/** The bookmarks SDK (C 7.2), under `/bookmarks-api`. */
export function registerBookmarkRoutes(api: FastifyInstance, bookmarks: Bookmarks, signedIn: SignedIn): void {
  api.get<OfProfile>('/v1/:profileId/bookmarks', async (request) => {
    const { profileId } = ownOnly(await signedIn(request), request.params.profileId);
    return { items: (await bookmarks.of(profileId)).map(presentBookmark) };
  });
  api.post<SaveBookmark>('/bookmarks', { schema: bookmarkSchema }, async (request) => {
    const { profileId } = await signedIn(request);
    const { '@id': entityId, percentWatched, showCode, watched } = request.body;
    return presentBookmark(
      await bookmarks.save(profileId, {
        entityId,
        fraction: fractionOf(percentWatched),
        ...(showCode === undefined ? {} : { showCode }),
        ...(watched === undefined ? {} : { isWatched: watched }),
      }),
    );
  });
}

/** The watch tracker (C 7.2), under `/watch-tracker/v1`. */
export function registerWatchTracker(api: FastifyInstance, bookmarks: Bookmarks, signedIn: SignedIn): void {
  api.get<OfProfile>('/:profileId', async (request) => {
    const { profileId } = ownOnly(await signedIn(request), request.params.profileId);
    return { data: { items: (await bookmarks.of(profileId)).map(presentTracked) } };
  });
  api.post<Track>('/:profileId', { schema: trackSchema }, async (request, reply) => {
    const { profileId } = ownOnly(await signedIn(request), request.params.profileId);
    const { entity_id, watch_percent, show_code, duration_sec } = request.body;
    await bookmarks.save(profileId, {
      entityId: entity_id,
      fraction: fractionOf(watch_percent),
      ...(show_code === undefined ? {} : { showCode: show_code }),
      ...(duration_sec === undefined ? {} : { durationSec: duration_sec }),
    });
    return reply.code(204).send();
  });
}

/** Clients send both units (B 5: the percent is normalised to a fraction): a value up to 1 is a fraction. */
function fractionOf(value: number): number {
  return value > 1 ? value / 100 : value;
}

function presentBookmark(bookmark: Bookmark): WireBookmark {
  return {
    '@id': bookmark.entityId,
    created: new Date(bookmark.createdAt).toISOString(),
    modified: new Date(bookmark.modifiedAt).toISOString(),
    percentWatched: percentOf(bookmark),
    ...(bookmark.showCode === undefined ? {} : { showCode: bookmark.showCode }),
    watched: bookmark.isWatched,
  };
}

function presentTracked(bookmark: Bookmark): WireTracked {
  return {
    entity_id: bookmark.entityId,
    bookmark_updated_at: new Date(bookmark.modifiedAt).toISOString(),
    watch_percent: percentOf(bookmark),
    ...(bookmark.showCode === undefined ? {} : { show_code: bookmark.showCode }),
    watch_state: bookmark.isWatched ? 'WATCHED' : 'IN_PROGRESS',
  };
}
