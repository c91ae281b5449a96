import type { Clock, TimerHandle } from '../../config/clock.ts';
import { type LabelledFigure, paintFigures } from '../figures.ts';
import { createOverlay, type Overlay, type OverlayOptions } from '../overlay.ts';
import { FrameMeter, keptFrames } from './frame-meter.ts';
import { countGlCalls } from './gl-counts.ts';
import { figuresBox, paintFrame, paintPanel, panel } from './performance-painter.ts';

/** Figures change at most twice a second; the graph with every frame. */
const textDelayMs = 500;

export interface PerformanceHudOptions extends OverlayOptions {
  clock: Clock;
  /** High-resolution milliseconds. */
  now(): number;
  /** Calls the listener after every frame. @returns unsubscribe */
  watchFrames(watcher: { began(now: number, follows: boolean): void; ended(): void }): () => void;
  /** The WebGL context; undefined with a 2D canvas. */
  gl: object | undefined;
  /** Counts since the start, bytes alive, and the most that the class of device allows. */
  counts(): { uploads: number; textureBytes: number; textureLimit: number; commits: number };
  /** Bytes; undefined if the engine does not report them. */
  heapBytes(): number | undefined;
}

/** For tests: content of the canvas's `data-figures`. */
export interface HudFigures {
  frames: number;
  dropped: number;
  /** Script time of the last frame and of the worst in the graph, in milliseconds. */
  work: number;
  worst: number;
  /** Of the last frame. */
  draws: number;
  glCalls: number;
  uploads: number;
  textureBytes: number;
  textureLimit: number;
  heapBytes: number | undefined;
  commits: number;
  /** Recent cost of the overlay itself, in milliseconds a frame, without the counting of GL calls. */
  own: number;
}

/**
 * Draws the cost of frames over the screen (docs/diagnostics.md): a graph that wraps around, and figures twice a second
 * while there are frames. Idle otherwise.
 */
export function startPerformanceHud(options: PerformanceHudOptions): { dispose(): void } {
  const hud = new PerformanceHud(options);
  return { dispose: () => hud.dispose() };
}

class PerformanceHud {
  private readonly meter: FrameMeter;
  private readonly gl: ReturnType<typeof countGlCalls> | undefined;
  private readonly overlay: Overlay;
  private readonly unwatch: () => void;
  private context: CanvasRenderingContext2D | null = null;
  private timer: TimerHandle | undefined;
  /** The context's counts at the start of the frame; after it, the frame's own. */
  private glCalls = 0;
  private draws = 0;
  /** Script time of the overlay: since the last frame, and the recent average. */
  private spent = 0;
  private own = 0;

  constructor(private readonly options: PerformanceHudOptions) {
    this.meter = new FrameMeter(options.now);
    this.gl = options.gl && countGlCalls(options.gl);
    this.overlay = createOverlay(options, 'performance-hud', panel, (overlay) => this.resized(overlay));
    this.unwatch = options.watchFrames(this);
  }

  began(time: number, follows: boolean): void {
    this.glCalls = this.gl?.counts.calls ?? 0;
    this.draws = this.gl?.counts.draws ?? 0;
    this.meter.began(time, follows);
  }

  ended(): void {
    const { meter, gl, options } = this;
    meter.ended();
    const startedAt = options.now();
    if (gl) {
      this.glCalls = gl.counts.calls - this.glCalls;
      this.draws = gl.counts.draws - this.draws;
    }
    const { work, dropped } = meter.last;
    if (this.context) paintFrame(this.context, meter.frames - 1, work, dropped > 0);
    // not each frame: twice a second.
    this.timer ??= options.clock.setTimeout(this.write, textDelayMs);
    this.spent += options.now() - startedAt;
    this.own += (this.spent - this.own) / Math.min(meter.frames, keptFrames);
    this.spent = 0;
  }

  dispose(): void {
    this.unwatch();
    this.gl?.stop();
    if (this.timer !== undefined) this.options.clock.clearTimeout(this.timer);
    this.overlay.dispose();
  }

  private readonly write = (): void => {
    this.timer = undefined;
    const startedAt = this.options.now();
    const figures = this.figures();
    if (this.context) paintFigures(this.context, figuresBox, this.labelled(figures));
    this.overlay.canvas.dataset['figures'] = JSON.stringify(figures);
    this.spent += this.options.now() - startedAt;
  };

  private resized({ canvas, scale }: Overlay): void {
    this.context = canvas.getContext('2d', { alpha: false });
    if (this.context) paintPanel(this.context, scale);
    this.timer ??= this.options.clock.setTimeout(this.write, 0);
  }

  private figures(): HudFigures {
    const { meter, options, glCalls, draws, own } = this;
    return {
      ...options.counts(),
      ...{ frames: meter.frames, dropped: meter.dropped, work: meter.last.work, worst: meter.worst },
      ...{ draws, glCalls, heapBytes: options.heapBytes(), own },
    };
  }

  private labelled(figures: HudFigures): LabelledFigure[] {
    const { work, worst, draws, glCalls, textureBytes, textureLimit, heapBytes, own } = figures;
    return [
      ['last frame', `${work.toFixed(1)} ms`],
      ['worst shown', `${worst.toFixed(1)} ms`],
      ['draw calls', this.gl ? String(draws) : '-'],
      ['GL calls', this.gl ? String(glCalls) : '-'],
      ['frames', String(figures.frames)],
      ['dropped', String(figures.dropped)],
      ['commits', String(figures.commits)],
      ['uploads', String(figures.uploads)],
      ['textures', `${(textureBytes / 1e6).toFixed(1)} of ${megabytes(textureLimit)}`],
      ['heap', heapBytes === undefined ? '-' : megabytes(heapBytes)],
      ['this overlay', `${own.toFixed(2)} ms`],
    ];
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
