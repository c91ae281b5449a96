import { cpus } from 'node:os';
import type { LoadResult } from './run-load.ts';
import type { Figures } from './tally.ts';

/** The calls that a flood must not slow down more than this, and from how many on their p95 means something. */
const felt = { ratio: 2, calls: 10, all: 1000 };

const columns = ['requests', 'errors', 'p50', 'p95', 'p99', 'max'] as const;

/** The figures as a Markdown table, milliseconds to a tenth. */
export function loadReport(result: LoadResult): string {
  const { kinds, all, examples, memory, flooded, pictures, seconds } = result;
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
    costLine(result),
    ...(flooded.size === 0 ? [] : [floodLine(flooded)]),
    ...examples,
    '',
  ].join('\n');
}

/** The p95 of all calls and of sign-in, with and without a flood. `isFelt`: one of them has more than doubled. */
export function compareFlood(calm: LoadResult, flooded: LoadResult): { lines: readonly string[]; isFelt: boolean } {
  const pairs = (['all', 'sign-in'] as const).flatMap((kind) => {
    const [before, after] = [calm, flooded].map(({ kinds, all }) => [...kinds, all].find((each) => each.kind === kind));
    return before && after ? [{ kind, before, after, ratio: after.p95 / before.p95 }] : [];
  });
  const enough = (kind: 'all' | 'sign-in') => (kind === 'all' ? felt.all : felt.calls);
  return {
    lines: pairs.map(
      ({ kind, before, after, ratio }) =>
        `p95 of ${kind}: ${after.p95.toFixed(1)} ms beside ${before.p95.toFixed(1)} ms without the flood, ${ratio.toFixed(2)} times`,
    ),
    isFelt: pairs.some(({ kind, before, ratio }) => before.requests >= enough(kind) && ratio > felt.ratio),
  };
}

function costLine({ cost: { processor, bytes, setHours }, cached }: LoadResult): string {
  const hits =
    cached &&
    `; the cache gave ${cached.hits} of ${cached.all} answers that it may keep, ${((100 * cached.hits) / cached.all).toFixed(1)} %`;
  return (
    `A set-hour cost ${(processor / setHours).toFixed(2)} s of processor and ${(bytes / setHours / 1e6).toFixed(1)} MB` +
    ` (${processor.toFixed(1)} s and ${(bytes / 1e6).toFixed(1)} MB in ${setHours.toFixed(2)} set-hours)${hits ?? ''}`
  );
}

function floodLine(flooded: LoadResult['flooded']): string {
  const statuses = [...flooded].sort(([a], [b]) => a - b).map(([status, count]) => `${count} of ${status}`);
  return `Meanwhile one address sent wrong sign-ins; answers: ${statuses.join(', ')}`;
}

function cell(figures: Figures, column: (typeof columns)[number]): string {
  const value = figures[column];
  return column === 'requests' || column === 'errors' ? String(value) : value.toFixed(1);
}
