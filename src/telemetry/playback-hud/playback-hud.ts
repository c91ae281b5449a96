import type { Clock, TimerHandle } from '../../config/clock.ts';
import type { PlaybackFigures } from '../../config/features/playback-figures.ts';
import { figuresHeight, type LabelledFigure, paintFigures } from '../figures.ts';
import { createOverlay, type OverlayOptions } from '../overlay.ts';

/** Milliseconds between two looks at the playback. */
const interval = 1000;

/** Authored pixels: at the top right, clear of the title and the controls. */
const panel = { x: 1320, y: 54, width: 576, height: figuresHeight(8) };

export interface PlaybackHudOptions extends OverlayOptions {
  clock: Clock;
  /** Null without a video. */
  figures(): PlaybackFigures | null;
  /** Calls the listener, now and when a playback begins or ends. @returns unsubscribe */
  followPlayback(listener: (isOn: boolean) => void): () => void;
}

/**
 * Draws how the video plays over the screen, once a second (docs/diagnostics.md). Without a video it is hidden, and nothing
 * runs.
 */
export function startPlaybackHud(options: PlaybackHudOptions): { dispose(): void } {
  const { clock } = options;
  let context: CanvasRenderingContext2D | null = null;
  let timer: TimerHandle | undefined;
  const { canvas, dispose } = createOverlay(options, 'playback-hud', panel, (overlay) => {
    context = overlay.canvas.getContext('2d', { alpha: false });
    context?.setTransform(overlay.scale, 0, 0, overlay.scale, 0, 0);
  });
  const stop = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
  };
  const look = (): void => {
    const figures = options.figures();
    canvas.style.display = figures ? 'block' : 'none';
    if (figures) {
      canvas.dataset['figures'] = JSON.stringify(figures);
      if (context) paintFigures(context, { top: 0, ...panel }, labelled(figures));
    }
    timer = clock.setTimeout(look, interval);
  };
  const unfollow = options.followPlayback((isOn) => {
    stop();
    if (isOn) look();
    else canvas.style.display = 'none';
  });
  return {
    dispose() {
      unfollow();
      stop();
      dispose();
    },
  };
}

function labelled(figures: PlaybackFigures): LabelledFigure[] {
  const { width, height, bitrate, throughput, bufferSec, firstFrameMs, stalls, switches, droppedFrames, frames } =
    figures;
  return [
    ['picture', `${width}x${height}`],
    ['bit rate', megabits(bitrate)],
    ['network', megabits(throughput)],
    ['buffer', `${bufferSec.toFixed(1)} s`],
    ['first picture', firstFrameMs === null ? '-' : `${Math.round(firstFrameMs)} ms`],
    ['stalls', String(stalls)],
    ['switches', String(switches)],
    ['dropped', `${droppedFrames} of ${frames}`],
  ];
}

function megabits(bitsPerSecond: number | null): string {
  return bitsPerSecond === null ? '-' : `${(bitsPerSecond / 1e6).toFixed(2)} Mb/s`;
}
