import { describe, expect, it, test } from 'vitest';
import { specificationIndex, wrongCitations } from '../../../scripts/lib/citations.mjs';
import { anchorsOf, brokenLinks } from '../../../scripts/lib/document-links.mjs';

const index = specificationIndex([
  `## B 2 Screens and routes

### B 2 Deep links

Rules.

### B 3 Video content item

- **Image keys.** \`still\`

### B 4 Up-next and end cards
`,
  `## C 7 The calls it makes

### C 7.2 Profile service

- \`getXid\`, \`page_uri\`

### C 7.4 Content feeds

1. Home.
2. A screen.

## C Brand and platform configuration

- **Config keys used.** None.
`,
]);

const reasons = (text: string) => wrongCitations(text, index).map(({ line, citation }) => `${line} ${citation}`);

describe('a valid citation is accepted', () => {
  test.each([
    ['a section', 'See B 4.'],
    ['a section of a section', '/** C 7.4 */'],
    ['a heading', '// B 2 Deep links, in this way'],
    ['the beginning of a heading', 'B 4 Up-next: the container'],
    ['a heading in quotation marks', 'B 3 "Video content item" by those names'],
    ['a heading across two lines of a comment', '(B 3 Video\n * content item)'],
    ['a point in bold', 'B 3 Image keys'],
    ['a name', 'C 7.2 getXid: an id; C 7.2 page_uri'],
    ['a numbered point', 'C 7.4 call 2'],
    ['further sections', 'C 7.2, 7.4 and 7.2'],
    ['a title without a number', 'C “Config keys used”, C "Brand and platform configuration"'],
    ['a sentence that continues', 'B 4 says so, start-up or not'],
    ['a number that is not a section', 'C 7.2, 1.5 s later'],
    ['letters and digits that are not a citation', 'RGB 9, src/B 9, B 90%'],
  ])('by %s', (_, text) => {
    expect(reasons(text)).toEqual([]);
  });
});

describe('a wrong citation is found', () => {
  test.each([
    ['a section', 'one\ntwo B 9', ['2 B 9']],
    ['a section of a section', 'C 7.9', ['1 C 7.9']],
    ['a heading of another section', 'B 4 Deep links', ['1 B 4 Deep links']],
    ['a heading in quotation marks', 'B 2 "Shallow links"', ['1 B 2 Shallow links']],
    ['a name', 'C 7.2 getYid', ['1 C 7.2 getYid']],
    ['a numbered point', 'C 7.4 call 3', ['1 C 7.4 call 3']],
    ['a further section', 'C 7.2, 8.3', ['1 C 8.3']],
    ['a title without a number', '(C "Config keys lost")', ['1 C "Config keys lost"']],
  ])('%s', (_, text, expected) => {
    expect(reasons(text)).toEqual(expected);
  });
});

const pages: Readonly<Record<string, string>> = {
  'docs/a.md': '# A `b` page\n\n## Same\n\n## Same\n',
  'src/ui/look.ts': '',
  'docs/notes/b.md': '',
};
const files = {
  has: (file: string) => file in pages,
  read: (file: string) => pages[file] ?? '',
  hasName: (name: string) => Object.keys(pages).some((file) => file.endsWith(`/${name}`)),
  hasWord: (word: string) => ['ButtonLook', 'scrollAt'].includes(word),
};
const broken = (text: string) =>
  brokenLinks('docs/notes/b.md', text, files).map(({ line, citation }) => `${line} ${citation}`);

it('gives headings the anchors of GitHub', () => {
  expect([...anchorsOf(pages['docs/a.md'] ?? '')]).toEqual(['a-b-page', 'same', 'same-1']);
  expect([...anchorsOf('### C 7.4 Content feeds\n')]).toEqual(['c-74-content-feeds']);
});

it('follows links and paths of documents', () => {
  const text = '[a](../a.md), [s](../a.md#same-1), `src/ui/look.ts`, `ui/look.ts`, [w](https://w.org/x), `GET /a/b`';
  expect(broken(text)).toEqual([]);
});

it('takes words in backticks that are not names of code for prose', () => {
  expect(broken('`onwards`, `--scale`, `GET`, `row scroll`')).toEqual([]);
});

it('ignores code blocks and the output of commands', () => {
  expect(broken('```\n[x](x.md)\n```\n`dist/x.mjs` `test/screens/actual/x.md` `[x](x.md)`')).toEqual([]);
});

test.each([
  ['a file', '\n[x](x.md)', ['2 x.md']],
  ['a heading', '[x](../a.md#others)', ['1 ../a.md#others']],
  ['a path', '`src/ui/lost.ts`', ['1 src/ui/lost.ts']],
  ['a file without its folder', '`look.ts` `lost.ts`', ['1 lost.ts']],
  ['a name of the code', '\n`ButtonLook` `LostLook`', ['2 LostLook']],
  ['a member', '`ButtonLook.scrollAt` `ButtonLook.scrollTo(…)`', ['1 ButtonLook.scrollTo']],
  ['a path after a block of code', '```\nx\n```\n`src/ui/lost.ts`', ['4 src/ui/lost.ts']],
])('finds %s that does not exist', (_, text, expected) => {
  expect(broken(text)).toEqual(expected);
});
