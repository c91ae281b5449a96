import type { FigureId } from '../figures.ts';
import type { BenchResult } from '../result.ts';
import { barsOf, barsWidth } from './charts/bars.ts';
import { digits, escapeText, label } from './charts/svg.ts';
import { conditions } from './markdown.ts';

/** Scenarios and figures of the "at a glance" section. */
export const headlines: readonly (readonly [string, FigureId])[] = [
  ...['row-scroll', 'page-scroll', 'grid-scroll', 'schedule-scroll', 'detail-and-back', 'controls'].flatMap(
    (scenario) =>
      [
        [scenario, 'key.quiet.p95'],
        [scenario, 'refresh.work.p99'],
      ] as const,
  ),
  ['autoplay', 'frame.work.max'],
  ['operations', 'op.geometricMean'],
  ['cold-start', 'start.content'],
  ['cold-start', 'start.complete'],
  ['cold-start', 'start.scriptBytes'],
  ['row-scroll', 'heap.bytes'],
];

const margin = 32;
const gap = 40;
const head = 52;
const captionHeight = 30;
const style =
  'text{fill:#1b2330;font:13px system-ui,sans-serif}.caption,.value{font-weight:600}.note{fill:#667085}' +
  '.whisker{fill:none;stroke:#1b2330;stroke-width:1.4;opacity:.75}';

/** The headlines as an SVG for the README: two columns of bars, always in light colours. */
export function glanceChart(result: BenchResult): string {
  const charts = headlines.flatMap(([name, id]) => {
    const scenario = result.scenarios.find((candidate) => candidate.name === name);
    const bars = scenario && barsOf(scenario, id);
    return bars ? [bars] : [];
  });
  const width = 2 * (margin + barsWidth) + gap;
  let top = margin + head;
  const parts: string[] = [];
  for (let at = 0; at < charts.length; at += 2) {
    const line = charts.slice(at, at + 2);
    line.forEach(({ name, content }, column) => {
      const x = margin + column * (barsWidth + gap);
      parts.push(label({ x, y: top + 14, text: name, className: 'caption' }));
      parts.push(`<g transform="translate(${digits(x)} ${digits(top + captionHeight - 6)})">${content}</g>`);
    });
    top += captionHeight + Math.max(...line.map(({ height }) => height)) + 14;
  }
  const notes = ['Shorter is better: a bar is the median, its whisker from the least to the most.', conditions(result)];
  notes.forEach((text, index) => {
    parts.push(label({ x: margin, y: margin + 8 + index * 20, text, className: 'note' }));
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${digits(top + margin - 14)}" role="img" aria-label="${escapeText('Benchmarks at a glance')}"><style>${style}</style><rect width="100%" height="100%" rx="12" fill="#fbfaf7"/>${parts.join('')}</svg>\n`;
}
