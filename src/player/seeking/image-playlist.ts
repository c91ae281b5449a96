import { httpUrl } from '../http-url.ts';

/** A picture and the part of the stream that it stands for, in seconds from the playlist's beginning. */
interface StreamPicture {
  from: number;
  to: number;
  url: string;
}

/** A playlist of pictures (Image Media Playlist Specification 0.4), one for each segment. */
export interface ImagePlaylist {
  /** In order, without overlaps. */
  pictures: readonly StreamPicture[];
  /** Wall clock time of its beginning, in milliseconds; null if it has none. */
  epoch: number | null;
  /** Nothing is added any more. */
  isComplete: boolean;
}

/** More than any film has; further pictures of a broken playlist are left out. */
const mostPictures = 20_000;

/** Of several sizes the first; null if a master playlist names none. */
export function imagePlaylistUrl(master: string, url: string): string | null {
  const [, uri] = /^#EXT-X-IMAGE-STREAM-INF:(?:.*,)?URI="([^"]+)"/m.exec(master) ?? [];
  return uri === undefined ? null : httpUrl(uri, url);
}

/** Sheets of several pictures (EXT-X-TILES) are left out: one would be shown whole. */
export function readImagePlaylist(text: string, url: string): ImagePlaylist {
  const pictures: StreamPicture[] = [];
  let at = 0;
  let length = 0;
  let epoch: number | null = null;
  let isSheet = false;
  for (const line of text.split(/\r?\n/)) {
    const [, tag, value = ''] = /^#(EXT[A-Z0-9-]*):?(.*)$/.exec(line) ?? [];
    if (tag === 'EXTINF') {
      length = Math.max(0, Number.parseFloat(value) || 0);
    } else if (tag === 'EXT-X-PROGRAM-DATE-TIME' && epoch === null) {
      const date = Date.parse(value);
      if (Number.isFinite(date)) epoch = date - at * 1000;
    } else if (tag === 'EXT-X-TILES') {
      isSheet = !/(?:^|,)LAYOUT=1x1(?:,|$)/.test(value);
    } else if (line !== '' && !line.startsWith('#')) {
      const picture = httpUrl(line, url);
      if (picture !== null && length > 0 && !isSheet && pictures.length < mostPictures)
        pictures.push({ from: at, to: at + length, url: picture });
      at += length;
      length = 0;
      isSheet = false;
    }
  }
  return { pictures, epoch, isComplete: /^#EXT-X-ENDLIST/m.test(text) };
}

/**
 * The picture of a place in the stream, `seconds` after its second 0, whose wall clock time `epoch` places it in the
 * playlist where both have one.
 */
export function pictureAt({ pictures, epoch: begin }: ImagePlaylist, seconds: number, epoch: number | null) {
  const at = begin === null || epoch === null ? seconds : seconds + (epoch - begin) / 1000;
  let low = 0;
  let high = pictures.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { from, to, url } = pictures[middle]!;
    if (at < from) high = middle - 1;
    else if (at >= to) low = middle + 1;
    else return url;
  }
  return undefined;
}
