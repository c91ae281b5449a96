import { type AdBreak, breakTag, filmEpoch } from './ad-breaks.ts';
import { type Asset, captionTracks, picturesTrack, segmentExtension, segmentLengths } from './assets.ts';
import { type SegmentRange, segmentAt, type Timeline, type TimelineSegment } from './timeline.ts';

/**
 * The master playlist of one film, or of several that a channel shows in turn: each variant with the highest bit rate it
 * reaches in any of them (RFC 8216 4.3.4).
 */
export function masterPlaylist(films: readonly Asset[]): string {
  const [film] = films;
  if (film === undefined) throw new Error('a master playlist needs a film');
  const { closedCaptions: closed } = film;
  const audio = film.audio.map(({ id, group, language }) => {
    const isDefault = id === group ? 'YES' : 'NO';
    return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${languageNames[language]}",LANGUAGE="${language}",DEFAULT=${isDefault},AUTOSELECT=YES,CHANNELS="2",URI="${id}.m3u8"`;
  });
  const variants = film.video.flatMap((track) => {
    const sound = film.audio.find(({ id }) => id === track.audio);
    const peak = (rate: 'bandwidth' | 'averageBandwidth') =>
      Math.max(...films.map((each) => trackRate(each, track.id, rate) + trackRate(each, track.audio, rate)));
    const attributes = [
      `BANDWIDTH=${peak('bandwidth')}`,
      `AVERAGE-BANDWIDTH=${peak('averageBandwidth')}`,
      `CODECS="${track.codecs},${sound?.codecs}"`,
      `RESOLUTION=${track.width}x${track.height}`,
      `FRAME-RATE=${track.frameRate.toFixed(3)}`,
      `AUDIO="${track.audio}"`,
      `SUBTITLES="${captionsGroup}"`,
      ...(closed && track.codecs.startsWith(closed.codec) ? [`CLOSED-CAPTIONS="${closedGroup}"`] : []),
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${track.id}.m3u8`];
  });
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...audio,
    ...captionTracks.map(
      ({ id, language }) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${captionsGroup}",NAME="${languageNames[language]}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${id}.m3u8"`,
    ),
    ...(closed ? [closedCaptionsTag(closed.language)] : []),
    ...variants,
    imageVariant(film),
  ]);
}

const captionsGroup = 'captions';
const closedGroup = 'closed-captions';

/** Captions that need no file: they are inside the pictures. */
function closedCaptionsTag(language: 'en'): string {
  return `#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="${closedGroup}",NAME="${languageNames[language]} (CC)",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,INSTREAM-ID="CC1"`;
}

const languageNames = { en: 'English', es: 'Español', ar: 'العربية' } as const;

/** Pictures for seek bars (Image Media Playlist Specification 0.4): players that do not know the tag pass over it. */
function imageVariant({ pictures: { width, height, bandwidth } }: Asset): string {
  return `#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="jpeg",URI="${picturesTrack}.m3u8"`;
}

/** A part of a film; by default all of it. */
export interface FilmPart {
  /** Number of its first segment, and of segments. */
  first: number;
  count: number;
}

/** A film on demand with its breaks, or a part of one. `trackId` is one of its tracks. */
export function vodPlaylist(
  asset: Asset,
  trackId: string,
  breaks: readonly AdBreak[] = [],
  { first, count }: FilmPart = { first: 0, count: Number.POSITIVE_INFINITY },
): string {
  const lengths = lengthsOf(asset, trackId).slice(first, first + count);
  return text([
    ...head(lengths, trackId),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
    ...map(asset, trackId),
    // Breaks have dates, and dates need one to count from.
    ...(breaks.length > 0 ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(filmEpoch).toISOString()}`] : []),
    ...breaks.map(breakTag),
    ...lengths.flatMap((_, index) => segment(asset, trackId, first + index)),
    '#EXT-X-ENDLIST',
  ]);
}

/** A sliding window of a channel's timeline. */
export function livePlaylist(
  timeline: Timeline,
  range: SegmentRange,
  trackId: string,
  breaks: readonly AdBreak[] = [],
): string {
  return text(timelineLines(timeline, range, trackId, breaks.map(breakTag)));
}

/** A programme from its start: grows until it has `ended`, and players start at the beginning. */
export function restartPlaylist(
  timeline: Timeline,
  range: SegmentRange & { ended: boolean },
  trackId: string,
  breaks: readonly AdBreak[] = [],
): string {
  return text([
    ...timelineLines(timeline, range, trackId, [
      '#EXT-X-PLAYLIST-TYPE:EVENT',
      '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES',
      ...breaks.map(breakTag),
    ]),
    ...(range.ended ? ['#EXT-X-ENDLIST'] : []),
  ]);
}

function timelineLines(
  timeline: Timeline,
  { first, last }: SegmentRange,
  trackId: string,
  tags: readonly string[] = [],
): string[] {
  const segments = Array.from({ length: last - first + 1 }, (_, i) => segmentAt(timeline, first + i));
  const lengths = timeline.lineup.flatMap((asset) => lengthsOf(asset, trackId));
  const opening = segments[0]!;
  return [
    ...head(lengths, trackId),
    ...tags,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // A discontinuity tag before the first segment counts, too (RFC 8216 4.3.3.3), so the header is one behind.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${opening.index === 0 ? opening.film - 1 : opening.film}`,
    ...segments.flatMap((each) => timelineSegment(each, trackId, each === opening)),
  ];
}

function timelineSegment({ asset, index, startsAt }: TimelineSegment, trackId: string, opening: boolean): string[] {
  const filmBegins = index === 0;
  return [
    ...(filmBegins ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(filmBegins || opening
      ? [...map(asset, trackId), `#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}`]
      : []),
    ...segment(asset, trackId, index),
  ];
}

function head(lengths: readonly number[], trackId: string): string[] {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...(trackId === picturesTrack ? ['#EXT-X-IMAGES-ONLY'] : []),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${Math.max(...lengths.map(Math.round))}`,
  ];
}

function map(asset: Asset, trackId: string): string[] {
  return segmentExtension(trackId) === 'm4s' ? [`#EXT-X-MAP:URI="${mediaUri(asset, trackId, 'init.mp4')}"`] : [];
}

function segment(asset: Asset, trackId: string, index: number): string[] {
  const file = `${String(index).padStart(3, '0')}.${segmentExtension(trackId)}`;
  return [`#EXTINF:${lengthsOf(asset, trackId)[index]?.toFixed(6)},`, mediaUri(asset, trackId, file)];
}

/** Relative: a segment lies below the signed part of its playlist's address, and playlists work behind any prefix. */
function mediaUri(asset: Asset, trackId: string, file: string): string {
  return `media/${asset.id}/${trackId}/${file}`;
}

function lengthsOf(asset: Asset, trackId: string): readonly number[] {
  const lengths = segmentLengths(asset, trackId);
  if (lengths === undefined) throw new Error(`${asset.id} has no track ${trackId}`);
  return lengths;
}

function trackRate(asset: Asset, trackId: string, rate: 'bandwidth' | 'averageBandwidth'): number {
  return [...asset.video, ...asset.audio].find(({ id }) => id === trackId)?.[rate] ?? 0;
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
