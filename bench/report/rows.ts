import { type FigureId, figures, isOfKeyOrFrame } from '../figures.ts';
import { pairedRuns, type ScenarioResult, type SubjectResult, samplesOf, sidesOf } from '../result.ts';
import { type Comparison, compare } from './comparison.ts';

/** An earlier commit of this app (bench/apps/earlier.ts). */
const earlierId = 'against';

/** Who else has the thing that is counted; everybody has all other things. */
const countedIn: Readonly<Partial<Record<FigureId, readonly string[]>>> = {
  'count.commits': ['react-dom', earlierId],
  // Elements of a document are no display objects.
  'count.objects': [earlierId],
};

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
  const { emptyPage } = sidesOf(subjects);
  return shown.flatMap((id) => {
    const measured = rowOf(id, figures[id].title, subjects);
    if (measured.samples.every(({ length }) => length === 0)) return [];
    if (!emptyPage || !isOfKeyOrFrame(id)) return [measured];
    const less = subjects.map((subject) => lessEmptyPage(subject, emptyPage, id));
    return [
      measured,
      aboveNothing(
        rowOf(
          id,
          `${figures[id].title}, less the empty page’s ${figures[floorOf(id)].title.replace('main thread per ', '')}`,
          less,
        ),
        less,
      ),
    ];
  });
}

function rowOf(id: FigureId, title: string, subjects: readonly SubjectResult[]): Row {
  const { own, others } = sidesOf(subjects);
  return {
    id,
    title,
    samples: subjects.map((subject) => samplesOf(subject, id)),
    comparisons: others.map((other) => own && comparisonOf(own, other, id)),
  };
}

/** This app to another; undefined where the two figures are not of the same thing. */
export function comparisonOf(own: SubjectResult, other: SubjectResult, id: FigureId): Comparison | undefined {
  const isOfSameThing = countedIn[id]?.includes(other.id) ?? true;
  return isOfSameThing ? compare(own, other, id) : undefined;
}

/** What most keys or frames cost the empty page: the p95 of a difference is not the difference of two. */
const floors = { key: 'key.quiet.p50', work: 'key.work.p50', frame: 'frame.work.p50' } as const;

function floorOf(id: FigureId): FigureId {
  if (id.startsWith('key.quiet')) return floors.key;
  return id.startsWith('key.work') ? floors.work : floors.frame;
}

/** To a difference that is none, or lies on the other side of it, there is no ratio. */
function aboveNothing(row: Row, subjects: readonly SubjectResult[]): Row {
  const { own, others } = sidesOf(subjects);
  const isAbove = (subject: SubjectResult | undefined) =>
    subject?.runs.every(({ figures: of }) => (of[row.id] ?? 0) > 0) ?? false;
  return {
    ...row,
    comparisons: row.comparisons.map((comparison, at) =>
      isAbove(own) && isAbove(others[at]) ? comparison : undefined,
    ),
  };
}

/** Run by run. */
function lessEmptyPage(subject: SubjectResult, emptyPage: SubjectResult, id: FigureId): SubjectResult {
  const floor = floorOf(id);
  const runs = pairedRuns(subject, emptyPage, id).map(([{ run, figures: own }, { figures: ofEmpty }]) => ({
    run,
    figures: { [id]: (own[id] as number) - (ofEmpty[floor] ?? 0) },
  }));
  return { ...subject, runs };
}
