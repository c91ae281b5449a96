/** What the loop needs of the browser; a test drives it by hand. */
export interface FrameScheduler {
  requestFrame(callback: (now: number) => void): number;
  cancelFrame(handle: number): void;
}

/** Runs before a frame is drawn; returns true to be called in the next frame too. */
export type FrameTask = (now: number) => boolean;

/** Looks on while frames are made, to measure them. */
export interface FrameWatcher {
  /**
   * @param now the browser's time of the frame
   * @param follows the frame before asked for this one: time between the two is the animation's
   */
  began(now: number, follows: boolean): void;
  ended(): void;
}

/**
 * Draws on demand. `invalidate()` asks for one frame; while a task wants more, frames follow each other. Otherwise no
 * frame is drawn and no animation-frame callback is pending: an idle app costs nothing.
 */
export class FrameLoop {
  /** Frames drawn since the start. */
  frames = 0;
  private pending: number | undefined;
  private suspended = false;
  private destroyed = false;
  private dirty = false;
  private follows = false;
  private watcher: FrameWatcher | undefined;
  private tasks: readonly FrameTask[] = [];
  private following: (() => void)[] = [];

  constructor(
    private readonly scheduler: FrameScheduler,
    private readonly draw: () => void,
  ) {}

  get idle(): boolean {
    return this.pending === undefined;
  }

  readonly invalidate = (): void => {
    this.dirty = true;
    if (this.pending === undefined && !this.suspended && !this.destroyed)
      this.pending = this.scheduler.requestFrame(this.tick);
  };

  /** Tasks run in the order they were added, every frame, until they are taken off. @returns takes the task off */
  addTask(task: FrameTask): () => void {
    this.tasks = [...this.tasks, task];
    return () => {
      this.tasks = this.tasks.filter((other) => other !== task);
    };
  }

  /** Runs once the next frame is drawn; asked for again before that, still once. */
  afterFrame(work: () => void): void {
    if (!this.following.includes(work)) this.following.push(work);
    this.invalidate();
  }

  /** One looks on at a time. @returns ends it */
  watch(watcher: FrameWatcher): () => void {
    this.watcher = watcher;
    return () => {
      if (this.watcher === watcher) this.watcher = undefined;
    };
  }

  /** While the page is hidden or the context is lost. What was asked for meanwhile is drawn on resume. */
  suspend(): void {
    this.suspended = true;
    this.follows = false;
    if (this.pending !== undefined) this.scheduler.cancelFrame(this.pending);
    this.pending = undefined;
  }

  resume(): void {
    if (!this.suspended) return;
    this.suspended = false;
    this.invalidate();
  }

  /** No frame is requested or drawn any more. */
  destroy(): void {
    this.suspend();
    this.destroyed = true;
    this.tasks = [];
    this.following = [];
    this.watcher = undefined;
  }

  private readonly tick = (now: number): void => {
    this.pending = undefined;
    this.dirty = false;
    const { watcher } = this;
    watcher?.began(now, this.follows);
    let more = false;
    // A task may take itself off: the list of this frame stays as it is.
    const { tasks } = this;
    for (let i = 0; i < tasks.length; i++) more = (tasks[i] as FrameTask)(now) || more;
    this.frames++;
    this.draw();
    watcher?.ended();
    if (this.following.length > 0) this.runFollowing();
    // Drawing itself touches the scene's bookkeeping; only what was asked for during it counts.
    this.follows = more || this.dirty;
    if (this.follows) this.invalidate();
  };

  private runFollowing(): void {
    const { following } = this;
    // not each frame: once for what was asked for since the last one.
    this.following = [];
    for (const work of following) work();
  }
}
