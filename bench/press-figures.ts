import { ascending, percentile, sum } from '../test/harness/statistics.ts';
import type { FigureId, Figures } from './figures.ts';

/** What one press of a key cost. */
export interface PressPoint {
  /** Main-thread milliseconds from its task to the end of the first frame after it; to the next key, if that came before. */
  readonly work?: number;
  /** Milliseconds from its receipt until then. */
  readonly latency?: number;
  /** Main-thread milliseconds until the next key, by when nothing moves any more, or hardly; undefined for a held key. */
  readonly quiet?: number;
  /** Refreshes at which a frame was due and missing; undefined for a held key. */
  readonly missed?: number;
}

/** A figure that a run's presses give: of which of their times, and what becomes of these. */
export interface PressFigure {
  readonly of: keyof PressPoint;
  /** `sorted` ascending. */
  summary(sorted: ArrayLike<number>): number;
}

const share = (part: number) => (sorted: ArrayLike<number>) => percentile(sorted, part);
const mean = (sorted: ArrayLike<number>) => sum(Array.from(sorted)) / sorted.length;

export const pressFigures: Readonly<Partial<Record<FigureId, PressFigure>>> = {
  'key.quiet.p50': { of: 'quiet', summary: share(0.5) },
  'key.quiet.p95': { of: 'quiet', summary: share(0.95) },
  'key.work.mean': { of: 'work', summary: mean },
  'key.work.p50': { of: 'work', summary: share(0.5) },
  'key.work.p95': { of: 'work', summary: share(0.95) },
  'key.latency.p50': { of: 'latency', summary: share(0.5) },
  'key.latency.p95': { of: 'latency', summary: share(0.95) },
  'frames.bad': { of: 'missed', summary: (sorted) => 100 * mean(sorted) },
};

/** The times of those presses that have them, in their order. */
export function valuesOf(presses: readonly PressPoint[], { of }: PressFigure): number[] {
  return presses.flatMap((press) => press[of] ?? []);
}

/** Those of them that these presses have. */
export function figuresOfPresses(presses: readonly PressPoint[]): Figures {
  const all = Object.entries(pressFigures).map(([id, figure]) => {
    return [id, figure.summary(ascending(valuesOf(presses, figure)))] as const;
  });
  return Object.fromEntries(all.filter(([, value]) => Number.isFinite(value)));
}
