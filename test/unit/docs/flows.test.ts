import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const docs = path.resolve(import.meta.dirname, '../../../docs');

it('every flow of docs/key-scripts.md has the test that it names', async () => {
  const text = await readFile(path.join(docs, 'key-scripts.md'), 'utf8');
  const flows = [...text.matchAll(/^\| [^|]+ \| \[[\w.-]+\]\(([^)]+)\): (.+?) +\|$/gm)];
  expect(flows.length).toBeGreaterThanOrEqual(25);
  const missing: string[] = [];
  for (const [, file = '', name = ''] of flows) {
    const source = await readFile(path.join(docs, file), 'utf8');
    if (!source.includes(`('${name}`) && !source.includes(`("${name}`)) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
