import { ascending, percentile, sum } from '../../../test/harness/statistics.ts';
import type { Figures } from '../../figures.ts';
import { figuresOfPresses, type PressPoint } from '../../press-figures.ts';
import { type Frame, refresh, type Timeline } from './timeline.ts';

/** A longer gap than this has missed a refresh: one lasts 16.7 ms at 60 Hz, and callbacks jitter a little. */
const missedOne = 20;
const missedTwo = 36.7;
const longTaskMs = 50;

/** The figures of one run. */
export function timelineFigures(timeline: Timeline): Figures {
  const { tasks, frames } = timeline;
  const frameWork = ascending(frames.map((frame) => frame.work));
  const refreshWork = ascending([...frameWork, ...refreshesWithout(timeline)]);
  const deltas = ascending(frameDeltas(timeline));
  return {
    ...figuresOfPresses(pressPoints(timeline)),
    ...(frameWork.length > 0 && {
      'frame.work.p50': percentile(frameWork, 0.5),
      'refresh.work.p99': percentile(refreshWork, 0.99),
      'frame.work.max': percentile(frameWork, 1),
    }),
    ...(deltas.length > 0 && {
      'frame.delta.p95': percentile(deltas, 0.95),
      'frames.over16': deltas.filter((delta) => delta > missedOne).length,
      'frames.over33': deltas.filter((delta) => delta > missedTwo).length,
    }),
    'frames.drawn': timeline.drawnFrames,
    'frames.callbacks': timeline.animationFrameCallbacks,
    'timers.perSecond': timeline.timersFired / (timeline.duration / 1000),
    'tasks.long': tasks.filter(({ busy }) => busy > longTaskMs).length,
    ...(timeline.allocated !== undefined && { 'alloc.bytes': timeline.allocated }),
    'main.busy': sum(tasks.map(({ busy }) => busy)),
  };
}

/**
 * Work of each refresh without a frame, mostly none: the worst of a hundred refreshes is comparable between an app that rests and one
 * whose frames never end, the worst of a hundred frames is not. Refreshes that a frame's work takes up are the frame's.
 */
function refreshesWithout({ duration, frames, tasks }: Timeline): number[] {
  const taken = sum(frames.map(({ work }) => Math.max(1, Math.ceil(work / refresh))));
  const work = workAtRest(tasks, frames);
  const idle = Math.max(0, Math.round(duration / refresh) - taken - work.length);
  return [...work, ...new Array<number>(idle).fill(0)];
}

/** Busy time of the tasks that belong to no frame, for each refresh in which they began. */
function workAtRest(tasks: Timeline['tasks'], frames: Timeline['frames']): number[] {
  const work = new Map<number, number>();
  let at = 0;
  for (const { start, busy } of tasks) {
    while (at < frames.length && (frames[at] as Frame).end <= start) at++;
    if (start >= (frames[at]?.from ?? Number.POSITIVE_INFINITY)) continue;
    const nth = Math.floor(start / refresh);
    work.set(nth, (work.get(nth) ?? 0) + busy);
  }
  return [...work.values()];
}

/** What each press cost, in their order. One without a frame before the next key took at least until then. */
export function pressPoints(timeline: Timeline): PressPoint[] {
  const { presses, duration } = timeline;
  const gaps = gapsBetweenFrames(timeline).filter(([from, to]) => to - from > missedOne);
  return presses.map(({ start, key, frame, work, quiet }, index) => {
    const next = presses[index + 1]?.key.start ?? duration;
    const own = gaps.filter(([from]) => from >= key.start && from < next);
    return {
      work: frame ? work : (quiet ?? work),
      latency: (frame ? frame.end : next) - start,
      ...(quiet !== undefined && { quiet, missed: sum(own.map(([from, to]) => missedIn(to - from))) }),
    };
  });
}

/** Refreshes without a frame in a gap between two frames. */
function missedIn(gap: number): number {
  return Math.max(1, Math.round(gap / refresh) - 1);
}

/** Times between frames, while something moves and the page requests frames. */
export function frameDeltas(timeline: Timeline): number[] {
  return gapsBetweenFrames(timeline).map(([from, to]) => to - from);
}

function gapsBetweenFrames({ frameTimes, motion, wanted }: Timeline): [from: number, to: number][] {
  const deltas: [number, number][] = [];
  for (let i = 1; i < frameTimes.length; i++) {
    const [from, to] = [frameTimes[i - 1]!, frameTimes[i]!];
    const lasts = (spans: Timeline['wanted']): boolean => spans.some(([start, end]) => from >= start && to <= end);
    if (lasts(motion) && lasts(wanted)) deltas.push([from, to]);
  }
  return deltas;
}
