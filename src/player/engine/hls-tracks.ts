import type Hls from 'hls.js';
import type { Level, MediaPlaylist } from 'hls.js';
import {
  indexOfTrack,
  noChoice,
  type StreamTrack,
  type StreamTracks,
  type TrackChoice,
} from '../../stores/player/tracks-state.ts';
import { HlsCaptions } from './hls-captions.ts';

/** A set of captions: a track of the stream, or CEA-608 inside the pictures, whose cues come by themselves. */
interface Captions extends StreamTrack {
  /** What hls.js calls it where it hands over cues. */
  id: string;
  /** Among hls.js's subtitle tracks; -1 for CEA-608. */
  index: number;
}

/** The renditions, sounds and captions of a stream that hls.js plays, and the viewer's choice among them. */
export class HlsTracks {
  private readonly captions: HlsCaptions;
  private closedCaptions: Captions[] = [];
  private choice: TrackChoice = noChoice;
  private areCaptionsOn = false;
  /** Bitrate of the rendition that was chosen; null for hls.js's own choice. */
  private fixed: number | null = null;

  constructor(
    private readonly hls: Hls,
    { Events }: Pick<typeof Hls, 'Events'>,
    video: HTMLVideoElement,
    private readonly offer: (tracks: StreamTracks) => void,
  ) {
    this.captions = new HlsCaptions(video);
    for (const event of [Events.MANIFEST_PARSED, Events.LEVELS_UPDATED, Events.LEVEL_SWITCHED]) {
      hls.on(event, () => {
        this.announce();
        this.applyHeight();
      });
    }
    hls.on(Events.AUDIO_TRACKS_UPDATED, () => {
      this.announce();
      this.applyAudio();
    });
    hls.on(Events.AUDIO_TRACK_SWITCHED, () => this.announce());
    hls.on(Events.SUBTITLE_TRACKS_UPDATED, () => {
      this.announce();
      this.applyCaptions();
    });
    hls.on(Events.NON_NATIVE_TEXT_TRACKS_FOUND, (_, { tracks }) => {
      for (const { _id: id, label, closedCaptions } of tracks) {
        if (id !== undefined && !this.closedCaptions.some((known) => known.id === id))
          this.closedCaptions.push(describeClosed(id, label, closedCaptions));
      }
      this.announce();
      this.applyCaptions();
    });
    hls.on(Events.CUES_PARSED, (_, { track, cues }) => this.captions.add(track, cues));
  }

  setCaptions(on: boolean): void {
    this.areCaptionsOn = on;
    this.applyCaptions();
  }

  choose(choice: TrackChoice): void {
    this.choice = choice;
    this.applyHeight();
    this.applyAudio();
    this.applyCaptions();
  }

  dispose(): void {
    this.captions.dispose();
  }

  private announce(): void {
    const { hls } = this;
    const heights = [...new Set(drawable(hls).map(({ height }) => height))].sort((a, b) => b - a);
    this.offer({
      heights: heights.length > 1 ? heights : [],
      audio: hls.audioTracks.map(describe),
      audioIndex: hls.audioTrack,
      captions: this.allCaptions.map(({ language, name }) => ({ language, name })),
    });
  }

  private get allCaptions(): readonly Captions[] {
    const tracks = this.hls.subtitleTracks.map((track, index) => ({
      ...describe(track),
      index,
      id: track.default ? 'default' : `subtitles${index}`,
    }));
    // hls.js calls CEA-608 that the playlist does not name "English", as a playlist calls its English captions.
    const named = new Set(tracks.map(({ name }) => name));
    const closed = this.closedCaptions.map((each) =>
      named.has(each.name) ? { ...each, name: `${each.name} (CC)` } : each,
    );
    return [...tracks, ...closed];
  }

  /** Of several renditions as tall, the best. */
  private applyHeight(): void {
    const { hls, choice } = this;
    const level = drawable(hls)
      .filter(({ height }) => height === choice.height)
      .reduce<Level | null>((best, each) => (best && best.bitrate >= each.bitrate ? best : each), null);
    if (this.fixed === (level?.bitrate ?? null)) return;
    this.fixed = level?.bitrate ?? null;
    hls.nextLevel = level ? hls.levels.indexOf(level) : -1;
  }

  private applyAudio(): void {
    const { hls, choice } = this;
    const index = indexOfTrack(hls.audioTracks.map(describe), choice.audio);
    if (index >= 0 && index !== hls.audioTrack) hls.audioTrack = index;
  }

  private applyCaptions(): void {
    const all = this.allCaptions;
    const shown = this.areCaptionsOn ? all[Math.max(0, indexOfTrack(all, this.choice.captions))] : undefined;
    this.captions.show(shown?.id ?? null);
    this.hls.subtitleTrack = shown?.index ?? -1;
  }
}

/**
 * The renditions that the device draws and decodes well, in the codec that plays: hls.js caps them to the size of the picture on
 * screen, drops those that the device cannot decode, and knows which it decodes too slowly (MediaCapabilities).
 */
function drawable({ levels, maxAutoLevel, currentLevel, firstAutoLevel }: Hls): readonly Level[] {
  const codec = (levels[currentLevel] ?? levels[firstAutoLevel])?.codecSet;
  return levels.filter(
    ({ codecSet, height, supportedResult }, index) =>
      index <= maxAutoLevel &&
      codecSet === codec &&
      height > 0 &&
      !supportedResult?.decodingInfoResults?.some(({ smooth }) => !smooth),
  );
}

function describe({ lang, name }: Pick<MediaPlaylist, 'lang' | 'name'>): StreamTrack {
  return { language: lang ?? '', name };
}

function describeClosed(id: string, label: string, media: Pick<MediaPlaylist, 'lang' | 'name'> | undefined): Captions {
  return { id, index: -1, language: media?.lang ?? '', name: media?.name ?? label };
}
