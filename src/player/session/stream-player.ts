import type { Clock } from '../../config/clock.ts';
import type { PlaybackFigures } from '../../config/features/playback-figures.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';
import type { TrackChoice } from '../../stores/player/tracks-state.ts';
import type { Engine, EngineEvents } from '../engine/engine.ts';
import { chooseEngine, type EngineCapabilities, type Engines, isHls } from '../engine/engine-choice.ts';
import type { FetchText } from '../engine/fetch-text.ts';
import { Thumbnails } from '../seeking/thumbnails.ts';
import type { VideoSurface } from '../video-surface.ts';
import { PlaybackMeter } from './playback-meter.ts';
import { ReportedVideo } from './reported-video.ts';

export interface StreamDependencies {
  store: PlayerStore;
  surface: VideoSurface;
  engines: Engines;
  capabilities: EngineCapabilities;
  /** For the playlist of thumbnails. */
  fetchText: FetchText;
  clock: Clock;
}

/**
 * Where a stream begins: in seconds of its own, or what was broadcast at a date; null for its default, the beginning on
 * demand and the live edge of a channel.
 */
export type StartPlace = number | Date | null;

export interface StreamPlayerOptions extends StreamDependencies, Pick<EngineEvents, 'ready' | 'failed' | 'adBreaks'> {
  /** Where to start, as a share (0–1) of a length that is known once the stream is loaded; 0 for the beginning. */
  startShare: number;
  /** An ad plays in its place. */
  isInterrupted(): boolean;
  /** The video has played to its end. */
  ended(): void;
  /** Aborted at the end of the playback. */
  signal: AbortSignal;
}

/** A stream in the video element: opens an engine for it, again after its address has expired, and reports what it does. */
export class StreamPlayer {
  /** Null before the stream is opened and after the end. */
  video: HTMLVideoElement | null = null;
  engine: Engine | null = null;
  private reported: ReportedVideo | null = null;
  private captions = false;
  /** Of the stream that was closed last. */
  private epoch: number | null = null;
  private readonly meter: PlaybackMeter;
  private readonly thumbnails: Thumbnails;

  constructor(private readonly options: StreamPlayerOptions) {
    this.meter = new PlaybackMeter(options.clock);
    this.thumbnails = new Thumbnails(options);
  }

  /** @returns false if the device cannot play it. Rejects if the engine cannot be loaded. */
  async open(stream: { url: string; mimeType: string | null }, startAt: StartPlace): Promise<boolean> {
    const { store, engines, capabilities, signal, ready, failed, adBreaks } = this.options;
    const create = chooseEngine(stream, capabilities, engines);
    if (!create) return false;
    this.thumbnails.open(isHls(stream) ? stream.url : null);
    const video = this.video ?? this.acquire();
    this.close();
    this.reported?.beginAt(startAt instanceof Date ? startAt.getTime() : null);
    const engine = await create(
      video,
      { ...stream, startAt: startAt instanceof Date ? null : startAt },
      {
        ready,
        failed,
        ...(adBreaks && { adBreaks }),
        tracks: (tracks) => signal.aborted || store.tracks.offer(tracks),
        reconnecting: (isOn) => !signal.aborted && store.transport.report({ isReconnecting: isOn }),
      },
    );
    if (signal.aborted) {
      engine.dispose();
      return true;
    }
    this.engine = engine;
    engine.choose(store.tracks.choice);
    if (this.captions) engine.setCaptions(true);
    return true;
  }

  /** Ends the engine; the element stays, with its last picture where the device keeps one. */
  close(): void {
    if (!this.engine) return;
    this.epoch = this.engine.epoch;
    this.engine.dispose();
    this.engine = null;
  }

  /** When a place in the stream was broadcast, also once that is closed; null if it has no dates. */
  dateOf(seconds: number): Date | null {
    const epoch = this.engine ? this.engine.epoch : this.epoch;
    return epoch === null ? null : new Date(epoch + seconds * 1000);
  }

  dispose(): void {
    this.close();
    if (this.video) this.options.surface.release();
    this.video = null;
    this.reported = null;
  }

  setCaptions(on: boolean): void {
    this.captions = on;
    this.engine?.setCaptions(on);
  }

  choose(choice: TrackChoice): void {
    this.engine?.choose(choice);
  }

  /** Seconds; the target while seeking. */
  get position(): number {
    return this.reported?.position ?? 0;
  }

  /** 0 once a picture has been shown. */
  get startShare(): number {
    return this.reported?.startShare ?? this.options.startShare;
  }

  seek(seconds: number): void {
    this.reported?.seek(seconds);
  }

  showPicture(): void {
    this.reported?.showPicture();
  }

  reportProgress(): void {
    this.reported?.reportProgress();
  }

  figures(): PlaybackFigures | null {
    return this.video && this.meter.figures(this.video, this.engine);
  }

  prepareThumbnails(): void {
    this.thumbnails.prepare();
  }

  /** Address of a small picture of a place in the stream, in seconds. Observable. */
  thumbnailAt(seconds: number): string | undefined {
    return this.thumbnails.at(seconds, this.engine?.epoch ?? null);
  }

  private acquire(): HTMLVideoElement {
    const { store, surface, clock, signal, startShare, isInterrupted, ended } = this.options;
    const video = surface.acquire();
    this.video = video;
    this.reported = new ReportedVideo({
      element: video,
      store,
      clock,
      engine: () => this.engine,
      startShare,
      isInterrupted,
      onPicture: () => {
        surface.dropPicture();
        store.firstFrame();
      },
      onEnded: ended,
      signal,
    });
    this.meter.listen(video, signal);
    store.loadStarted();
    return video;
  }
}
