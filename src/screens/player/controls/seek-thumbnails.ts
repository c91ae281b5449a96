import type { PlaybackCommands } from '../../../player/playback-commands.ts';
import { stepSec } from '../../../player/seeking/seek-steps.ts';

/** What the seek bar shows of the video: addresses of small pictures. */
export interface SeekThumbnails {
  thumbnail: string | undefined;
  nearby: readonly string[];
}

/** Seconds from the position, the likeliest first. */
const steps = [stepSec, -stepSec, 2 * stepSec, -2 * stepSec];

/** Pictures of a position, in seconds, and of where the next steps would lead. Observable. */
export function seekThumbnails(playback: Pick<PlaybackCommands, 'thumbnailAt'>, position: number): SeekThumbnails {
  const thumbnail = playback.thumbnailAt(position);
  const nearby = thumbnail === undefined ? [] : steps.flatMap((step) => playback.thumbnailAt(position + step) ?? []);
  return { thumbnail, nearby };
}
