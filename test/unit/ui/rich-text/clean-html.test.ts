import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createHtmlReader } from '../../../../src/ui/rich-text/clean-html.ts';

const read = createHtmlReader(new JSDOM('').window);
const short = (html: string) => read(html).map(({ kind, mark, text }) => [kind, mark, text].filter(Boolean).join(' '));

describe('a text of the settings, read as blocks', () => {
  it('is a paragraph a line where it has no markup', () => {
    expect(short('One & two\n\n  Three < four ')).toEqual(['paragraph One & two', 'paragraph Three < four']);
  });

  it('has headings, paragraphs and lists', () => {
    const html =
      '<h2>Your  data</h2><p>First<br>second <b>bold</b></p><ul><li>one</li><li><p>two</p><ol><li>inner</li></ol></li></ul>end';
    expect(short(html)).toEqual([
      'heading Your data',
      'paragraph First',
      'paragraph second bold',
      'item • one',
      'item • two',
      'item 1. inner',
      'paragraph end',
    ]);
    expect(read(html)[0]?.level).toBe(2);
    expect(read(html)[5]?.depth).toBe(1);
  });

  it('counts the items of an ordered list, and drops those without words', () => {
    expect(short('<ol><li>a</li><li> </li><li>b</li></ol>')).toEqual(['item 1. a', 'item 3. b']);
  });

  it('keeps the links of a block that a phone can open', () => {
    const [block] = read(
      '<p>See <a href="https://a.example/x">the <b>rules</b></a>, <a href="javascript:alert(1)">nothing</a>, ' +
        '<a href="/local">local</a>, <a href="https://a.example@evil.example/">bait</a> or ' +
        '<a href="mailto:help@a.example">write</a>.</p>',
    );
    expect(block?.text).toBe('See the rules, nothing, local, bait or write.');
    expect(block?.links).toEqual([
      { text: 'the rules', url: 'https://a.example/x' },
      { text: 'write', url: 'mailto:help@a.example' },
    ]);
  });

  it('shows the address of a link without words', () => {
    expect(read('<a href="https://a.example/x"><img src="x" onerror="alert(1)"></a>')).toMatchObject([
      { text: 'https://a.example/x', links: [{ text: 'https://a.example/x', url: 'https://a.example/x' }] },
    ]);
  });

  it('has neither scripts nor styles nor the words in them', () => {
    expect(
      short('<style>p{}</style><script>alert(1)</script><p onclick="x">Words</p><svg><text>no</text></svg>'),
    ).toEqual(['paragraph Words']);
  });

  it('has no control characters, bidi overrides and halves of characters', () => {
    expect(short('<p>a&#7;b\u202ec\u0000d&#x2066;e\ud800f</p>')).toEqual(['paragraph a b cd e f']);
    expect(short('a\u202eb\u0007c')).toEqual(['paragraph a b c']);
  });

  it('decodes references once', () => {
    expect(short('Tom &amp; Ada &lt;b&gt;')).toEqual(['paragraph Tom & Ada <b>']);
  });

  it('survives markup that is nested absurdly deep', () => {
    expect(() => read(`${'<div>'.repeat(600)}deep`)).not.toThrow();
  });
});
