import { sum } from '../../../test/harness/statistics.ts';
import type { SubjectResult } from '../../result.ts';
import { type PhaseTime, phases } from '../../runner/trace/phases.ts';
import { phaseColor } from '../colors.ts';
import { bar, fitText, label, legend, svg } from './svg.ts';

const width = 1120;
const levelHeight = 30;
const captionHeight = 30;
const gapBelow = 14;
const letterWidth = 6.6;
/** Parts narrower than this are merged into one. */
const narrowest = 3;

/**
 * Icicle charts of script time: phases, below them files, below those functions; width is time, on one scale for all
 * apps.
 */
export function phaseIcicles(subjects: readonly SubjectResult[]): string {
  const profiled = subjects.filter((subject) => subject.phases.length > 0);
  if (profiled.length === 0) return '';
  const longest = Math.max(...profiled.map((subject) => totalOf(subject.phases)));
  const scale = width / longest;
  const rowHeight = captionHeight + 3 * levelHeight + gapBelow;
  const rows = profiled.map((subject, index) => icicle(subject, index * rowHeight, scale));
  const drawn = svg(width, profiled.length * rowHeight, 'Script time by phase, file and function', rows.join(''));
  const shown = phases.filter((phase) => profiled.some((subject) => subject.phases.some((one) => one.phase === phase)));
  return drawn + legend(shown.map((phase) => ({ name: phase, color: phaseColor(phase) })));
}

function icicle({ title, phases: times }: SubjectResult, top: number, scale: number): string {
  const total = totalOf(times);
  const parts = [
    label({ x: 0, y: top + 19, text: `${title} · ${total.toFixed(0)} ms of script`, className: 'caption' }),
  ];
  const y = top + captionHeight;
  let phaseLeft = 0;
  for (const phase of times) {
    const fill = phaseColor(phase.phase);
    parts.push(cell(phase.phase, phase.ms, total, { x: phaseLeft, y, fill, scale, strong: true }));
    let fileLeft = phaseLeft;
    for (const { name: file, ms, within } of wideOnes(phase.files.map(nameFile), scale)) {
      const place = { x: fileLeft, y: y + levelHeight, fill, scale, opacity: 0.78, tip: file };
      parts.push(cell(fileName(file), ms, total, place));
      let functionLeft = fileLeft;
      for (const one of wideOnes(within ?? [], scale)) {
        const tip = `${file} ${one.name}`;
        parts.push(
          cell(one.name, one.ms, total, { x: functionLeft, y: y + 2 * levelHeight, fill, scale, opacity: 0.56, tip }),
        );
        functionLeft += one.ms * scale;
      }
      fileLeft += ms * scale;
    }
    phaseLeft += phase.ms * scale;
  }
  return parts.join('');
}

interface Part {
  readonly name: string;
  readonly ms: number;
  readonly within?: readonly Part[];
}

function nameFile({ file, ms, functions }: PhaseTime['files'][number]): Part {
  return { name: file, ms, within: functions };
}

/** The parts wide enough to be visible, and one part for all others. */
function wideOnes(parts: readonly Part[], scale: number): Part[] {
  const wide = parts.filter(({ ms }) => ms * scale >= narrowest);
  const narrow = parts.filter(({ ms }) => ms * scale < narrowest);
  const rest = { name: `${narrow.length} more`, ms: sum(narrow.map(({ ms }) => ms)) };
  return narrow.length === 0 ? wide : [...wide, rest];
}

interface CellPlace {
  x: number;
  y: number;
  fill: string;
  /** Pixels a millisecond. */
  scale: number;
  strong?: boolean;
  opacity?: number;
  tip?: string;
}

function cell(name: string, ms: number, total: number, place: CellPlace): string {
  const { x, y, fill, scale, strong = false, opacity = 1, tip = name } = place;
  const wide = ms * scale;
  const share = `${((ms / total) * 100).toFixed(1)} %`;
  const title = `${tip}: ${ms.toFixed(1)} ms, ${share}`;
  const box = bar({ x, y, width: Math.max(0.5, wide - 1), height: levelHeight - 1.5, fill, title, radius: 2 });
  const room = wide - 10;
  const whole = `${name} ${share}`;
  const words = strong && whole.length * letterWidth <= room ? whole : fitText(name, room, letterWidth);
  const text =
    words === '' ? '' : label({ x: x + 6, y: y + 19, text: words, className: strong ? 'cell strong' : 'cell' });
  return `<g opacity="${opacity}">${box}</g>${text}`;
}

function totalOf(times: readonly PhaseTime[]): number {
  return sum(times.map(({ ms }) => ms));
}

function fileName(file: string): string {
  return file
    .split('/')
    .at(-1)!
    .replace(/\.(production\.)?m?[jt]sx?$/, '');
}
