import type { SeekableRange } from '../../stores/player/player-types.ts';

/** Distance in seconds to the old end of a sliding window, which moves on during a seek. */
const slidingMargin = 4;

/** Seconds before the end of a video at which a seek stops: who holds the key must not fall out of the video. */
const endMargin = 3;

/** The whole seekable range. */
export function rangeOf(ranges: TimeRanges): SeekableRange {
  if (ranges.length === 0) return { start: 0, end: 0 };
  return { start: ranges.start(0), end: ranges.end(ranges.length - 1) };
}

/** @param liveEdge the newest playable position, in seconds; null if the stream has an end */
export function clampSeek(target: number, { start, end }: SeekableRange, liveEdge: number | null): number {
  const last = liveEdge === null ? Math.max(start, end - endMargin) : Math.min(end, liveEdge);
  const first = liveEdge !== null && start > 0 ? Math.min(start + slidingMargin, last) : start;
  return Math.min(last, Math.max(first, target));
}
