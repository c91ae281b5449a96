/** What a stream's decoder does for a playback. It owns the stream, not the video element. */
export interface Engine {
  /** The stream is still growing. Known once it is ready. */
  readonly isLive: boolean;
  /** Where a viewer joins a live stream, in seconds of the element's time; null when it is not live or not known. */
  readonly liveEdge: number | null;
  setCaptions(on: boolean): void;
  /** Stops loading and lets go of the element. */
  dispose(): void;
}

export interface EngineEvents {
  /** The stream is known and can be played. */
  ready(): void;
  /** It cannot be played, or not any more; recovery was tried. `status`: the HTTP status behind it. */
  failed(failure: { reason: string; status?: number }): void;
}

export interface EngineSource {
  url: string;
  /** Seconds; null for the stream's own choice: the beginning on demand, the live edge of a live stream. */
  startAt: number | null;
}

/** Starts an engine on a video element. Rejects when it cannot be had at all. */
export type CreateEngine = (video: HTMLVideoElement, source: EngineSource, events: EngineEvents) => Promise<Engine>;
