import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const docs = path.resolve(import.meta.dirname, '../../../docs');

it.each([
  ['key-scripts.md', 25],
  ['watch-flows.md', 30],
  ['casting-flows.md', 20],
])('every flow of docs/%s has the tests that it names', async (document, fewest) => {
  const text = await readFile(path.join(docs, document), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const named = rows.flatMap((row) => [...row.matchAll(/\| \[[\w.-]+\]\(([^)]+)\): (.+?) +(?=\|)/g)]);
  expect(named.length).toBeGreaterThanOrEqual(fewest);
  const missing: string[] = [];
  for (const [, file = '', name = ''] of named) {
    const source = await readFile(path.join(docs, file), 'utf8');
    // A long title stands on a line of its own.
    const titles = source.replace(/\(\s+/g, '(');
    if (!titles.includes(`('${name}`) && !titles.includes(`("${name}`)) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
