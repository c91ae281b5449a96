import { expect, it } from 'vitest';
import type { Plan } from '../../../../src/api/plans/plans-api.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import { planWords, spokenPlan } from '../../../../src/screens/plans/plan-words.ts';
import { plansTexts } from '../../../../src/screens/plans/texts.ts';

const plan: Plan = {
  id: 'yearly',
  name: 'Yearly',
  price: { amount: 71.9, currency: 'USD' },
  period: 'year',
  trialDays: 14,
  isFeatured: true,
  includes: ['Everything', 'Everywhere'],
};
const t = createMessages({}).with(plansTexts);

it('says name, price, trial and what the plan includes, in that order', () => {
  expect(spokenPlan(planWords(plan, t))).toEqual({
    name: 'Yearly, $71.90 a year',
    description: '14 days free. Best value. Everything. Everywhere',
  });
});

it.each([
  [0, '', 'Choose'],
  [1, '1 day free', 'Start Free Trial'],
  [7, '7 days free', 'Start Free Trial'],
])('for a trial of %i days says %j and offers to %s', (trialDays, trial, button) => {
  expect(planWords({ ...plan, trialDays }, t)).toMatchObject({ trial, button });
});
