import type { FrameBudget } from '../motion/frame-budget.ts';

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
 * Spreads texture uploads over frames: one at least, and more while the frame has time. Texts go first and together, also
 * where pictures wait: letters that arrive one by one are seen, and a text takes a fraction of a picture's time.
 */
export class UploadQueue {
  /** Uploads done since the start. */
  done = 0;
  /** Everything goes into the next frame: before the first key there is no motion to disturb. */
  unlimited = false;
  private readonly small = new Line();
  private readonly others = new Line();

  constructor(
    private readonly budget: FrameBudget,
    private readonly invalidate: () => void,
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

  /** A frame task: true while uploads remain. */
  readonly step = (): boolean => {
    const most = this.unlimited ? Number.POSITIVE_INFINITY : this.budget.pictures;
    const before = this.done;
    for (let text = this.small.peek(); text; text = this.small.peek()) {
      if (this.isFull(before)) return true;
      this.take(this.small, text);
    }
    for (let other = this.others.peek(); other; other = this.others.peek()) {
      const done = this.done - before;
      const isAlone = other.size === 'large' && !this.unlimited;
      if (done >= most || (isAlone && done > 0) || this.isFull(before)) return true;
      this.take(this.others, other);
      if (isAlone) return this.others.peek() !== undefined;
    }
    return false;
  };

  /** One upload is always done, so that a slow device gets on. */
  private isFull(before: number): boolean {
    return !this.unlimited && this.done > before && !this.budget.hasTime();
  }

  private take(line: Line, upload: Upload): void {
    line.shift();
    upload.queued = false;
    // not each frame: once per picture or text.
    upload.upload();
    this.done++;
  }
}
