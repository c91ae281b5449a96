/** Finds what a Markdown document points to: links to files and headings, and repository paths in backticks. */
import path from 'node:path';
import { lineOf } from './citations.mjs';

/** File names of sources; a document may leave out the leading `src/`. */
const sourceName = /\.(?:tsx?|mjs|md|jsonl)$/;
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
 * @param files `has(path)` tells whether a file or folder exists, `read(path)` returns a file's text
 */
export function brokenLinks(file, page, files) {
  const broken = [];
  const text = withoutFences(page);
  const report = (at, citation, reason) => broken.push({ line: lineOf(text, at), citation, reason });

  for (const { index, 1: target } of withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [to, anchor] = target.split('#');
    const place = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
    if (!files.has(place)) report(index, target, 'no such file');
    else if (anchor && !anchorsOf(files.read(place)).has(anchor)) report(index, target, 'no such heading');
  }

  for (const { index, 1: named } of text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)) {
    if (generated.test(named) || !(topFolders.test(named) || sourceName.test(named))) continue;
    const places = [named, `src/${named}`, path.posix.join(path.posix.dirname(file), named)];
    if (!places.some(files.has) && !isExample(page, named)) report(index, named, 'no such file');
  }
  return broken;
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
