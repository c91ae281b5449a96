import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Playback } from '../api/content/types.ts';
import type {
  Placement,
  PlayerFailure,
  PlayerParams,
  PlayerProgress,
  PlayerStatus,
  PlayerVideo,
  RunningPlayback,
} from './player-types.ts';
import { type ContentStatus, contentStatus } from './rules/content-rules.ts';

export interface PlayerStoreOptions {
  /** The viewer's setting (B 2 Settings page, Playback options). */
  isContinuousPlaybackOn(): boolean;
  /** Called after the player was cleared; shows the catalogue's message. */
  onFailure(failure: PlayerFailure, video: PlayerVideo): void;
  /** The content has ended. `cleared`: the player is cleared; otherwise the last picture stays. */
  onEnded?(video: PlayerVideo, cleared: boolean): void;
}

/** Seconds within which a stream counts as at the live edge: half of the service's window. */
const liveEdgeTolerance = 16;

const fullscreen: Placement = { isActive: false, mode: 'FULLSCREEN' };
const atStart: PlayerProgress = { position: 0, duration: null, seekable: { start: 0, end: 0 }, isLive: false };

/**
 * Observable state of the player and its transitions (B 4 Player). src/player provides the playback itself
 * (`instance`).
 */
export class PlayerStore {
  status: PlayerStatus = 'PENDING';
  video: PlayerVideo | null = null;
  params: PlayerParams = { startTimeSec: 0 };
  /** Answer of the playback deeplink; null until then. */
  playback: Playback | null = null;
  /** Of the video's item, for its bookmark (B 3); null until it is known. */
  showCode: string | null = null;
  instance: RunningPlayback | null = null;
  placement: Placement = fullscreen;
  /** Playback continues when its page is left. */
  keepPlaying = false;
  captionsEnabled = false;
  isPreviewOverlayShown = false;
  isPreviewExpired = false;
  /** An advertisement is on screen. */
  isAdPlacementActive = false;

  progress: PlayerProgress = atStart;
  isPaused = true;
  isBuffering = false;
  /** The network is away, and the playback waits for it. */
  isReconnecting = false;
  /** The device refused autoplay with sound; the viewer's next action unmutes. */
  isMutedByAutoplay = false;

  constructor(private readonly options: PlayerStoreOptions) {
    makeObservable(this, {
      status: observable,
      video: observableRef,
      params: observableRef,
      playback: observableRef,
      instance: observableRef,
      placement: observableRef,
      keepPlaying: observable,
      captionsEnabled: observable,
      isPreviewOverlayShown: observable,
      isPreviewExpired: observable,
      isAdPlacementActive: observable,
      progress: observableRef,
      isPaused: observable,
      isBuffering: observable,
      isReconnecting: observable,
      isMutedByAutoplay: observable,
      isInitialized: computed,
      isPlayerReady: computed,
      areControlsEnabled: computed,
      isAtLiveEdge: computed,
      setPlayback: action,
      loadStarted: action,
      ready: action,
      firstFrame: action,
      setPlacement: action,
      setKeepPlaying: action,
      setCaptionsEnabled: action,
      setPreviewOverlay: action,
      setPreviewExpired: action,
      setAdPlacementActive: action,
      setProgress: action,
      setPaused: action,
      setBuffering: action,
      setReconnecting: action,
      setMutedByAutoplay: action,
    });
  }

  /** A playback exists, whether or not it shows a picture yet. */
  get isInitialized(): boolean {
    return this.instance !== null;
  }

  get isPlayerReady(): boolean {
    return this.status === 'READY' || this.status === 'ACTIVE';
  }

  /** B 4: enabled only when no ad placement is active. */
  get areControlsEnabled(): boolean {
    return !this.isAdPlacementActive;
  }

  get isAtLiveEdge(): boolean {
    const { isLive, position, seekable } = this.progress;
    return isLive && seekable.end - position <= liveEdgeTolerance;
  }

  /** B 4: upcoming before start, live between start and end, past after end; null before the playback is known. */
  contentStatusAt(now: number): ContentStatus | null {
    return this.playback && contentStatus(this.playback, now);
  }

  /**
   * B 4: for the current video only the placement is deactivated; a different one clears the player first.
   * @returns false if the video already plays, true if the caller must start the playback
   */
  begin(video: PlayerVideo, params: PlayerParams, createInstance: () => RunningPlayback): boolean {
    if (this.video && this.video.id === video.id && this.video.kind === video.kind) {
      this.setPlacement(fullscreen);
      return false;
    }
    this.clear();
    runInAction(() => {
      this.status = 'PENDING';
      this.video = video;
      this.params = params;
      this.instance = createInstance();
    });
    return true;
  }

  setPlayback(playback: Playback): void {
    this.playback = playback;
  }

  setShowCode(showCode: string | null): void {
    this.showCode = showCode;
  }

  loadStarted(): void {
    this.status = 'LOADING';
  }

  ready(): void {
    if (this.status === 'LOADING') this.status = 'READY';
  }

  /** B 4: captions are turned on at activation when captions are enabled. */
  firstFrame(): void {
    if (this.status !== 'LOADING' && this.status !== 'READY') return;
    this.status = 'ACTIVE';
    if (this.captionsEnabled) this.instance?.setCaptions(true);
  }

  /** B 4: an error clears the player. */
  fail(failure: PlayerFailure): void {
    const { video } = this;
    if (!video) return;
    this.setStatus('ERROR');
    this.clear();
    this.options.onFailure(failure, video);
  }

  /** The stream was released. B 4: for reason concurrency that is a concurrency error. */
  released(reason: string): void {
    if (reason === 'concurrency') this.fail({ kind: 'CONCURRENCY' });
  }

  /** B 4: clears the player unless continuous playback is off or the stream was restarted. */
  ended(): void {
    const { video } = this;
    if (!video) return;
    const cleared = this.options.isContinuousPlaybackOn() && video.kind !== 'restart';
    if (cleared) this.clear();
    else this.setPaused(true);
    this.options.onEnded?.(video, cleared);
  }

  /** B 4: hides the preview overlay, resets to defaults and ends at STOPPED. The viewer's caption setting stays. */
  clear(): void {
    if (!this.video) return;
    this.setStatus('CLEANING');
    this.instance?.dispose();
    runInAction(() => {
      this.isPreviewOverlayShown = false;
      this.isPreviewExpired = false;
      this.video = null;
      this.params = { startTimeSec: 0 };
      this.playback = null;
      this.showCode = null;
      this.instance = null;
      this.placement = fullscreen;
      this.keepPlaying = false;
      this.isAdPlacementActive = false;
      this.progress = atStart;
      this.isPaused = true;
      this.isBuffering = false;
      this.isReconnecting = false;
      this.isMutedByAutoplay = false;
      this.status = 'STOPPED';
    });
  }

  setPlacement(placement: Placement): void {
    this.placement = placement;
  }

  setKeepPlaying(on: boolean): void {
    this.keepPlaying = on;
  }

  setCaptionsEnabled(on: boolean): void {
    this.captionsEnabled = on;
    if (this.status === 'ACTIVE') this.instance?.setCaptions(on);
  }

  setPreviewOverlay(shown: boolean): void {
    this.isPreviewOverlayShown = shown;
  }

  /** The viewer may watch no longer: the video stands still, until the viewer has signed in or has left. */
  setPreviewExpired(expired: boolean): void {
    this.isPreviewExpired = expired;
    if (expired) this.instance?.hold();
  }

  /** The viewer's rights have changed: asks for the stream once more. */
  renew(): void {
    this.instance?.renew();
  }

  setAdPlacementActive(active: boolean): void {
    this.isAdPlacementActive = active;
  }

  setProgress(progress: PlayerProgress): void {
    this.progress = progress;
  }

  setPaused(paused: boolean): void {
    this.isPaused = paused;
  }

  setBuffering(buffering: boolean): void {
    this.isBuffering = buffering;
  }

  setReconnecting(isOn: boolean): void {
    this.isReconnecting = isOn;
  }

  setMutedByAutoplay(muted: boolean): void {
    this.isMutedByAutoplay = muted;
  }

  private setStatus(status: PlayerStatus): void {
    runInAction(() => {
      this.status = status;
    });
  }
}
