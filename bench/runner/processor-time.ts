import { type FigureId, type Figures, figures, isOfProcessor } from '../figures.ts';
import type { TimedRun } from '../page-scenario.ts';
import type { PressPoint } from '../press-figures.ts';

/**
 * A run in two passes: pacing from the throttled one, time on the processor from the one at the machine's own speed. Both
 * played the same keys.
 */
export function withProcessorTime(paced: TimedRun, unthrottled: TimedRun): TimedRun {
  const { presses, frames, stages } = unthrottled;
  const of = (run: TimedRun, isWanted: boolean): Figures =>
    Object.fromEntries(
      (Object.keys(figures) as FigureId[]).flatMap((id) => {
        const value = run.figures[id];
        return value === undefined || isOfProcessor(id) !== isWanted ? [] : [[id, value]];
      }),
    );
  return {
    ...paced,
    figures: { ...of(paced, false), ...of(unthrottled, true) },
    ...(presses && { presses: presses.map((press, at) => pressOf(press, paced.presses?.[at])) }),
    ...(frames && { frames }),
    ...(stages && { stages }),
  };
}

/** The trace of one pass may tell of fewer presses than that of the other. */
function pressOf({ work, quiet }: PressPoint, paced: PressPoint | undefined): PressPoint {
  const { latency, missed } = paced ?? {};
  return {
    ...(work !== undefined && { work }),
    ...(quiet !== undefined && { quiet }),
    ...(latency !== undefined && { latency }),
    ...(missed !== undefined && { missed }),
  };
}
