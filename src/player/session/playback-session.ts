import type { Playback } from '../../api/content/types.ts';
import type { PlaybackFigures } from '../../config/features/playback-figures.ts';
import type { PlayerFailure, RunningPlayback } from '../../stores/player/player-types.ts';
import type { TrackChoice } from '../../stores/player/tracks-state.ts';
import { SessionAds } from '../ads/session-ads.ts';
import type { EngineFailure } from '../engine/engine.ts';
import { NoPreviewPass } from './access-errors.ts';
import { LiveProgrammes } from './live-programmes.ts';
import { playbackFailure } from './playback-failure.ts';
import type { SessionDependencies, SessionRequest } from './session-types.ts';
import { mayWorkLater, StreamAddress } from './stream-address.ts';
import { type StartPlace, StreamPlayer } from './stream-player.ts';
import { tryToPlay } from './try-to-play.ts';
import { UpcomingStart } from './upcoming-start.ts';

/** One playback, from the deeplink call to its end. Engine and video element report to the `PlayerStore`. */
export class PlaybackSession implements RunningPlayback {
  readonly stream: StreamPlayer;
  private readonly cancel = new AbortController();
  private readonly address: StreamAddress;
  /** What the channel shows now: a live channel goes on to its next programme, also while an earlier one is restarted. */
  listingOnAir: string;
  /** Of what the store has the item. */
  private itemOf: string | null = null;
  /** Where the stream begins whose address is being asked for. */
  private begins: { place: StartPlace } | null = null;
  private readonly programmes: LiveProgrammes;
  private readonly ads: SessionAds;
  private readonly upcoming: UpcomingStart;
  /** Does not start by itself once it is ready: it was paused while it loaded, or before its address expired. */
  private keepsPaused = false;
  /**
   * Whether the viewer may watch. After a pass the video goes on as it stood, after a sign-in it plays; what becomes of the
   * old stream until then does not matter.
   */
  private access: 'granted' | 'passExpired' | 'signInAwaited' = 'granted';

  constructor(
    private readonly dependencies: SessionDependencies,
    private readonly request: SessionRequest,
    /** Starts another session, when the viewer tries again after an outage. */
    private readonly startAgain: (request: SessionRequest) => void,
  ) {
    const { store, clock, lookUpLive } = dependencies;
    const { videoId, kind, startTimeSec } = request;
    const { signal } = this.cancel;
    this.listingOnAir = videoId;
    this.upcoming = new UpcomingStart(store, clock);
    const ask = () => this.ask(this.videoId, startTimeSec);
    // Who watches an earlier programme from its start needs no right to the next one, and must not spend a pass on it.
    const askForLive = () => (kind === 'live' ? this.ask(this.listingOnAir, 0) : lookUpLive(this.listingOnAir, signal));
    this.address = new StreamAddress({ ask, transport: store.transport, clock, signal });
    this.ads = new SessionAds({ ...dependencies, content: this });
    this.stream = new StreamPlayer({
      ...dependencies,
      startShare: request.startShare ?? 0,
      isInterrupted: () => this.ads.isPlaying,
      ready: () => this.onReady(),
      adBreaks: (breaks) => this.ads.announce(breaks),
      ended: () => this.end(),
      failed: (failure) => this.onStreamFailed(failure),
      signal,
    });
    this.programmes = new LiveProgrammes({
      clock,
      ask: (listing) => {
        this.listingOnAir = listing;
        return this.address.fetchOnce(askForLive);
      },
      began: (listing, playback) => {
        if (kind === 'live') store.programmeBegan(listing, playback, this.itemOf === listing);
      },
      failed: (cause) => kind === 'live' && this.onProgrammeFailed(cause),
    });
  }

  /** Never rejects: failures go to the store. */
  run(): Promise<void> {
    return this.begin(this.startAt());
  }

  /** The deeplink call. What is watched is told first: also who waits for it, or may not watch it, sees its name. */
  private ask(videoId: string, startTimeSec: number): Promise<Playback> {
    const { store, fetchItem, resolvePlayback } = this.dependencies;
    const { signal } = this.cancel;
    const item = fetchItem(videoId, signal);
    void item.then((known) => {
      if (!known.ok || this.isOver) return;
      this.itemOf = videoId;
      store.setItem(known.data);
    });
    return resolvePlayback({ videoId, kind: this.request.kind, startTimeSec, item }, signal);
  }

  /** Asks for the stream and opens it. */
  private async begin(startAt: StartPlace): Promise<void> {
    const { store } = this.dependencies;
    const { kind } = this.request;
    const begins = { place: startAt };
    this.begins = begins;
    try {
      const playback = await this.address.fetch().finally(() => {
        if (this.begins === begins) this.begins = null;
      });
      if (this.isOver) return;
      this.access = 'granted';
      store.preview.setExpired(false);
      store.setPlayback(playback);
      if (kind !== 'vod') this.programmes.follow(playback);
      await this.open(playback, begins.place);
    } catch (cause) {
      if (cause instanceof NoPreviewPass) return this.waitForSignIn();
      if (this.isOver || this.upcoming.wait(cause, () => void this.begin(startAt))) return;
      const reason = cause instanceof Error ? cause.message : String(cause);
      this.fail(playbackFailure(cause), reason, mayWorkLater(cause));
    }
  }

  /** The viewer may not watch the channel's next programme: a blackout, or rights that they lack. */
  private onProgrammeFailed(cause: unknown): boolean {
    if (cause instanceof NoPreviewPass) {
      this.waitForSignIn();
      return true;
    }
    const failure = playbackFailure(cause);
    if (failure.kind === 'PLAYBACK' && failure.status !== 403) return false;
    this.fail(failure, cause instanceof Error ? cause.message : String(cause));
    return true;
  }

  setCaptions(on: boolean): void {
    this.stream.setCaptions(on);
  }

  choose(choice: TrackChoice): void {
    this.stream.choose(choice);
  }

  standStill(): void {
    if (this.access === 'granted') {
      this.access = 'passExpired';
      this.keepsPaused = this.dependencies.store.transport.isPaused;
    }
    this.ads.stop();
    this.video?.pause();
  }

  renew(): void {
    void this.begin(this.video ? this.placeToReopen(this.position) : this.startAt());
  }

  /** Without a pass: the video plays once the viewer has signed in. */
  private waitForSignIn(): void {
    if (this.isOver) return;
    this.access = 'signInAwaited';
    this.keepsPaused = false;
    // The store answers with `standStill`.
    this.dependencies.store.preview.setExpired(true);
  }

  figures(): PlaybackFigures | null {
    return this.stream.figures();
  }

  dispose(): void {
    // The bookmark of who stops lies where they stopped: elements tell of their place four times a second.
    this.stream.reportProgress();
    this.cancel.abort();
    this.ads.dispose();
    this.programmes.stop();
    this.upcoming.cancel();
    this.stream.dispose();
  }

  /** Also while it loads. */
  pause(): void {
    this.keepsPaused = true;
    this.ads.pause();
    this.video?.pause();
    if (this.video?.error) this.dependencies.store.transport.report({ isPaused: true });
  }

  /** Starts or resumes; muted if the device refuses autoplay with sound. */
  async play(): Promise<void> {
    this.keepsPaused = false;
    const { video } = this;
    if (this.ads.isPlaying) return this.ads.resume();
    if (!video) return;
    const refused = await tryToPlay(video);
    if (refused !== 'NotAllowedError' || video.muted || this.isOver) return;
    video.muted = true;
    this.dependencies.store.transport.report({ isMutedByAutoplay: true });
    await tryToPlay(video);
  }

  /** Seconds; the target while seeking. */
  get position(): number {
    return this.stream.position;
  }

  /** @returns false if ads come first */
  seek(seconds: number): boolean {
    if (this.ads.playBefore(seconds)) return false;
    this.stream.seek(seconds);
    return true;
  }

  interrupt(givesUpElement: boolean): void {
    this.video?.pause();
    if (givesUpElement) this.stream.close();
  }

  resume(at: number | null): void {
    const { playback } = this.dependencies.store;
    // The stream is opened once its new address is there: the old one is refused.
    if (this.begins) {
      if (at !== null) this.begins.place = this.placeToReopen(at);
      return;
    }
    if (!this.stream.engine && playback) {
      void this.open(playback, this.placeToReopen(at)).catch((cause: unknown) =>
        this.fail({ kind: 'PLAYBACK' }, String(cause)),
      );
      return;
    }
    if (at !== null) this.stream.seek(at);
    this.stream.showPicture();
    void this.play();
  }

  playPostRoll(): void {
    this.ads.playPostRoll();
  }

  end(): void {
    const { store } = this.dependencies;
    if (!this.ads.playPostRoll(() => store.ended())) store.ended();
  }

  /** Null before the stream is opened and after the end. */
  get video(): HTMLVideoElement | null {
    return this.stream.video;
  }

  /** What is watched. */
  private get videoId(): string {
    return this.request.kind === 'live' ? this.listingOnAir : this.request.videoId;
  }

  private get isOver(): boolean {
    return this.cancel.signal.aborted;
  }

  private async open(playback: Playback, startAt: StartPlace): Promise<void> {
    const { restartUrl, streamUrl, type } = playback;
    // A programme that has ended on air is a video on demand.
    const url = this.request.kind === 'restart' && type === 'live' ? restartUrl : streamUrl;
    if (url === null) return this.fail({ kind: 'PLAYBACK' }, 'the programme cannot be restarted');
    const { mimeType } = playback;
    if (!(await this.stream.open({ url, mimeType }, startAt)))
      this.fail({ kind: 'PLAYBACK' }, 'the device plays no HLS');
  }

  /**
   * The address of a stream expires while it is watched (docs/decisions/stream-signing.md): asks again, and goes on where
   * the viewer was.
   */
  private onStreamFailed({ reason, status, isOutage }: EngineFailure): void {
    const { store } = this.dependencies;
    if (this.access !== 'granted') return;
    if (this.isOver || !this.address.beginRenewal(status)) {
      this.fail(status === undefined ? { kind: 'PLAYBACK' } : { kind: 'PLAYBACK', status }, reason, isOutage);
      return;
    }
    this.keepsPaused = store.status === 'ACTIVE' && store.transport.isPaused;
    const position = this.placeToReopen(this.position);
    this.stream.close();
    store.transport.report({ isBuffering: true });
    void this.begin(position);
  }

  /**
   * Where a stream that is opened again begins. The seconds of a channel begin anew: who is behind live goes on by the
   * date of what they saw, everybody else at the live edge.
   */
  private placeToReopen(position: number | null): StartPlace {
    const { progress, isAtLiveEdge } = this.dependencies.store.transport;
    if (this.request.kind !== 'live') return position;
    return position === null || !progress.isLive || isAtLiveEdge ? null : this.stream.dateOf(position);
  }

  private startAt(): number | null {
    const { kind, startTimeSec } = this.request;
    // A share is found once the length is known; an engine with a start of its own would seek back to it.
    return kind === 'live' || this.stream.startShare > 0 ? null : startTimeSec;
  }

  /** Where the viewer was, in seconds; before the first picture, where the video was to begin. */
  private get stoppedAt(): number {
    const { status, transport } = this.dependencies.store;
    return status === 'ACTIVE' ? transport.progress.position : this.request.startTimeSec;
  }

  private onReady(): void {
    if (this.isOver) return;
    this.dependencies.store.ready();
    if (!this.keepsPaused && !this.ads.isPlaying) void this.play();
  }

  /** @param isOutage the viewer may try again, from where they were */
  private fail(failure: PlayerFailure, reason: string, isOutage = false): void {
    if (this.isOver) return;
    const { store, report } = this.dependencies;
    const { videoId } = this;
    const { kind } = this.request;
    report({ level: 'error', event: 'playback-failed', detail: { videoId, kind, failure: failure.kind, reason } });
    this.stream.reportProgress();
    const again = { ...this.request, videoId, startTimeSec: this.stoppedAt, startShare: this.stream.startShare };
    store.fail(isOutage ? { ...failure, kind: 'PLAYBACK', retry: () => this.startAgain(again) } : failure);
  }
}
