import type { AdBreak } from '../../stores/player/ad-break-state.ts';

/** Fetches a playlist. Rejects if that is not possible. */
export type FetchText = (url: string) => Promise<string>;

/**
 * The breaks of a stream that the device itself plays, which tells nobody about them: read once, from the first media
 * playlist. A channel's later breaks are missed.
 */
export async function fetchAdBreaks(url: string, fetchText: FetchText): Promise<readonly AdBreak[]> {
  const master = await fetchText(url);
  const [, variant] = /^#EXT-X-STREAM-INF:.*\r?\n(.+)$/m.exec(master) ?? [];
  if (variant === undefined) return readAdBreaks(master, url);
  const mediaUrl = new URL(variant.trim(), url).href;
  return readAdBreaks(await fetchText(mediaUrl), mediaUrl);
}

/** The HLS interstitials of a media playlist. Their places count from its first date. */
export function readAdBreaks(playlist: string, url: string): readonly AdBreak[] {
  const [, date = ''] = /^#EXT-X-PROGRAM-DATE-TIME:(.+)$/m.exec(playlist) ?? [];
  const epoch = Date.parse(date.trim());
  return [...playlist.matchAll(/^#EXT-X-DATERANGE:(.+)$/gm)].flatMap(([, line = '']) => {
    const attribute = (name: string): string | undefined =>
      new RegExp(`(?:^|,)${name}=(?:"([^"]*)"|([^,]*))`)
        .exec(line)
        ?.slice(1)
        .find((value) => value !== undefined);
    const id = attribute('ID');
    const list = attribute('X-ASSET-LIST');
    if (attribute('CLASS') !== 'com.apple.hls.interstitial' || id === undefined || list === undefined) return [];
    const cues = (attribute('CUE') ?? '').split(',');
    const cue = cues.includes('PRE') ? 'pre' : cues.includes('POST') ? 'post' : 'mid';
    const at = (Date.parse(attribute('START-DATE') ?? '') - epoch) / 1000;
    if (cue === 'mid' && !Number.isFinite(at)) return [];
    const covers = Number.parseFloat(attribute('X-RESUME-OFFSET') ?? '');
    return [{ id, cue, at, listUrl: new URL(list, url).href, covers: Number.isFinite(covers) ? covers : null }];
  });
}
