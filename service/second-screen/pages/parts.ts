import { type Html, html } from '../html.ts';

/** An error message, announced at once by screen readers; fields refer to it by its id. */
export function problem(text: string | undefined): Html | undefined {
  return text === undefined
    ? undefined
    : html`<p class="problem" role="alert" id="problem">${warningSign}<span>${text}</span></p>`;
}

const warningSign = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.1 5h2.2v7h-2.2Zm1.1 8.6a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z"/></svg>`;

export interface Field {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  /** Further attributes: keyboard hints and limits. */
  extra: Html;
  value?: string;
  hint?: string;
  className?: string;
  /** Whether the page's error message is about this field. */
  invalid: boolean;
}

export function field({ name, label, type, autocomplete, extra, value, hint, className, invalid }: Field): Html {
  const described = [invalid && 'problem', hint !== undefined && `${name}-hint`].filter((id) => id !== false);
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" class="${className ?? ''}" autocomplete="${autocomplete}" required${extra} value="${value ?? ''}"${
    invalid && html` aria-invalid="true"`
  }${described.length > 0 && html` aria-describedby="${described.join(' ')}"`}>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`;
}

/** For the password of an account that exists. */
export function passwordField(invalid: boolean): Html {
  return field({
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    extra: html` maxlength="200"`,
    invalid,
  });
}

/** A form with the phone's anti-forgery token. */
export function form(action: string, token: string, content: Html): Html {
  return html`<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
${content}
</form>`;
}
