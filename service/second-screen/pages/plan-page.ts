import type { BrandId } from '../../../src/config/brand.ts';
import { brands } from '../../brands.ts';
import type { Plan, PlanPeriod } from '../../catalogue/plans.ts';
import { type Html, html } from '../html.ts';
import type { Page } from '../layout.ts';
import { form } from './parts.ts';

export interface PlanPage {
  token: string;
  brand: BrandId;
  plan: Plan;
  email: string;
  /** The account has a plan already: there is nothing to buy. */
  isSubscribed: boolean;
  /** ms since the epoch. */
  now: number;
}

const dayMs = 86_400_000;

const each: Readonly<Record<PlanPeriod, string>> = { week: 'a week', month: 'a month', year: 'a year' };

/** The plan, its price and the first payment, for the viewer to confirm. */
export function planPage(page: PlanPage): Page {
  const { token, brand, isSubscribed } = page;
  return { title: 'Your plan', brand, content: isSubscribed ? nothingToBuy(token, brand) : offer(page) };
}

function nothingToBuy(token: string, brand: BrandId): Html {
  return html`<h1>You have a plan</h1>
<p class="lead">Your account has a subscription to ${brands[brand].applicationName}. There is nothing to pay.</p>
${form('/activate/plan', token, html`<button class="action">Continue on your TV</button>`)}`;
}

function offer({ token, plan, email, now }: PlanPage): Html {
  const { name, price, period, trialDays, includes } = plan;
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency }).format(price.amount);
  return html`<h1>${name}</h1>
<p class="price"><strong>${amount}</strong> ${each[period]}</p>
<ul class="includes">
${includes.map((line) => html`<li>${line}</li>`)}
</ul>
<p class="lead">${
    trialDays > 0
      ? `Free for ${trialDays} days. You pay ${amount} ${each[period]} from ${day(now + trialDays * dayMs)} on, until you cancel.`
      : `You pay ${amount} ${each[period]} from today on, until you cancel.`
  }</p>
${form('/activate/plan', token, html`<button class="action">${trialDays > 0 ? 'Start free trial' : 'Buy'}</button>`)}
<p class="hint">For ${email}</p>`;
}

/** C 9.2: timestamps display in America/New_York. */
function day(ms: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(ms);
}
