import { expect, it, vi } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { Plan } from '../../../../src/api/plans/plans-api.ts';
import { PlansStore } from '../../../../src/stores/plans/plans-store.ts';

const plan: Plan = {
  id: 'monthly',
  name: 'Monthly',
  price: { amount: 7.99, currency: 'USD' },
  period: 'month',
  trialDays: 7,
  isFeatured: false,
  includes: [],
};

it('says that the plans could not be loaded, and offers them after the next try', async () => {
  const fetch = vi.fn<() => Promise<ApiResult<readonly Plan[]>>>(async () => failure(httpError(500, '', {})));
  const store = new PlansStore(fetch);
  await store.load();
  expect(store.state).toBe('failed');
  fetch.mockResolvedValue(success([plan]));
  await store.load();
  expect(store).toMatchObject({ state: 'loaded', plans: [plan] });
});

it('does not take the answer to an earlier visit for that to the last', async () => {
  const answers: ((answer: ApiResult<readonly Plan[]>) => void)[] = [];
  const store = new PlansStore(() => new Promise((resolve) => answers.push(resolve)));
  const [first, second] = [store.load(), store.load()];
  answers[1]?.(success([{ ...plan, trialDays: 0 }]));
  answers[0]?.(success([plan]));
  await Promise.all([first, second]);
  expect(store.plans).toMatchObject([{ trialDays: 0 }]);
});
