import { type FigureId, type Figures, figures } from '../figures.ts';
import type { RunResult } from '../page-scenario.ts';
import type { PressPoint } from '../press-figures.ts';

/** Time on the main thread, and what was allocated on it. */
const isOfProcessor = /^(?:key\.quiet|key\.work|frame\.work|main\.|alloc\.)/;

/**
 * A run in two passes: pacing from the throttled one, time on the processor from the one at the machine's own speed. Both
 * played the same keys.
 */
export function withProcessorTime(paced: RunResult, unthrottled: RunResult): RunResult {
  const { presses, stages } = unthrottled;
  const of = (run: RunResult, isWanted: boolean): Figures =>
    Object.fromEntries(
      (Object.keys(figures) as FigureId[]).flatMap((id) => {
        const value = run.figures[id];
        return value === undefined || isOfProcessor.test(id) !== isWanted ? [] : [[id, value]];
      }),
    );
  return {
    ...paced,
    figures: { ...of(paced, false), ...of(unthrottled, true) },
    ...(presses && { presses: presses.map((press, at) => pressOf(press, paced.presses?.[at])) }),
    ...(stages && { stages }),
  };
}

function pressOf({ work, quiet }: PressPoint, paced: PressPoint | undefined): PressPoint {
  const { latency, missed } = paced ?? {};
  return {
    work,
    ...(quiet !== undefined && { quiet }),
    ...(latency !== undefined && { latency }),
    ...(missed !== undefined && { missed }),
  };
}
