import { ascending, percentile, sum } from '../../../test/harness/statistics.ts';
import type { Figures } from '../../figures.ts';
import type { Timeline } from './timeline.ts';

/** A longer gap than this has missed a refresh: one lasts 16.7 ms at 60 Hz, and callbacks jitter a little. */
const missedOne = 20;
const missedTwo = 36.7;
const longTaskMs = 50;

/** The figures of one run. */
export function timelineFigures(timeline: Timeline): Figures {
  const { tasks, frames, presses } = timeline;
  const work = ascending(presses.filter(({ frame }) => frame !== undefined).map((press) => press.work));
  const latency = ascending(presses.flatMap(({ start, frame }) => (frame === undefined ? [] : [frame.end - start])));
  const frameWork = ascending(frames.map((frame) => frame.work));
  const deltas = ascending(frameDeltas(timeline));
  return {
    ...(work.length > 0 && {
      'key.work.mean': sum(work) / work.length,
      'key.work.p50': percentile(work, 0.5),
      'key.work.p95': percentile(work, 0.95),
      'key.work.p99': percentile(work, 0.99),
      'key.work.max': percentile(work, 1),
      'key.latency.p50': percentile(latency, 0.5),
      'key.latency.p95': percentile(latency, 0.95),
      'key.latency.max': percentile(latency, 1),
    }),
    ...(frameWork.length > 0 && {
      'frame.work.p50': percentile(frameWork, 0.5),
      'frame.work.p95': percentile(frameWork, 0.95),
      'frame.work.p99': percentile(frameWork, 0.99),
      'frame.work.max': percentile(frameWork, 1),
    }),
    ...(deltas.length > 0 && {
      'frame.delta.p50': percentile(deltas, 0.5),
      'frame.delta.p95': percentile(deltas, 0.95),
      'frame.delta.p99': percentile(deltas, 0.99),
      'frames.over16': deltas.filter((delta) => delta > missedOne).length,
      'frames.over33': deltas.filter((delta) => delta > missedTwo).length,
    }),
    'frames.made': frames.length,
    'frames.drawn': timeline.drawnFrames,
    'frames.callbacks': timeline.animationFrameCallbacks,
    'tasks.long': tasks.filter(({ busy }) => busy > longTaskMs).length,
    'main.busy': sum(tasks.map(({ busy }) => busy)),
  };
}

/** Times between frames, while something moves and the page requests frames. */
export function frameDeltas({ beats, motion, wanted }: Timeline): number[] {
  const deltas: number[] = [];
  for (let i = 1; i < beats.length; i++) {
    const [from, to] = [beats[i - 1]!, beats[i]!];
    const lasts = (spans: Timeline['wanted']): boolean => spans.some(([start, end]) => from >= start && to <= end);
    if (lasts(motion) && lasts(wanted)) deltas.push(to - from);
  }
  return deltas;
}
