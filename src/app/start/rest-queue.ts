import type { Clock } from '../../config/clock.ts';
import { Timer } from '../../config/timer.ts';
import type { FrameBudget } from '../../render/motion/frame-budget.ts';
import type { FrameLoop } from '../../render/motion/frame-loop.ts';

/** Does a piece of some work. @returns whether there is more; or what goes on elsewhere, as the loading of a chunk does */
type Piece = () => boolean | Promise<unknown>;

interface Work {
  readonly do: Piece;
  /** Times that the queue may find the screen moving before this is overdue. */
  readonly patience: number;
  /** Times that it has. */
  putOff: number;
}

/** Milliseconds until it looks again. A screen is at rest when no frame has begun since the last look. */
const pauses = { inMotion: 250, atRest: 50 } as const;

/**
 * Work that can wait until nothing moves, in small pieces, for a few milliseconds at a time: on a slow set it would hold up
 * frames of a viewer who is pressing keys. What may wait longest comes last, and of equals what came last.
 */
export class RestQueue {
  private readonly waiting: Work[] = [];
  private readonly timer: Timer;
  private frames = Number.NaN;
  private isOpen = false;

  constructor(
    private readonly loop: Pick<FrameLoop, 'frames' | 'isIdle'>,
    private readonly budget: FrameBudget,
    clock: Clock,
  ) {
    this.timer = new Timer(clock);
  }

  /**
   * @param longest milliseconds of motion until a pause between two motions is enough; after twice that it is done in motion
   * @returns cancel
   */
  add(piece: Piece, longest = Number.POSITIVE_INFINITY): () => void {
    const { waiting } = this;
    const work = { do: piece, patience: Math.ceil(longest / pauses.inMotion), putOff: 0 };
    const later = waiting.findIndex(({ patience }) => patience > work.patience);
    waiting.splice(later < 0 ? waiting.length : later, 0, work);
    // What may wait longer may have found the screen moving, and be in the longer pause.
    if (this.isOpen && waiting[0] === work) this.wait(pauses.atRest);
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
      if (isAtRest) this.doPieces();
      else if (this.isOverdue()) this.doPiece();
    } finally {
      if (waiting.length > 0) this.wait(isAtRest ? pauses.atRest : pauses.inMotion);
    }
  };

  private isOverdue(): boolean {
    const { putOff = 0, patience = 0 } = this.waiting[0] ?? {};
    const { isIdle } = this.loop;
    return putOff > patience && (isIdle || (putOff > 2 * patience && !this.budget.awaitsAnswer));
  }

  private doPieces(): void {
    const { waiting, budget } = this;
    budget.beginPause();
    let goesOn = true;
    while (goesOn && waiting.length > 0 && budget.hasTime()) goesOn = this.doPiece();
  }

  /**
   * Work that throws is not tried again; the error goes to the window's handler.
   * @returns whether another piece may follow at once: what goes on elsewhere comes back in a task that no clock foresees
   */
  private doPiece(): boolean {
    const { waiting } = this;
    const work = waiting.shift();
    const result = work?.do();
    if (work && result === true) waiting.unshift(work);
    return typeof result === 'boolean';
  }
}
