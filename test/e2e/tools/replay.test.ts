import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { replay } from '../../support/replay.ts';
import { browserSuite } from '../../support/suite.ts';

const holdRight = 'test/e2e/scripts/hold-right.jsonl';

describe('npm run replay', () => {
  const suite = browserSuite({ pixels: false, scale: [10, 100] });

  it('prints the focused item after each step', async () => {
    const { code, lines, complained } = await replay(holdRight, '--address', suite.service.address);
    expect(complained).toBe('');
    expect(lines[0]).toBe(`${holdRight}: 4 events at ${suite.service.address}/, frozen time`);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^ {3}0\.000 s {2}ArrowDown +\w+ ".*, item 1 of 100, row Row 1"$/),
      expect.stringMatching(/^ {3}1\.000 s {2}ArrowRight for 3\.0 s +\w+ ".*, item 23 of 100, row Row 1"$/),
    ]);
    expect(code).toBe(0);
    // It starts its own browser.
  }, 120_000);

  it.each<[string, string]>([
    ['{"time":0,"type":"down","key":"Enter","code":13}\n{"time":1}', 'Line 2: "type" is missing'],
    ['', 'Line 1: it has no event'],
    ['{"type":"script","version":1,"brand":"acme"}\n{"time":0,"type":"blur"}', '--brand acme: expected one of nation'],
  ])('rejects the file %j with a reason', async (text, reason) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'replay-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'script.jsonl');
    await writeFile(file, text);
    const { code, complained } = await replay(file);
    expect(complained).toContain(`${file}: ${reason}`);
    expect(code).toBe(2);
  });

  it('brings about the troubles of a script, and finds Home again after the power came back', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'replay-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'troubles.jsonl');
    const down = (time: number) => `{"time":${time},"type":"down","key":"ArrowDown","code":40}
{"time":${time + 60},"type":"up","key":"ArrowDown","code":40}`;
    const trouble = (time: number, fields: object) => JSON.stringify({ time, type: 'trouble', ...fields });
    const events = [
      down(0),
      trouble(1000, { what: 'calls', how: '503', path: '/api/', times: 2 }),
      '{"time":1000,"type":"open","path":"/screens/movies"}',
      trouble(8000, { what: 'no service' }),
      trouble(9000, { what: 'service' }),
      trouble(10_000, { what: 'context lost' }),
      trouble(11_000, { what: 'power', ms: 0 }),
      down(30_000),
    ];
    await writeFile(file, events.join('\n'));
    const { code, lines, complained } = await replay(file);
    expect(lines.filter((line) => line.includes('ArrowDown')).at(-1)).toMatch(/ \w+ ".*, item 1 of \d+, row /);
    expect([code, complained.replace(/Building.*\n/, '')]).toEqual([0, '']);
    expect((await replay(file, '--address', suite.service.address)).complained).toContain('it has troubles');
  }, 120_000);

  it('reports a missing file, and prints its usage for unknown arguments', async () => {
    expect(await replay('nowhere.jsonl')).toMatchObject({ code: 2, complained: 'nowhere.jsonl: no such file\n' });
    const { code, complained } = await replay('--speed', '2', holdRight);
    expect(complained).toMatch(/--speed.*\nFlags: .*--address.*--live/);
    expect(code).toBe(2);
  });
});
