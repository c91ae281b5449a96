import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import type { FrameLoop } from '../../render/motion/frame-loop.ts';

interface Work {
  /** One piece of it. @returns whether there is more */
  do(): boolean;
  /** How often it is put off before it is done in spite of motion. */
  patience: number;
}

/** Milliseconds between two looks, or two pieces of work. A screen without a frame in between is at rest. */
const pauses = { inMotion: 250, atRest: 50 } as const;

/**
 * Work that can wait until nothing moves, in small pieces: on a slow set each would hold up frames of a viewer who is pressing
 * keys. First come, first done.
 */
export class RestQueue {
  private readonly waiting: Work[] = [];
  private readonly timer: Timer;
  private frames = Number.NaN;
  private isOpen = false;

  constructor(
    private readonly loop: Pick<FrameLoop, 'frames' | 'isIdle'>,
    clock: Clock,
  ) {
    this.timer = new Timer(clock);
  }

  /**
   * @param piece does a piece of the work, and returns whether there is more
   * @param longest milliseconds of motion after which it is done all the same
   * @returns cancel
   */
  add(piece: () => boolean, longest = Number.POSITIVE_INFINITY): () => void {
    const { waiting } = this;
    const work = { do: piece, patience: Math.ceil(longest / pauses.inMotion) };
    waiting.push(work);
    if (this.isOpen && waiting.length === 1) this.wait(pauses.atRest);
    return () => {
      const at = waiting.indexOf(work);
      if (at >= 0) waiting.splice(at, 1);
    };
  }

  /** From now on work is done: before Home is up, the machine at rest waits for its next part. */
  open(): void {
    this.isOpen = true;
    if (this.waiting.length > 0) this.wait(pauses.atRest);
  }

  private wait(ms: number): void {
    this.frames = this.loop.frames;
    this.timer.start(ms, this.look);
  }

  private readonly look = (): void => {
    const { loop, waiting } = this;
    const isAtRest = loop.isIdle && loop.frames === this.frames;
    if (!isAtRest) for (const work of waiting) work.patience--;
    const work = isAtRest ? waiting[0] : waiting.find(({ patience }) => patience < 0);
    try {
      if (work) this.doPiece(work);
    } finally {
      if (waiting.length > 0) this.wait(isAtRest ? pauses.atRest : pauses.inMotion);
    }
  };

  /** Work that throws is over; the error is the window's to report. */
  private doPiece(work: Work): void {
    const { waiting } = this;
    const at = waiting.indexOf(work);
    waiting.splice(at, 1);
    if (work.do()) waiting.splice(at, 0, work);
  }
}
