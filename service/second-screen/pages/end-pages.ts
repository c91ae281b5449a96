import type { BrandId } from '../../../src/config/brand.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';

export const tick = html`<svg class="sign" viewBox="0 0 96 96" aria-hidden="true"><circle cx="48" cy="48" r="44" fill="none" stroke="currentColor" stroke-width="5"/><path d="M29 50l13 13 26-29" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const clock = html`<svg class="sign" viewBox="0 0 96 96" aria-hidden="true"><circle cx="48" cy="48" r="44" fill="none" stroke="currentColor" stroke-width="5"/><path d="M48 24v26l17 12" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const exclamation = html`<svg class="sign" viewBox="0 0 96 96" aria-hidden="true"><circle cx="48" cy="48" r="44" fill="none" stroke="currentColor" stroke-width="5"/><path d="M48 25v28M48 69v1" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round"/></svg>`;

/** Statuses shown with a clock: expired, and too many attempts. */
const clockStatuses: readonly number[] = [410, 429];

export function donePage(brand: BrandId | undefined): Page {
  return {
    title: 'You are ready',
    brand,
    className: 'done',
    content: html`${tick}
<h1>You are ready. Look at your TV.</h1>
<p class="lead">You can close this page.</p>`,
  };
}

export interface PageLink {
  href: string;
  label: string;
}

/** An error page: what happened, what to do, and a link to where it can be done. */
export interface ProblemPage {
  status: number;
  title: string;
  advice: string;
  link: PageLink;
}

export function problemPage({ status, title, advice, link }: ProblemPage): Page {
  return {
    title,
    status,
    className: 'done',
    content: html`${clockStatuses.includes(status) ? clock : exclamation}
<h1>${title}</h1>
<p class="lead" role="alert">${advice}</p>
<a class="action" href="${link.href}">${link.label}</a>`,
  };
}
