import { autorun } from 'mobx';
import type { PlayerStore } from '../stores/player-store.ts';
import { PlaybackSession, type SessionDependencies, type SessionRequest } from './playback-session.ts';
import { SeekSteps } from './seek-steps.ts';
import { clampSeek, rangeOf } from './seekable.ts';

/** A place in the stream: seconds on its time line, or a fraction of what can be seeked, 0 to 1. */
export type SeekTarget = { seconds: number } | { fraction: number };

/**
 * Plays things: what keys, the progress bar and pages ask for becomes calls on the running session. One video plays at a
 * time; the store says which, and ends it when it is cleared by anybody.
 */
export class PlaybackController {
  private readonly store: PlayerStore;
  private readonly steps: SeekSteps;
  private readonly stopPlacing: () => void;

  constructor(private readonly dependencies: SessionDependencies) {
    const { store, surface, clock } = dependencies;
    this.store = store;
    this.steps = new SeekSteps(clock);
    this.stopPlacing = autorun(() => surface.place(store.placement));
  }

  /** Starts a video, or brings the one that already plays to the full screen (B 4). Failures go to the store. */
  async start(request: SessionRequest): Promise<void> {
    const { videoId, kind, startTimeSec } = request;
    const session = new PlaybackSession(this.dependencies, request);
    if (!this.store.begin({ id: videoId, kind }, { startTimeSec }, () => session)) return;
    await session.run();
  }

  play(): void {
    this.unmute();
    void this.session?.play();
  }

  pause(): void {
    this.session?.video?.pause();
  }

  toggle(): void {
    if (this.store.isPaused) this.play();
    else this.pause();
  }

  /** One press of fast forward (1) or rewind (-1): ten seconds, and more while the presses repeat. */
  step(direction: 1 | -1): void {
    const { session } = this;
    if (session) this.seekTo({ seconds: session.position + this.steps.next(direction) });
  }

  seekTo(target: SeekTarget): void {
    const { session } = this;
    const video = session?.video;
    if (!session || !video || video.seekable.length === 0) return;
    this.unmute();
    const range = rangeOf(video.seekable);
    const wanted =
      'seconds' in target ? target.seconds : range.start + clampFraction(target.fraction) * (range.end - range.start);
    if (!Number.isFinite(wanted)) return;
    session.seek(clampSeek(wanted, range, session.engine?.liveEdge ?? null));
  }

  /** From the beginning: of an on-demand video, or of the live programme when the service offers that. */
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

  /** To the newest picture of a live stream; a restarted programme goes back to its channel. */
  goLive(): void {
    const { video } = this.store;
    if (video?.kind === 'restart') void this.start({ videoId: video.id, kind: 'live', startTimeSec: 0 });
    const liveEdge = this.session?.engine?.liveEdge ?? null;
    if (video?.kind !== 'live' || liveEdge === null) return;
    this.seekTo({ seconds: liveEdge });
    this.play();
  }

  /** While the controls lie over the foot of the picture. */
  raiseCaptions(raised: boolean): void {
    this.dependencies.surface.raiseCaptions(raised);
  }

  /** B 2: the Stop key clears the player. */
  stop(): void {
    this.store.clear();
  }

  /** Ends everything. The controller is of no use afterwards. */
  dispose(): void {
    this.stop();
    this.stopPlacing();
  }

  private get session(): PlaybackSession | null {
    const { instance } = this.store;
    return instance instanceof PlaybackSession ? instance : null;
  }

  private unmute(): void {
    const video = this.session?.video;
    if (!video || !this.store.isMutedByAutoplay) return;
    video.muted = false;
    this.store.setMutedByAutoplay(false);
  }
}

function clampFraction(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
