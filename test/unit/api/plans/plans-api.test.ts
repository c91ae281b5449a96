import { expect, it } from 'vitest';
import { normalisePlans } from '../../../../src/api/plans/plans-api.ts';

const monthly = {
  id: 'monthly',
  name: 'Monthly',
  price: { amount: 7.99, currency: 'USD' },
  period: 'month',
  trial_days: 7,
  is_featured: true,
  includes: ['Everything', 'Everywhere'],
};
const ids = (member: readonly unknown[]) => normalisePlans({ member })?.map(({ id }) => id);

it('reads a plan', () => {
  expect(normalisePlans({ member: [monthly] })).toEqual([
    {
      id: 'monthly',
      name: 'Monthly',
      price: { amount: 7.99, currency: 'USD' },
      period: 'month',
      trialDays: 7,
      isFeatured: true,
      includes: ['Everything', 'Everywhere'],
    },
  ]);
});

it('offers a plan without the fields that it can do without', () => {
  const { id, name, price, period } = monthly;
  expect(normalisePlans({ member: [{ id, name, price, period }] })).toMatchObject([
    { trialDays: 0, isFeatured: false, includes: [] },
  ]);
});

it.each([
  { ...monthly, id: '' },
  { ...monthly, name: '\u200b' },
  { ...monthly, price: { amount: 0, currency: 'USD' } },
  { ...monthly, price: { amount: '7.99', currency: 'USD' } },
  { ...monthly, price: { amount: Number.NaN, currency: 'USD' } },
  { ...monthly, price: { amount: 7.99, currency: 'dollars' } },
  { ...monthly, price: null },
  { ...monthly, period: 'decade' },
  null,
  'monthly',
])('does not offer %j, whose name, price or period nobody can read', (broken) => {
  expect(ids([broken, monthly])).toEqual(['monthly']);
});

it('offers a plan once: the id is what is bought', () => {
  expect(normalisePlans({ member: [monthly, { ...monthly, name: 'Again' }] })).toMatchObject([{ name: 'Monthly' }]);
});

it('offers as many plans as fit side by side', () => {
  expect(ids(Array.from({ length: 9 }, (_, index) => ({ ...monthly, id: `plan-${index}` })))).toHaveLength(4);
});

it.each([null, [], {}, { member: null }, { member: 'x' }])('takes %j for no list of plans', (body) => {
  expect(normalisePlans(body)).toBeNull();
});
