import { expect, it } from 'vitest';
import { pseudoTexts } from '../../support/pseudo-locale.ts';

it('the pseudo-locale is two fifths longer, has accents, and keeps placeholders', () => {
  const texts = pseudoTexts({ title: 'Welcome to {applicationName}', ok: 'OK', retry: 'Try Again' });
  expect(texts).toEqual({ title: 'Wélçômé tô {applicationName} ôñé', ok: 'OK', retry: 'Trý Agáïñ ôñé' });
});
