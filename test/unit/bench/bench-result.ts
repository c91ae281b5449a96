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
