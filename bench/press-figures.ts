import { percentile, sum } from '../test/harness/statistics.ts';
import type { FigureId, Figures } from './figures.ts';

/** What one press of a key cost. */
export interface PressPoint {
  /** Main-thread milliseconds from its task to the end of the first frame after it. */
  readonly work: number;
  /** Milliseconds from its receipt to the end of that frame; undefined when nothing was drawn before the next key. */
  readonly latency?: number;
  /** Main-thread milliseconds until the next key, by which nothing moves any more; undefined for a held key. */
  readonly quiet?: number;
  /** Refreshes at which a frame was due and missing; undefined for a held key. */
  readonly missed?: number;
}

/** A figure that a run's presses give: its values, and what becomes of them. */
export interface PressFigure {
  valuesOf(points: readonly PressPoint[]): number[];
  /** `sorted` ascending. */
  summary(sorted: ArrayLike<number>): number;
}

const quiet = (points: readonly PressPoint[]) => points.flatMap((point) => point.quiet ?? []);
const missed = (points: readonly PressPoint[]) => points.flatMap((point) => point.missed ?? []);
const latency = (points: readonly PressPoint[]) => points.flatMap((point) => point.latency ?? []);
/** Of presses that led to a frame. */
const work = (points: readonly PressPoint[]) =>
  points.flatMap((point) => (point.latency === undefined ? [] : point.work));
const share = (part: number) => (sorted: ArrayLike<number>) => percentile(sorted, part);
const mean = (sorted: ArrayLike<number>) => sum(Array.from(sorted)) / sorted.length;

export const pressFigures: Readonly<Partial<Record<FigureId, PressFigure>>> = {
  'key.quiet.p50': { valuesOf: quiet, summary: share(0.5) },
  'key.quiet.p95': { valuesOf: quiet, summary: share(0.95) },
  'key.work.mean': { valuesOf: work, summary: mean },
  'key.work.p50': { valuesOf: work, summary: share(0.5) },
  'key.work.p95': { valuesOf: work, summary: share(0.95) },
  'key.latency.p50': { valuesOf: latency, summary: share(0.5) },
  'key.latency.p95': { valuesOf: latency, summary: share(0.95) },
  'frames.bad': { valuesOf: missed, summary: (sorted) => 100 * mean(sorted) },
};

/** Those of them that these presses have. */
export function figuresOfPresses(points: readonly PressPoint[]): Figures {
  const all = Object.entries(pressFigures).map(([id, { valuesOf, summary }]) => {
    return [id, summary(valuesOf(points).sort((a, b) => a - b))] as const;
  });
  return Object.fromEntries(all.filter(([, value]) => Number.isFinite(value)));
}
