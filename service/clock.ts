/** The service's only source of time, in milliseconds since the epoch. */
export interface ServiceClock {
  now(): number;
}

/** A clock that the control routes can move (docs/feeds.md, Control). */
export interface SettableClock extends ServiceClock {
  /** Jumps to `now`; a frozen clock stays there, otherwise it keeps ticking. */
  set(now: number, frozen: boolean): void;
  /** Back to the wall clock, or to the time the service was started with. */
  reset(): void;
}

/**
 * @param startAt the time the clock starts at, ms; undefined for the wall clock's time
 * @param wallClock drives the ticking
 */
export function createClock(startAt?: number, wallClock: () => number = Date.now): SettableClock {
  const startOffset = startAt === undefined ? 0 : startAt - wallClock();
  let offset = startOffset;
  let frozenAt: number | undefined;
  return {
    now: () => frozenAt ?? wallClock() + offset,
    set(now, frozen) {
      offset = now - wallClock();
      frozenAt = frozen ? now : undefined;
    },
    reset() {
      offset = startOffset;
      frozenAt = undefined;
    },
  };
}
