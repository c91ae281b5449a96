import { expect, it } from 'vitest';
import { createMessages } from '../../../src/i18n/messages.ts';
import { moreInfoWords } from '../../../src/modals/more-info/more-info-words.ts';
import { moreInfoTexts } from '../../../src/modals/more-info/texts.ts';

const t = createMessages().with(moreInfoTexts);

it('more info has the lines about an item (B 3 detail_page_items) and what it warns of (content_flags) below its description', () => {
  const facts = { detailPageItems: ['First aired in 2021', 'One season'], contentFlags: ['L', 'NEW', 'V'] };
  expect(moreInfoWords({ description: 'A farm.', facts }, t).split('\n')).toEqual([
    'A farm.',
    'First aired in 2021 · One season',
    'It contains: strong language, violence',
  ]);
});

it('more info of a message, and of an item of which nothing more is known, is its description', () => {
  expect(moreInfoWords({ description: 'Stop one of them.' }, t)).toBe('Stop one of them.');
  const facts = { detailPageItems: [], contentFlags: ['NEW'] };
  expect(moreInfoWords({ description: null, facts }, t)).toBe('');
});
