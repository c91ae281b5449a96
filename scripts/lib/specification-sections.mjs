/** Checks that each section of docs/specification/ says where it is built and tested, or that it is not built. */

const heading = /^(#{1,4}) (.+)$/;
const cites = /^[BC] /;
const notBuilt = /not built/i;

/**
 * The incomplete sections of a page: `{ line, citation, reason }`. Code without tests is incomplete, and so is code that
 * no viewer reaches, unless the section says what is not built.
 * @param {string} page
 * @param {(link: string) => boolean} isUnreached
 */
export function incompleteSections(page, isUnreached) {
  const isBuilt = ({ text }) => !notBuilt.test(text);
  return sectionsOf(page)
    .filter(isRule)
    .flatMap((section) => {
      const { line, title, text } = section;
      const has = (part) => text.includes(`_${part}:_`);
      const reasons = codeLinks(text)
        .filter((link) => isUnreached(link) && isBuilt(section))
        .map((link) => `no viewer reaches ${link}: say what is not built`);
      if (!has('Code') && isBuilt(section)) reasons.push('name its code, or say that it is not built');
      if (has('Code') && !has('Tests')) reasons.push('name its tests');
      return reasons.map((reason) => ({ line, citation: title, reason }));
    });
}

/** An introduction to the sections below it and a reference to another page rule nothing. */
const isRule = ({ title, text, level }, at, sections) =>
  cites.test(title) && text.trim() !== '' && !text.trim().startsWith('See [') && !(sections[at + 1]?.level > level);

const codeLinks = (text) =>
  [...(/^_Code:_[^_]*/m.exec(text)?.[0] ?? '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);

function sectionsOf(page) {
  const sections = [];
  page.split('\n').forEach((text, at) => {
    const [, hashes, title] = heading.exec(text) ?? [];
    if (title !== undefined) sections.push({ line: at + 1, level: hashes.length, title, text: '' });
    else if (sections.length > 0) sections.at(-1).text += `${text}\n`;
  });
  return sections;
}
