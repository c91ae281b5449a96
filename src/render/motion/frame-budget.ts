import type { DeviceClass } from '../../config/device-class.ts';

/** What moves on the screen. */
interface Motion {
  readonly moving: boolean;
  /** Time of the last frame in which anything moved. */
  readonly movedAt: number;
}

/** Milliseconds after a motion in which the next one is likely. */
const settlingMs = 600;

/**
 * The time that a frame, or a pause between two, has for work that can wait. All such work shares it and looks at the same
 * clock: once the time is used up, nobody begins another piece.
 */
export class FrameBudget {
  /** The viewer has pressed something, and the frame that answers is still to come. */
  awaitsAnswer = false;
  /** This frame answers a key or the pointer, so nothing that can wait is done in it. Never two frames in a row. */
  isAnswer = false;
  /** The last `hasTime` said no. Drawing, which asks nobody, does not set it. */
  isUsedUp = false;
  /** Pictures that this frame has room for. */
  pictures = 0;
  private hasCommit = false;
  /** This frame had enough to do without a picture. */
  private isBusy = false;
  private end = 0;

  constructor(
    private readonly room: DeviceClass['room'],
    private readonly motion: Motion,
    private readonly now: () => number,
  ) {}

  /** The viewer has pressed something. */
  noteInput(): void {
    this.awaitsAnswer = true;
  }

  /** React has changed the scene: the next frame has enough to do. Pictures skip that one, but not the one after it for another commit. */
  noteCommit(): void {
    this.hasCommit = true;
  }

  /** A frame task, after those that move something and before those that can wait. */
  readonly step = (frameTime: number): boolean => {
    const { room, motion } = this;
    this.isAnswer = this.awaitsAnswer && !this.isAnswer;
    this.isBusy = this.isAnswer || (this.hasCommit && !this.isBusy);
    this.awaitsAnswer = false;
    this.hasCommit = false;
    const isSettling = frameTime - motion.movedAt < settlingMs;
    const { ms, pictures } = motion.moving || this.isBusy ? room.moving : isSettling ? room.settling : room.still;
    this.pictures = this.isBusy ? 0 : pictures;
    this.begin(ms);
    return false;
  };

  /** Between two frames nothing moves, but a key may come at any time. */
  beginPause(): void {
    this.begin(this.room.settling.ms);
  }

  hasTime(): boolean {
    this.isUsedUp ||= this.now() >= this.end;
    return !this.isUsedUp;
  }

  private begin(ms: number): void {
    this.isUsedUp = false;
    this.end = this.now() + ms;
  }
}
