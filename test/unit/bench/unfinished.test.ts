import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ScenarioResult } from '../../../bench/result.ts';
import { Unfinished } from '../../../bench/unfinished.ts';

const scenario = (name: string): ScenarioResult => ({ name, title: name, measures: '', figures: [], subjects: [] });
const date = '2026-03-01T19:00:00.000Z';
const conditions = { commit: 'a', runs: 15, processor: '2 x EPYC' };

describe('a run of the benchmark that was cut off', () => {
  let folder: string;
  const file = () => path.join(folder, 'cache', 'unfinished.json');
  const run = (changes: Partial<typeof conditions> = {}) => new Unfinished({ ...conditions, ...changes }, file());
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'unfinished-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('goes on with what it had measured, until it is published', () => {
    expect(run().read()).toBeUndefined();
    run().keep({ date, minutes: 20, scenarios: [scenario('row-scroll')] });
    run().keep({ date, minutes: 40, scenarios: [scenario('row-scroll'), scenario('idle')] });
    expect(run().read()).toMatchObject({ date, minutes: 40, scenarios: [{ name: 'row-scroll' }, { name: 'idle' }] });
    run().forget();
    expect(run().read()).toBeUndefined();
  });

  it('is kept from a run under other conditions, which is told how they differ', () => {
    run().keep({ date, minutes: 20, scenarios: [scenario('row-scroll')] });
    expect(() => run({ commit: 'b', runs: 16 }).read()).toThrow(
      'unfinished.json is of another run: its commit is a, not b; its runs is 15, not 16. Finish that one, or delete the file.',
    );
    expect(run().read()?.minutes).toBe(20);
  });
});
