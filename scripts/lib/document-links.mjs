/** What a document in Markdown points at: links to files and headings, and paths of the repository in backticks. */
import path from 'node:path';
import { lineOf } from './citations.mjs';

/** Sources, and what they are called by where a document leaves out `src/`. */
const sourceName = /\.(?:tsx?|mjs|md|jsonl)$/;
const rooms = /^(?:assets|bench|brands|docs|fonts|platform-packaging|scripts|service|src|test)\//;
/** Written by commands, and so not there in a fresh clone. */
const written = /^(?:dist|\.cache|test\/screens\/actual)(?:\/|$)/;

/** The anchors that a page's headings have on GitHub. */
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
 * Every pointer of a page that leads nowhere: `{ line, citation, reason }`.
 * @param file the page's path from the root of the repository
 * @param files `has(path)` says whether a file or folder is there, `read(path)` gives a file's text
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
    if (written.test(named) || !(rooms.test(named) || sourceName.test(named))) continue;
    const places = [named, `src/${named}`, path.posix.join(path.posix.dirname(file), named)];
    if (!places.some(files.has) && !isExample(page, named)) report(index, named, 'no such file');
  }
  return broken;
}

/** A guide gives the whole text of a new file under its path. */
function isExample(page, file) {
  const at = page.indexOf(`\n\`${file}\`\n\n\`\`\``);
  return at >= 0 && !page.startsWith('diff', at + file.length + 8);
}

/** Blocks of code as blank lines, so that line numbers stay. */
function withoutFences(page) {
  return page.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
}

function withoutCode(text) {
  return text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
}
