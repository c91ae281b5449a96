import { array, object, safeParse, unknown } from 'valibot';
import { feedLimits } from '../../config/constants.ts';
import { type ApiResult, checked, done, type HttpResult, withMessage } from '../api-result.ts';
import type { Transport } from '../transport.ts';
import { encoded } from '../url.ts';
import { normaliseBookmark, type StoredBookmark } from './bookmark.ts';

/** How far the viewer has watched one item. */
export interface WatchProgress {
  entityId: string;
  showCode: string | null;
  /** 0–1. */
  fraction: number;
  durationSec: number | null;
}

/** One of the two services that store bookmarks (C 7.2), for the viewer of the access token. No call rejects. */
export interface BookmarkService {
  get(profileId: string): Promise<ApiResult<readonly StoredBookmark[]>>;
  save(profileId: string, progress: WatchProgress): Promise<ApiResult<null>>;
}

type Context = { transport: Pick<Transport, 'request'> };

/** C 8.2; used for the watch tracker as well. */
const invalid = 'Invalid profile bookmarks sdk bookmarks response received.';

const legacySchema = object({ items: array(unknown()) });
const trackerSchema = object({ data: legacySchema });

/** C 3.3 Bookmarks (legacy profile service). */
export function normaliseLegacyBookmarks(body: unknown): readonly StoredBookmark[] | null {
  const parsed = safeParse(legacySchema, body, { abortEarly: true });
  return parsed.success ? bookmarksOf(parsed.output.items) : null;
}

/** C 3.3 Bookmarks (watch tracker). */
export function normaliseTrackerBookmarks(body: unknown): readonly StoredBookmark[] | null {
  const parsed = safeParse(trackerSchema, body, { abortEarly: true });
  return parsed.success ? bookmarksOf(parsed.output.data.items) : null;
}

function bookmarksOf(items: readonly unknown[]): readonly StoredBookmark[] {
  return items
    .slice(0, feedLimits.itemsPerAnswer)
    .map(normaliseBookmark)
    .filter((bookmark) => bookmark !== null);
}

/** The bookmarks SDK of the legacy profile service (C 7.2). */
export function createBookmarksSdk({ transport }: Context, additionalHeaders?: Readonly<Record<string, string>>) {
  const headers = additionalHeaders && { headers: additionalHeaders };
  return {
    async get(profileId) {
      const url = `/bookmarks-api/v1/${encoded(profileId)}/bookmarks`;
      return readBookmarks(await transport.request({ url, auth: 'bearer', ...headers }), normaliseLegacyBookmarks);
    },
    async save(_profileId, { entityId, showCode, fraction }) {
      const body = { '@id': entityId, percentWatched: fraction, ...(showCode !== null && { showCode }) };
      const url = '/bookmarks-api/bookmarks';
      return done(await transport.request({ url, method: 'POST', body, auth: 'bearer', ...headers }));
    },
  } satisfies BookmarkService;
}

/** The watch tracker (C 7.2). */
export function createWatchTracker({ transport }: Context) {
  const address = (profileId: string): string => `/watch-tracker/v1/${encoded(profileId)}`;
  return {
    async get(profileId) {
      const result = await transport.request({ url: address(profileId), auth: 'bearer' });
      return readBookmarks(result, normaliseTrackerBookmarks);
    },
    async save(profileId, { entityId, showCode, fraction, durationSec }) {
      const body = {
        entity_id: entityId,
        watch_percent: fraction,
        ...(showCode !== null && { show_code: showCode }),
        ...(durationSec !== null && { duration_sec: durationSec }),
      };
      return done(await transport.request({ url: address(profileId), method: 'POST', body, auth: 'bearer' }));
    },
  } satisfies BookmarkService;
}

/** A failed call keeps the service's message; only an invalid answer takes the text of C 8.2. */
function readBookmarks(
  result: HttpResult,
  normalise: (body: unknown) => readonly StoredBookmark[] | null,
): ApiResult<readonly StoredBookmark[]> {
  return result.ok ? withMessage(checked(result, normalise), () => invalid) : result;
}
