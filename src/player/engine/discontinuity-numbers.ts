import type { HlsConfig, PlaylistLoaderConstructor } from 'hls.js';
import { checkedLoader } from './checked-loader.ts';

const tag = /^(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)/m;

/** Room below the first number, for a rendition whose window begins a few discontinuities earlier. */
const below = 100;
/** After a jump further than this, counting starts again. */
const span = 10_000;

/**
 * Rewrites the discontinuity sequence number of a live playlist (RFC 8216 4.3.3.3) so that a stream starts near 0.
 * hls.js keeps time offsets in an array with that number as the index and copies it: 28 million discontinuities since
 * 1970 were 112 MB. Only equality between the playlists of one stream matters, so all of them go through the same
 * function.
 */
export function discontinuitiesFromZero(): (playlist: string) => string {
  let base: number | undefined;
  return (playlist) =>
    playlist.replace(tag, (_, name: string, digits: string) => {
      const number = Number(digits);
      if (base === undefined || number < base || number > base + span) base = Math.max(0, number - below);
      return `${name}${number - base}`;
    });
}

/** A playlist loader for hls.js that passes each playlist through `rewrite`. */
export function rewritingLoader(
  plainLoader: HlsConfig['loader'],
  rewrite: (playlist: string) => string,
): PlaylistLoaderConstructor {
  return checkedLoader(plainLoader, ({ onSuccess }, response, ...rest) => {
    if (typeof response.data === 'string') response.data = rewrite(response.data);
    onSuccess(response, ...rest);
  }) as PlaylistLoaderConstructor;
}
