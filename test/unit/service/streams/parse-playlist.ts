export interface ParsedSegment {
  sequence: number;
  /** Discontinuity sequence number as RFC 8216 4.3.3.3 counts it. */
  discontinuity: number;
  uri: string;
  duration: number;
  map: string | undefined;
  /** From EXT-X-PROGRAM-DATE-TIME where the segment carries one. */
  dateTime: number | undefined;
}

export interface ParsedPlaylist {
  tags: ReadonlyMap<string, string>;
  segments: readonly ParsedSegment[];
  ended: boolean;
}

/** Parses a media playlist as a player does. */
export function parsePlaylist(text: string): ParsedPlaylist {
  const tags = new Map<string, string>();
  const segments: ParsedSegment[] = [];
  let discontinuities = 0;
  let map: string | undefined;
  let dateTime: number | undefined;
  let duration = 0;
  const number = (tag: string) => Number(tags.get(tag) ?? 0);
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, tag = '', value = ''] = /^#(EXT[A-Z0-9-]*):?(.*)$/.exec(line) ?? [];
    if (tag === 'EXTINF') {
      duration = Number.parseFloat(value);
    } else if (tag === 'EXT-X-MAP') {
      map = /URI="([^"]+)"/.exec(value)?.[1];
    } else if (tag === 'EXT-X-DISCONTINUITY') {
      discontinuities += 1;
    } else if (tag === 'EXT-X-PROGRAM-DATE-TIME') {
      dateTime = Date.parse(value);
    } else if (tag !== '') {
      tags.set(tag, value);
    } else {
      segments.push({
        sequence: number('EXT-X-MEDIA-SEQUENCE') + segments.length,
        discontinuity: number('EXT-X-DISCONTINUITY-SEQUENCE') + discontinuities,
        uri: line,
        duration,
        map,
        dateTime,
      });
      dateTime = undefined;
    }
  }
  return { tags, segments, ended: tags.has('EXT-X-ENDLIST') };
}
