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
  /** The device refused autoplay with sound; the viewer's next action unmutes. */
  isMutedByAutoplay = false;

  constructor() {
    makeObservable(this, {
      progress: observableRef,
      isPaused: observable,
      isBuffering: observable,
      isReconnecting: observable,
      isMutedByAutoplay: observable,
      isAtLiveEdge: computed,
    });
  }

  get isAtLiveEdge(): boolean {
    const { isLive, position, seekable } = this.progress;
    return isLive && seekable.end - position <= liveEdgeTolerance;
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
      isMutedByAutoplay: false,
    });
  }
}

type Reported = Pick<TransportState, 'progress' | 'isPaused' | 'isBuffering' | 'isReconnecting' | 'isMutedByAutoplay'>;
