import type { PlaybackCommands } from '../../../player/playback-commands.ts';
import { stepSec } from '../../../player/seeking/seek-steps.ts';

/** What the seek bar shows of the video: addresses of small pictures. */
export interface SeekPreviews {
  preview: string | undefined;
  nearby: readonly string[];
}

/** Seconds from the position, the likeliest first. */
const steps = [stepSec, -stepSec, 2 * stepSec, -2 * stepSec];

/** Pictures of a position, in seconds, and of where the next steps would lead. Observable. */
export function seekPreviews(playback: Pick<PlaybackCommands, 'previewAt'>, position: number): SeekPreviews {
  const preview = playback.previewAt(position);
  const nearby = preview === undefined ? [] : steps.flatMap((step) => playback.previewAt(position + step) ?? []);
  return { preview, nearby };
}
