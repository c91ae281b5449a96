import { type FigureId, figures, isOfKeyOrFrame } from '../figures.ts';
import { pairedRuns, type ScenarioResult, type SubjectResult, samplesOf, sidesOf } from '../result.ts';
import { type Comparison, compare } from './comparison.ts';

/** One line of a scenario's table. */
export interface Row {
  readonly id: FigureId;
  readonly title: string;
  /** Of each app, one value a run. */
  readonly samples: readonly (readonly number[])[];
  /** This app to each of the others. */
  readonly comparisons: readonly (Comparison | undefined)[];
}

/** Columns of a scenario's table: apps, then who this app is compared with. */
export function columnsOf({ subjects }: ScenarioResult): string[] {
  const { others } = sidesOf(subjects);
  return [...subjects.map(({ title }) => title), ...others.map(({ title }) => `to ${title}`)];
}

/** The figures that were measured; those of a key and a frame also without what the empty page took for them. */
export function rowsOf({ figures: shown, subjects }: ScenarioResult): Row[] {
  const { control } = sidesOf(subjects);
  return shown.flatMap((id) => {
    const measured = rowOf(id, figures[id].title, subjects);
    if (measured.samples.every(({ length }) => length === 0)) return [];
    if (!control || !isOfKeyOrFrame(id)) return [measured];
    const less = subjects.map((subject) => lessControl(subject, control, id));
    return [measured, rowOf(id, `${figures[id].title}, less the empty page`, less)];
  });
}

function rowOf(id: FigureId, title: string, subjects: readonly SubjectResult[]): Row {
  const { own, others } = sidesOf(subjects);
  return {
    id,
    title,
    samples: subjects.map((subject) => samplesOf(subject, id)),
    comparisons: others.map((other) => own && compare(own, other, id)),
  };
}

/** Run by run. Presses have no partners among those of the empty page. */
function lessControl(subject: SubjectResult, control: SubjectResult, id: FigureId): SubjectResult {
  const runs = pairedRuns(subject, control, id).map(([{ run, figures: own }, { figures: floor }]) => ({
    run,
    figures: { [id]: Math.max(0, (own[id] as number) - (floor[id] as number)) },
  }));
  return { ...subject, runs };
}
