import { expect, it } from 'vitest';
import { withProcessorTime } from '../../../bench/runner/processor-time.ts';

it('a run takes time on the processor from the pass at full speed, and pacing from the throttled one', () => {
  const paced = {
    figures: {
      'key.quiet.p95': 60,
      'refresh.work.p99': 40,
      'key.latency.p95': 80,
      'frames.over33': 4,
      'heap.bytes': 9,
    },
    presses: [{ work: 30, quiet: 60, latency: 80, missed: 2 }, { latency: 90 }, {}],
    stages: { script: 50 },
  };
  const unthrottled = {
    figures: { 'key.quiet.p95': 10, 'refresh.work.p99': 7, 'key.latency.p95': 14, 'frames.over33': 0, 'heap.bytes': 8 },
    presses: [{ work: 5, quiet: 10, latency: 14, missed: 0 }, {}, { work: 6, latency: 15 }],
    stages: { script: 8 },
  };
  // The second press led to no frame at full speed, the third to none under the throttle.
  expect(withProcessorTime(paced, unthrottled)).toEqual({
    figures: { 'key.quiet.p95': 10, 'refresh.work.p99': 7, 'key.latency.p95': 80, 'frames.over33': 4, 'heap.bytes': 9 },
    presses: [{ work: 5, quiet: 10, latency: 80, missed: 2 }, { latency: 90 }, { work: 6 }],
    stages: { script: 8 },
  });
});
