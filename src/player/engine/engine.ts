import type { StreamQuality } from '../../config/features/playback-figures.ts';
import type { AdBreak } from '../../stores/player/ad-break-state.ts';
import type { StreamTracks, TrackChoice } from '../../stores/player/tracks-state.ts';

/** Loads one stream into a video element: hls.js or the device's own HLS. Owns the stream, not the element. */
export interface Engine {
  /** The stream has no end yet. Known once the stream is ready. */
  readonly isLive: boolean;
  /** Where viewers join a live stream, in seconds of the element's time; null if unknown or not live. */
  readonly liveEdge: number | null;
  /** Of a channel that keeps its last pictures only, in seconds of the element's time; null of a stream that keeps all. */
  readonly oldest: number | null;
  /** Wall clock time of the element's second 0, in milliseconds; null if the stream has none. */
  readonly epoch: number | null;
  /** Null where the device chooses the rendition itself. */
  readonly quality: StreamQuality | null;
  setCaptions(on: boolean): void;
  /** Also before the tracks are known. */
  choose(choice: TrackChoice): void;
  /** Stops loading and releases the element. */
  dispose(): void;
}

export interface EngineEvents {
  /** The stream can be played. */
  ready(): void;
  /** The network is away, and the engine tries again; false: it is back. */
  reconnecting(isOn: boolean): void;
  /** The stream's breaks, once they are known and whenever they change. Nobody asks for those of an ad. */
  adBreaks?(breaks: readonly AdBreak[]): void;
  /** What there is to choose from, once it is known and whenever it changes. Nobody asks for that of an ad or a preview. */
  tracks?(tracks: StreamTracks): void;
  /**
   * Bits a second that the network has carried, at each pause and at the end. Nobody asks for what it carried of an ad, which comes
   * from elsewhere, or of a preview, which is small.
   */
  carried?(bitsPerSecond: number): void;
  /** Playback failed and recovery was tried. `status`: the HTTP status behind it, if any. */
  failed(failure: EngineFailure): void;
}

export interface EngineFailure {
  reason: string;
  status?: number;
  /** The network was away for too long. */
  isOutage?: boolean;
}

export interface EngineSource {
  url: string;
  /** As the service says; null where it says nothing. */
  mimeType: string | null;
  /** Seconds; null for the stream's default: the beginning on demand, the live edge of a live stream. */
  startAt: number | null;
}

/** Starts an engine on a video element. Rejects if the engine cannot be loaded. */
export type CreateEngine = (video: HTMLVideoElement, source: EngineSource, events: EngineEvents) => Promise<Engine>;
