import type { SubjectResult } from '../../result.ts';
import type { PhaseTime } from '../../runner/phases.ts';
import { sum } from '../../runner/statistics.ts';
import { phaseColor } from '../colors.ts';
import { bar, fitText, label, svg } from './svg.ts';

const width = 1120;
const levelHeight = 30;
const captionHeight = 30;
const gapBelow = 14;
const letterWidth = 6.6;
/** Narrower than this nothing is drawn. */
const narrowest = 1.5;

/** Where script time goes: phases above their files above their functions, as wide as their time, all apps on one scale. */
export function phaseIcicles(subjects: readonly SubjectResult[]): string {
  const profiled = subjects.filter(({ phases }) => phases.length > 0);
  if (profiled.length === 0) return '';
  const longest = Math.max(...profiled.map(({ phases }) => totalOf(phases)));
  const scale = width / longest;
  const rowHeight = captionHeight + 3 * levelHeight + gapBelow;
  const rows = profiled.map((subject, index) => icicle(subject, index * rowHeight, scale));
  return svg(width, profiled.length * rowHeight, 'Script time by phase, file and function', rows.join(''));
}

function icicle({ title, phases }: SubjectResult, top: number, scale: number): string {
  const total = totalOf(phases);
  const parts = [
    label({ x: 0, y: top + 19, text: `${title} · ${total.toFixed(0)} ms of script`, className: 'caption' }),
  ];
  const y = top + captionHeight;
  let phaseLeft = 0;
  for (const phase of phases) {
    const fill = phaseColor(phase.phase);
    parts.push(cell(phase.phase, phase.ms, total, { x: phaseLeft, y, fill, scale, strong: true }));
    let fileLeft = phaseLeft;
    for (const { file, ms, functions } of phase.files) {
      const name = fileName(file);
      parts.push(cell(name, ms, total, { x: fileLeft, y: y + levelHeight, fill, scale, opacity: 0.78, tip: file }));
      let functionLeft = fileLeft;
      for (const one of functions) {
        const place = {
          x: functionLeft,
          y: y + 2 * levelHeight,
          fill,
          scale,
          opacity: 0.56,
          tip: `${file} ${one.name}`,
        };
        parts.push(cell(one.name, one.ms, total, place));
        functionLeft += one.ms * scale;
      }
      fileLeft += ms * scale;
    }
    phaseLeft += phase.ms * scale;
  }
  return parts.join('');
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
  if (wide < narrowest) return '';
  const share = `${((ms / total) * 100).toFixed(1)} %`;
  const title = `${tip}: ${ms.toFixed(1)} ms, ${share}`;
  const box = bar({ x, y, width: Math.max(0.5, wide - 1), height: levelHeight - 1.5, fill, title, radius: 2 });
  const words =
    fitText(strong ? `${name} ${share}` : name, wide - 10, letterWidth) || fitText(name, wide - 10, letterWidth);
  const text =
    words === '' ? '' : label({ x: x + 6, y: y + 19, text: words, className: strong ? 'cell strong' : 'cell' });
  return `<g opacity="${opacity}">${box}</g>${text}`;
}

function totalOf(phases: readonly PhaseTime[]): number {
  return sum(phases.map(({ ms }) => ms));
}

function fileName(file: string): string {
  return file
    .split('/')
    .at(-1)!
    .replace(/\.(production\.)?m?[jt]sx?$/, '');
}
