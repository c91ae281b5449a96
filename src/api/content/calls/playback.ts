import { fallback, nullish, object, safeParse, string } from 'valibot';
import type { ApiResult } from '../../api-result.ts';
import { type FeedContext, type FetchOptions, fetchFeed } from '../../feed/fetch-feed.ts';
import { amount, flag, identifier, text, time, url } from '../../feed/fields.ts';
import { safeUrl, withQuery } from '../../url.ts';
import { contentPath } from '../content-paths.ts';
import type { Playback } from '../types.ts';

const playbackSchema = object({
  entity_id: identifier(),
  title: identifier(),
  subtitle: text(),
  network_logo: url(),
  type: string(),
  stream: object({ url: string(), mime_type: text(), expires_in: amount() }),
  restart: fallback(nullish(object({ url: url() })), null),
  captions: flag(),
  duration_sec: amount(),
  start_time: time(),
  end_time: time(),
  next: fallback(nullish(object({ entity_id: identifier() })), null),
});

/** Null if the answer has no playable stream URL. */
export function normalisePlayback(body: unknown, answeredAt: number | null = null): Playback | null {
  const parsed = safeParse(playbackSchema, body, { abortEarly: true });
  if (!parsed.success) return null;
  const wire = parsed.output;
  const streamUrl = safeUrl(wire.stream.url);
  if (streamUrl === null) return null;
  return {
    title: wire.title,
    subtitle: wire.subtitle,
    networkLogo: wire.network_logo,
    type: wire.type === 'live' ? 'live' : 'vod',
    streamUrl,
    mimeType: wire.stream.mime_type,
    expiresInSec: wire.stream.expires_in,
    restartUrl: wire.restart?.url ?? null,
    captions: wire.captions,
    durationSec: wire.duration_sec,
    startTime: wire.start_time,
    endTime: wire.end_time,
    nextListing: wire.next?.entity_id ?? null,
    answeredAt,
  };
}

export interface PlaybackQuery {
  videoId: string;
  /** Set for the player route's `type=EPGListing`. */
  live: boolean;
  /** Seconds into an on-demand video. */
  startTime?: number;
}

/** C 7.4 call 8: the playback deeplink, with the app's API key. */
export async function fetchPlayback(
  context: FeedContext,
  query: PlaybackQuery,
  options?: FetchOptions,
): Promise<ApiResult<Playback>> {
  const { videoId, live, startTime = 0 } = query;
  const address = live
    ? contentPath(context, 'deeplinkLivePlayback', { videoId })
    : withQuery(contentPath(context, 'deeplinkPlayback', { videoId }), { startTime: String(Math.floor(startTime)) });
  return fetchFeed(context, { url: address, auth: 'bearer', ...options }, (body, { header }) =>
    normalisePlayback(body, Date.parse(header('date') ?? '') || null),
  );
}
