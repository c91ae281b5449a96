import type { Clock } from '../../config/clock.ts';
import type { PlaybackFigures } from '../../config/features/playback-figures.ts';
import { bufferedAfter } from '../buffered-after.ts';
import type { Engine } from '../engine/engine.ts';

/** Measures one playback, for the overlay of `?hud=playback` (docs/diagnostics.md). */
export class PlaybackMeter {
  private readonly startedAt: number;
  private firstFrameMs: number | null = null;
  private stalls = 0;

  constructor(private readonly clock: Pick<Clock, 'now'>) {
    this.startedAt = clock.now();
  }

  /** Counts in a video element. @param signal ends that */
  listen(element: HTMLVideoElement, signal: AbortSignal): void {
    const on = (event: keyof HTMLVideoElementEventMap, act: () => void): void =>
      element.addEventListener(event, () => signal.aborted || act());
    on('loadeddata', () => {
      this.firstFrameMs ??= this.clock.now() - this.startedAt;
    });
    // A seek waits, too, which is no stall.
    on('waiting', () => {
      if (this.firstFrameMs !== null && !element.seeking) this.stalls++;
    });
  }

  figures(element: HTMLVideoElement, engine: Engine | null): PlaybackFigures {
    const { buffered, currentTime, videoWidth, videoHeight } = element;
    const { droppedVideoFrames = 0, totalVideoFrames = 0 } = element.getVideoPlaybackQuality?.() ?? {};
    return {
      firstFrameMs: this.firstFrameMs,
      stalls: this.stalls,
      bufferSec: bufferedAfter(buffered, currentTime),
      width: videoWidth,
      height: videoHeight,
      droppedFrames: droppedVideoFrames,
      frames: totalVideoFrames,
      ...(engine?.quality ?? { bitrate: null, throughput: null, switches: 0 }),
    };
  }
}
