/** Fraction of the way for a fraction of the time: answers at once, ends softly, no overshoot. */
export function easeOut(t: number): number {
  const rest = 1 - t;
  return 1 - rest * rest * rest;
}

/**
 * A number that glides to where it is sent. Sent elsewhere mid-flight, it goes on from where it is; nothing is
 * allocated after construction.
 */
export class Glide {
  /** Where it is going, or rests. */
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

  /** Ends where it is: its owner is being destroyed. */
  stop(): void {
    this.moving = false;
  }

  /** @returns whether it is still on its way */
  step(now: number): boolean {
    if (!this.moving) return false;
    // The first frame already shows movement: time counts from one frame before it.
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

/** All glides of a stage, stepped once a frame. */
export class Tweens {
  private readonly running: Glide[] = [];

  constructor(private readonly invalidate: () => void) {}

  /** Something is going from place to place: pictures wait their turn. */
  moving = false;
  /** Time of the last frame in which it was. */
  movedAt = Number.NEGATIVE_INFINITY;

  glide(initial: number, apply: (value: number) => void): Glide {
    return new Glide(this, initial, apply, false);
  }

  /** A glide of something that stays where it is, and so may miss a frame: a picture that comes. */
  fade(initial: number, apply: (value: number) => void): Glide {
    return new Glide(this, initial, apply, true);
  }

  add(glide: Glide): void {
    this.running.push(glide);
    if (!glide.isFade) this.moving = true;
    this.invalidate();
  }

  readonly step = (now: number): boolean => {
    const running = this.running;
    let kept = 0;
    let moving = false;
    const count = running.length;
    for (let i = 0; i < count; i++) {
      const glide = running[i] as Glide;
      if (!glide.step(now)) continue;
      running[kept++] = glide;
      moving ||= !glide.isFade;
    }
    // Glides started by another glide's apply() were appended behind `count`.
    for (let i = count; i < running.length; i++) {
      const glide = running[i] as Glide;
      running[kept++] = glide;
      moving ||= !glide.isFade;
    }
    running.length = kept;
    if (this.moving) this.movedAt = now;
    this.moving = moving;
    return kept > 0;
  };
}
