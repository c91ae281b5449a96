import { hashText } from '../random/random.ts';
import type { Asset } from './assets.ts';

/** Length of every segment on a channel's timeline; the encoded ones differ by a few milliseconds. */
export const segmentMs = 4000;

/** Segments in a live playlist: half a minute, enough for a TV that starts three segments behind the live edge. */
export const liveWindowSegments = 8;

/**
 * What a live stream shows, since 1970: the films of the line-up in a loop, starting `shift` segments in. Segments are
 * numbered by the wall clock (segment n runs from n * 4 s to (n + 1) * 4 s), so that every playlist can be computed from
 * the time alone and all of them agree.
 */
export interface Timeline {
  lineup: readonly Asset[];
  shift: number;
}

export interface TimelineSegment {
  /** The EXT-X-MEDIA-SEQUENCE of a playlist that begins with it. */
  sequence: number;
  asset: Asset;
  /** Index within the film. */
  index: number;
  /** How many films began before this one: the discontinuity sequence number. */
  film: number;
  /** Wall clock time of its first frame. */
  startsAt: number;
}

/** First and last number, both inclusive. */
export interface SegmentRange {
  first: number;
  last: number;
}

/** All live streams share the line-up; each is at a different place in it. */
export function liveTimeline(lineup: readonly Asset[], streamId: string): Timeline {
  return { lineup, shift: hashText(streamId) % segmentsIn(lineup) };
}

export function segmentAt({ lineup, shift }: Timeline, sequence: number): TimelineSegment {
  const round = segmentsIn(lineup);
  const position = sequence + shift;
  let index = position % round;
  let place = 0;
  for (; index >= segmentCount(lineup[place]!); place++) index -= segmentCount(lineup[place]!);
  return {
    sequence,
    asset: lineup[place]!,
    index,
    film: Math.floor(position / round) * lineup.length + place,
    startsAt: sequence * segmentMs,
  };
}

/** The segments of a live playlist at `now`: the newest complete ones. */
export function liveWindow(now: number): SegmentRange {
  const last = Math.floor(now / segmentMs) - 1;
  return { first: last - liveWindowSegments + 1, last };
}

/**
 * The segments of a programme so far: from the one at its start to the newest or to its end, at least one. Undefined
 * before it has started.
 */
export function restartRange(
  programme: { startTime: number; endTime: number },
  now: number,
): (SegmentRange & { ended: boolean }) | undefined {
  if (now < programme.startTime) return undefined;
  const first = Math.floor(programme.startTime / segmentMs);
  const final = Math.max(first, Math.ceil(programme.endTime / segmentMs) - 1);
  const newest = Math.max(first, liveWindow(now).last);
  return { first, last: Math.min(newest, final), ended: newest >= final };
}

function segmentCount(asset: Asset): number {
  return Math.round((asset.durationSec * 1000) / segmentMs);
}

function segmentsIn(lineup: readonly Asset[]): number {
  return lineup.reduce((sum, asset) => sum + segmentCount(asset), 0);
}
