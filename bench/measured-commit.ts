import { execFileSync } from 'node:child_process';

/** What no figure depends on. */
const unmeasured = [
  'docs',
  '*.md',
  'bench/history.jsonl',
  'bench/report',
  ...['contract', 'devices', 'e2e', 'engines', 'screens', 'support', 'unit'].map((name) => `test/${name}`),
];
const measured = ['.', ...unmeasured.map((paths) => `:!${paths}`)];

/** The last one that has changed what is measured, or how: a whole hash. */
export function measuredCommit(): string {
  return git('log', '-1', '--format=%H', '--', ...measured);
}

/** Changes of that which no commit has, as git lists them; empty if there are none. */
export function uncommitted(): string {
  return git('status', '--porcelain', '--', ...measured);
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}
