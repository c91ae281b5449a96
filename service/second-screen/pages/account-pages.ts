import type { BrandId } from '../../../src/config/brand.ts';
import { type Html, html } from '../html.ts';
import type { Page } from '../layout.ts';
import { field, form, passwordField, problem } from './parts.ts';

export interface AccountPage {
  token: string;
  brand: BrandId | undefined;
  /** To buy a plan, for the account on the TV. */
  isPurchase?: boolean;
  /** The email address typed before, after a failed attempt. */
  email?: string;
  failure?: string;
  status?: number;
}

const emailAttributes = html` inputmode="email" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="254"`;

export function emailField(email: string | undefined, invalid: boolean): Html {
  return field({
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'username',
    extra: emailAttributes,
    value: email ?? '',
    invalid,
  });
}

export function signInPage({ token, brand, isPurchase = false, email, failure, status }: AccountPage): Page {
  const invalid = failure !== undefined;
  return {
    title: 'Sign in',
    brand,
    ...(status === undefined ? {} : { status }),
    content: html`<h1>Sign in</h1>
<p class="lead">${isPurchase ? 'With the account that is on your TV. Then you see the plan.' : 'Your TV signs in with you.'}</p>
${problem(failure)}
${form(
  '/activate/sign-in',
  token,
  html`${emailField(email, invalid)}
${passwordField(invalid)}
<button class="action">Sign in</button>`,
)}
${!isPurchase && html`<a class="second" href="/activate/create-account">Create an account</a>`}`,
  };
}

export function createAccountPage({ token, brand, email, failure, status }: AccountPage): Page {
  const invalid = failure !== undefined;
  return {
    title: 'Create an account',
    brand,
    ...(status === undefined ? {} : { status }),
    content: html`<h1>Create an account</h1>
<p class="lead">It keeps your list, and your place in everything you watch.</p>
${problem(failure)}
${form(
  '/activate/create-account',
  token,
  html`${emailField(email, invalid)}
${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  extra: html` minlength="6" maxlength="200"`,
  hint: 'At least 6 characters',
  invalid,
})}
<button class="action">Create account</button>`,
)}
<a class="second" href="/activate/sign-in">I have an account</a>`,
  };
}

/** Asks after a provider sign-in whether the viewer wants an account as well. */
export function accountQuestionPage(token: string, brand: BrandId | undefined): Page {
  return {
    title: 'Your own account',
    brand,
    content: html`<h1>Keep your list?</h1>
<p class="lead">Your TV provider is signed in. With a free account, your list and your place go with you to every screen.</p>
<a class="action" href="/activate/create-account">Create an account</a>
<a class="second" href="/activate/sign-in">I have an account</a>
${form('/activate/skip', token, html`<button class="second plain">Not now</button>`)}`,
  };
}
