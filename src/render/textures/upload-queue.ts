/** One copy into texture memory, waiting for its frame. */
export interface Upload {
  /** Set by the queue. */
  queued: boolean;
  /**
   * Small: a text, which is drawn with others in one frame. Large: it fills a frame on its own, as hero art does, or a text
   * that needs a search through the system's fonts.
   */
  readonly size: 'small' | 'medium' | 'large';
  upload(): void;
}

/** What moves on the screen. */
interface Motion {
  readonly moving: boolean;
  /** Time of the last frame in which anything moved. */
  readonly movedAt: number;
}

/** What a frame has room for: so many uploads of any size, and small ones for so long (milliseconds). */
interface Budget {
  readonly uploads: number;
  readonly smallMs: number;
}

/** While anything moves, shortly after (the next key may follow), and on a screen at rest. */
const moving: Budget = { uploads: 1, smallMs: 2 };
const settling: Budget = { uploads: 3, smallMs: 4 };
const still: Budget = { uploads: 8, smallMs: 8 };
/** In the frame after a React commit: no picture, but no button without its word either. */
const afterCommit: Budget = { uploads: 0, smallMs: 2 };
const unlimited: Budget = { uploads: Number.POSITIVE_INFINITY, smallMs: Number.POSITIVE_INFINITY };
/** Milliseconds after a motion in which the next one is likely. */
const settlingMs = 600;

/** First in, first out, without moving what waits. */
class Line {
  private waiting: Upload[] = [];
  private head = 0;

  add(upload: Upload): void {
    this.waiting.push(upload);
  }

  /** The first that has not been cancelled. It stays first until `shift`. */
  peek(): Upload | undefined {
    while (this.head < this.waiting.length) {
      const first = this.waiting[this.head] as Upload;
      if (first.queued) return first;
      this.head++;
    }
    this.waiting.length = 0;
    this.head = 0;
    return undefined;
  }

  shift(): void {
    this.head++;
  }

  clear(): void {
    for (const upload of this.waiting) upload.queued = false;
    this.waiting = [];
    this.head = 0;
  }
}

/**
 * Spreads texture uploads over frames. Texts go first and together: letters that arrive one by one are seen, and a text
 * takes a fraction of a picture's time.
 */
export class UploadQueue {
  /** Uploads done since the start. */
  done = 0;
  /** Everything goes into the next frame: before the first key there is no motion to disturb. */
  unlimited = false;
  private readonly small = new Line();
  private readonly others = new Line();
  private isFrameFull = false;
  private hasWaited = false;

  constructor(
    private readonly motion: Motion,
    private readonly invalidate: () => void,
    private readonly now: () => number,
  ) {}

  add(upload: Upload): void {
    if (upload.queued) return;
    upload.queued = true;
    (upload.size === 'small' ? this.small : this.others).add(upload);
    this.invalidate();
  }

  /** Removes an upload from the queue. */
  cancel(upload: Upload): void {
    upload.queued = false;
  }

  /** Forgets everything that waits. */
  clear(): void {
    this.small.clear();
    this.others.clear();
  }

  /**
   * React has changed the scene, so the next frame has enough to do. Pictures skip that one frame, never two in a row.
   */
  giveWay(): void {
    this.isFrameFull = true;
  }

  /** A frame task: true while uploads remain. */
  readonly step = (frameTime: number): boolean => {
    const { uploads, smallMs } = this.budgetAt(frameTime);
    const before = this.done;
    const next = this.small.peek();
    if (next) {
      const end = this.now() + smallMs;
      for (let text: Upload | undefined = next; text; text = this.small.peek()) {
        if (this.done - before >= uploads && this.now() >= end) return true;
        this.take(this.small, text);
      }
    }
    for (let other = this.others.peek(); other; other = this.others.peek()) {
      const done = this.done - before;
      if (done >= uploads) return true;
      const isAlone = other.size === 'large' && !this.unlimited;
      if (isAlone && done > 0) return true;
      this.take(this.others, other);
      if (isAlone) return this.others.peek() !== undefined;
    }
    return false;
  };

  private take(line: Line, upload: Upload): void {
    line.shift();
    upload.queued = false;
    // not each frame: once per picture or text.
    upload.upload();
    this.done++;
  }

  private budgetAt(frameTime: number): Budget {
    if (this.unlimited) return unlimited;
    const waits = this.isFrameFull && !this.hasWaited;
    this.isFrameFull = false;
    this.hasWaited = waits;
    if (waits) return afterCommit;
    if (this.motion.moving) return moving;
    return frameTime - this.motion.movedAt < settlingMs ? settling : still;
  }
}
