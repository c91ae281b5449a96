import type { WatchProgress } from '../../api/bookmarks/bookmark-services.ts';
import type { Playback } from '../../api/content/types.ts';
import type { PlayerStore } from '../player/player-store.ts';
import type { PlayerProgress } from '../player/player-types.ts';

/** When a programme is on, in milliseconds since 1970. */
export interface ProgrammeHours {
  startTime: number;
  endTime: number;
}

/** Those of a programme that is on now; null if they are not known. */
export function hoursOnAir(
  playback: Pick<Playback, 'startTime' | 'endTime'> | null,
  now: number,
): ProgrammeHours | null {
  const { startTime = null, endTime = null } = playback ?? {};
  return startTime !== null && endTime !== null && startTime <= now && now < endTime ? { startTime, endTime } : null;
}

/**
 * Where a second of a live stream lies in its programme, as a share (0–1). The newest picture is taken for this moment: the
 * stream's own clock may begin anywhere.
 */
export function programmeShare(
  seconds: number,
  { seekable }: Pick<PlayerProgress, 'seekable'>,
  { startTime, endTime }: ProgrammeHours,
  now: number,
): number {
  const share = (now - (seekable.end - seconds) * 1000 - startTime) / (endTime - startTime);
  return Math.min(1, Math.max(0, share));
}

/** How much of what plays the viewer has watched, for its bookmark (B 3); null while that cannot be told. */
export function watchedPart(
  { video, item, playback, transport }: Pick<PlayerStore, 'video' | 'item' | 'playback' | 'transport'>,
  now: number,
): WatchProgress | null {
  const { progress } = transport;
  const { position, duration, isLive } = progress;
  if (video === null || position <= 0) return null;
  const showCode = item?.entityId === video.id ? item.showcode : null;
  const of = (fraction: number, seconds: number): WatchProgress => {
    const durationSec = Math.round(seconds);
    return { entityId: video.id, showCode, fraction, durationSec };
  };
  if (duration !== null && duration > 0) return of(Math.min(1, position / duration), duration);
  const hours = isLive ? hoursOnAir(playback, now) : null;
  if (hours === null) return null;
  return of(programmeShare(position, progress, hours, now), (hours.endTime - hours.startTime) / 1000);
}
