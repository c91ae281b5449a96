import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ScenarioResult } from '../../../bench/result.ts';
import { Unfinished } from '../../../bench/unfinished.ts';

const scenario = (name: string): ScenarioResult => ({ name, title: name, measures: '', figures: [], subjects: [] });
const nothing = { minutes: 0, scenarios: [] };

describe('a run of the benchmark that was cut off', () => {
  let folder: string;
  const file = () => path.join(folder, 'cache', 'unfinished.json');
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'unfinished-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('goes on with what it had measured, if nothing has changed, until it is published', () => {
    const run = new Unfinished('commit a', file());
    expect(run.read()).toEqual(nothing);
    run.keep(20, [scenario('row-scroll')]);
    expect(new Unfinished('commit a', file()).read()).toMatchObject({
      minutes: 20,
      scenarios: [{ name: 'row-scroll' }],
    });
    expect(new Unfinished('commit b', file()).read()).toEqual(nothing);
    run.forget();
    expect(run.read()).toEqual(nothing);
  });

  it('begins anew when it was cut off while it kept something', () => {
    const run = new Unfinished('commit a', file());
    run.keep(20, []);
    writeFileSync(file(), '{"of":"commit a","min');
    expect(run.read()).toEqual(nothing);
  });
});
