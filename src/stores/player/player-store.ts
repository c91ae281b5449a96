import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { ContentItem, Playback } from '../../api/content/types.ts';
import { AdBreakState } from './ad-break-state.ts';
import { CaptionsState } from './captions-state.ts';
import { PlacementState } from './placement-state.ts';
import type { PlayerFailure, PlayerParams, PlayerStatus, PlayerVideo, RunningPlayback } from './player-types.ts';
import { PreviewState } from './preview-state.ts';
import { TracksState } from './tracks-state.ts';
import { TransportState } from './transport-state.ts';
import { UnattendedState } from './unattended-state.ts';

export interface PlayerStoreOptions {
  /** The viewer's setting (B 2 Settings page, Playback options). */
  isContinuousPlaybackOn(): boolean;
  /** Called after the player was cleared; shows the catalogue's message. */
  onFailure(failure: PlayerFailure, video: PlayerVideo): void;
  /** The content has ended. `cleared`: the player is cleared; otherwise the last picture stays. */
  onEnded?(video: PlayerVideo, cleared: boolean): void;
}

/**
 * What plays, and the transitions between the player's states (B 4 Player). The parts of the player have a state each.
 * src/player provides the playback itself (`instance`).
 */
export class PlayerStore {
  status: PlayerStatus = 'PENDING';
  video: PlayerVideo | null = null;
  params: PlayerParams = { startTimeSec: 0 };
  /** Answer of the playback deeplink; null until then. */
  playback: Playback | null = null;
  /** What the video is, from its feed; null until that is known. */
  item: ContentItem | null = null;
  /** When the programme begins that the viewer waits for; null if there is none to wait for. */
  startsAt: number | null = null;
  instance: RunningPlayback | null = null;

  readonly transport = new TransportState();
  readonly placement = new PlacementState();
  readonly adBreak = new AdBreakState();
  readonly captions = new CaptionsState((isOn) => this.status === 'ACTIVE' && this.instance?.setCaptions(isOn));
  readonly tracks = new TracksState((choice) => this.instance?.choose(choice));
  readonly preview = new PreviewState(() => this.instance?.standStill());
  readonly unattended = new UnattendedState();

  constructor(private readonly options: PlayerStoreOptions) {
    makeObservable(this, {
      status: observable,
      video: observableRef,
      params: observableRef,
      item: observableRef,
      startsAt: observableRef,
      playback: observableRef,
      instance: observableRef,
      isInitialized: computed,
      hasPicture: computed,
      areControlsEnabled: computed,
      setPlayback: action,
      setItem: action,
      awaitStart: action,
      programmeBegan: action,
      loadStarted: action,
      ready: action,
      firstFrame: action,
    });
  }

  /** A playback exists, whether or not it shows a picture yet. */
  get isInitialized(): boolean {
    return this.instance !== null;
  }

  /** Something of the video, or of an ad in it, is seen. */
  get hasPicture(): boolean {
    return this.status === 'ACTIVE' && !this.transport.isBlank;
  }

  /** B 4: enabled only when no ad placement is active. */
  get areControlsEnabled(): boolean {
    return !this.adBreak.isActive;
  }

  /**
   * B 4: for the current video only the placement is deactivated; a different one clears the player first.
   * @returns false if the video already plays, true if the caller must start the playback
   */
  begin(video: PlayerVideo, params: PlayerParams, createInstance: () => RunningPlayback): boolean {
    if (this.video && this.video.id === video.id && this.video.kind === video.kind) {
      this.placement.deactivate();
      return false;
    }
    this.clear();
    runInAction(() => {
      this.status = 'PENDING';
      this.video = video;
      this.adBreak.begin(video.id);
      this.params = params;
      this.instance = createInstance();
    });
    return true;
  }

  awaitStart(startsAt: number): void {
    this.startsAt = startsAt;
  }

  setPlayback(playback: Playback): void {
    this.startsAt = null;
    this.playback = playback;
  }

  /**
   * The next programme of the live channel; its picture is there already.
   * @param hasItem what it is has been told, too; else the item is another programme's
   */
  programmeBegan(id: string, playback: Playback, hasItem = true): void {
    if (!hasItem) this.item = null;
    this.video = { id, kind: 'live' };
    this.adBreak.goOnAs(id);
    this.playback = playback;
  }

  setItem(item: ContentItem): void {
    this.item = item;
  }

  loadStarted(): void {
    this.status = 'LOADING';
  }

  ready(): void {
    if (this.status === 'LOADING') this.status = 'READY';
  }

  /** B 4: captions are turned on at activation when captions are enabled. */
  firstFrame(): void {
    this.transport.report({ isBlank: false });
    if (this.status !== 'LOADING' && this.status !== 'READY') return;
    this.status = 'ACTIVE';
    if (this.captions.isOn) this.instance?.setCaptions(true);
  }

  /** B 4: an error clears the player. */
  fail(failure: PlayerFailure): void {
    const { video } = this;
    if (!video) return;
    const isInPage = this.placement.keepPlaying;
    this.setStatus('ERROR');
    this.clear();
    // Where it only took the place of a picture, the picture is back, and the page keeps its viewer.
    if (!isInPage) this.options.onFailure(failure, video);
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
    else this.transport.report({ isPaused: true });
    this.options.onEnded?.(video, cleared);
  }

  /** B 4: hides the preview overlay, resets to defaults and ends at STOPPED. The viewer's caption setting stays. */
  clear(): void {
    if (!this.video) return;
    this.setStatus('CLEANING');
    this.instance?.dispose();
    runInAction(() => {
      this.preview.reset();
      this.video = null;
      this.params = { startTimeSec: 0 };
      this.playback = null;
      this.item = null;
      this.startsAt = null;
      this.instance = null;
      this.placement.deactivate();
      this.adBreak.end(false);
      this.adBreak.announce([]);
      this.transport.reset();
      this.tracks.reset();
      this.status = 'STOPPED';
    });
  }

  /** The viewer's rights have changed: asks for the stream once more. */
  renew(): void {
    this.instance?.renew();
  }

  private setStatus(status: PlayerStatus): void {
    runInAction(() => {
      this.status = status;
    });
  }
}
