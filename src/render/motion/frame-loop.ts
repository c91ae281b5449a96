import type { FrameBudget } from './frame-budget.ts';

/** The browser's animation frames; a test drives them by hand. */
export interface FrameScheduler {
  requestFrame(callback: (now: number) => void): number;
  cancelFrame(handle: number): void;
}

/** Runs before a frame is drawn; returns true to be called in the next frame too. */
export type FrameTask = (now: number) => boolean;

/** Measures frames. */
export interface FrameWatcher {
  /**
   * @param now the browser's time of the frame
   * @param follows the previous frame requested this one, so the time between the two is part of an animation
   */
  began(now: number, follows: boolean): void;
  ended(): void;
}

/**
 * Draws on demand. `invalidate()` requests one frame; while a task wants more, frames follow each other. Otherwise no
 * animation-frame callback is pending: an idle app costs nothing.
 */
export class FrameLoop {
  /** Frames drawn since the start. */
  frames = 0;
  private pending: number | undefined;
  private suspended = false;
  private destroyed = false;
  private dirty = false;
  private follows = false;
  private watchers: readonly FrameWatcher[] = [];
  private tasks: readonly FrameTask[] = [];
  private afterFrameWork: (() => void)[] = [];
  /** The work after frames has let one pass. */
  private hasYielded = false;

  constructor(
    private readonly scheduler: FrameScheduler,
    private readonly draw: () => void,
    private readonly budget: FrameBudget,
  ) {}

  readonly invalidate = (): void => {
    this.dirty = true;
    if (this.pending === undefined && !this.suspended && !this.destroyed)
      this.pending = this.scheduler.requestFrame(this.tick);
  };

  /** Tasks run in the order they were added, in every frame, until they are removed. @returns removes the task */
  addTask(task: FrameTask): () => void {
    this.tasks = [...this.tasks, task];
    return () => {
      this.tasks = this.tasks.filter((other) => other !== task);
    };
  }

  /**
   * Runs `work` once, after a frame that is still to be drawn, however often it is asked for before that. After each frame
   * one piece of such work is done, the first asked for: it asks React for a commit, which comes in a task of its own, and
   * two would be one lump. It lets a frame pass that answers a key, or has no time left, but never two of a kind in a row.
   */
  afterFrame(work: () => void): void {
    if (!this.afterFrameWork.includes(work)) this.afterFrameWork.push(work);
    this.invalidate();
  }

  /** @returns stops watching */
  watch(watcher: FrameWatcher): () => void {
    this.watchers = [...this.watchers, watcher];
    return () => {
      this.watchers = this.watchers.filter((other) => other !== watcher);
    };
  }

  /** No frame is asked for. */
  get isIdle(): boolean {
    return this.pending === undefined;
  }

  /** While the page is hidden or the context is lost. Frames requested meanwhile are drawn on resume. */
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
    this.afterFrameWork = [];
    this.watchers = [];
  }

  private readonly tick = (now: number): void => {
    this.pending = undefined;
    this.dirty = false;
    const { watchers } = this;
    for (let i = 0; i < watchers.length; i++) (watchers[i] as FrameWatcher).began(now, this.follows);
    let more = false;
    // A task may remove itself: this frame keeps the list it started with.
    const { tasks } = this;
    for (let i = 0; i < tasks.length; i++) more = (tasks[i] as FrameTask)(now) || more;
    this.frames++;
    this.draw();
    for (let i = 0; i < watchers.length; i++) (watchers[i] as FrameWatcher).ended();
    if (this.afterFrameWork.length > 0) this.doOneAfterFrame();
    // Requests made by tasks or during drawing lead to another frame.
    this.follows = more || this.dirty || this.afterFrameWork.length > 0;
    if (this.follows) this.invalidate();
  };

  private doOneAfterFrame(): void {
    const { isAnswer, isUsedUp } = this.budget;
    this.hasYielded = isAnswer || (isUsedUp && !this.hasYielded);
    // not each frame: once for each request.
    if (!this.hasYielded) this.afterFrameWork.shift()?.();
  }
}
