import { busy, tooMany } from './errors.ts';

export interface FairQueueLimits {
  /** Tasks running at once; of one place only one, so that no place keeps the others waiting. */
  lanes: number;
  /** Tasks of one place, running and waiting, of callers who are not known. */
  perPlace: number;
  /** The same of known callers, `perPlace` by default: bounded, since whoever has accounts is known by them. */
  knownPerPlace?: number;
  /** Tasks of all places that wait. */
  waiting: number;
  /** As fast as lanes are free by default. */
  pace?: Pace | undefined;
}

/** A place starts `burst` tasks in a row, and then one in `everyMs`. */
export interface Pace {
  burst: number;
  everyMs: number;
}

/** Whose turn a task is. */
export interface Turn {
  place: string;
  /** A known caller goes before the others of the same place. */
  isKnown?: boolean;
}

/** Runs expensive tasks for callers from many places, a place after the other. */
export interface FairQueue {
  /** @throws ServiceError TOO_MANY_REQUESTS when the place has too many tasks, BUSY when all places together do */
  run<T>(turn: Turn, task: () => Promise<T>): Promise<T>;
}

/** Measures the pace. Not the service's clock, which tests move: a task in the queue must not wait for them. */
export interface PaceClock {
  now(): number;
  setTimeout(callback: () => void, ms: number): unknown;
}

const machineClock: PaceClock = {
  now: () => performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms).unref(),
};

/** Waiting tasks of a place. */
interface Waiting {
  known: (() => void)[];
  unknown: (() => void)[];
}

/** About as long as it takes until the next task of a place has ended. */
const retryMs = 1000;

export function createFairQueue(limits: FairQueueLimits, clock: PaceClock = machineClock): FairQueue {
  const { lanes, perPlace, knownPerPlace = perPlace, waiting: longest } = limits;
  /** Waiting tasks by place; the place whose turn is next comes first. */
  const waiting = new Map<string, Waiting>();
  /** Whether the caller is known, by place. */
  const running = new Map<string, boolean>();
  const pace = createPace(limits.pace, clock);
  let waitingCount = 0;
  let isTimed = false;

  const startNext = (): void => {
    let soonest = Number.POSITIVE_INFINITY;
    for (const [place, tasks] of waiting) {
      if (running.size >= lanes) return;
      if (running.has(place)) continue;
      const restMs = pace.restOf(place);
      if (restMs > 0) {
        soonest = Math.min(soonest, restMs);
        continue;
      }
      const isKnown = tasks.known.length > 0;
      const start = (isKnown ? tasks.known : tasks.unknown).shift();
      waitingCount -= 1;
      waiting.delete(place);
      // Behind the other places.
      if (tasks.known.length + tasks.unknown.length > 0) waiting.set(place, tasks);
      running.set(place, isKnown);
      pace.started(place);
      start?.();
    }
    if (isTimed || soonest === Number.POSITIVE_INFINITY) return;
    isTimed = true;
    clock.setTimeout(() => {
      isTimed = false;
      startNext();
    }, soonest);
  };

  return {
    async run({ place, isKnown = false }, task) {
      const tasks = waiting.get(place) ?? { known: [], unknown: [] };
      const own = isKnown ? tasks.known : tasks.unknown;
      const held = own.length + (running.get(place) === isKnown ? 1 : 0);
      if (held >= (isKnown ? knownPerPlace : perPlace)) throw tooMany(retryMs);
      if (waitingCount >= longest) throw busy(retryMs);
      await new Promise<void>((resolve) => {
        own.push(resolve);
        waiting.set(place, tasks);
        waitingCount += 1;
        startNext();
      });
      try {
        return await task();
      } finally {
        running.delete(place);
        startNext();
      }
    },
  };
}

/** How long each place has to rest before its next task. */
function createPace(pace: Pace | undefined, clock: PaceClock) {
  /** When a place will have rested for all that it started; places that have are left out. */
  const restedAt = new Map<string, number>();
  return {
    restOf(place: string): number {
      if (pace === undefined) return 0;
      const owed = (restedAt.get(place) ?? 0) - clock.now();
      return Math.max(0, owed - (pace.burst - 1) * pace.everyMs);
    },
    started(place: string): void {
      if (pace === undefined) return;
      const now = clock.now();
      for (const [other, at] of restedAt) if (at <= now) restedAt.delete(other);
      restedAt.set(place, (restedAt.get(place) ?? now) + pace.everyMs);
    },
  };
}
