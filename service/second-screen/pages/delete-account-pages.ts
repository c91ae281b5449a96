import type { BrandId } from '../../../src/config/brand.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { emailField } from './account-pages.ts';
import { tick } from './end-pages.ts';
import { form, passwordField, problem } from './parts.ts';

export interface DeleteAccountPage {
  token: string;
  brand: BrandId;
  /** Of the account that the phone is signed in to; it needs no password. */
  signedInAs?: string | undefined;
  /** The email address typed before, after a failed attempt. */
  email?: string;
  failure?: string;
  status?: number;
}

export function deleteAccountPage({ token, brand, signedInAs, email, failure, status }: DeleteAccountPage): Page {
  const invalid = failure !== undefined;
  const credentials = html`${emailField(email, invalid)}
${passwordField(invalid)}`;
  return {
    title: 'Delete your account',
    brand,
    ...(status === undefined ? {} : { status }),
    content: html`<h1>Delete your account?</h1>
<p class="lead">Your list, your place in everything you watch and your subscription go with it, in all our apps. Every TV is
signed out. Nothing brings them back.</p>
${problem(failure)}
${signedInAs !== undefined && html`<p>You are signed in as <strong>${signedInAs}</strong>.</p>`}
${form(
  `/delete-account/${brand}`,
  token,
  html`${signedInAs === undefined && credentials}
<button class="action danger">Delete account</button>`,
)}`,
  };
}

export function accountDeletedPage(brand: BrandId): Page {
  return {
    title: 'Your account is deleted',
    brand,
    className: 'done',
    content: html`${tick}
<h1>Your account is deleted</h1>
<p class="lead" role="status">Your TVs are signed out. You can close this page.</p>`,
  };
}
