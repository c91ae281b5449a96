import { hashText } from '../random/random.ts';
import type { StreamAddresses, StreamName } from './addresses.ts';
import type { Asset } from './assets.ts';
import { type SegmentRange, segmentMs } from './timeline.ts';

/** A break in a stream, as its playlist names it (RFC 8216bis, appendix D: HLS interstitials). */
export interface AdBreak {
  id: string;
  /** Before or after everything else; otherwise at its time. */
  cue?: 'PRE' | 'POST';
  /** Wall clock time in milliseconds. */
  startsAt: number;
  /** Seconds of the stream that the break covers. 0: it is inserted, and nothing is missed. */
  covers: number;
}

/** A film on demand has no wall clock; its first picture is taken for this moment. */
export const filmEpoch = Date.UTC(2000, 0, 1);

/** The film that the spots are cut from: no catalogue offers it on demand. */
export const spotFilm = 'orbit';
/** Segments of a spot: 8 s. */
const spotSegments = 2;
const spotSeconds = (spotSegments * segmentMs) / 1000;

/** On a channel's timeline a break begins at every such segment: every three minutes. */
const liveInterval = 45;

/** Spots in each kind of break. */
const spotsOf = { pre: 1, mid: 2, post: 1 } as const;

/** One before the film, one at its middle, one after it. */
export function filmBreaks({ durationSec }: Asset): readonly AdBreak[] {
  const at = (seconds: number): number => filmEpoch + seconds * 1000;
  return [
    { id: 'pre', cue: 'PRE', startsAt: filmEpoch, covers: 0 },
    { id: 'mid-1', startsAt: at(durationSec / 2), covers: 0 },
    { id: 'post', cue: 'POST', startsAt: at(durationSec), covers: 0 },
  ];
}

/** The breaks that begin in a part of a channel's timeline. A channel goes on beneath them, a recording waits. */
export function timelineBreaks({ first, last }: SegmentRange, kind: 'live' | 'restart'): readonly AdBreak[] {
  const covers = kind === 'live' ? spotsOf.mid * spotSeconds : 0;
  const next = Math.ceil(first / liveInterval) * liveInterval;
  const count = Math.max(0, Math.floor((last - next) / liveInterval) + 1);
  return [
    // Its date must stay the same while the window slides.
    { id: 'pre', cue: 'PRE', startsAt: filmEpoch, covers: 0 },
    ...Array.from({ length: count }, (_, i) => next + i * liveInterval).map((sequence) => ({
      id: `mid-${sequence}`,
      startsAt: sequence * segmentMs,
      covers,
    })),
  ];
}

/** The break's line in a playlist. The address is relative: it lies below the signed part of the playlist's. */
export function breakTag({ id, cue, startsAt, covers }: AdBreak): string {
  const attributes = [
    `ID="${id}"`,
    'CLASS="com.apple.hls.interstitial"',
    `START-DATE="${new Date(startsAt).toISOString()}"`,
    ...(cue ? [`CUE="${cue},ONCE"`] : []),
    `X-ASSET-LIST="ads/${id}.json"`,
    `X-RESUME-OFFSET=${covers}`,
    'X-RESTRICT="SKIP,JUMP"',
  ];
  return `#EXT-X-DATERANGE:${attributes.join(',')}`;
}

/** What the app tells about the viewer (C 9.2 privacy string, C 7.2 advertising id). */
export interface AdRequest {
  us_privacy?: string;
  ifa?: string;
}

/** The answer of an ad decision: an X-ASSET-LIST. */
export interface AssetList {
  ASSETS: { URI: string; DURATION: number }[];
}

/** Names of breaks, and thereby of files. */
const breakId = /^(pre|mid|post)(-\d{1,12})?$/;

/**
 * Chooses the spots of a break. A viewer who allows it gets those that their advertising id stands for, anybody else the
 * same ones; a break never repeats a spot. Undefined if there is no such break.
 */
export function decideAds(
  film: Asset,
  { kind, id }: StreamName,
  slot: string,
  { us_privacy: privacy, ifa }: AdRequest,
  addresses: Pick<StreamAddresses, 'sign'>,
): AssetList | undefined {
  const [, place] = breakId.exec(slot) ?? [];
  if (place === undefined) return undefined;
  const spots = Math.floor(film.durationSec / spotSeconds);
  const isPersonal = ifa !== undefined && privacy?.[2] !== 'Y';
  const first = hashText([kind, id, slot, isPersonal ? ifa : ''].join('\n'));
  return {
    ASSETS: Array.from({ length: spotsOf[place as keyof typeof spotsOf] }, (_, i) => ({
      URI: addresses.sign({ kind: 'ad', id: String((first + i) % spots) }).url,
      DURATION: spotSeconds,
    })),
  };
}

/** The part of the film that a spot shows; undefined for an unknown one. */
export function spotRange(film: Asset, id: string): { first: number; count: number } | undefined {
  const number = /^\d{1,3}$/.test(id) ? Number(id) : Number.NaN;
  return number < Math.floor(film.durationSec / spotSeconds)
    ? { first: number * spotSegments, count: spotSegments }
    : undefined;
}
