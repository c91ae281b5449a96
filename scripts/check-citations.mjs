/**
 * Part of `npm run check`: each citation of the specification (`B 4`, `C 7.4 call 8`) has a place in
 * docs/specification/, each of its statements names its module and its test, and each link, path and name of code in the
 * documents leads to an existing file, heading or name. Prints `file:line` of those that do not.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { specificationIndex, wrongCitations } from './lib/citations.mjs';
import { brokenLinks, lostScriptPaths } from './lib/document-links.mjs';
import { incompleteSections } from './lib/specification-sections.mjs';
import { checkStatements, sectionTitles } from './lib/specification-statements.mjs';
import { unreached } from './lib/unreached.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const skipped = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'coverage', 'baselines', 'actual']);
const written = /\.(?:tsx?|mjs|cjs|md|css|html|sh)$|^\.ci\/run$/;
const shell = /\.sh$|^\.ci\/run$/;
const code = /\.(?:tsx?|mjs|cjs|css|html)$/;
/** Names that documents mention and only other projects have: of libraries, and options that stay unused. */
const foreignNames = [
  'VirtualGrid',
  'VirtualColumn',
  'LazyRow',
  'LazyColumn',
  'shouldFocusDOMNode',
  'createX',
  'manualChunks',
  'AbstractRenderer',
  'SmartTV',
  'lastInputType',
  'OffscreenCanvas',
];
/** Made-up citations and links, to test this check. */
const samples = 'test/unit/scripts/citations.test.ts';

function* filesUnder(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* filesUnder(file);
    } else if (written.test(file) && file !== samples) {
      yield file;
    }
  }
}

const texts = new Map();
function read(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(path.join(root, file), 'utf8'));
  return texts.get(file);
}
const all = [...filesUnder('.')];
const names = new Set(all.map((file) => path.posix.basename(file)));
const words = new Set(foreignNames);
for (const file of all) {
  if (code.test(file) && file !== 'scripts/check-citations.mjs')
    for (const [word] of read(file).matchAll(/[A-Za-z_]\w*/g)) words.add(word);
}
const files = {
  has: (file) => existsSync(path.join(root, file)),
  read,
  hasName: (name) => names.has(name),
  hasWord: (word) => words.has(word),
};

const unreachedFiles = new Set(unreached.flatMap(({ parts }) => parts));
const isUnreached = (page) => (link) => unreachedFiles.has(path.posix.join(path.posix.dirname(page), link));

const statementsFolder = 'docs/specification/statements/';
const isSpecification = (file) => file.startsWith('docs/specification/') && !file.startsWith(statementsFolder);
const pages = all.filter(isSpecification).map(read);
const specification = specificationIndex(pages);
const sections = sectionTitles(pages);
const counts = { statements: 0, untested: 0, unmet: 0 };
let wrong = 0;
let seen = 0;
for (const file of all) {
  const found = wrongCitations(read(file), specification);
  if (file.endsWith('.md')) found.push(...brokenLinks(file, read(file), files));
  if (shell.test(file)) found.push(...lostScriptPaths(read(file), files));
  if (isSpecification(file)) found.push(...incompleteSections(read(file), isUnreached(file)));
  if (file.startsWith(statementsFolder)) {
    const checked = checkStatements(file, read(file), { sections, files });
    found.push(...checked.wrong);
    for (const name of Object.keys(counts)) counts[name] += checked.count[name];
  }
  for (const { line, citation, reason } of found) process.stdout.write(`${file}:${line} ${citation}: ${reason}\n`);
  wrong += found.length;
  seen++;
}
const { statements, untested, unmet } = counts;
process.stdout.write(`${statements} statements, ${untested} without a test, ${unmet} that differ or are missing\n`);
process.stdout.write(`${seen} files, ${wrong} citations and links that lead nowhere\n`);
process.exitCode = wrong === 0 ? 0 : 1;
