import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { PlayerProgress } from './player-types.ts';

/** Seconds within which a stream counts as at the live edge: half of the service's window. */
const liveEdgeTolerance = 16;

const atStart: PlayerProgress = { position: 0, duration: null, seekable: { start: 0, end: 0 }, isLive: false };

/** Where the video is and whether it moves, as its element reports it. */
export class TransportState {
  progress: PlayerProgress = atStart;
  isPaused = true;
  isBuffering = false;
  /** The network is away, and the playback waits for it. */
  isReconnecting = false;
  /** Nothing of the video is seen while its source changes: the set has no still of it. */
  isBlank = false;
  /** The device refused autoplay with sound; the viewer's next action unmutes. */
  isMutedByAutoplay = false;

  constructor() {
    makeObservable(this, {
      progress: observableRef,
      isPaused: observable,
      isBuffering: observable,
      isReconnecting: observable,
      isBlank: observable,
      isMutedByAutoplay: observable,
      isAtLiveEdge: computed,
    });
  }

  get isAtLiveEdge(): boolean {
    return this.isLiveAt(this.progress.position);
  }

  /** Whether a place in the stream, in seconds, is at the live edge. */
  isLiveAt(seconds: number): boolean {
    const { isLive, seekable } = this.progress;
    return isLive && seekable.end - seconds <= liveEdgeTolerance;
  }

  /** Takes over what changed. */
  report(change: Partial<Reported>): void {
    runInAction(() => Object.assign(this, change));
  }

  reset(): void {
    this.report({
      progress: atStart,
      isPaused: true,
      isBuffering: false,
      isReconnecting: false,
      isBlank: false,
      isMutedByAutoplay: false,
    });
  }
}

type Reported = Pick<
  TransportState,
  'progress' | 'isPaused' | 'isBuffering' | 'isReconnecting' | 'isBlank' | 'isMutedByAutoplay'
>;
