import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unreached } from '../../scripts/lib/unreached.mjs';
import { contractRows, pathsIn, titlesIn } from './support/contract-page.ts';
import { importedFrom } from './support/imported-from.ts';
import { specCalls, specLines } from './support/spec-lines.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/contract.md'), 'utf8');
const rows = contractRows(page);
const rowOf = new Map(rows.map((row) => [row.line, row]));

const titlesByFile = new Map<string, ReadonlySet<string>>();
function titlesOf(file: string): ReadonlySet<string> {
  const known = titlesByFile.get(file) ?? titlesIn(readFileSync(path.join(root, file), 'utf8'));
  titlesByFile.set(file, known);
  return known;
}

test('every path in docs/contract.md exists', () => {
  expect(pathsIn(page).filter((named) => !existsSync(path.join(root, named)))).toEqual([]);
});

test('code of the client is part of the running app, unless the row says what will use it', () => {
  const reached = [...importedFrom('src/main.tsx')];
  const named = rows.flatMap(({ client }) => pathsIn(client.split('later:')[0] ?? ''));
  expect(named.filter((file) => !reached.some((each) => each.startsWith(file)))).toEqual([]);
});

test.each(rows.filter(({ client }) => client.includes('later:')))('$line comes later, as $client', ({ client }) => {
  const [, feature = '', files = ''] = /later: ([^(;]+[^(; ])(?: \(([^)]+)\))?/.exec(client) ?? [];
  const waiting = unreached.filter(({ neededBy }) => neededBy === feature).flatMap(({ parts }) => parts);
  expect(waiting, feature).not.toEqual([]);
  expect(pathsIn(files).filter((file) => !waiting.some((part) => part.startsWith(file)))).toEqual([]);
});

test('docs/contract.md has exactly one row for every line of the contract', () => {
  expect(rows.map(({ line }) => line).sort()).toEqual([...specLines, ...specCalls].sort());
});

/** Reasons why a line has nothing to test. */
const excuse = /^(later: |not there: |the vendor)/;

test.each(specLines)('%s names its tests, or the reason why there is nothing to test', (line) => {
  const { client, paths } = rowOf.get(line) ?? { client: '', paths: [] };
  if (paths.some((named) => named.startsWith('test/')))
    expect(paths.some((named) => named.startsWith('src/'))).toBe(true);
  else expect(client).toMatch(excuse);
});

describe('each call of section 7 has a contract test', () => {
  test.each(specCalls)('%s', (call) => {
    const { tests, paths } = rowOf.get(call) ?? { tests: [], paths: [] };
    expect(tests, 'tests by file and title').not.toEqual([]);
    for (const { file, title } of tests) {
      expect(file).toMatch(/^test\/contract\//);
      expect(titlesOf(file), file).toContain(title);
    }
    for (const folder of ['src/', 'service/'])
      expect(paths.filter((named) => named.startsWith(folder))).not.toEqual([]);
  });
});

describe('a test title counts', () => {
  test.each([
    ["test('a', () => {})", ['a']],
    ["  test.each([\n  ['x', f(1)],\n])('b %s', (x) => {})", ['b %s']],
    ['describe.each<Kind>(["x"])("c", () => {', ['c']],
    ["it(\n  'd',\n  async () => {})", ['d']],
    ["test.skip('a', () => {})", []],
    ["test.todo('a')", []],
    ["expect.test('a', 1)", []],
  ])('only of a test that runs: %j', (source, titles) => {
    expect([...titlesIn(source)]).toEqual(titles);
  });
});
