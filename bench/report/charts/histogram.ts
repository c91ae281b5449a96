import type { SubjectResult } from '../../result.ts';
import { colorOf } from '../colors.ts';
import { bar, digits, label, legend, svg } from './svg.ts';

/** Ends of the bins, milliseconds. */
const bins = [1, 2, 4, 6, 8, 12, 16.7, 25, 33, 50, Number.POSITIVE_INFINITY];
const width = 1120;
const height = 200;
const left = 44;
const bottom = 28;
const top = 14;

/** Histogram of main-thread time a frame over all runs: the share of each app's frames in each bin. */
export function workHistogram(subjects: readonly SubjectResult[]): string {
  const shares = subjects.flatMap((subject) => {
    const works = subject.runs.flatMap(({ frames = [] }) => frames.map(({ work }) => work));
    return works.length === 0 ? [] : [{ subject, parts: sharesOf(works) }];
  });
  if (shares.length === 0) return '';
  const most = Math.max(...shares.flatMap(({ parts }) => parts));
  const binWidth = (width - left) / bins.length;
  const barWidth = Math.min(34, (binWidth - 14) / shares.length);
  const base = height - bottom;
  const tallest = base - top - 14;
  const content = bins.map((end, bin) => {
    const start = left + bin * binWidth;
    const middle = start + binWidth / 2;
    const group = shares.map(({ subject, parts }, index) => {
      const share = parts[bin]!;
      const tall = (share / most) * tallest;
      const x = middle - (shares.length * barWidth) / 2 + index * barWidth;
      const percent = `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
      const fill = colorOf(subject.id);
      const title = `${subject.title}: ${percent} of the frames`;
      const drawn = bar({ x: x + 1, y: base - tall, width: barWidth - 2, height: tall, fill, title });
      const small = shares.length === 1 && share >= 0.005;
      return small
        ? drawn + label({ x: x + barWidth / 2, y: base - tall - 4, text: percent, anchor: 'middle' })
        : drawn;
    });
    const begin = bin === 0 ? 0 : bins[bin - 1]!;
    const range = end === Number.POSITIVE_INFINITY ? `over ${begin}` : `${begin}–${end}`;
    return group.join('') + label({ x: middle, y: height - 8, text: `${range} ms`, anchor: 'middle' });
  });
  const axis = `<line class="axis" x1="${left}" x2="${width}" y1="${base}" y2="${base}"/>`;
  const guides = sharesMarked(most).map((share) => {
    const y = digits(base - (share / most) * tallest);
    const line = `<line class="guide" x1="${left}" x2="${width}" y1="${y}" y2="${y}"/>`;
    return line + label({ x: left - 6, y: Number(y) + 4, text: `${Math.round(share * 100)} %`, anchor: 'end' });
  });
  const drawn = svg(width, height, 'Share of frames by main-thread time', axis + guides.join('') + content.join(''));
  return drawn + legend(shares.map(({ subject }) => ({ name: subject.title, color: colorOf(subject.id) })));
}

/** Shares marked on the axis: every tenth, or every fifth if tenths would be too many. */
function sharesMarked(most: number): number[] {
  const step = most > 0.5 ? 0.2 : 0.1;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

function sharesOf(works: readonly number[]): number[] {
  const counts = bins.map(() => 0);
  for (const work of works) counts[bins.findIndex((end) => work <= end)]!++;
  return counts.map((count) => count / works.length);
}
