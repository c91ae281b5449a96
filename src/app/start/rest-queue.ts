import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import type { FrameLoop } from '../../render/motion/frame-loop.ts';

interface Work {
  /** One piece of it. @returns whether there is more */
  do(): boolean;
  /** Looks at a screen in motion that it may be put off. */
  readonly patience: number;
  /** Looks that it has been put off. */
  putOff: number;
}

/** Milliseconds between two looks, or two pieces of work. A screen without a frame in between is at rest. */
const pauses = { inMotion: 250, atRest: 50 } as const;

/**
 * Work that can wait until nothing moves, in small pieces: on a slow set each would hold up frames of a viewer who is pressing
 * keys. What may wait longest comes last, and of equals what came last.
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
   * @param longest milliseconds of motion after which a moment between two motions will do, and twice that in which none does
   * @returns cancel
   */
  add(piece: () => boolean, longest = Number.POSITIVE_INFINITY): () => void {
    const { waiting } = this;
    const work = { do: piece, patience: Math.ceil(longest / pauses.inMotion), putOff: 0 };
    const later = waiting.findIndex(({ patience }) => patience > work.patience);
    waiting.splice(later < 0 ? waiting.length : later, 0, work);
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
    if (!isAtRest) for (const work of waiting) work.putOff++;
    try {
      if (isAtRest || this.isOverdue()) this.doPiece();
    } finally {
      if (waiting.length > 0) this.wait(isAtRest ? pauses.atRest : pauses.inMotion);
    }
  };

  private isOverdue(): boolean {
    const { putOff = 0, patience = 0 } = this.waiting[0] ?? {};
    return putOff > patience && (this.loop.isIdle || putOff > 2 * patience);
  }

  /** Work that throws is over; the error is the window's to report. */
  private doPiece(): void {
    const { waiting } = this;
    const work = waiting.shift();
    if (work?.do()) waiting.unshift(work);
  }
}
