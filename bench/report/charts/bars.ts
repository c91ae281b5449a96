import { median, spread } from '../../../test/harness/statistics.ts';
import { type FigureId, figures, formatFigure } from '../../figures.ts';
import { emptyPageId, runsInWords, type ScenarioResult, type SubjectResult, samplesOf, sidesOf } from '../../result.ts';
import { colorOf, stageColor } from '../colors.ts';
import { formatComparison } from '../comparison.ts';
import { comparisonOf } from '../rows.ts';
import { bar, label, legend, svg } from './svg.ts';

/** Width of one bar chart. */
export const barsWidth = 504;
const nameWidth = 124;
const valueWidth = 66;
/** For the longest ratio with its interval and verdict. */
const ratioWidth = 200;
const barHeight = 10;
const rowHeight = 17;

interface Bars {
  height: number;
  /** SVG, from its top left corner. */
  content: string;
}

/** A bar chart as HTML; empty if nothing was measured. */
export function figureBars(scenario: ScenarioResult, id: FigureId): string {
  const bars = barsOf(scenario, id);
  if (!bars) return '';
  const name = `${scenario.title}, ${runsInWords(scenario)}: ${figures[id].title}`;
  return `<figure><figcaption>${name}</figcaption>${svg(barsWidth, bars.height, name, bars.content)}</figure>`;
}

/**
 * One figure of every app: the medians as bars, and beside each other app what this one's is to it. No whiskers: how the
 * runs of one app differ says nothing about who is ahead, as apps are compared run by run.
 */
export function barsOf({ subjects }: ScenarioResult, id: FigureId): Bars | undefined {
  const { own, others } = sidesOf(subjects);
  const rows = subjects.flatMap((subject) => {
    const samples = subject.id === emptyPageId ? [] : samplesOf(subject, id).filter(Number.isFinite);
    return samples.length === 0 ? [] : [{ subject, value: median(samples) }];
  });
  if (rows.length === 0) return undefined;
  const most = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE);
  const room = barsWidth - nameWidth - valueWidth - ratioWidth;
  const content = rows.map(({ subject, value }, index) => {
    const y = index * rowHeight + 4;
    const base = y + barHeight - 1;
    const width = Math.max(2, (value / most) * room);
    const comparison = own && others.includes(subject) ? comparisonOf(own, subject, id) : undefined;
    return [
      label({ x: nameWidth - 8, y: base, text: subject.title, anchor: 'end', className: 'name' }),
      bar({ x: nameWidth, y, width, height: barHeight, fill: colorOf(subject.id) }),
      label({ x: nameWidth + width + 6, y: base, text: formatFigure(id, value), className: 'value' }),
      comparison
        ? label({
            x: barsWidth,
            y: base,
            text: formatComparison(comparison),
            anchor: 'end',
            className: `ratio ${comparison.verdict ?? ''}`.trim(),
          })
        : '',
    ].join('');
  });
  return { height: rows.length * rowHeight + 4, content: content.join('') };
}

const stageWidth = 1120;
const stageNameWidth = 140;
const stageHeight = 20;
const stageRowHeight = 30;

/** Busy time of the main thread by stage: medians of the runs, all apps on one scale. */
export function stageBars(subjects: readonly SubjectResult[]): string {
  const rows = subjects.flatMap((subject) => {
    const staged = subject.runs.flatMap(({ stages }) => (stages ? [stages] : []));
    if (staged.length === 0) return [];
    const names = Object.keys(staged[0]!);
    const times = names.map((name) => ({ name, ms: spread(staged.map((stages) => stages[name] ?? 0)).median }));
    return [{ subject, times: times.filter(({ ms }) => ms > 0) }];
  });
  if (rows.length === 0) return '';
  const totals = rows.map(({ times }) => times.reduce((sum, { ms }) => sum + ms, 0));
  const scale = (stageWidth - stageNameWidth - 90) / Math.max(...totals);
  const content = rows.map(({ subject, times }, index) => {
    const y = index * stageRowHeight + 5;
    let x = stageNameWidth;
    const parts = times.map(({ name, ms }) => {
      const drawn = bar({
        x,
        y,
        width: Math.max(0, ms * scale - 1),
        height: stageHeight,
        fill: stageColor(name),
        title: `${name}: ${ms.toFixed(0)} ms`,
      });
      x += ms * scale;
      return drawn;
    });
    return [
      label({ x: stageNameWidth - 12, y: y + 15, text: subject.title, anchor: 'end', className: 'name' }),
      ...parts,
      label({ x: x + 8, y: y + 15, text: `${totals[index]!.toFixed(0)} ms`, className: 'value' }),
    ].join('');
  });
  const names = [...new Set(rows.flatMap(({ times }) => times.map(({ name }) => name)))];
  const drawn = svg(stageWidth, rows.length * stageRowHeight + 6, 'Main thread by stage', content.join(''));
  return drawn + legend(names.map((name) => ({ name, color: stageColor(name) })));
}
