import type { PageCounters } from '../../../test/harness/page/page-counters.ts';
import { ascending, percentile } from '../../../test/harness/statistics.ts';
import type { Figures } from '../../figures.ts';

export interface Counted {
  /** What follows from the keys alone: the same in each pass. */
  readonly counts: Figures;
  /** What also depends on which pictures come before their tiles have passed. */
  readonly inTime: Figures;
}

/** The difference between two readings of the counters. */
export function countedFigures(before: PageCounters, after: PageCounters): Counted {
  const frames = after.frames.slice(before.frames.length);
  const draws = ascending(frames.map((frame) => frame.draws));
  const calls = ascending(frames.map((frame) => frame.calls));
  // Without WebGL the textures belong to the browser, which does not report them.
  const hasTextures = after.glCalls > 0;
  return {
    counts: {
      'count.commits': after.commits - before.commits,
      ...(after.objects !== null && { 'count.objects': after.objects }),
      ...(hasTextures && { 'count.textureBytes': after.textureBytes }),
      ...(frames.length > 0 && {
        'count.draws': percentile(draws, 0.5),
        'count.glCalls': percentile(calls, 0.5),
      }),
    },
    inTime: hasTextures
      ? {
          'count.uploads': after.uploads - before.uploads,
          'count.uploadBytes': after.uploadBytes - before.uploadBytes,
        }
      : {},
  };
}
