import { type Clock, timeSince } from '../../config/clock.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';
import type { Engine } from '../engine/engine.ts';
import { clampSeek, seekableOf } from '../seeking/seekable.ts';

export interface ReportedVideoOptions {
  element: HTMLVideoElement;
  store: PlayerStore;
  clock: Clock;
  engine(): Engine | null;
  /** Where to start, as a share (0–1) of a length that is known once the stream is loaded; 0 for the beginning. */
  startShare: number;
  /** An ad plays in its place: what the element does is of no interest to the viewer. */
  isInterrupted(): boolean;
  /** There is a picture of the video. */
  onPicture(): void;
  /** The video has played to its end. */
  onEnded(): void;
  /** Ends the reports. */
  signal: AbortSignal;
}

/** In milliseconds: most browsers report the position four times a second, but some every frame. */
const progressInterval = 240;

/** The video element of a playback: seeks in it, and copies its state to the `PlayerStore`. */
export class ReportedVideo {
  /** Needs the length of the stream; 0 once a picture has been shown. */
  startShare: number;
  /** Date to start at, in place of the share; null once a picture has been shown. */
  private startDate: number | null = null;
  private lastPosition = 0;
  private reportedAt = Number.NEGATIVE_INFINITY;
  /** Target of the next seek, in seconds, once the running one has finished, or the film has been opened again. */
  private queuedSeek: number | null = null;

  constructor(private readonly options: ReportedVideoOptions) {
    this.startShare = options.startShare;
    this.listen();
  }

  /** Seconds; the target while seeking. While the source is set again, the element is at 0, and not where the viewer was. */
  get position(): number {
    const { element } = this.options;
    return this.queuedSeek ?? (element.readyState === 0 ? this.lastPosition : element.currentTime);
  }

  /** TV decoders seek slowly: during a seek, only the last requested target is kept. */
  seek(seconds: number): void {
    const { element, store } = this.options;
    const isAway = element.readyState === 0 || element.error !== null;
    if (isAway || element.seeking) this.queuedSeek = seconds;
    else element.currentTime = seconds;
    if (isAway) store.transport.report({ progress: { ...store.transport.progress, position: seconds } });
    else this.reportProgress();
  }

  /** @param place where the next stream begins: in its seconds, or at a date, once its dates are known; null: by itself */
  beginAt(place: number | Date | null): void {
    this.startDate = place instanceof Date ? place.getTime() : null;
    // A break may come before its first picture.
    if (typeof place === 'number') this.lastPosition = place;
  }

  reportProgress(): void {
    const { element, store, clock } = this.options;
    if (element.readyState === 0 || this.options.isInterrupted()) return;
    const engine = this.options.engine();
    const isLive = engine?.isLive ?? false;
    this.reportedAt = clock.now();
    this.lastPosition = this.position;
    store.transport.report({
      progress: {
        position: this.lastPosition,
        duration: Number.isFinite(element.duration) && !isLive ? element.duration : null,
        seekable: seekableOf(element.seekable, engine),
        isLive,
      },
    });
  }

  /** If there is one, and no ad plays. */
  showPicture(): void {
    const { element, signal, isInterrupted, onPicture } = this.options;
    if (!signal.aborted && !isInterrupted() && element.readyState >= element.HAVE_CURRENT_DATA) onPicture();
  }

  private listen(): void {
    const { element, store, clock, signal } = this.options;
    const on = (event: keyof HTMLVideoElementEventMap, act: () => void): void =>
      element.addEventListener(event, () => {
        if (!signal.aborted && !this.options.isInterrupted()) act();
      });
    const isStarved = (): boolean => element.readyState < element.HAVE_FUTURE_DATA;
    // Also beneath an ad that has an element of its own.
    const onLoaded = (event: 'loadedmetadata' | 'loadeddata', act: () => void): void =>
      element.addEventListener(event, () => {
        const isOfAd = this.options.isInterrupted() && this.options.engine() === null;
        if (!signal.aborted && !isOfAd) act();
      });
    onLoaded('loadedmetadata', () => this.seekToStart());
    onLoaded('loadeddata', () => {
      this.startShare = 0;
      this.startDate = null;
      if (!element.seeking) this.seekQueued();
      this.showPicture();
    });
    on('play', () => store.transport.report({ isPaused: false }));
    // One that fails pauses in some browsers: the viewer did not, and the stream may come back.
    on('pause', () => element.error ?? store.transport.report({ isPaused: true }));
    on('waiting', () => store.transport.report({ isBuffering: true }));
    on('stalled', () => store.transport.report({ isBuffering: isStarved() }));
    on('playing', () => store.transport.report({ isBuffering: false }));
    on('canplay', () => store.transport.report({ isBuffering: false }));
    on('seeked', () => {
      store.transport.report({ isBuffering: isStarved() });
      // An element tells of loaded data once only: after ads the viewer may go on where nothing is loaded yet.
      this.showPicture();
      this.seekQueued();
      this.reportProgress();
    });
    on('durationchange', () => {
      this.seekToStart();
      this.reportProgress();
    });
    on('timeupdate', () => {
      if (timeSince(clock, this.reportedAt) >= progressInterval) this.reportProgress();
    });
    on('ended', () => {
      this.reportProgress();
      this.options.onEnded();
    });
  }

  private seekToStart(): void {
    const { element } = this.options;
    if (element.readyState < element.HAVE_METADATA) return;
    this.seekToDate();
    // The length of some streams is known only after their metadata.
    if (this.startShare > 0 && Number.isFinite(element.duration))
      element.currentTime = this.startShare * element.duration;
  }

  /** What has left the window of the stream is lost: it begins with the oldest picture. */
  private seekToDate(): void {
    const { element } = this.options;
    const engine = this.options.engine();
    if (this.startDate === null || engine?.epoch == null || element.seekable.length === 0) return;
    const seconds = (this.startDate - engine.epoch) / 1000;
    element.currentTime = clampSeek(seconds, seekableOf(element.seekable, engine), engine);
    this.startDate = null;
  }

  private seekQueued(): void {
    const seconds = this.queuedSeek;
    if (seconds === null) return;
    this.queuedSeek = null;
    this.options.element.currentTime = seconds;
  }
}
