/** One copy into texture memory, waiting for its frame. */
export interface Upload {
  /** Set by the queue. */
  queued: boolean;
  /** Fills a frame on its own: hero art, or a text that needs a search through the system's fonts. */
  readonly isLarge: boolean;
  upload(): void;
}

/** What moves on the screen. */
interface Motion {
  readonly moving: boolean;
  /** Time of the last frame in which anything moved. */
  readonly movedAt: number;
}

/** Uploads per frame: while anything moves, shortly after (the next key may follow), and on a screen at rest. */
const uploadsPerFrame = { moving: 1, settling: 3, still: 8 };
/** Milliseconds after a motion in which the next one is likely. */
const settlingMs = 600;

/** Spreads texture uploads over frames, first come first served. */
export class UploadQueue {
  /** Uploads done since the start. */
  done = 0;
  /** Everything goes into the next frame: before the first key there is no motion to disturb. */
  unlimited = false;
  private waiting: Upload[] = [];
  private head = 0;
  private isFrameFull = false;
  private hasWaited = false;

  constructor(
    private readonly motion: Motion,
    private readonly invalidate: () => void,
  ) {}

  add(upload: Upload): void {
    if (upload.queued) return;
    upload.queued = true;
    this.waiting.push(upload);
    this.invalidate();
  }

  /** Removes an upload from the queue. */
  cancel(upload: Upload): void {
    upload.queued = false;
  }

  /** Forgets everything that waits. */
  clear(): void {
    for (const upload of this.waiting) upload.queued = false;
    this.waiting = [];
    this.head = 0;
  }

  /**
   * React has changed the scene, so the next frame has enough to do. Uploads skip that one frame, never two in a row.
   */
  giveWay(): void {
    this.isFrameFull = true;
  }

  /** A frame task: true while uploads remain. */
  readonly step = (now: number): boolean => {
    const whole = this.budgetAt(now);
    let budget = whole;
    while (budget > 0 && this.head < this.waiting.length) {
      const next = this.waiting[this.head] as Upload;
      const isAlone = next.queued && next.isLarge && !this.unlimited;
      if (isAlone && budget < whole) break;
      this.head++;
      if (!next.queued) continue;
      next.queued = false;
      // not each frame: once per picture or text.
      next.upload();
      this.done++;
      budget = isAlone ? 0 : budget - 1;
    }
    if (this.head < this.waiting.length) return true;
    this.waiting.length = 0;
    this.head = 0;
    return false;
  };

  private budgetAt(now: number): number {
    if (this.unlimited) return Number.POSITIVE_INFINITY;
    const { moving, movedAt } = this.motion;
    const waits = this.isFrameFull && !this.hasWaited;
    this.isFrameFull = false;
    this.hasWaited = waits;
    if (waits) return 0;
    if (moving) return uploadsPerFrame.moving;
    return now - movedAt < settlingMs ? uploadsPerFrame.settling : uploadsPerFrame.still;
  }
}
