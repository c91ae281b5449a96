import { describe, expect, it } from 'vitest';
import { brokenLinks } from '../../../scripts/lib/document-links.mjs';
import { checkStatements, sectionTitles } from '../../../scripts/lib/specification-statements.mjs';

const page = 'docs/specification/statements/states.md';
const module = '[back.ts](../../../src/app/back.ts)';
const test = '[goes back](../../../test/unit/back.test.ts)';
const contents: Readonly<Record<string, string>> = {
  'src/app/back.ts': '',
  'test/unit/back.test.ts':
    "it('goes back', () => {});\nit.each([1])('goes %i back | or \\'on\\', whatever', () => {});\n// never goes back on\n",
};
const files = {
  has: (file: string) => file in contents,
  read: (file: string) => contents[file] ?? '',
  hasName: () => true,
  hasWord: () => true,
};
const sections = sectionTitles(['## B 4 States and transitions\n\n### B 4 Favourites\n\n- A rule.\n']);
const check = (row: string, title = 'B 4 Favourites') =>
  checkStatements(page, `## ${title}\n\n| statement | module | test |\n| --- | --- | --- |\n${row}\n`, {
    sections,
    files,
  });
const reasons = (row: string, title?: string) => check(row, title).wrong.map(({ reason }) => reason);

describe('a statement of the specification', () => {
  it('names its module and the test that holds it', () => {
    expect(check(`| Back leads back. | ${module} | ${test} |`)).toEqual({
      wrong: [],
      count: { statements: 1, untested: 0, unmet: 0 },
    });
    expect(reasons(`| Back leads back. | ${module} |`)).toEqual(['a statement has a module and a test']);
    expect(reasons(`| Back leads back. | the app | ${test} |`)).toEqual([
      'its module is no link to code of the app or service',
    ]);
    expect(reasons(`| Back leads back. | ${test} | ${module} |`)).toEqual([
      '../../../src/app/back.ts is no test',
      'its module is no link to code of the app or service',
    ]);
    expect(reasons(`| Back leads back. | ${module} |  |`)).toEqual(['no test: name one, or say none']);
  });

  it('names a module that exists', () => {
    const gone = `| Back. | [gone.ts](../../../src/app/gone.ts) | ${test} |`;
    expect(brokenLinks(page, gone, files)).toMatchObject([{ line: 1, citation: '../../../src/app/gone.ts' }]);
  });

  it('names a test by its whole title, or the part of it around what is filled in', () => {
    const named = (title: string) => reasons(`| Back. | ${module} | [${title}](../../../test/unit/back.test.ts) |`);
    expect([named('goes back'), named("back \\| or 'on', whatever"), named('goes')]).toEqual([[], [], []]);
    for (const title of ['goes ba', 'never goes back on', 'leads back'])
      expect(named(title)).toEqual([`no test of that name in test/unit/back.test.ts: ${title}`]);
  });

  it('stands under a section of the specification', () => {
    expect(reasons(`| Back leads back. | ${module} | ${test} |`, 'Of nobody')).toEqual([
      'no such section of the specification',
    ]);
  });

  it('is counted where it has no test, or is not met', () => {
    expect(check(`| Back. | ${module} | none |\n| Forth. | missing | none |\n| On. | differs | ${test} |`)).toEqual({
      wrong: [],
      count: { statements: 3, untested: 2, unmet: 2 },
    });
  });
});
