import type { SeekableRange } from '../../stores/player/player-types.ts';
import type { Engine } from '../engine/engine.ts';

/** Distance in seconds to the old end of a sliding window, which moves on during a seek. */
const slidingMargin = 4;

/** Seconds before the end of a video at which a seek stops: who holds the key must not fall out of the video. */
const endMargin = 3;

/** What can be sought in. Under hls.js the element takes a channel for as long as all that it has shown since it was opened. */
export function seekableOf(ranges: TimeRanges, engine: Pick<Engine, 'oldest'> | null): SeekableRange {
  if (ranges.length === 0) return { start: 0, end: 0 };
  const end = ranges.end(ranges.length - 1);
  return { start: Math.min(end, engine?.oldest ?? ranges.start(0)), end };
}

/** Of a channel it stays between its live edge and what it still has: hls.js loads nothing for what is gone. */
export function clampSeek(
  target: number,
  { start, end }: SeekableRange,
  { liveEdge, oldest }: Pick<Engine, 'liveEdge' | 'oldest'>,
): number {
  const last = liveEdge === null ? Math.max(start, end - endMargin) : Math.min(end, liveEdge);
  const first = oldest !== null ? Math.min(start + slidingMargin, last) : start;
  return Math.min(last, Math.max(first, target));
}
