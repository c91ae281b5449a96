import type { Clock } from '../../config/clock.ts';
import type { PlaybackFigures } from '../../config/features/playback-figures.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';
import type { SeekableRange } from '../../stores/player/player-types.ts';
import type { TrackChoice } from '../../stores/player/tracks-state.ts';
import type { Engine, EngineEvents } from '../engine/engine.ts';
import { chooseEngine, type EngineCapabilities, type Engines, isHls } from '../engine/engine-choice.ts';
import type { FetchText } from '../engine/fetch-text.ts';
import { clampSeek, seekableOf } from '../seeking/seekable.ts';
import { Thumbnails } from '../seeking/thumbnails.ts';
import type { Throughput } from '../throughput.ts';
import type { VideoSurface } from '../video-surface.ts';
import { PlaybackMeter } from './playback-meter.ts';
import { ReportedVideo } from './reported-video.ts';

export interface StreamDependencies {
  store: PlayerStore;
  surface: VideoSurface;
  engines: Engines;
  capabilities: EngineCapabilities;
  throughput: Pick<Throughput, 'keep'>;
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
  /** The newest call of `open`: an engine may take seconds to load, and the stream may be asked for again meanwhile. */
  private opening = {};
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
    const { store, engines, capabilities, throughput, signal, ready, failed, adBreaks } = this.options;
    const create = chooseEngine(stream, capabilities, engines);
    if (!create) return false;
    this.thumbnails.open(isHls(stream) ? stream.url : null);
    const video = this.video ?? this.acquire();
    this.close();
    const opening = {};
    this.opening = opening;
    this.reported?.beginAt(startAt);
    const engine = await create(
      video,
      { ...stream, startAt: startAt instanceof Date ? null : startAt },
      {
        ready,
        failed,
        ...(adBreaks && { adBreaks }),
        tracks: (tracks) => signal.aborted || store.tracks.offer(tracks),
        carried: (bitsPerSecond) => throughput.keep(bitsPerSecond),
        reconnecting: (isOn) => !signal.aborted && store.transport.report({ isReconnecting: isOn }),
      },
    );
    if (signal.aborted || opening !== this.opening) {
      engine.dispose();
      return true;
    }
    this.engine = engine;
    engine.choose(store.tracks.choice);
    if (this.captions) engine.setCaptions(true);
    return true;
  }

  /** Ends the engine. The element stays, and what was seen last is on screen until the next picture. */
  close(): void {
    if (!this.engine) return;
    const { surface, store } = this.options;
    surface.freezePicture();
    store.transport.report({ isBlank: surface.isStillEmpty });
    this.endEngine();
  }

  private endEngine(): void {
    this.epoch = this.engine?.epoch ?? null;
    this.engine?.dispose();
    this.engine = null;
  }

  /** When a place in the stream was broadcast, also once that is closed; null if it has no dates. */
  dateOf(seconds: number): Date | null {
    const epoch = this.engine ? this.engine.epoch : this.epoch;
    return epoch === null ? null : new Date(epoch + seconds * 1000);
  }

  dispose(): void {
    this.endEngine();
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

  /** What can be sought in; null if nothing can. A film that is being opened again still has its length. */
  get seekable(): SeekableRange | null {
    const { video, options } = this;
    if (!video) return null;
    if (video.seekable.length > 0) return seekableOf(video.seekable, this.engine);
    const { seekable, isLive } = options.store.transport.progress;
    return isLive || seekable.end === 0 ? null : seekable;
  }

  /** @param seconds what lies beyond what can be sought in is brought back to it */
  seek(seconds: number): void {
    const { seekable, engine } = this;
    const place = seekable && engine ? clampSeek(seconds, seekable, engine) : seconds;
    if (Number.isFinite(place)) this.reported?.seek(place);
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
