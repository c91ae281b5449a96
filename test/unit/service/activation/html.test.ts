import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from '../../../../service/second-screen/html.ts';

test('what is put into markup is text, unless it is markup itself', () => {
  const list = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${'"x" & \'y\''}">${list}</ul>`.markup).toBe(
    '<ul title="&quot;x&quot; &amp; &#39;y&#39;"><li>a</li><li>&lt;b&gt;</li></ul>',
  );
});

test('nothing is nothing, nought is nought', () => {
  expect(html`[${undefined}${false}${0}]`.markup).toBe('[0]');
});

test('no text gets out of an attribute or opens an element', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(html`${text}`.markup).not.toMatch(/[<>"']/);
    }),
  );
});
