import type { Plan } from '../../api/plans/plans-api.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { plansTexts } from './texts.ts';

/** What the card of a plan says. */
export interface PlanWords {
  name: string;
  price: string;
  /** "a month" */
  each: string;
  /** '' without a trial. */
  trial: string;
  button: string;
  featured: string;
  includes: readonly string[];
}

export function planWords(
  { name, price, period, trialDays, isFeatured, includes }: Plan,
  t: TranslatePlans,
): PlanWords {
  return {
    name,
    price: priceText(price),
    each: t(`plans.each.${period}`),
    trial: trialText(trialDays, t),
    button: t(trialDays > 0 ? 'plans.start' : 'plans.choose'),
    featured: isFeatured ? t('plans.featured') : '',
    includes,
  };
}

type TranslatePlans = Translate<typeof plansTexts>;

function trialText(days: number, t: TranslatePlans): string {
  return days === 0 ? '' : t('plans.trial', { count: days });
}

/** "$7.99" */
function priceText({ amount, currency }: Plan['price']): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** For a screen reader: the name and the price, then what else is on the card. */
export function spokenPlan({ name, price, each, trial, featured, includes }: PlanWords): {
  name: string;
  description: string;
} {
  const rest = [trial, featured, ...includes].filter((line) => line !== '');
  return { name: `${name}, ${price} ${each}`, description: rest.join('. ') };
}
