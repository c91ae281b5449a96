import { array, number, object, pipe, safeParse, string, transform, unknown } from 'valibot';
import type { ApiResult } from '../api-result.ts';
import { type FeedContext, fetchFeed } from '../feed/fetch-feed.ts';
import { between, flag, identifier, keyword, orElse, text, texts } from '../feed/fields.ts';

/** A subscription that the service sells (B 6). */
export interface Plan {
  id: string;
  name: string;
  /** `amount` in whole units of the currency. */
  price: { amount: number; currency: string };
  /** Paid once in this time. */
  period: PlanPeriod;
  /** Days before the first payment; 0: none. */
  trialDays: number;
  isFeatured: boolean;
  /** What it includes, a line each. */
  includes: readonly string[];
}

export type PlanPeriod = 'week' | 'month' | 'year';

/** As many as fit side by side, and as many lines as fit in one. */
const mostPlans = 4;
const mostLines = 5;

const currency = pipe(
  string(),
  transform((code) => (/^[A-Z]{3}$/.test(code) ? code : undefined)),
  string(),
);
const amount = pipe(
  number(),
  transform((value) => (value > 0 && value < 1e7 ? value : undefined)),
  number(),
);

/** A plan whose price or period cannot be read is not offered: nobody buys what they are not told. */
const planSchema = object({
  id: identifier(),
  name: text(),
  price: object({ amount, currency }),
  period: keyword<PlanPeriod>({ week: 'week', month: 'month', year: 'year' }),
  trial_days: orElse(between(0, 366), 0),
  is_featured: flag(),
  includes: texts(),
});

/** Without broken plans and repetitions; null if the answer is no list of plans. */
export function normalisePlans(body: unknown): readonly Plan[] | null {
  const parsed = safeParse(object({ member: array(unknown()) }), body, { abortEarly: true });
  if (!parsed.success) return null;
  const plans = parsed.output.member.flatMap(planIn);
  const isFirst = ({ id }: Plan, index: number) => plans.findIndex((plan) => plan.id === id) === index;
  return plans.filter(isFirst).slice(0, mostPlans);
}

function planIn(value: unknown): Plan[] {
  const parsed = safeParse(planSchema, value, { abortEarly: true });
  if (!parsed.success) return [];
  const { id, name, price, period, trial_days, is_featured, includes } = parsed.output;
  if (name === null || period === null) return [];
  const trialDays = Math.floor(trial_days);
  return [{ id, name, price, period, trialDays, isFeatured: is_featured, includes: includes.slice(0, mostLines) }];
}

/** The plans of the brand. With the viewer's token: who has had a trial is offered none. */
export function fetchPlans(context: FeedContext): Promise<ApiResult<readonly Plan[]>> {
  return fetchFeed(context, { url: `${context.basePath}/plans`, auth: 'bearer', priority: 'urgent' }, normalisePlans);
}
