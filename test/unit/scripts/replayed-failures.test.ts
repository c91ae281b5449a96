import { expect, it } from 'vitest';
import { ReplayedFailures } from '../../../scripts/lib/replayed-failures.ts';
import type { KeyScript } from '../../../src/input/key-script.ts';
import type { Fault } from '../../harness/service/service.ts';

const enter = { key: 'Enter', code: 13 };

it('lets each call of a report fail once, after the step that it followed and the calls to its address between them', async () => {
  const script: KeyScript = {
    header: {
      ...{ type: 'script', version: 1 },
      failed: [
        { time: 0, path: '/api/nation/home', status: 503 },
        { time: 0, call: 3, path: '/api/nation/home', status: 503 },
        { time: 1500, path: '/api/nation/playback/x', status: 404 },
        { time: 2000, path: '/account/token/v2/…', status: 0 },
      ],
    },
    events: [
      { time: 0, type: 'down', ...enter },
      { time: 0, type: 'up', ...enter },
      { time: 1000, type: 'wheel', x: 0, y: 0, dx: 0, dy: 1 },
      { time: 2000, type: 'press', x: 0, y: 0 },
    ],
  };
  const faults: Fault[] = [];
  const failures = new ReplayedFailures(script, { addFault: async (fault) => void faults.push(fault) });
  const added = async () => {
    await failures.prepareNext();
    return faults.splice(0);
  };
  const home = { route: '/api/nation/home', whole: true, times: 1, status: 503 };
  expect(await added()).toEqual([
    { ...home, skips: 0 },
    { ...home, skips: 2 },
  ]);
  expect(await added()).toEqual([]);
  expect(await added()).toEqual([{ route: '/api/nation/playback/x', whole: true, skips: 0, times: 1, status: 404 }]);
  expect(await added()).toEqual([{ route: '/account/token/v2/', whole: false, skips: 0, times: 1, drop: true }]);
});
