/** One copy into texture memory, waiting for its frame. */
export interface Upload {
  /** Set by the queue. */
  queued: boolean;
  upload(): void;
}

/** While nothing moves, a frame may carry this many uploads; while anything moves, one (rendering budget). */
const uploadsPerStillFrame = 8;

/** Spreads texture uploads over frames, first come first served. */
export class UploadQueue {
  /** Uploads done since the start. */
  done = 0;
  private waiting: Upload[] = [];
  private head = 0;

  constructor(
    private readonly isMoving: () => boolean,
    private readonly invalidate: () => void,
  ) {}

  add(upload: Upload): void {
    if (upload.queued) return;
    upload.queued = true;
    this.waiting.push(upload);
    this.invalidate();
  }

  /** Takes an upload out of the line: what it was for has gone. */
  cancel(upload: Upload): void {
    upload.queued = false;
  }

  /** A frame task: true while uploads remain. */
  readonly step = (): boolean => {
    let budget = this.isMoving() ? 1 : uploadsPerStillFrame;
    while (budget > 0 && this.head < this.waiting.length) {
      const next = this.waiting[this.head++] as Upload;
      if (!next.queued) continue;
      next.queued = false;
      // not each frame: the pixels of one picture or text, once.
      next.upload();
      this.done++;
      budget--;
    }
    if (this.head < this.waiting.length) return true;
    this.waiting.length = 0;
    this.head = 0;
    return false;
  };

  clear(): void {
    for (const upload of this.waiting) upload.queued = false;
    this.waiting.length = 0;
    this.head = 0;
  }
}
