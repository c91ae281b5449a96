import { ascending, percentile } from '../../../test/harness/statistics.ts';
import type { FramePoint } from '../../page-scenario.ts';
import type { SubjectResult } from '../../result.ts';
import { colorOf } from '../colors.ts';
import { digits, label, svg } from './svg.ts';

const width = 1120;
const stripHeight = 84;
const captionHeight = 40;
const left = 44;
/** Space for half of the last second's label. */
const right = 10;
const axisHeight = 24;
/** A refresh at 60 Hz, milliseconds. */
const refresh = 16.7;

/** One strip for each app with the frames of one run: when each began, and the main-thread work that it took. */
export function frameStrips(subjects: readonly SubjectResult[]): string {
  const strips = subjects.flatMap((subject) => {
    const frames = middleRun(subject);
    return frames.length === 0 ? [] : [{ subject, frames }];
  });
  if (strips.length === 0) return '';
  const duration = Math.max(...strips.map(({ frames }) => frames.at(-1)!.at)) + 50;
  const works = ascending(strips.flatMap(({ frames }) => frames.map(({ work }) => work)));
  const top = Math.max(20, percentile(works, 0.995) * 1.05);
  const x = (ms: number): number => left + (ms / duration) * (width - left - right);
  const rowHeight = captionHeight + stripHeight;
  const height = strips.length * rowHeight + axisHeight;
  const rows = strips.map(({ subject, frames }, index) => {
    const base = (index + 1) * rowHeight;
    return strip(subject, frames, { x, base, y: (ms) => base - (Math.min(ms, top) / top) * stripHeight });
  });
  const axis = seconds(duration).map((second) =>
    label({ x: x(second * 1000), y: height - 6, text: `${second} s`, anchor: 'middle' }),
  );
  return svg(width, height, 'Main-thread time of each frame', rows.join('') + axis.join(''));
}

interface Place {
  x(ms: number): number;
  y(ms: number): number;
  /** Baseline of the strip's bars. */
  base: number;
}

function strip(subject: SubjectResult, frames: readonly FramePoint[], { x, y, base }: Place): string {
  const guide = digits(y(refresh));
  const path = (chosen: readonly FramePoint[]): string =>
    chosen.map(({ at, work }) => `M${digits(x(at))} ${digits(base)}V${digits(Math.min(base - 1, y(work)))}`).join('');
  const color = colorOf(subject.id);
  const [within, over] = [frames.filter(({ work }) => work <= refresh), frames.filter(({ work }) => work > refresh)];
  const late = over.length === 0 ? 'none over 16.7 ms' : `${over.length} over 16.7 ms`;
  return [
    label({
      x: left,
      y: base - stripHeight - 8,
      text: `${subject.title} · ${frames.length} ${frames.length === 1 ? 'frame' : 'frames'}, ${late}`,
      className: 'caption',
    }),
    `<line class="guide" x1="${left}" x2="${width}" y1="${guide}" y2="${guide}"/>`,
    label({ x: left - 6, y: y(refresh) + 4, text: digits(refresh), anchor: 'end' }),
    `<path d="${path(within)}" stroke="${color}" stroke-width="1.6" opacity="0.75"/>`,
    `<path d="${path(over)}" stroke="var(--bad)" stroke-width="2"/>`,
    `<line class="axis" x1="${left}" x2="${width}" y1="${digits(base)}" y2="${digits(base)}"/>`,
  ].join('');
}

function seconds(duration: number): number[] {
  return Array.from({ length: Math.floor(duration / 1000) + 1 }, (_, second) => second);
}

/** The run with the median of the slowest frames. */
function middleRun({ runs }: SubjectResult): readonly FramePoint[] {
  const ordered = [...runs].sort((a, b) => (a.figures['refresh.work.p99'] ?? 0) - (b.figures['refresh.work.p99'] ?? 0));
  return ordered[Math.floor((ordered.length - 1) / 2)]?.frames ?? [];
}
