import { Durations } from './durations.ts';

/** What a viewer has felt of a page's frames and keys. Milliseconds; `p50` and `p95` to 4 ms. */
export interface FeltFrames {
  frames: number;
  /** Came more than 33 ms after the one before, while something moved. */
  late: number;
  /** The longest time between two frames of a motion. */
  worstFrame: number;
  /** Presses that led to a frame. */
  keys: number;
  /** From the press to the end of the script of the first frame. */
  keyP50: number;
  keyP95: number;
  keyWorst: number;
}

const lateAfter = 33.4;

/** Measures frames and keys for monitoring (C 7.7). Allocates nothing for a frame. */
export class FrameFigures {
  private readonly between = new Durations();
  private readonly keys = new Durations();
  private frames = 0;
  private late = 0;
  private previous = 0;
  private pressedAt = -1;

  /** @param now high-resolution milliseconds, on the timeline of the events */
  constructor(private readonly now: () => number) {}

  /** A key went down at this time. Until its frame has come, further presses belong to that one. */
  pressed(at: number): void {
    if (this.pressedAt < 0) this.pressedAt = at;
  }

  /** The press asked for no frame: the next one is not its answer. */
  pressHadNoEffect(): void {
    this.pressedAt = -1;
  }

  began(time: number, follows: boolean): void {
    if (follows && this.previous > 0) {
      const passed = time - this.previous;
      this.between.add(passed);
      if (passed > lateAfter) this.late++;
    }
    this.previous = time;
  }

  ended(): void {
    this.frames++;
    if (this.pressedAt < 0) return;
    this.keys.add(this.now() - this.pressedAt);
    this.pressedAt = -1;
  }

  /** The figures since the last call; null for no frame. */
  take(): FeltFrames | null {
    const { frames, late, between, keys } = this;
    if (frames === 0) return null;
    const felt: FeltFrames = {
      ...{ frames, late, worstFrame: Math.round(between.worst) },
      ...{ keys: keys.count, keyP50: keys.share(0.5), keyP95: keys.share(0.95), keyWorst: Math.round(keys.worst) },
    };
    this.frames = 0;
    this.late = 0;
    between.clear();
    keys.clear();
    return felt;
  }
}
