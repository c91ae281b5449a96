import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from '../../../../service/second-screen/html.ts';

test('parts of a template are escaped unless they are markup', () => {
  const list = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${'"x" & \'y\''}">${list}</ul>`.markup).toBe(
    '<ul title="&quot;x&quot; &amp; &#39;y&#39;"><li>a</li><li>&lt;b&gt;</li></ul>',
  );
});

test('undefined and false render as nothing, zero as 0', () => {
  expect(html`[${undefined}${false}${0}]`.markup).toBe('[0]');
});

test('no text can break out of an attribute or open an element', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(html`${text}`.markup).not.toMatch(/[<>"']/);
    }),
  );
});
