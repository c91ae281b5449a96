import { ApiFailure } from '../api/api-error.ts';
import type { Playback } from '../api/content/types.ts';
import type { Clock } from '../config/clock.ts';
import type { Report } from '../config/report.ts';
import { isOutage, Outage } from '../stores/outage.ts';
import type { PlaybackKind, PlayerFailure, PlayerStore, RunningPlayback } from '../stores/player-store.ts';
import type { Engine, EngineFailure } from './engine/engine.ts';
import { chooseEngine, type EngineCapabilities, type Engines } from './engine/engine-choice.ts';
import { playbackFailure } from './playback-failure.ts';
import { AccessRefused, NoPreviewPass } from './playback-refusals.ts';
import { rangeOf } from './seekable.ts';
import type { VideoSurface } from './video-surface.ts';

/** Makes the deeplink call. Rejects with an ApiFailure. */
export type ResolvePlayback = (
  videoId: string,
  kind: PlaybackKind,
  startTimeSec: number,
  signal: AbortSignal,
) => Promise<Playback>;

export interface SessionDependencies {
  store: PlayerStore;
  surface: VideoSurface;
  engines: Engines;
  capabilities: EngineCapabilities;
  resolvePlayback: ResolvePlayback;
  clock: Clock;
  report: Report;
}

export interface SessionRequest {
  videoId: string;
  kind: PlaybackKind;
  startTimeSec: number;
  /** Where to start, as a share (0–1) of a length that is known once the stream is loaded. In place of `startTimeSec`. */
  startShare?: number;
}

/** In milliseconds: most browsers report the position four times a second, but some every frame. */
const progressInterval = 240;

/** A stream that is refused again so soon after a renewal, in milliseconds, has failed. */
const renewalInterval = 60_000;

/**
 * One playback, from the deeplink call to its end. Copies the state of video element and engine to the `PlayerStore`.
 */
export class PlaybackSession implements RunningPlayback {
  /** Null before the stream is opened and after the end. */
  video: HTMLVideoElement | null = null;
  engine: Engine | null = null;
  private readonly cancel = new AbortController();
  private captions = false;
  private progressAt = Number.NEGATIVE_INFINITY;
  /** Target of the next seek, once the running one has finished, in seconds. */
  private queuedSeek: number | null = null;
  /** When the stream's address expires, and when it was last renewed, by the app's clock. */
  private expiresAt = Number.POSITIVE_INFINITY;
  private renewedAt = Number.NEGATIVE_INFINITY;
  /** Needs the length of the stream; 0 once a picture has been shown. */
  private startShare: number;
  /** The viewer had paused when the address expired. */
  private keepsPaused = false;
  /** The viewer may watch no longer. What becomes of the old stream does not matter until `renew` has another. */
  private isHeld = false;

  constructor(
    private readonly dependencies: SessionDependencies,
    private readonly request: SessionRequest,
    /** Starts another session, when the viewer tries again after an outage. */
    private readonly startAgain: (request: SessionRequest) => void,
  ) {
    this.startShare = request.startShare ?? 0;
  }

  /** Never rejects: failures go to the store. */
  run(): Promise<void> {
    return this.begin(this.startAt());
  }

  /** Asks for the stream and opens it. */
  private async begin(startAt: number | null): Promise<void> {
    const { store, clock } = this.dependencies;
    try {
      const playback = await this.resolve(new Outage(clock));
      if (this.isOver) return;
      this.isHeld = false;
      store.setPreviewExpired(false);
      store.setPlayback(playback);
      await this.open(playback, startAt);
    } catch (cause) {
      if (cause instanceof NoPreviewPass) return this.waitForSignIn();
      const reason = cause instanceof Error ? cause.message : String(cause);
      this.fail(playbackFailure(cause), reason, isAway(cause));
    }
  }

  /** Makes the deeplink call; again and again while the network is away, for a minute. */
  private async resolve(outage: Outage): Promise<Playback> {
    const { store, clock, resolvePlayback } = this.dependencies;
    const { videoId, kind, startTimeSec } = this.request;
    try {
      const askedAt = clock.now();
      const playback = await resolvePlayback(videoId, kind, startTimeSec, this.cancel.signal);
      this.expiresAt = askedAt + (playback.expiresInSec ?? Number.POSITIVE_INFINITY) * 1000;
      if (outage.isOn && !this.isOver) store.setReconnecting(false);
      return playback;
    } catch (cause) {
      const delay = cause instanceof ApiFailure && isAway(cause) && !this.isOver ? outage.failed() : null;
      if (delay === null) throw cause;
      store.setReconnecting(true);
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, delay);
      });
      // Ended in the meantime: `fail` drops it.
      if (this.isOver) throw cause;
      return this.resolve(outage);
    }
  }

  setCaptions(on: boolean): void {
    this.captions = on;
    this.engine?.setCaptions(on);
  }

  hold(): void {
    if (!this.isHeld) this.keepsPaused = this.dependencies.store.isPaused;
    this.isHeld = true;
    this.video?.pause();
  }

  renew(): void {
    const isBegun = this.video !== null && this.request.kind !== 'live';
    void this.begin(isBegun ? this.position : this.startAt());
  }

  /** Without a pass: the video plays once the viewer has signed in. */
  private waitForSignIn(): void {
    if (this.isOver) return;
    this.dependencies.store.setPreviewExpired(true);
    this.keepsPaused = false;
  }

  dispose(): void {
    this.cancel.abort();
    this.engine?.dispose();
    this.engine = null;
    if (this.video) this.dependencies.surface.release();
    this.video = null;
  }

  /** Starts or resumes; muted if the device refuses autoplay with sound. */
  async play(): Promise<void> {
    const { video } = this;
    if (!video) return;
    const refused = await playRefusal(video);
    if (refused !== 'NotAllowedError' || video.muted || this.isOver) return;
    video.muted = true;
    this.dependencies.store.setMutedByAutoplay(true);
    await playRefusal(video);
  }

  /** Seconds; the target while seeking. */
  get position(): number {
    return this.queuedSeek ?? this.video?.currentTime ?? 0;
  }

  /** TV decoders seek slowly: during a seek, only the last requested target is kept. */
  seek(seconds: number): void {
    const { video } = this;
    if (!video) return;
    if (video.seeking) this.queuedSeek = seconds;
    else video.currentTime = seconds;
    this.reportProgress();
  }

  private reportProgress(): void {
    const { video, engine } = this;
    // While the source is set again, the element is at 0, and not where the viewer was.
    if (!video || video.readyState === 0) return;
    this.progressAt = this.dependencies.clock.now();
    this.dependencies.store.setProgress({
      position: this.position,
      duration: Number.isFinite(video.duration) && !engine?.isLive ? video.duration : null,
      seekable: rangeOf(video.seekable),
      isLive: engine?.isLive ?? false,
    });
  }

  private get isOver(): boolean {
    return this.cancel.signal.aborted;
  }

  private async open(playback: Playback, startAt: number | null): Promise<void> {
    const { store, engines, capabilities } = this.dependencies;
    const { kind } = this.request;
    const url = kind === 'restart' ? playback.restartUrl : playback.streamUrl;
    if (url === null) return this.fail({ kind: 'PLAYBACK' }, 'the programme cannot be restarted');
    const create = chooseEngine({ url, mimeType: playback.mimeType }, capabilities, engines);
    if (!create) return this.fail({ kind: 'PLAYBACK' }, 'the device plays no HLS');

    const video = this.video ?? this.acquire();
    this.engine?.dispose();
    this.engine = null;
    const engine = await create(
      video,
      { url, startAt },
      {
        ready: () => this.onReady(),
        reconnecting: (isOn) => !this.isOver && store.setReconnecting(isOn),
        failed: (failure) => this.onStreamFailed(failure),
      },
    );
    if (this.isOver) return engine.dispose();
    this.engine = engine;
    if (this.captions) engine.setCaptions(true);
  }

  private acquire(): HTMLVideoElement {
    const { store, surface } = this.dependencies;
    const video = surface.acquire();
    this.video = video;
    this.listen(video);
    store.loadStarted();
    return video;
  }

  /**
   * The address of a stream expires while it is watched (docs/decisions/stream-signing.md): asks again, and goes on where
   * the viewer was, live at the edge.
   */
  private onStreamFailed({ reason, status, isOutage }: EngineFailure): void {
    const { store, clock } = this.dependencies;
    const now = clock.now();
    if (this.isHeld) return;
    const isRefused = status === 403 || status === 410 || now >= this.expiresAt;
    if (!isRefused || this.isOver || now - this.renewedAt < renewalInterval) {
      this.fail(status === undefined ? { kind: 'PLAYBACK' } : { kind: 'PLAYBACK', status }, reason, isOutage);
      return;
    }
    this.renewedAt = now;
    this.keepsPaused = store.status === 'ACTIVE' && store.isPaused;
    const position = this.request.kind === 'live' ? null : this.position;
    this.engine?.dispose();
    this.engine = null;
    store.setBuffering(true);
    void this.begin(position);
  }

  private startAt(): number | null {
    const { kind, startTimeSec } = this.request;
    // A share is found once the length is known; an engine with a start of its own would seek back to it.
    return kind === 'live' || this.startShare > 0 ? null : startTimeSec;
  }

  /** Where the viewer was, in seconds; before the first picture, where the video was to begin. */
  private get stoppedAt(): number {
    const { status, progress } = this.dependencies.store;
    return status === 'ACTIVE' ? progress.position : this.request.startTimeSec;
  }

  private onReady(): void {
    if (this.isOver) return;
    this.dependencies.store.ready();
    if (!this.keepsPaused) void this.play();
  }

  private listen(video: HTMLVideoElement): void {
    const { store } = this.dependencies;
    const { signal } = this.cancel;
    const on = (event: keyof HTMLVideoElementEventMap, act: () => void): void =>
      video.addEventListener(event, () => {
        if (!signal.aborted) act();
      });
    const isStarved = (): boolean => video.readyState < video.HAVE_FUTURE_DATA;
    on('loadedmetadata', () => this.seekToShare(video));
    on('loadeddata', () => {
      this.startShare = 0;
      store.firstFrame();
    });
    on('play', () => store.setPaused(false));
    on('pause', () => store.setPaused(true));
    on('waiting', () => store.setBuffering(true));
    on('stalled', () => store.setBuffering(isStarved()));
    on('playing', () => store.setBuffering(false));
    on('canplay', () => store.setBuffering(false));
    on('seeked', () => {
      store.setBuffering(isStarved());
      this.seekQueued(video);
      this.reportProgress();
    });
    on('durationchange', () => {
      this.seekToShare(video);
      this.reportProgress();
    });
    on('timeupdate', () => {
      if (this.dependencies.clock.now() - this.progressAt >= progressInterval) this.reportProgress();
    });
    on('ended', () => {
      this.reportProgress();
      store.ended();
    });
  }

  private seekToShare(video: HTMLVideoElement): void {
    // The length of some streams is known only after their metadata.
    const isKnown = video.readyState >= video.HAVE_METADATA && Number.isFinite(video.duration);
    if (this.startShare === 0 || !isKnown) return;
    video.currentTime = this.startShare * video.duration;
  }

  private seekQueued(video: HTMLVideoElement): void {
    const seconds = this.queuedSeek;
    if (seconds === null) return;
    this.queuedSeek = null;
    video.currentTime = seconds;
  }

  /** @param isOutage the viewer may try again, from where they were */
  private fail(failure: PlayerFailure, reason: string, isOutage = false): void {
    if (this.isOver) return;
    const { store, report } = this.dependencies;
    const { videoId, kind } = this.request;
    report({ level: 'error', event: 'playback-failed', detail: { videoId, kind, failure: failure.kind, reason } });
    this.reportProgress();
    const again = { ...this.request, startTimeSec: this.stoppedAt, startShare: this.startShare };
    store.fail(isOutage ? { ...failure, kind: 'PLAYBACK', retry: () => this.startAgain(again) } : failure);
  }
}

/** Anything but a refusal: no answer, a chunk of the player that did not come, also an error of ours. */
function isAway(cause: unknown): boolean {
  if (cause instanceof ApiFailure) return isOutage(cause.error.statusCode);
  return !(cause instanceof AccessRefused);
}

/** Name of the error if the element refused to play; null on success. */
async function playRefusal(video: HTMLVideoElement): Promise<string | null> {
  try {
    await video.play();
    return null;
  } catch (refusal) {
    return refusal instanceof Error || refusal instanceof DOMException ? refusal.name : 'unknown';
  }
}
