import type { SeekableRange } from '../stores/player-store.ts';

/** A sliding window moves on while a seek is under way: stay this far from its older end, in seconds. */
const slidingMargin = 4;

/** From the first to the last second that can be seeked to. */
export function rangeOf(ranges: TimeRanges): SeekableRange {
  if (ranges.length === 0) return { start: 0, end: 0 };
  return { start: ranges.start(0), end: ranges.end(ranges.length - 1) };
}

/** @param liveEdge the newest place to watch from, in seconds; null when the stream has an end */
export function clampSeek(target: number, { start, end }: SeekableRange, liveEdge: number | null): number {
  const last = liveEdge === null ? end : Math.min(end, liveEdge);
  const first = liveEdge !== null && start > 0 ? Math.min(start + slidingMargin, last) : start;
  return Math.min(last, Math.max(first, target));
}
