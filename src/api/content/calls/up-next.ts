import { type ApiResult, success } from '../../api-result.ts';
import type { FeedContext, FetchOptions } from '../../feed/fetch-feed.ts';
import { contentPath } from '../content-paths.ts';
import type { Container, LayoutType } from '../types.ts';
import { fetchPage } from './page.ts';
import { fetchContainer } from './panel.ts';

/** What is playing. `type` may be a route's `EPGListing`. */
export interface UpNextQuery {
  itemId: string | null;
  type: string | null;
  /** Of the item; null where its answer names none. */
  watchPageUri: string | null;
  bottomTrayEnabled: boolean;
}

/** B 3 Layout types of what to watch next. */
const watchNextLayouts: ReadonlySet<LayoutType> = new Set(['watchnext', 'mixed-watchnext']);

/** B 5: skipped without an id or a type, for EPG with the bottom tray on, and for EPGListing. */
export function skipsUpNext({ itemId, type, bottomTrayEnabled }: UpNextQuery): boolean {
  return !itemId || !type || type === 'EPGListing' || (type === 'EPG' && bottomTrayEnabled);
}

/** Ours: one video follows, and each row is a call. */
const mostRows = 6;

/** A row of what to watch next, before its items are there. */
type Row = Pick<Container, 'containerId' | 'title' | 'layoutType'> & { uri: string };

/**
 * C 7.4 call 9: what to watch after the playing item. Its watch page says in which containers; without one there is the
 * item's own (B 4 Up-next), whose id is the item's id. Each is fetched by its uri. None if loading is skipped. Fails if no
 * container can be loaded.
 */
export async function fetchUpNext(
  context: FeedContext,
  query: UpNextQuery,
  title: string,
  options?: FetchOptions,
): Promise<ApiResult<readonly Container[]>> {
  const { itemId } = query;
  if (itemId === null || skipsUpNext(query)) return success([]);
  const named = await watchPageRows(context, query, options);
  const own: Row = { containerId: itemId, title, layoutType: 'watchnext', uri: upNextUri(context, itemId, query) };
  const rows = named.length > 0 ? named : [own];
  const answers = await Promise.all(
    rows.map(async (row) => {
      const answer = await fetchContainer(context, row.uri, options);
      return answer.ok ? success({ ...answer.data, ...row }) : answer;
    }),
  );
  const loaded = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  const [refused] = answers.filter((answer) => !answer.ok);
  return refused && loaded.length === 0 ? refused : success(loaded);
}

/** Those of the item's watch page; none if it has none or cannot be loaded. */
async function watchPageRows(
  context: FeedContext,
  { watchPageUri }: UpNextQuery,
  options: FetchOptions | undefined,
): Promise<readonly Row[]> {
  const page = watchPageUri === null ? null : await fetchPage(context, watchPageUri, options);
  if (!page?.ok) return [];
  const rows = page.data.containers.flatMap(({ containerId, title, layoutType, uri }) =>
    uri !== null && watchNextLayouts.has(layoutType) ? [{ containerId, title, layoutType, uri }] : [],
  );
  return rows.slice(0, mostRows);
}

function upNextUri(context: FeedContext, itemId: string, { type }: UpNextQuery): string {
  return type === 'EPG'
    ? contentPath(context, 'liveUpNext', { epgListingId: itemId })
    : contentPath(context, 'upNextInfo', { videoId: itemId });
}
