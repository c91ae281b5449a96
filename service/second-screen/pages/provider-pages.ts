import type { BrandId } from '../../../src/config/brand.ts';
import { logoUri, type Provider, providers } from '../../activation/providers/providers.ts';
import { demoPassword, subscribers } from '../../activation/providers/subscribers.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { field, form, passwordField, problem } from './parts.ts';

export interface ProviderListPage {
  token: string;
  brand: BrandId | undefined;
  /** Whether the viewer may continue without a provider. */
  skippable: boolean;
}

export function providerListPage({ token, brand, skippable }: ProviderListPage): Page {
  return {
    title: 'Choose your TV provider',
    brand,
    content: html`<h1>Your TV provider</h1>
<p class="lead">${skippable ? 'You are signed in. Add the company you pay for TV to watch everything it includes.' : 'Choose the company you pay for TV.'}</p>
<ul class="providers">
${providers.map(
  ({ id, name }) =>
    html`<li><a href="/provider/${id}/login"><img src="${logoUri(id, 'white')}?fit=480:68" alt="${name}"></a></li>`,
)}
</ul>
${skippable && form('/activate/skip', token, html`<button class="second plain">Skip for now</button>`)}`,
  };
}

export interface ProviderLoginPage {
  token: string;
  provider: Provider;
  username?: string;
  failure?: string;
  status?: number;
}

/** The provider's login page, with the provider's logo in place of ours. */
export function providerLoginPage({ token, provider, username, failure, status }: ProviderLoginPage): Page {
  const invalid = failure !== undefined;
  return {
    title: 'Sign in',
    logo: { src: `${logoUri(provider.id, 'black')}?fit=720:80`, alt: provider.name },
    ...(status === undefined ? {} : { status }),
    content: html`<h1>Sign in to ${provider.name}</h1>
<p class="lead">With the user name of your TV subscription.</p>
${problem(failure)}
${form(
  `/provider/${provider.id}/login`,
  token,
  html`${field({
    name: 'username',
    label: 'User name',
    type: 'text',
    autocomplete: 'username',
    extra: html` autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="100"`,
    value: username ?? '',
    invalid,
  })}
${passwordField(invalid)}
<button class="action">Sign in</button>`,
)}
<a class="second" href="/activate/provider">Another provider</a>
<section class="demo" aria-labelledby="demo">
<h2 id="demo">Demo accounts</h2>
<p>This is the reference service’s own stand-in for a provider. Every account has the password <code>${demoPassword}</code>.</p>
<dl>
${subscribers.map(({ username: name, description }) => html`<dt><code>${name}</code></dt><dd>${description}</dd>`)}
</dl>
</section>`,
  };
}
