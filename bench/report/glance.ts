import { type FigureId, figures } from '../figures.ts';
import { type BenchResult, emptyPageId, runsInWords, type ScenarioResult, samplesOf } from '../result.ts';
import { barsOf, barsWidth } from './charts/bars.ts';
import { digits, escapeText, label, wrapText } from './charts/svg.ts';
import { conditions } from './markdown.ts';
import { behindFirst } from './order.ts';

/** The same of each scenario in which something moves, whoever is ahead there. */
const ofMotion: readonly FigureId[] = [
  'key.quiet.p95',
  'key.latency.p95',
  'refresh.work.p99',
  'frames.bad',
  'frames.over33',
  'count.uploadBytes',
  'memory.page',
];

/** Figures of the "at a glance" section, by the name of their scenario. */
const glanced: Readonly<Record<string, readonly FigureId[]>> = {
  'row-scroll': ofMotion,
  'page-scroll': ofMotion,
  'grid-scroll': ofMotion,
  'schedule-scroll': ofMotion,
  'detail-and-back': ofMotion,
  controls: ofMotion,
  autoplay: ['frame.work.max', 'frames.over33', 'count.uploadBytes', 'memory.page'],
  operations: ['op.geometricMean'],
  'cold-start': [
    'start.paint',
    'start.content',
    'start.complete',
    'start.later',
    'start.scriptBytes',
    'count.uploadBytes',
  ],
  'warm-start': ['start.content'],
  idle: ['heap.bytes', 'memory.page'],
};

/** Scenarios and figures of the "at a glance" section. */
export const headlines: readonly (readonly [string, FigureId])[] = Object.entries(glanced).flatMap(([name, ids]) =>
  ids.map((id) => [name, id] as const),
);

/** Those that a run has, in the order of the tables. */
export function headlinesOf({ scenarios }: BenchResult): { scenario: ScenarioResult; ids: readonly FigureId[] }[] {
  return behindFirst(scenarios).flatMap((scenario) => {
    const apps = scenario.subjects.filter(({ id }) => id !== emptyPageId);
    const ids = (glanced[scenario.name] ?? []).filter((id) => apps.some((app) => samplesOf(app, id).length > 0));
    return ids.length === 0 ? [] : [{ scenario, ids }];
  });
}

export const glanceNote =
  'Shorter is better: bars are the medians. Beside each other app stands Proscenium’s figure to its, as the median of the ratios of runs that took turns, with its 95 % interval (from the least to the most where runs are too few for a verdict) and who is ahead. Scenarios with the most figures behind come first.';

const margin = 28;
const gap = 28;
const width = 2 * (margin + barsWidth) + gap;
const lineHeight = 18;
const headingHeight = 32;
const captionHeight = 18;
const gapBelow = 8;
/** Mean width of a letter of the notes. */
const letterWidth = 6.6;
const style =
  'text{fill:#1b2330;font:13px system-ui,sans-serif}.heading{font-size:17px;font-weight:600}' +
  '.caption,.value{font-weight:600}.note{fill:#667085}.ahead{fill:#1f7f55}.behind{fill:#c8321f}' +
  '.rule{stroke:#e3e0d8}';

/** The headlines as an SVG for the README: two columns of bars, always in light colours. */
export function glanceChart(result: BenchResult): string {
  const notes = [glanceNote, conditions(result)].flatMap((text) => wrapText(text, width - 2 * margin, letterWidth));
  const parts = notes.map((text, index) =>
    label({ x: margin, y: margin + 12 + index * lineHeight, text, className: 'note' }),
  );
  let top = margin + notes.length * lineHeight;
  for (const { scenario, ids } of headlinesOf(result)) {
    const drawn = section(scenario, ids, top);
    parts.push(drawn.content);
    top += drawn.height;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${digits(top + margin - gapBelow)}" role="img" aria-label="${escapeText('Benchmarks at a glance')}"><style>${style}</style><rect width="100%" height="100%" rx="12" fill="#fbfaf7"/>${parts.join('')}</svg>\n`;
}

/** A scenario's figures, two in a line. */
function section(scenario: ScenarioResult, ids: readonly FigureId[], top: number): { height: number; content: string } {
  const heading = `${scenario.title}, ${runsInWords(scenario)}`;
  const parts = [
    `<path class="rule" d="M${margin} ${digits(top + 9.5)}H${width - margin}"/>`,
    label({ x: margin, y: top + headingHeight, text: heading, className: 'heading' }),
  ];
  let height = headingHeight + 8;
  for (let at = 0; at < ids.length; at += 2) {
    const line = ids.slice(at, at + 2).flatMap((id) => {
      const bars = barsOf(scenario, id);
      return bars ? [{ id, ...bars }] : [];
    });
    for (const [column, { id, content }] of line.entries()) {
      const x = margin + column * (barsWidth + gap);
      const y = top + height;
      parts.push(label({ x, y: y + 14, text: figures[id].title, className: 'caption' }));
      parts.push(`<g transform="translate(${digits(x)} ${digits(y + captionHeight)})">${content}</g>`);
    }
    height += captionHeight + Math.max(0, ...line.map((bars) => bars.height)) + gapBelow;
  }
  return { height, content: parts.join('') };
}
