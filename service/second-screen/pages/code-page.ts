import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { field, form, problem } from './parts.ts';

export interface CodePage {
  token: string;
  code: string;
  failure?: string;
  status?: number;
}

/** The phone's first page: the code is typed, or comes from the QR code on the TV. */
export function codePage({ token, code, failure, status }: CodePage): Page {
  return {
    title: 'Enter your code',
    ...(status === undefined ? {} : { status }),
    content: html`<h1>Enter your code</h1>
<p class="lead">${code === '' || failure !== undefined ? 'It is on your TV screen.' : 'Check that it is the one on your TV screen.'}</p>
${problem(failure)}
${form(
  '/activate',
  token,
  html`${field({
    name: 'code',
    label: 'Code on your TV',
    type: 'text',
    autocomplete: 'off',
    className: 'code',
    extra: html` inputmode="text" autocapitalize="characters" autocorrect="off" spellcheck="false" maxlength="12" enterkeyhint="go" placeholder="······"`,
    value: code,
    invalid: failure !== undefined,
  })}
<button class="action">Continue</button>`,
)}`,
  };
}
