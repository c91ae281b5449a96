import { spread } from '../../test/harness/statistics.ts';
import { type FigureId, formatFigure, notMeasured } from '../figures.ts';
import type { HistoryLine } from '../history.ts';
import { type BenchResult, type NodeScenarioResult, runsInWords, type ScenarioResult } from '../result.ts';
import { type BudgetLine, budgetLines, outcomeOf } from './budgets.ts';
import { figureBars, stageBars } from './charts/bars.ts';
import { frameStrips } from './charts/frame-strip.ts';
import { workHistogram } from './charts/histogram.ts';
import { phaseIcicles } from './charts/icicle.ts';
import { escapeText } from './charts/svg.ts';
import { trendCharts } from './charts/trend.ts';
import { colorOf } from './colors.ts';
import { formatComparison } from './comparison.ts';
import { glanceNote, headlinesOf } from './glance.ts';
import { conditions } from './markdown.ts';
import { behindFirst } from './order.ts';
import { columnsOf, rowsOf } from './rows.ts';
import { style } from './style.ts';
import { attemptsInWords, byReason, unreached } from './unreached.ts';

/** The report as one self-contained HTML file with inline SVG charts. */
export function htmlReport(result: BenchResult, history: readonly HistoryLine[] = []): string {
  const budgets = result.scenarios.length === 0 ? [] : budgetLines(result);
  const sections = [
    ...(budgets.length === 0 ? [] : [headlineSection(result), budgetSection(budgets), ...missedSection(result)]),
    ...trendSection(history),
    ...behindFirst(result.scenarios).map(scenarioSection),
    ...result.nodeScenarios.map(nodeSection),
  ];
  const warnings = result.disagreements.map(
    (line) => `<p class="warning"><b>Not the same on screen, so not comparable.</b> ${escapeText(line)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Proscenium benchmarks, ${result.date.slice(0, 10)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Proscenium benchmarks</h1>
<p class="muted">${escapeText(conditions(result))}</p>
${warnings.join('\n')}
${chips(result, budgets)}
${sections.map((section) => `<section>${section}</section>`).join('\n')}
</main>
</body>
</html>
`;
}

function chips(result: BenchResult, budgets: readonly BudgetLine[]): string {
  const judged = budgets.filter(({ isMet }) => isMet !== undefined);
  const met = judged.filter(({ isMet }) => isMet).length;
  const apps = result.apps.map(({ id, title }) => {
    return `<li><span class="legend" style="display:inline;margin:0"><i style="background:${colorOf(id)}"></i></span>${escapeText(title)}</li>`;
  });
  const verdict = judged.length === 0 ? '' : `<li><b>${met}</b> of <b>${judged.length}</b> budgets met</li>`;
  return `<ul class="chips">${apps.join('')}${verdict}</ul>`;
}

function headlineSection(result: BenchResult): string {
  const charts = headlinesOf(result).flatMap(({ scenario, ids }) => ids.map((id) => figureBars(scenario, id)));
  return `<h2>At a glance</h2>
<p class="muted">${escapeText(glanceNote)}</p>
<div class="bars">${charts.join('')}</div>`;
}

function trendSection(history: readonly HistoryLine[]): string[] {
  const charts = trendCharts(history);
  if (charts === '') return [];
  return [
    `<h2>Over the published runs</h2>
<p class="muted">This app to the others, medians of the ratios of paired runs: less is better. Whether a difference is beyond chance is said in the tables.</p>
<div class="bars">${charts}</div>`,
  ];
}

function budgetSection(lines: readonly BudgetLine[]): string {
  const rows = lines.map((line) => {
    const { what, must, is, isMet } = line;
    const looks = isMet === undefined ? 'muted' : isMet ? 'met' : 'missed';
    const verdict = `<span class="${looks}">${outcomeOf(line)}</span>`;
    return `<tr><td>${escapeText(what)}</td><td>${escapeText(must)}</td><td>${escapeText(is)}</td><td>${verdict}</td></tr>`;
  });
  return `<h2>Budgets</h2>
<div class="scroll"><table class="budgets"><tr><th>measure</th><th>must</th><th>is</th><th></th></tr>${rows.join('')}</table></div>`;
}

function missedSection(result: BenchResult): string[] {
  const groups = byReason(unreached(result));
  if (groups.length === 0) return [];
  const entries = groups.map(([reason, of]) => {
    const lines = of.map(
      ({ what, must, is, profile }) =>
        `<li>${escapeText(`${what}: ${is}, must be ${must}`)}${profile === undefined ? '' : ` <span class="muted">${escapeText(profile)}</span>`}</li>`,
    );
    const why = reason
      ? `<p>${escapeText(reason.why)}</p><p class="muted">${escapeText(attemptsInWords(reason))}</p>`
      : '<p class="warning">Not looked into yet.</p>';
    return `<ul>${lines.join('')}</ul>${why}`;
  });
  return [`<h2>Budgets that are missed, and why</h2>${entries.join('')}`];
}

function scenarioSection(scenario: ScenarioResult): string {
  const { title, measures, subjects } = scenario;
  // Frame charts mean nothing in a scenario where nothing moves.
  const showsFrames = scenario.figures.includes('refresh.work.p99');
  const failures = subjects.flatMap((subject) =>
    subject.failures.map((failure) => `<p class="warning">${escapeText(`${subject.title}, ${failure}`)}</p>`),
  );
  return [
    `<h2>${escapeText(title)}, ${runsInWords(scenario)}</h2><p class="muted">${escapeText(measures)}</p>`,
    ...failures,
    figureTable(scenario),
    ...(showsFrames
      ? [
          titled(
            'Frames: when they began, and main-thread milliseconds (one run of each, unthrottled)',
            frameStrips(subjects),
          ),
          titled('Share of frames by main-thread milliseconds (all runs, unthrottled)', workHistogram(subjects)),
        ]
      : []),
    titled('Main thread by stage of the browser (unthrottled)', stageBars(subjects)),
    titled(
      'Script by phase, file and function (a pass of its own, throttled and sampled; point at a box for its time)',
      phaseIcicles(subjects),
    ),
  ].join('\n');
}

function titled(title: string, chart: string): string {
  return chart === '' ? '' : `<h3>${escapeText(title)}</h3>${chart}`;
}

function figureTable(scenario: ScenarioResult): string {
  const rows = rowsOf(scenario).map(({ id, title, samples, comparisons }) => {
    const values = samples.map((of) => `<td>${value(id, of)}</td>`);
    const ratios = comparisons.map(
      (comparison) => `<td class="${comparison?.verdict ?? ''}">${formatComparison(comparison)}</td>`,
    );
    return `<tr><td>${escapeText(title)}</td>${values.join('')}${ratios.join('')}</tr>`;
  });
  const cells = columnsOf(scenario).map((title) => `<th>${escapeText(title)}</th>`);
  return `<div class="scroll"><table><tr><th></th>${cells.join('')}</tr>${rows.join('')}</table></div>`;
}

function value(id: FigureId, samples: readonly number[]): string {
  if (samples.length === 0) return notMeasured;
  const { median, min, max } = spread(samples);
  const range =
    min === max
      ? ''
      : ` <span class="range">${formatFigure(id, min).replace(/ .*/, '')}–${formatFigure(id, max).replace(/ .*/, '')}</span>`;
  return escapeText(formatFigure(id, median)) + range;
}

function nodeSection({ name, measures, results }: NodeScenarioResult): string {
  const rows = results.map(({ what, samples, unit, p50, p95, max, limit }) => {
    const times = [p50, p95, max].map((ms) => `<td>${ms.toFixed(4)} ${unit}</td>`).join('');
    const bound = limit === undefined ? '' : `p50 &lt; ${limit} ${unit}`;
    return `<tr><td>${escapeText(what)}</td><td>${samples}</td>${times}<td>${bound}</td></tr>`;
  });
  return `<h2>${escapeText(name)}</h2><p class="muted">${escapeText(measures)}</p>
<div class="scroll"><table><tr><th></th><th>samples</th><th>p50</th><th>p95</th><th>max</th><th>limit</th></tr>${rows.join('')}</table></div>`;
}
