import { cpus } from 'node:os';
import type { LoadResult } from './run-load.ts';
import type { Figures } from './tally.ts';

const columns = ['requests', 'errors', 'p50', 'p95', 'p99', 'max'] as const;

/** The figures as a Markdown table, milliseconds to a tenth. */
export function loadReport({ kinds, all, examples, memory, flooded, pictures, seconds }: LoadResult): string {
  const rows = [...kinds, all].map((figures) => [figures.kind, ...columns.map((column) => cell(figures, column))]);
  const widths = ['call', ...columns].map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, at) => (at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
  return [
    line(['call', ...columns]),
    rule,
    ...rows.map(line),
    '',
    `${(all.requests / seconds).toFixed(0)} calls a second over ${seconds.toFixed(0)} s; ${pictures} pictures drawn beforehand; ` +
      `memory of the service ${mib(memory.before)} before, ${mib(memory.after)} after; ${cpus().length} cores, Node ${process.version}`,
    ...(flooded.size === 0 ? [] : [floodLine(flooded)]),
    ...examples,
    '',
  ].join('\n');
}

function floodLine(flooded: LoadResult['flooded']): string {
  const statuses = [...flooded].sort(([a], [b]) => a - b).map(([status, count]) => `${count} of ${status}`);
  return `Meanwhile one address sent wrong sign-ins; answers: ${statuses.join(', ')}`;
}

function cell(figures: Figures, column: (typeof columns)[number]): string {
  const value = figures[column];
  return column === 'requests' || column === 'errors' ? String(value) : value.toFixed(1);
}
