import { bookmarkFinishedFraction } from '../../config/constants.ts';

export interface WatchedShare {
  /** B 5: watched is true, or the fraction is at least 0.9. */
  isFinishedWatching: boolean;
  /** Fraction 0–1; 0 for a finished item. */
  percentWatched: number;
}

/** The finished rule (B 5), also for the share that an item carries. */
export function watchedShare(fraction: number, watched = false): WatchedShare {
  const isFinishedWatching = watched || fraction >= bookmarkFinishedFraction;
  return { isFinishedWatching, percentWatched: isFinishedWatching ? 0 : fraction };
}
