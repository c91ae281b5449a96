/** Checks what a Markdown document points to: links to files and headings, and paths and names of code in backticks. */
import path from 'node:path';
import { lineOf } from './citations.mjs';

/** File names of sources; a document may leave out the leading `src/`. */
const sourceName = /\.(?:tsx?|mjs|md|jsonl)$/;
const codeName = /\w\.(?:tsx?|mjs|cjs)$/;
/** A word of code, not of prose: it has an inner capital or an underscore. */
const identifier = /[a-z][A-Z]|_/;
const topFolders = /^(?:assets|bench|brands|docs|fonts|platform-packaging|scripts|service|src|test)\//;
/** Output of commands, so missing in a fresh clone. */
const generated = /^(?:dist|\.cache|test\/screens\/actual)(?:\/|$)/;

/** The anchors that GitHub gives a page's headings. */
export function anchorsOf(page) {
  const seen = new Map();
  const anchors = new Set();
  for (const [, title] of withoutFences(page).matchAll(/^#{1,6} (.+)$/gm)) {
    const text = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/**
 * The broken links and paths of a page: `{ line, citation, reason }`.
 * @param file the page's path from the root of the repository
 * @param files `has(path)` whether a file or folder exists, `read(path)` a file's text, `hasName(name)` whether a file
 * of that name exists in any folder, `hasWord(word)` whether the code contains that word
 */
export function brokenLinks(file, page, files) {
  const text = withoutFences(page);
  const broken = [
    ...lostLinks(file, text, files),
    ...lostPaths(file, page, text, files),
    // The specification also names fields that only a feed has.
    ...(file.startsWith('docs/specification/') ? [] : lostNames(text, files)),
  ];
  return broken.map(({ at, citation, reason }) => ({ line: lineOf(text, at), citation, reason }));
}

/** The paths in a shell script that lead nowhere: `{ line, citation, reason }`. */
export function lostScriptPaths(text, files) {
  return [...text.matchAll(/(?<![\w./$}-])((?:[a-z-]+\/)+[\w.-]+\.(?:tsx?|mjs|sh|json|md))\b/g)]
    .filter(([, named]) => !generated.test(named) && topFolders.test(named) && !files.has(named))
    .map(({ index, 1: citation }) => ({ line: lineOf(text, index), citation, reason: 'no such file' }));
}

function* lostLinks(file, text, files) {
  for (const { index: at, 1: citation } of withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(citation)) continue;
    const [to, anchor] = citation.split('#');
    const place = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
    if (!files.has(place)) yield { at, citation, reason: 'no such file' };
    else if (anchor && !anchorsOf(files.read(place)).has(anchor)) yield { at, citation, reason: 'no such heading' };
  }
}

function* lostPaths(file, page, text, files) {
  for (const { index: at, 1: citation } of text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)) {
    if (generated.test(citation) || !(topFolders.test(citation) || sourceName.test(citation))) continue;
    const places = [citation, `src/${citation}`, path.posix.join(path.posix.dirname(file), citation)];
    if (!places.some(files.has) && !isExample(page, citation)) yield { at, citation, reason: 'no such file' };
  }
  for (const { index: at, 1: citation } of text.matchAll(/`([\w.@-]+)`/g))
    if (codeName.test(citation) && !files.hasName(citation)) yield { at, citation, reason: 'no such file' };
}

function* lostNames(text, files) {
  for (const { index: at, 1: citation } of text.matchAll(/`([A-Za-z_]\w*(?:\.\w+)*)(?:\([^`]*\))?`/g)) {
    const isLost = citation.split('.').some((word) => identifier.test(word) && !files.hasWord(word));
    if (isLost && !codeName.test(citation)) yield { at, citation, reason: 'no such name in the code' };
  }
}

/** Whether a guide shows the text of a new file, under the file's path. */
function isExample(page, file) {
  const at = page.indexOf(`\n\`${file}\`\n\n\`\`\``);
  return at >= 0 && !page.startsWith('diff', at + file.length + 8);
}

/** Replaces code blocks by blank lines, so that line numbers stay correct. */
function withoutFences(page) {
  return page.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
}

function withoutCode(text) {
  return text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
}
