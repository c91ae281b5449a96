/** Frames kept for the graph. */
export const keptFrames = 120;
/** Milliseconds of one refresh at 60 Hz. */
export const refresh = 1000 / 60;

/** One frame of the graph. */
interface MeteredFrame {
  /** Script time, milliseconds. */
  work: number;
  /** Refreshes that passed without a frame before this one, while something moved. */
  dropped: number;
}

/** Measures the frame loop. Allocates nothing after construction. */
export class FrameMeter {
  frames = 0;
  /** Refreshes missed since the start. */
  dropped = 0;
  /** Ring buffer: frame n is at n modulo `keptFrames`. */
  private readonly kept: readonly MeteredFrame[] = Array.from({ length: keptFrames }, () => ({ work: 0, dropped: 0 }));
  private previous = 0;
  private missed = 0;
  private startedAt = 0;

  /** @param now milliseconds of script time, at a high resolution */
  constructor(private readonly now: () => number) {}

  /** The last frame. */
  get last(): Readonly<MeteredFrame> {
    return this.at(this.frames - 1);
  }

  /** Over the kept frames, in milliseconds. */
  get worst(): number {
    let worst = 0;
    for (let i = 0; i < keptFrames; i++) worst = Math.max(worst, (this.kept[i] as MeteredFrame).work);
    return worst;
  }

  began(time: number, follows: boolean): void {
    // The first measured frame may follow one that was not measured.
    this.missed = follows && this.frames > 0 ? Math.max(0, Math.round((time - this.previous) / refresh) - 1) : 0;
    this.previous = time;
    this.dropped += this.missed;
    this.startedAt = this.now();
  }

  ended(): void {
    const frame = this.at(this.frames++);
    frame.work = this.now() - this.startedAt;
    frame.dropped = this.missed;
  }

  private at(index: number): MeteredFrame {
    return this.kept[(index + keptFrames) % keptFrames] as MeteredFrame;
  }
}
