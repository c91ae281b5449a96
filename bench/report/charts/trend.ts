import { figures } from '../../figures.ts';
import type { HistoryLine } from '../../history.ts';
import { colorOf } from '../colors.ts';
import { digits, escapeText, label, svg } from './svg.ts';

const width = 540;
const height = 150;
const left = 44;
const bottom = 26;
const top = 12;

/**
 * Each headline's ratio to the other apps, over the published runs: a chart each. What is more than nothing lies at the top. Empty
 * before the second run.
 */
export function trendCharts(history: readonly HistoryLine[]): string {
  if (history.length < 2) return '';
  const latest = history.at(-1) as HistoryLine;
  return latest.headlines.map(({ scenario, id }) => trendChart(history, scenario, id)).join('');
}

function trendChart(history: readonly HistoryLine[], scenario: string, id: keyof typeof figures): string {
  const found = history.map(({ headlines }) => headlines.find((line) => line.scenario === scenario && line.id === id));
  const others = [...new Set(found.flatMap((headline) => Object.keys(headline?.ratios ?? {})))];
  const most = Math.max(1.2, ...found.flatMap((headline) => Object.values(headline?.ratios ?? {}).map(Number)));
  const x = (at: number): number => left + (at / (history.length - 1)) * (width - left - 12);
  const y = (ratio: number): number => top + (1 - ratio / most) * (height - top - bottom);
  const lines = others.map((other) => {
    const points = found.flatMap((headline, at) => {
      const ratio = headline?.ratios[other];
      return ratio === undefined ? [] : [`${digits(x(at))} ${digits(y(ratio ?? most))}`];
    });
    return `<path d="M${points.join('L')}" stroke="${colorOf(other)}" stroke-width="2"/>`;
  });
  const dates = [0, history.length - 1].map((at) =>
    label({ x: x(at), y: height - 6, text: history[at]!.date.slice(0, 10), anchor: at === 0 ? 'start' : 'end' }),
  );
  const guide = `<path class="guide" stroke="currentColor" d="M${left} ${digits(y(1))}H${width - 12}"/>`;
  const equal = label({ x: left - 8, y: y(1) + 4, text: '1 x', anchor: 'end' });
  const name = `${scenario}: ${figures[id].title}`;
  return `<figure><figcaption>${escapeText(name)}</figcaption>${svg(width, height, name, [guide, equal, ...lines, ...dates].join(''))}</figure>`;
}
