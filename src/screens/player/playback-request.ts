import { bookmarkFinishedFraction } from '../../config/constants.ts';
import type { SessionRequest } from '../../player/session/session-types.ts';
import { shareIn } from '../../stores/navigation/destinations.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';

/**
 * What a player route asks for (C 2): `type=EPGListing` is live, with `restart=true` the live programme from its start;
 * anything else is on demand, from `startTime` seconds on, or from `startShare` of its length. Null for a route without an id.
 */
export function playbackRequest({ params, query }: Pick<RouteEntry, 'params' | 'query'>): SessionRequest | null {
  const videoId = params.entityId ?? '';
  if (videoId === '') return null;
  if (query.type === 'EPGListing')
    return { videoId, kind: query.restart === 'true' ? 'restart' : 'live', startTimeSec: 0 };
  const seconds = Number(query.startTime ?? 0);
  const startTimeSec = seconds > 0 && Number.isFinite(seconds) ? seconds : 0;
  const startShare = shareIn(query.startShare);
  // B 5: a finished item starts from the beginning.
  const isUnfinished = startShare > 0 && startShare < bookmarkFinishedFraction;
  return { videoId, kind: 'vod', startTimeSec, ...(isUnfinished && { startShare }) };
}

/** A channel is at its live edge. A deep link names a video, not a place in it; the app's own addresses always say one. */
export function saysWhereToBegin({ query }: Pick<RouteEntry, 'query'>): boolean {
  return query.type === 'EPGListing' || query.startTime !== undefined || query.startShare !== undefined;
}
