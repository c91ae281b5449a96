/**
 * Citations of the specification, as comments, tests and documents write them: `B 4`, `B 2 Deep links`, `C 7.4 call 8`,
 * `C 4.2, 7.5`, `C "Config keys used"`. docs/specification/ has a heading for each section (`### B 2 Deep links`) and
 * names the points of a section in bold at the start of a paragraph or list item (`- **Image keys.** …`).
 */

const wordEnd = /^(?![\w-])/;

/** The sections of the specification by their number, and the titles of each of its two halves. */
export function specificationIndex(pages) {
  const index = { sections: new Map(), halves: { B: new Set(), C: new Set() } };
  for (const page of pages) readPage(page, index);
  return index;
}

function readPage(page, { sections, halves }) {
  let half = null;
  let open = [];
  const addTitle = (title) => {
    halves[half].add(title);
    for (const section of open) section.titles.add(title);
  };
  for (const line of page.split('\n')) {
    const heading = /^#{2,4} ([BC])(?: (\d+(?:\.\d+)?))?(?: (.+))?$/.exec(line);
    if (heading) {
      half = heading[1];
      open = heading[2] ? sectionsAround(sections, half, heading[2]) : [];
      addTitle(heading[3] ?? '');
    } else if (half) {
      const point = /^\s*(?:[-*] |\d+\. )?\*\*(.+?)[.:]?\*\*/.exec(line);
      if (point) addTitle(point[1]);
      for (const section of open) addNames(section, line);
    }
  }
}

function addNames(section, line) {
  for (const [, code] of line.matchAll(/`([^`]+)`/g)) section.names.add(code);
  const call = /^(\d+)\. /.exec(line);
  if (call) section.calls.add(Number(call[1]));
}

/** The section `7.4` and its parent, `7`. */
function sectionsAround(sections, half, number) {
  return [...new Set([number, number.split('.')[0]])].map((each) => {
    const key = `${half} ${each}`;
    if (!sections.has(key)) sections.set(key, { titles: new Set(), names: new Set(), calls: new Set() });
    return sections.get(key);
  });
}

/** The citations of a text that match no section of the specification: `{ line, citation, reason }`. */
export function wrongCitations(text, { sections, halves }) {
  const wrong = [];
  const report = (at, citation, reason) => wrong.push({ line: lineOf(text, at), citation, reason });

  for (const match of text.matchAll(/(?<![\w/.])([BC]) (\d+(?:\.\d+)?)(?![\w%])/g)) {
    const [cited, letter] = match;
    const section = sections.get(cited);
    const rest = textAfter(text, match.index + cited.length);
    if (section) {
      const problem = wrongTitle(rest, section);
      if (problem) report(match.index, `${cited} ${problem}`, `no such point under ${cited}`);
    } else {
      report(match.index, cited, 'no such section');
    }

    for (const number of furtherNumbers(rest))
      if (!sections.has(`${letter} ${number}`)) report(match.index, `${letter} ${number}`, 'no such section');
  }

  for (const match of text.matchAll(/(?<![\w/.])([BC]) ["“]([A-Z][^"”\n]*)["”]/g)) {
    const [, letter, title] = match;
    if (!halves[letter].has(title)) report(match.index, `${letter} "${title}"`, 'no such title');
  }
  return wrong;
}

/** The text after a citation on one line: comment markers, indentation and line breaks become one space. */
function textAfter(text, at) {
  return text.slice(at, at + 200).replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
}

/** `C 7.2, 8.1 and 8.2` continues with numbers of the same half. */
function furtherNumbers(rest) {
  const list = /^(?:(?:, | and | to )\d+\.\d+(?!\.?\d| ?(?:%|s\b|ms\b|px\b)))+/.exec(rest);
  return list ? list[0].match(/\d+\.\d+/g) : [];
}

/** The title, name or call that is cited after a section's number but missing in that section; otherwise null. */
function wrongTitle(rest, section) {
  const [, quote, named] = /^ (["“]?)(.*)$/s.exec(rest) ?? [];
  if (named === undefined) return null;
  const call = /^call (\d+)\b/.exec(named);
  if (call) return section.calls.has(Number(call[1])) ? null : call[0];
  for (const title of section.titles)
    if (title !== '' && named.startsWith(title) && wordEnd.test(named.slice(title.length))) return null;
  if (quote || /^[A-Z][a-z]/.test(named)) {
    const cited = /^[^.,:;()"”'`*]*/.exec(named)[0].trim();
    return isStartOfTitle(cited, section) ? null : cited;
  }
  // A name of the contract, such as `getXid` or `page_uri`; any other word continues the sentence.
  const name = /^[a-z]+(?:[A-Z]\w*|(?:_[a-z]+)+)/.exec(named)?.[0];
  return !name || section.names.has(name) ? null : name;
}

/** `B 4 Up-next` is short for `B 4 Up-next and end cards`. */
function isStartOfTitle(cited, { titles }) {
  return [...titles].some((title) => title.startsWith(cited) && wordEnd.test(title.slice(cited.length)));
}

export function lineOf(text, at) {
  let line = 1;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++;
  return line;
}
