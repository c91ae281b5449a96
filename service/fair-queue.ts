import { busy, tooMany } from './errors.ts';

export interface FairQueueLimits {
  /** Tasks running at once; of one place only one, so that no place keeps the others waiting. */
  lanes: number;
  /** Tasks of one place, running and waiting. */
  perPlace: number;
  /** Tasks of all places that wait. */
  waiting: number;
}

/** Runs expensive tasks for callers from many places, a place after the other. */
export interface FairQueue {
  /** @throws ServiceError TOO_MANY_REQUESTS when the place has too many tasks, BUSY when all places together do */
  run<T>(place: string, task: () => Promise<T>): Promise<T>;
}

/** After a second at least one task of the place has ended. */
const retryMs = 1000;

export function createFairQueue({ lanes, perPlace, waiting: longest }: FairQueueLimits): FairQueue {
  /** Waiting tasks by place; the place whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  let waitingCount = 0;

  const startNext = (): void => {
    for (const [place, tasks] of waiting) {
      if (running.size >= lanes) return;
      if (running.has(place)) continue;
      const start = tasks.shift();
      waitingCount -= 1;
      waiting.delete(place);
      // Behind the other places.
      if (tasks.length > 0) waiting.set(place, tasks);
      running.add(place);
      start?.();
    }
  };

  return {
    async run(place, task) {
      const own = waiting.get(place) ?? [];
      if (own.length + (running.has(place) ? 1 : 0) >= perPlace) throw tooMany(retryMs);
      if (waitingCount >= longest) throw busy(retryMs);
      await new Promise<void>((resolve) => {
        own.push(resolve);
        waiting.set(place, own);
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
