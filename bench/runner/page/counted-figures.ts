import type { PageCounters } from '../../../test/harness/page/page-counters.ts';
import { ascending, percentile } from '../../../test/harness/statistics.ts';
import type { Figures } from '../../figures.ts';

/** The difference between two readings of the counters. */
export function countedFigures(before: PageCounters, after: PageCounters): Figures {
  const frames = after.frames.slice(before.frames.length);
  const draws = ascending(frames.map((frame) => frame.draws));
  const calls = ascending(frames.map((frame) => frame.calls));
  return {
    'count.commits': after.commits - before.commits,
    ...(after.objects !== null && { 'count.objects': after.objects }),
    // Without WebGL the textures belong to the browser, which does not report them.
    ...(after.glCalls > 0 && {
      'count.uploads': after.uploads - before.uploads,
      'count.uploadBytes': after.uploadBytes - before.uploadBytes,
      'count.textureBytes': after.textureBytes,
    }),
    ...(frames.length > 0 && {
      'count.draws': percentile(draws, 0.5),
      'count.glCalls': percentile(calls, 0.5),
    }),
  };
}
