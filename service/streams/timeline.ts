import { hashText } from '../random/random.ts';
import type { Asset } from './assets.ts';

/** Every segment of every film is this long on a channel's clock; the encoded ones differ by a few milliseconds. */
export const segmentMs = 4000;

/** Segments in a live playlist: half a minute, enough for a TV that starts three segments behind the edge. */
export const window = 8;

/**
 * What a channel shows from 1970 to the end of time: the films one after another, begun `shift` segments in. Segments are
 * numbered by the wall clock (number n runs from n * 4 s to (n + 1) * 4 s), so that any moment can be worked out alone and
 * every answer agrees with every other one.
 */
export interface Timeline {
  lineup: readonly Asset[];
  shift: number;
}

export interface TimelineSegment {
  /** Its number: EXT-X-MEDIA-SEQUENCE of a playlist that begins with it. */
  sequence: number;
  asset: Asset;
  /** Which segment of the film. */
  index: number;
  /** How many films began before this one: its discontinuity sequence number. */
  film: number;
  /** Wall clock of its first picture. */
  startsAt: number;
}

/** First and last number, both inclusive. */
export interface SegmentRange {
  first: number;
  last: number;
}

/** A channel's timeline: everyone shares the line-up, each channel is somewhere else in it. */
export function channelTimeline(lineup: readonly Asset[], channelId: string): Timeline {
  return { lineup, shift: hashText(channelId) % segmentsIn(lineup) };
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

/** The segments that a live playlist shows at `now`: only those that have been on air to their end. */
export function liveWindow(now: number): SegmentRange {
  const last = Math.floor(now / segmentMs) - 1;
  return { first: last - window + 1, last };
}

/**
 * The segments of a programme so far: from the one that its start falls into to the newest, at least one, and none after
 * its end. Nothing before it has started.
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
