import { expect, it } from 'vitest';
import { readRefusal } from '../../../../src/api/content/refusal.ts';

const nothing = { error: '', reason: '', issues: [] };

it('reads the word, the reason and the issues of a refusal', () => {
  const body = { error: 'NOT_ENTITLED', reason: 'concurrency', issues: [{ message: 'Upgrade.' }, 'Sign in.'] };
  expect(readRefusal(body)).toEqual({ error: 'NOT_ENTITLED', reason: 'concurrency', issues: ['Upgrade.', 'Sign in.'] });
});

it('leaves out issues that say nothing, and keeps the others', () => {
  expect(readRefusal({ issues: [7, null, {}, '', { message: 8 }, 'Upgrade.'] }).issues).toEqual(['Upgrade.']);
});

it.each([[null], ['text'], [['x']], [{}], [{ error: 7, reason: {}, issues: 'many' }]])(
  'takes a broken answer for one that says nothing: %j',
  (body) => expect(readRefusal(body)).toEqual(nothing),
);
