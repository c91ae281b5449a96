import { autorun } from 'mobx';
import type { CaptionAppearance } from '../config/features/caption-appearance.ts';
import type { PlayerStore } from '../stores/player/player-store.ts';
import { SeekSteps } from './seeking/seek-steps.ts';
import { clampSeek } from './seeking/seekable.ts';
import { PlaybackSession } from './session/playback-session.ts';
import type { SessionDependencies, SessionRequest } from './session/session-types.ts';

/** A place in the stream: seconds on its timeline, or a fraction (0–1) of the seekable range. */
export type SeekTarget = { seconds: number } | { fraction: number };

/**
 * What the viewer can ask of the playback: start, pause, seek, stop. Translates each command into calls on the running
 * `PlaybackSession`. One video plays at a time; clearing the store ends its session.
 */
export class PlaybackCommands {
  private readonly store: PlayerStore;
  private readonly steps: SeekSteps;
  private readonly stopPlacing: () => void;
  private latest: PlaybackSession | null = null;

  constructor(private readonly dependencies: SessionDependencies) {
    const { store, surface, clock } = dependencies;
    this.store = store;
    this.steps = new SeekSteps(clock);
    this.stopPlacing = autorun(() => surface.place(store.placement.current));
  }

  /** Loads what any playback needs. */
  prepare(): void {
    this.dependencies.engines.prepare();
  }

  /** Starts a video, or shows the one that already plays in full screen (B 4). Failures go to the store. */
  async start(request: SessionRequest): Promise<void> {
    const { videoId, kind, startTimeSec } = request;
    const session = new PlaybackSession(this.dependencies, request, (again) => void this.start(again));
    if (!this.store.begin({ id: videoId, kind }, { startTimeSec }, () => session)) return;
    this.latest = session;
    this.prepare();
    await session.run();
  }

  /** Does nothing once the preview has expired: the viewer must sign in first. */
  play(): void {
    if (this.store.preview.isExpired) return;
    this.unmute();
    void this.session?.play();
  }

  pause(): void {
    this.session?.pause();
  }

  toggle(): void {
    if (this.store.transport.isPaused) this.play();
    else this.pause();
  }

  /** One press of fast forward (1) or rewind (-1): ten seconds, and more while the key is held. @returns as `seekTo` */
  step(direction: 1 | -1): boolean {
    const { session } = this;
    return session !== null && this.seekTo({ seconds: session.position + this.steps.next(direction) });
  }

  /**
   * As `play`: once the preview has expired, the viewer must sign in first.
   * @returns false if the video stays where it was: it cannot go there, or ads come first
   */
  seekTo(target: SeekTarget): boolean {
    if (this.store.preview.isExpired) return false;
    const { session } = this;
    const range = session?.stream.seekable;
    if (!session || !range) return false;
    this.unmute();
    const wanted =
      'seconds' in target ? target.seconds : range.start + clampFraction(target.fraction) * (range.end - range.start);
    if (!Number.isFinite(wanted)) return false;
    return session.seek(clampSeek(wanted, range, session.stream.engine ?? unknownStream));
  }

  /** Plays from the beginning: an on-demand video, or the live programme if the service offers restart. */
  restart(): void {
    const { video, playback } = this.store;
    if (!video) return;
    if (video.kind === 'live') {
      if (playback?.restartUrl) void this.start({ videoId: video.id, kind: 'restart', startTimeSec: 0 });
      return;
    }
    this.seekTo({ seconds: 0 });
    this.play();
  }

  /** Seeks to the live edge; from a restarted programme goes back to its channel. */
  goLive(): void {
    const { video } = this.store;
    if (video?.kind === 'restart')
      void this.start({ videoId: this.session?.listingOnAir ?? video.id, kind: 'live', startTimeSec: 0 });
    const liveEdge = this.session?.stream.engine?.liveEdge ?? null;
    if (video?.kind !== 'live' || liveEdge === null) return;
    this.seekTo({ seconds: liveEdge });
    this.play();
  }

  /** Makes ready for `thumbnailAt`: the viewer may be about to seek. */
  prepareThumbnails(): void {
    this.session?.stream.prepareThumbnails();
  }

  /** Address of a small picture of a place in the stream, in seconds, if there is one. Observable. */
  thumbnailAt(seconds: number): string | undefined {
    return this.session?.stream.thumbnailAt(seconds);
  }

  /** Moves captions up while the controls cover the bottom of the picture. */
  raiseCaptions(raised: boolean): void {
    this.dependencies.surface.raiseCaptions(raised);
  }

  styleCaptions(appearance: CaptionAppearance): void {
    this.dependencies.surface.styleCaptions(appearance);
  }

  /** The ads that follow a video, if there are any: the end cards come after them. */
  playPostRoll(): void {
    this.session?.playPostRoll();
  }

  /** The video ends for the viewer, after the ads that follow it. */
  end(): void {
    this.session?.end();
  }

  /** B 2: the Stop key clears the player. */
  stop(): void {
    this.store.clear();
  }

  /** Ends the playback. Nothing can be started afterwards. */
  dispose(): void {
    this.stop();
    this.stopPlacing();
  }

  private get session(): PlaybackSession | null {
    return this.latest === this.store.instance ? this.latest : null;
  }

  private unmute(): void {
    const video = this.session?.video;
    if (!video || !this.store.transport.isMutedByAutoplay) return;
    video.muted = false;
    this.store.transport.report({ isMutedByAutoplay: false });
  }
}

/** While a film is opened again. */
const unknownStream = { liveEdge: null, oldest: null };

function clampFraction(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
