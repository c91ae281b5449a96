/**
 * Checks the tables of docs/specification/statements/: what the specification rules, statement by statement, with the
 * module that does it and the test that would fail if it did not. That the links lead to files is checked for all
 * documents (document-links.mjs).
 */
import path from 'node:path';

const heading = /^#{2,4} (.+)$/;
/** Instead of a module: the app does something else, or nothing. Instead of a test: there is none. */
const gaps = { module: ['differs', 'missing'], test: ['none'] };
const code = /^(?:src|service|brands)\//;
const tests = /^test\/.+\.test\.tsx?$/;

/**
 * @param file a page of statements, from the root of the repository
 * @param files `has(path)` whether a file exists, `read(path)` its text
 * @returns what is wrong, as `{ line, citation, reason }`, and how many statements there are, without a test, and that
 * differ or are missing
 */
export function checkStatements(file, page, { sections, files }) {
  const wrong = [];
  const count = { statements: 0, untested: 0, unmet: 0 };
  const at = (link) => path.posix.join(path.posix.dirname(file), link);
  page.split('\n').forEach((text, index) => {
    const report = (citation, reason) => wrong.push({ line: index + 1, citation, reason });
    const [, title] = heading.exec(text) ?? [];
    if (title !== undefined && !sections.has(title)) report(title, 'no such section of the specification');
    if (!isStatement(text)) return;
    const cells = cellsOf(text);
    const [statement, module = '', test = ''] = cells;
    count.statements++;
    if (cells.length !== 3) return report(statement, 'a statement has a module and a test');
    if (gaps.test.includes(test)) count.untested++;
    else for (const reason of wrongTests(linksOf(test), at, files)) report(statement, reason);
    if (gaps.module.includes(module)) count.unmet++;
    else if (!isAllCode(linksOf(module), at)) report(statement, 'its module is no link to code of the app or service');
  });
  return { wrong, count };
}

/** The titles of all sections of the specification's pages. */
export function sectionTitles(pages) {
  return new Set(pages.flatMap((page) => page.split('\n').flatMap((line) => heading.exec(line)?.[1] ?? [])));
}

const isStatement = (line) => line.startsWith('|') && !/^\| (?:statement|-+) /.test(line);

const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The links of a cell: `{ text, link }`, the text without the backslashes that Markdown needs. */
const linksOf = (cell) =>
  [...cell.matchAll(/\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/g)].map(([, text, link]) => ({
    text: text.replace(/\\(.)/g, '$1'),
    link,
  }));

const isAllCode = (links, at) => links.length > 0 && links.every(({ link }) => code.test(at(link)));

function* wrongTests(links, at, files) {
  if (links.length === 0) yield 'no test: name one, or say none';
  for (const { text, link } of links) {
    const file = at(link);
    if (!tests.test(file)) yield `${link} is no test`;
    else if (files.has(file) && !titlesIn(files.read(file)).has(text)) yield `no test of that name in ${file}: ${text}`;
  }
}

/** The texts of a test file, among them the titles of its tests: whole, and each part around what `it.each` fills in. */
function titlesIn(source) {
  const texts = [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text]) =>
    text.replace(/\\(.)/g, '$1'),
  );
  return new Set(texts.flatMap((text) => [text, ...text.split(/%[a-z]|\$\{[^}]*\}|\$\w+/).map((part) => part.trim())]));
}
