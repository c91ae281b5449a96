import { spread } from '../../test/harness/statistics.ts';
import { type FigureId, formatFigure, notMeasured } from '../figures.ts';
import { isOver } from '../node-scenario.ts';
import { type BenchResult, type NodeScenarioResult, runsInWords, type ScenarioResult } from '../result.ts';
import { budgetLines, outcomeOf } from './budgets.ts';
import { formatComparison } from './comparison.ts';
import { behindFirst } from './order.ts';
import { columnsOf, rowsOf } from './rows.ts';
import { attemptsInWords, byReason, unreached } from './unreached.ts';

/** The summary that is printed and that `--markdown` keeps. */
export function markdownReport(result: BenchResult): string {
  return `${[
    '# Benchmarks',
    conditions(result),
    ...result.disagreements.map((line) => `**Not the same on screen, so not comparable.** ${line}`),
    ...(result.scenarios.length === 0 ? [] : ['## Budgets', budgets(result), ...missed(result)]),
    ...behindFirst(result.scenarios).map(scenarioSection),
    ...result.nodeScenarios.map(nodeSection),
  ].join('\n\n')}\n`;
}

/** Machine, browser and settings in one sentence, and what the peers are. */
export function conditions({ date, finished, machine, browser, settings, minutes, apps }: BenchResult): string {
  const { throttle, size, runs } = settings;
  const speed =
    throttle === 1
      ? 'no CPU throttle'
      : `main-thread time, bytes and calls without throttle; starts, times between frames and long tasks at ${throttle}x`;
  const screen = size === 'its own' ? 'its own screen' : `${size}p`;
  const times = runs === 1 ? '1 run' : `up to ${runs} interleaved runs`;
  const peers = apps.flatMap(({ title, libraries }) => (libraries ? [` ${title}: ${libraries.join(', ')}.`] : []));
  const [first, last] = [date.slice(0, 10), finished.slice(0, 10)];
  const days = first === last ? first : `${first} to ${last}`;
  return `${days}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${browser}; ${speed}, ${screen}, ${times}, ${minutes.toFixed(0)} min.${peers.join('')}`;
}

function budgets(result: BenchResult): string {
  const lines = budgetLines(result).map((line) => {
    const outcome = line.isMet === false ? `**${outcomeOf(line)}**` : outcomeOf(line);
    return `| ${line.what} | ${line.must} | ${line.is} | ${outcome} |`;
  });
  return ['| measure | must | is | |', '|---|---|---|---|', ...lines].join('\n');
}

/** Why budgets are missed, each reason once. */
function missed(result: BenchResult): string[] {
  const lines = byReason(unreached(result)).map(([reason, of]) => {
    const names = of.map(({ what, must, is }) => `${what} (${is}, must be ${must})`).join('; ');
    const profiles = [...new Set(of.flatMap(({ profile }) => profile ?? []))];
    const profile = profiles.length > 0 ? ` Profile: ${profiles.join('; ')}.` : '';
    const why = reason ? `${reason.why}${profile} ${attemptsInWords(reason)}` : 'Not looked into yet.';
    return `- **${names}.** ${why}`;
  });
  return lines.length === 0 ? [] : ['## Budgets that are missed, and why', lines.join('\n')];
}

function scenarioSection(scenario: ScenarioResult): string {
  const { name, title, measures, subjects } = scenario;
  const head = ['figure', ...columnsOf(scenario)];
  const failures = subjects.flatMap((subject) => subject.failures.map((failure) => `- ${subject.title}: ${failure}`));
  return [
    `## ${title} (\`${name}\`), ${runsInWords(scenario)}`,
    '',
    measures,
    '',
    `| ${head.join(' | ')} |`,
    `|---${'|--:'.repeat(head.length - 1)}|`,
    ...rowsOf(scenario).map(({ id, title: what, samples, comparisons }) => {
      const cells = [what, ...samples.map((of) => formatSamples(id, of)), ...comparisons.map(formatComparison)];
      return `| ${cells.join(' | ')} |`;
    }),
    ...(failures.length > 0 ? ['', 'Runs that came to nothing:', '', ...failures] : []),
  ].join('\n');
}

/** Median, and from the least to the most where runs differ. */
export function formatSamples(id: FigureId, samples: readonly number[]): string {
  if (samples.length === 0) return notMeasured;
  const { median, min, max } = spread(samples);
  const text = formatFigure(id, median);
  return min === max ? text : `${text} (${formatFigure(id, min).replace(/ .*/, '')}–${formatFigure(id, max)})`;
}

function nodeSection({ name, measures, results }: NodeScenarioResult): string {
  const lines = results.map((measure) => {
    const { what, unit, samples, p50, p95, max, limit } = measure;
    const bound = limit === undefined ? '' : `p50 < ${limit} ${unit}${isOver(measure) ? ' **OVER**' : ''}`;
    return `| ${[what, samples, ...[p50, p95, max].map((ms) => `${ms.toFixed(4)} ${unit}`), bound].join(' | ')} |`;
  });
  return [
    `## ${name}`,
    '',
    measures,
    '',
    '| what | samples | p50 | p95 | max | limit |',
    '|---|--:|--:|--:|--:|---|',
    ...lines,
  ].join('\n');
}
