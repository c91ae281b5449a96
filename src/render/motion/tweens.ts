/** Easing: starts fast, ends softly, no overshoot. */
export function easeOut(t: number): number {
  const rest = 1 - t;
  return 1 - rest * rest * rest;
}

/**
 * A number that is animated to a target. A new target in mid-flight starts from the current value. Nothing is allocated
 * after construction.
 */
export class Tween {
  /** Where it is going, or where it rests. */
  target: number;
  private from: number;
  private current: number;
  private startedAt = -1;
  private duration = 0;
  private moving = false;

  constructor(
    private readonly tweens: Tweens,
    initial: number,
    private readonly apply: (value: number) => void,
    readonly isFade: boolean,
  ) {
    this.target = initial;
    this.from = initial;
    this.current = initial;
  }

  get value(): number {
    return this.current;
  }

  get active(): boolean {
    return this.moving;
  }

  /** @param duration milliseconds; 0 jumps */
  to(target: number, duration: number): void {
    if (target === this.target && (this.moving || this.current === target)) return;
    if (duration <= 0) {
      this.jump(target);
      return;
    }
    this.from = this.current;
    this.target = target;
    this.duration = duration;
    this.startedAt = -1;
    if (!this.moving) {
      this.moving = true;
      this.tweens.add(this);
    }
  }

  jump(value: number): void {
    this.moving = false;
    this.target = value;
    this.from = value;
    if (this.current === value) return;
    this.current = value;
    this.apply(value);
  }

  /** Stops at the current value: its owner is being destroyed. */
  stop(): void {
    this.moving = false;
  }

  /** @returns whether it is still moving */
  step(now: number): boolean {
    if (!this.moving) return false;
    // Time counts from one frame earlier, so that the first frame already shows movement.
    if (this.startedAt < 0) this.startedAt = now - 1000 / 60;
    const t = (now - this.startedAt) / this.duration;
    if (t >= 1) {
      this.moving = false;
      this.current = this.target;
    } else {
      this.current = this.from + (this.target - this.from) * easeOut(t);
    }
    this.apply(this.current);
    return this.moving;
  }
}

/** All tweens of a stage, advanced once per frame. */
export class Tweens {
  private readonly running: Tween[] = [];

  constructor(private readonly invalidate: () => void) {}

  /** Something moves across the screen: picture uploads are held back. */
  moving = false;
  /** Time of the last frame in which `moving` was true. */
  movedAt = Number.NEGATIVE_INFINITY;

  tween(initial: number, apply: (value: number) => void): Tween {
    return new Tween(this, initial, apply, false);
  }

  /** A tween that moves nothing across the screen, and so may drop a frame: a picture fading in. */
  fade(initial: number, apply: (value: number) => void): Tween {
    return new Tween(this, initial, apply, true);
  }

  add(tween: Tween): void {
    this.running.push(tween);
    if (!tween.isFade) this.moving = true;
    this.invalidate();
  }

  readonly step = (now: number): boolean => {
    const running = this.running;
    let kept = 0;
    let moving = false;
    const count = running.length;
    for (let i = 0; i < count; i++) {
      const tween = running[i] as Tween;
      if (!tween.step(now)) continue;
      running[kept++] = tween;
      moving ||= !tween.isFade;
    }
    // Tweens started by another tween's apply() were appended behind `count`.
    for (let i = count; i < running.length; i++) {
      const tween = running[i] as Tween;
      running[kept++] = tween;
      moving ||= !tween.isFade;
    }
    running.length = kept;
    if (this.moving) this.movedAt = now;
    this.moving = moving;
    return kept > 0;
  };
}
