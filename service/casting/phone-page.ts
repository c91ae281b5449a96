import { type Html, html } from '../second-screen/html.ts';
import type { Page } from '../second-screen/layout.ts';

/** The phone in the box: an app that casts to the sets of this service. Its script shows the parts that apply. */
export function phonePage(apiKey: string): Page {
  return {
    title: 'Phone',
    className: 'phone',
    app: { script: '/phone/phone.js', style: '/phone/phone.css' },
    content: html`<div id="phone" data-api-key="${apiKey}">
<h1>Cast to your TV</h1>
<p class="problem" role="alert" id="problem" hidden></p>
<p class="lead" role="status" id="status"></p>
${part('sets', html`<h2>TVs</h2><ul id="set-list"></ul><p id="no-sets">No TV is on.</p>`)}
${part('set', set)}
${part('player', player)}
${part('catalogue', catalogue)}
${part('signed-out', signedOut)}
${part('signed-in', signedIn)}
</div>`,
  };
}

function part(id: string, content: Html): Html {
  return html`<section id="${id}" hidden>
${content}
</section>`;
}

function button(id: string, label: string): Html {
  return html`<button type="button" class="second" id="${id}">${label}</button>`;
}

const set = html`<h2 id="set-name"></h2>
<p id="set-viewer"></p>
${button('send-sign-in', 'Sign the TV in as I am')}
${button('sso', 'Sign the TV in with its code')}
${button('leave-set', 'Another TV')}`;

const player = html`<h2 id="title"></h2>
<p id="subtitle"></p>
<p id="state"></p>
<input type="range" id="position" min="0" max="0" value="0" step="1" aria-label="Position">
<div class="row">${button('play', 'Play')}${button('pause', 'Pause')}${button('stop', 'Stop')}</div>
<div class="row">${button('captions-on', 'Captions on')}${button('captions-off', 'Captions off')}</div>`;

const catalogue = html`<h2>Watch</h2>
<div class="field"><label for="query">Search</label><input id="query" type="text" maxlength="100"></div>
<ul id="videos"></ul>`;

const signedOut = html`<h2>You are signed out</h2>
<div class="field"><label for="email">Email</label><input id="email" type="email" autocomplete="username" maxlength="254"></div>
<div class="field"><label for="password">Password</label><input id="password" type="password" autocomplete="current-password" maxlength="200"></div>
${button('sign-in', 'Sign in')}
${button('use-provider', 'Use my TV provider')}
<p id="provider-step" hidden><a id="provider-link" class="action" target="_blank" rel="opener">Go to the provider</a></p>`;

const signedIn = html`<h2 id="account"></h2>
${button('sign-out', 'Sign out')}`;
