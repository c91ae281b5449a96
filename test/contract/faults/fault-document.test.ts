import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultDocument } from './fault-document.ts';
import { rows } from './table/fault-table.ts';

const file = path.resolve(import.meta.dirname, '../../../docs/faults.md');

test('docs/faults.md matches the table', async () => {
  const document = faultDocument();
  if (process.env['UPDATE_FAULTS'] === '1') await writeFile(file, document);
  expect(await readFile(file, 'utf8')).toBe(document);
});

test('every call is on the page once', () => {
  const lines = faultDocument().split('\n');
  const counts = rows.map(([call]) => lines.filter((line) => line.split('|')[1]?.trim() === call).length);
  expect(new Set(counts)).toEqual(new Set([1]));
});
