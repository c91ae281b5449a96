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

/** Waiting tasks of a place. */
interface Waiting {
  known: (() => void)[];
  unknown: (() => void)[];
}

/** After a second at least one task of the place has ended. */
const retryMs = 1000;

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { lanes, perPlace, knownPerPlace = perPlace, waiting: longest } = limits;
  /** Waiting tasks by place; the place whose turn is next comes first. */
  const waiting = new Map<string, Waiting>();
  /** Whether the caller is known, by place. */
  const running = new Map<string, boolean>();
  let waitingCount = 0;

  const startNext = (): void => {
    for (const [place, tasks] of waiting) {
      if (running.size >= lanes) return;
      if (running.has(place)) continue;
      const isKnown = tasks.known.length > 0;
      const start = (isKnown ? tasks.known : tasks.unknown).shift();
      waitingCount -= 1;
      waiting.delete(place);
      // Behind the other places.
      if (tasks.known.length + tasks.unknown.length > 0) waiting.set(place, tasks);
      running.set(place, isKnown);
      start?.();
    }
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
