import { spread } from '../../../test/harness/statistics.ts';
import { type FigureId, figures, formatFigure } from '../../figures.ts';
import { runsInWords, type ScenarioResult, type SubjectResult, samplesOf } from '../../result.ts';
import { colorOf, stageColor } from '../colors.ts';
import { bar, digits, label, legend, svg } from './svg.ts';

/** Width of one bar chart. */
export const barsWidth = 540;
const nameWidth = 140;
const valueWidth = 150;
const barHeight = 20;
const rowHeight = 30;

interface Bars {
  name: string;
  height: number;
  /** SVG, from its top left corner. */
  content: string;
}

/** A bar chart as HTML; empty if nothing was measured. */
export function figureBars(scenario: ScenarioResult, id: FigureId): string {
  const bars = barsOf(scenario, id);
  if (!bars) return '';
  const { name, height, content } = bars;
  return `<figure><figcaption>${name}</figcaption>${svg(barsWidth, height, name, content)}</figure>`;
}

/** One figure of every app: medians as bars, minimum to maximum as a whisker. Shorter is better. */
export function barsOf(scenario: ScenarioResult, id: FigureId): Bars | undefined {
  const rows = scenario.subjects.flatMap((subject) => {
    const samples = samplesOf(subject, id).filter(Number.isFinite);
    return samples.length === 0 ? [] : [{ subject, ...spread(samples) }];
  });
  if (rows.length === 0) return undefined;
  const most = Math.max(...rows.map(({ max }) => max), Number.MIN_VALUE);
  const room = barsWidth - nameWidth - valueWidth;
  const content = rows.map(({ subject, median, min, max }, index) => {
    const y = index * rowHeight + 5;
    const middle = y + barHeight / 2;
    const x = (value: number): number => nameWidth + (value / most) * room;
    const whisker =
      min === max
        ? ''
        : `<path class="whisker" d="M${digits(x(min))} ${digits(middle)}H${digits(x(max))}M${digits(x(min))} ${digits(middle - 4)}v8M${digits(x(max))} ${digits(middle - 4)}v8"/>`;
    return [
      label({ x: nameWidth - 12, y: middle + 5, text: subject.title, anchor: 'end', className: 'name' }),
      bar({
        x: nameWidth,
        y,
        width: Math.max(2, x(median) - nameWidth),
        height: barHeight,
        fill: colorOf(subject.id),
        radius: 3,
      }),
      whisker,
      label({ x: x(max) + 10, y: middle + 5, text: formatFigure(id, median), className: 'value' }),
    ].join('');
  });
  const name = `${scenario.title}, ${runsInWords(scenario)}: ${figures[id].title}`;
  return { name, height: rows.length * rowHeight + 6, content: content.join('') };
}

const stageWidth = 1120;

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
  const scale = (stageWidth - nameWidth - 90) / Math.max(...totals);
  const content = rows.map(({ subject, times }, index) => {
    const y = index * rowHeight + 5;
    let x = nameWidth;
    const parts = times.map(({ name, ms }) => {
      const drawn = bar({
        x,
        y,
        width: Math.max(0, ms * scale - 1),
        height: barHeight,
        fill: stageColor(name),
        title: `${name}: ${ms.toFixed(0)} ms`,
      });
      x += ms * scale;
      return drawn;
    });
    return [
      label({ x: nameWidth - 12, y: y + 15, text: subject.title, anchor: 'end', className: 'name' }),
      ...parts,
      label({ x: x + 8, y: y + 15, text: `${totals[index]!.toFixed(0)} ms`, className: 'value' }),
    ].join('');
  });
  const names = [...new Set(rows.flatMap(({ times }) => times.map(({ name }) => name)))];
  const drawn = svg(stageWidth, rows.length * rowHeight + 6, 'Main thread by stage', content.join(''));
  return drawn + legend(names.map((name) => ({ name, color: stageColor(name) })));
}
