import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { feedLimits } from '../../../src/config/constants.ts';
import { createHtmlReader } from '../../../src/ui/rich-text/clean-html.ts';
import { anyText } from './hostile-json.ts';

const runs = { numRuns: 300 };
const { window } = new JSDOM('');
const read = createHtmlReader(window);

/** Pieces of markup, whole and broken. */
const piece = fc.oneof(
  fc.constantFrom('<p>', '</p>', '<br/>', '<li>', '<script>', '</script>', '<SCRIPT src=x>', '<style>', '<!--', '-->'),
  fc.constantFrom('<', '>', '&', '&lt;', '&#60;', '&#x3c;script&#x3e;', '&#0;', '&#7;', '&#x202e;', '&#xd800;', '&x;'),
  fc.constantFrom(
    '<img onerror="alert(1)" src=x>',
    '<a href="javascript:alert(1)">',
    '<svg/onload=1>',
    '\u0000',
    '\ud800',
  ),
  anyText(10),
);
const markup = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));

/** Whether a browser finds the script in the markup, and not a part of a broken tag, of an attribute or of a comment. */
function hasScript(html: string): boolean {
  const parsed = new window.DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('script')].some(({ textContent }) => textContent.includes('secret-call'));
}

describe('the blocks of any markup', () => {
  test('have words, without control or direction characters and split characters', () => {
    fc.assert(
      fc.property(markup, (html) => {
        for (const { text } of read(html)) {
          expect(text).not.toBe('');
          expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
          expect(text).not.toMatch(/[\ud800-\udfff]/u);
        }
      }),
      runs,
    );
  });

  test('have no script, and no address that a phone cannot open', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const whole = `<p>${html}<script>run("secret-call")</script>`;
        const blocks = read(whole);
        for (const { url } of blocks.flatMap(({ links }) => links)) expect(url).toMatch(/^(https?|mailto|tel):/i);
        // After `<A`, browsers read a tag named `a<script`, whose text is a text like any other.
        if (hasScript(whole)) expect(JSON.stringify(blocks)).not.toContain('secret-call');
      }),
      { ...runs, examples: [['<A'], ['</p>'], ['<b>Storm</b>']] },
    );
  });

  test('are read fast from hostile markup of eight thousand characters, the longest of an error', () => {
    const before = process.cpuUsage();
    for (const part of ['<', '<!--', '<script>', '<p ', '<script', '<svg><', '<!', '<li ', '&#', ' \n'])
      read(part.repeat(8000).slice(0, 2 * feedLimits.description));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
  });
});
