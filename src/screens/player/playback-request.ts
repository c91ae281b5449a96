import type { SessionRequest } from '../../player/playback-session.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';

/**
 * What a player route asks for (C 2): `type=EPGListing` is live, with `restart=true` the live programme from its start;
 * anything else is on demand, from `startTime` seconds on. Null for a route without an id.
 */
export function playbackRequest({ params, query }: Pick<RouteEntry, 'params' | 'query'>): SessionRequest | null {
  const videoId = params.entityId ?? '';
  if (videoId === '') return null;
  if (query.type === 'EPGListing')
    return { videoId, kind: query.restart === 'true' ? 'restart' : 'live', startTimeSec: 0 };
  const startTimeSec = Number(query.startTime ?? 0);
  return { videoId, kind: 'vod', startTimeSec: startTimeSec > 0 && Number.isFinite(startTimeSec) ? startTimeSec : 0 };
}
