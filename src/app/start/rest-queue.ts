import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import type { FrameLoop } from '../../render/motion/frame-loop.ts';

interface Work {
  /** One piece of it. @returns whether there is more */
  do(): boolean;
  /** Times that the queue may find the screen moving before this is overdue. */
  readonly patience: number;
  /** Times that it has. */
  putOff: number;
}

/** Milliseconds until it looks again. A screen is at rest when no frame has begun since the last look. */
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
   * @param longest milliseconds of motion until a pause between two motions is enough; after twice that it is done in motion
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

  /** Begins to do the work. Not before Home is up: a start that waits for the network looks like rest. */
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

  /** Work that throws is not tried again; the error goes to the window's handler. */
  private doPiece(): void {
    const { waiting } = this;
    const work = waiting.shift();
    if (work?.do()) waiting.unshift(work);
  }
}
