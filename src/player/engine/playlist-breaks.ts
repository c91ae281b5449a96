import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import type { AdBreak } from '../../stores/player/ad-break-state.ts';
import { httpUrl } from '../http-url.ts';
import type { FetchText } from './fetch-text.ts';

/** Milliseconds until a channel's playlist is read again: a live stream is joined further behind its newest picture. */
const rereadAfter = 8000;

export interface FollowedBreaks {
  url: string;
  fetchText: FetchText;
  clock: Clock;
  /** Wall clock time of the element's second 0, in milliseconds, where the device tells it. */
  epoch(): number | null;
  /** The stream's breaks, once they are known and whenever its playlist has been read again. */
  announce(breaks: readonly AdBreak[]): void;
}

/**
 * Reads the breaks of a stream that the device itself plays, which tells nobody about them, from its first media
 * playlist; those of a channel again and again. Their places count from the element's date, or else from the first date
 * that was read. @returns ends it
 */
export function followAdBreaks({ url, fetchText, clock, epoch, announce }: FollowedBreaks): () => void {
  let mediaUrl: string | null = null;
  let firstDate: number | null = null;
  const timer = new Timer(clock);
  let isOver = false;
  /** @returns whether the stream has an end, so that no break will follow */
  const read = async (): Promise<boolean> => {
    let playlist = await fetchText(mediaUrl ?? url);
    const [, variant] = /^#EXT-X-STREAM-INF:.*\r?\n(.+)$/m.exec(playlist) ?? [];
    mediaUrl ??= variant === undefined ? url : new URL(variant.trim(), url).href;
    if (variant !== undefined) playlist = await fetchText(mediaUrl);
    if (isOver) return true;
    firstDate ??= dateOf(playlist);
    announce(readAdBreaks(playlist, mediaUrl, epoch() ?? firstDate));
    return /^#EXT-X-ENDLIST/m.test(playlist);
  };
  const follow = async (): Promise<void> => {
    const isLast = await read().catch(() => false);
    if (!isLast && !isOver) timer.start(rereadAfter, () => void follow());
  };
  void follow();
  return () => {
    isOver = true;
    timer.stop();
  };
}

/** The HLS interstitials of a media playlist. Their places count from `epoch`, in milliseconds. */
export function readAdBreaks(playlist: string, url: string, epoch: number): readonly AdBreak[] {
  return [...playlist.matchAll(/^#EXT-X-DATERANGE:(.+)$/gm)].flatMap(([, line = '']) => {
    const attributes = attributesOf(line);
    const id = attributes.get('ID');
    const listUrl = httpUrl(attributes.get('X-ASSET-LIST') ?? '', url);
    const isBreak = attributes.get('CLASS') === 'com.apple.hls.interstitial' && attributes.has('X-ASSET-LIST');
    if (!isBreak || id === undefined || listUrl === null) return [];
    const cues = (attributes.get('CUE') ?? '').split(',');
    const cue = cues.includes('PRE') ? 'pre' : cues.includes('POST') ? 'post' : 'mid';
    const at = (Date.parse(attributes.get('START-DATE') ?? '') - epoch) / 1000;
    if (cue === 'mid' && !Number.isFinite(at)) return [];
    const covers = Number.parseFloat(attributes.get('X-RESUME-OFFSET') ?? '');
    return [{ id, cue, at, listUrl, covers: Number.isFinite(covers) ? covers : null }];
  });
}

/** RFC 8216 4.2: what is quoted may hold commas, and what looks like other attributes. */
function attributesOf(line: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(line.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g), ([, name = '', quoted, plain = '']) => [
      name,
      quoted ?? plain,
    ]),
  );
}

/** Of the first segment, in milliseconds; NaN if it has none. */
export function dateOf(playlist: string): number {
  const [, date = ''] = /^#EXT-X-PROGRAM-DATE-TIME:(.+)$/m.exec(playlist) ?? [];
  return Date.parse(date.trim());
}
