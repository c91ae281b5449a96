import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../bench/load/options.ts';
import { compareFlood, loadReport } from '../../../bench/load/report.ts';
import { Tally } from '../../../bench/load/tally.ts';

describe('the options of npm run load', () => {
  it('are five hundred televisions for a minute by default', () => {
    expect(parseOptions([])).toMatchObject({ tvs: 500, seconds: 60, seed: 1 });
    expect(parseOptions(['--tvs', '40', '--seconds', '3'])).toMatchObject({ tvs: 40, seconds: 3 });
    expect(parseOptions(['--seed', '7', '--cache', '--event', 'premiere', '--processes', '2'])).toMatchObject({
      seed: 7,
      cache: true,
      event: 'premiere',
      processes: 2,
    });
  });

  it.each([
    [['--tvs', '0'], '--tvs 0: expected a whole number from 1 to 5000'],
    [['--seconds', '1.5'], '--seconds 1.5: expected a whole number from 1 to 3600'],
    [['--event', 'riot'], '--event riot: expected one of premiere, sign-in, restart'],
    [['--tv', '5'], "Unknown option '--tv'"],
  ])('report the error in %j', (argv, message) => {
    expect(() => parseOptions(argv)).toThrow(message);
  });
});

describe('the tally of a load', () => {
  it('counts calls and failures by kind and in total, with nearest-rank percentiles', () => {
    const tally = new Tally();
    for (let ms = 1; ms <= 100; ms += 1) tally.add('row', { ms, bytes: 10, failure: undefined });
    tally.add('poll', { ms: 500, bytes: 0, failure: '500 {}' });
    const { kinds, all } = tally.figures();
    expect(kinds).toEqual([
      { kind: 'poll', requests: 1, errors: 1, p50: 500, p95: 500, p99: 500, max: 500 },
      { kind: 'row', requests: 100, errors: 0, p50: 50, p95: 95, p99: 99, max: 100 },
    ]);
    expect(all).toMatchObject({ requests: 101, errors: 1, max: 500 });
    expect(tally.examples).toEqual(['poll: 500 {}']);
  });

  it('is printed as a table, with examples of errors', () => {
    const tally = new Tally();
    tally.add('row', { ms: 12.34, bytes: 2_000_000, failure: undefined });
    tally.add('row', { ms: 20, bytes: 0, failure: '503 no' });
    const memory = { before: 100 * 2 ** 20, after: 110 * 2 ** 20 };
    const text = loadReport({
      ...tally.figures(),
      examples: tally.examples,
      memory,
      flooded: new Map([
        [429, 7],
        [401, 3],
      ]),
      pictures: 4,
      seconds: 2,
      cost: { processor: 3, bytes: tally.bytes, setHours: 0.5 },
      cached: { hits: 19, all: 20 },
    });
    expect(text).toContain('| row  |        2 |      1 | 12.3 | 20.0 | 20.0 | 20.0 |');
    expect(text).toContain(
      '1 calls a second over 2 s; 4 pictures drawn beforehand; memory of the service 100 MiB before',
    );
    expect(text).toContain('row: 503 no');
    expect(text).toContain('A set-hour cost 6.00 s of processor and 4.0 MB (3.0 s and 2.0 MB in 0.50 set-hours)');
    expect(text).toContain('; the cache gave 19 of 20 answers that it may keep, 95.0 %');
    expect(text).toContain('Meanwhile one address sent wrong sign-ins; answers: 3 of 401, 7 of 429');
  });
});

describe('a flood of wrong sign-ins', () => {
  const resultWith = (ms: number, calls: number) => {
    const tally = new Tally();
    for (let i = 0; i < calls; i += 1) tally.add('sign-in', { ms, bytes: 0, failure: undefined });
    const memory = { before: 0, after: 0 };
    const cost = { processor: 0, bytes: 0, setHours: 1 };
    const flooded = new Map();
    return { ...tally.figures(), examples: [], memory, flooded, pictures: 0, seconds: 1, cost, cached: undefined };
  };

  it('is felt when the p95 of the others has more than doubled', () => {
    expect(compareFlood(resultWith(100, 1000), resultWith(200, 1000)).isFelt).toBe(false);
    const { lines, isFelt } = compareFlood(resultWith(100, 1000), resultWith(210, 1000));
    expect(isFelt).toBe(true);
    expect(lines[1]).toBe('p95 of sign-in: 210.0 ms beside 100.0 ms without the flood, 2.10 times');
  });

  it('is not judged by a handful of calls', () => {
    expect(compareFlood(resultWith(1, 9), resultWith(9, 9)).isFelt).toBe(false);
  });
});
