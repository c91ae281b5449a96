import type { Figures } from '../../../bench/figures.ts';
import type { BenchResult, ScenarioResult, SubjectResult } from '../../../bench/result.ts';

/** What a run of the benchmark gave in one scenario. */
export function benchResult(subjects: SubjectResult[], figures: ScenarioResult['figures']): BenchResult {
  return {
    date: '2026-03-14T00:00:00.000Z',
    finished: '2026-03-14T05:00:00.000Z',
    minutes: 20,
    machine: { node: 'v20', cpu: 'A <fast> one', cores: 2, os: 'Linux' },
    browser: 'Chromium',
    settings: { throttle: 6, size: 1080, runs: 3 },
    apps: subjects.map(({ id, title }) => ({
      id,
      title,
      ...(id === 'react-dom' && { libraries: ['react-dom 19.3.1'] }),
    })),
    disagreements: [],
    nodeScenarios: [],
    scenarios: [{ name: 'row-scroll', title: 'Row scroll', measures: 'Right held.', figures, subjects }],
  };
}

/** An app with so many runs. */
export function subject(id: string, title: string, runs: Figures[], counts: Figures = {}): SubjectResult {
  return {
    id,
    title,
    counts,
    phases: [],
    strays: 0,
    failures: [],
    runs: runs.map((figures, at) => ({
      run: at + 1,
      figures,
      frames: [
        { at: 10, work: 3 },
        { at: 27, work: 20 },
      ],
      stages: { script: 12, other: 3 },
    })),
  };
}

export const own = subject(
  'proscenium',
  'Proscenium',
  [6, 7, 8, 6, 7, 8].map((ms) => ({ 'key.quiet.p95': ms })),
  { 'count.draws': 3 },
);

export const peer = subject(
  'solid-lightning',
  'Solid on Lightning',
  [12, 10, 20, 12, 10, 20].map((ms) => ({ 'key.quiet.p95': ms })),
  { 'count.draws': 30 },
);

export const result = (subjects: SubjectResult[]) => benchResult(subjects, ['key.quiet.p95', 'count.draws']);
