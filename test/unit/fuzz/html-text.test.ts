import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedLimits } from '../../../src/config/constants.ts';
import { htmlText } from '../../../src/ui/scroll-text/html-text.ts';
import { anyText } from './hostile-json.ts';

const runs = { numRuns: 1000 };

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

describe('the text of any markup', () => {
  test('has no control or direction characters, no split characters and no superfluous lines', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const text = htmlText(html);
        expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
        expect(text).not.toMatch(/[\ud800-\udfff]/u);
        expect(text).not.toMatch(/^\n|\n$|\n\n/);
      }),
      runs,
    );
  });

  test('has no tag and no script, except those written as text', () => {
    fc.assert(
      fc.property(markup, (source) => {
        const html = source.replaceAll('&', ' and ');
        const text = htmlText(`${html}<script>run("secret-call")</script>`);
        expect(text).not.toMatch(/<\/?[a-z]/i);
        expect(text).not.toContain('secret-call');
      }),
      runs,
    );
  });

  test('is extracted fast from hostile markup of eight thousand characters, the longest that it gets', () => {
    const started = performance.now();
    for (const part of ['<', '<!--', '<script>', '<p ', '<script', '<svg><', '<!', '<li ', '&#', ' \n'])
      htmlText(part.repeat(8000).slice(0, 2 * feedLimits.description));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
