/**
 * Part of `npm run check`: each citation of the specification (`B 4`, `C 7.4 call 8`) has a place in
 * docs/specification/, and each link and path of the documents leads to an existing file and heading. Prints
 * `file:line` of those that do not.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { specificationIndex, wrongCitations } from './lib/citations.mjs';
import { brokenLinks } from './lib/document-links.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const skipped = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'coverage', 'baselines', 'actual']);
const written = /\.(?:tsx?|mjs|cjs|md|css|html)$/;
/** Made-up citations and links, to test this check. */
const samples = 'test/unit/scripts/citations.test.ts';

function* filesUnder(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* filesUnder(file);
    } else if (written.test(entry.name) && file !== samples) {
      yield file;
    }
  }
}

const texts = new Map();
function read(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(path.join(root, file), 'utf8'));
  return texts.get(file);
}
const files = { has: (file) => existsSync(path.join(root, file)), read };

const specification = specificationIndex([...filesUnder('docs/specification')].map(read));
let wrong = 0;
let seen = 0;
for (const file of filesUnder('.')) {
  const found = wrongCitations(read(file), specification);
  if (file.endsWith('.md') && !file.startsWith('bench/peers/')) found.push(...brokenLinks(file, read(file), files));
  for (const { line, citation, reason } of found) process.stdout.write(`${file}:${line} ${citation}: ${reason}\n`);
  wrong += found.length;
  seen++;
}
process.stdout.write(`${seen} files, ${wrong} citations and links that lead nowhere\n`);
process.exitCode = wrong === 0 ? 0 : 1;
