import type { FastifyInstance } from 'fastify';
import { html } from '../second-screen/html.ts';
import { type Page, sendPage } from '../second-screen/layout.ts';
import { donePage } from '../second-screen/pages/end-pages.ts';
import { form } from '../second-screen/pages/parts.ts';
import { formToken, phoneToken, requireOwnForm } from '../second-screen/phone-cookie.ts';
import { attemptLimit } from '../second-screen/steps/dependencies.ts';
import type { Consents } from './consents.ts';
import type { EventStore } from './event-store.ts';

interface PageRequest {
  Querystring: { identity: string };
}
interface ChoiceForm {
  Body: { token: string; identity: string; advertising: 'allowed' | 'refused' };
}

const identity = { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\w.:-]+$' } as const;
const schema = { querystring: { type: 'object', required: ['identity'], properties: { identity } } } as const;
const formSchema = {
  body: {
    type: 'object',
    required: ['token', 'identity', 'advertising'],
    properties: {
      token: { type: 'string', maxLength: 100 },
      identity,
      advertising: { type: 'string', enum: ['allowed', 'refused'] },
    },
  },
} as const;

/** The page behind the consent QR code: whether ads may be targeted at this viewer. */
export function registerConsentPage(pages: FastifyInstance, consents: Consents, events: EventStore): void {
  pages.get<PageRequest>('/privacy-choices', { schema }, async (request, reply) => {
    const [chosen] = await consents.find([request.query.identity]);
    const token = formToken(phoneToken(request, reply));
    return sendPage(reply, choicesPage(token, request.query.identity, chosen?.targetedAdvertising ?? true));
  });

  pages.post<ChoiceForm>(
    '/privacy-choices',
    { schema: formSchema, config: { rateLimit: attemptLimit } },
    async (request, reply) => {
      requireOwnForm(request);
      const targetedAdvertising = request.body.advertising === 'allowed';
      await consents.choose(request.body.identity, targetedAdvertising);
      await events.add('consent', [{ targetedAdvertising }]);
      return reply.redirect('/privacy-choices/saved', 303);
    },
  );

  pages.get('/privacy-choices/saved', (_request, reply) =>
    sendPage(reply, { ...donePage(undefined), title: 'Saved', content: savedContent }),
  );
}

const savedContent = html`<h1>Your choice is saved.</h1>
<p class="lead">Your TV follows it from the next ads on, or as soon as you return to its settings. You can close this page.</p>`;

function choicesPage(token: string, viewer: string, allowed: boolean): Page {
  return {
    title: 'Your privacy choices',
    content: html`<h1>Your privacy choices</h1>
<p class="lead">Ads pay for part of what you watch. Say how they are chosen on your TV.</p>
${form(
  '/privacy-choices',
  token,
  html`<input type="hidden" name="identity" value="${viewer}">
<fieldset>
<legend>Ads on this TV</legend>
<label class="choice"><input type="radio" name="advertising" value="allowed"${allowed && html` checked`}><span>Chosen for me<small>By what is watched on this TV</small></span></label>
<label class="choice"><input type="radio" name="advertising" value="refused"${!allowed && html` checked`}><span>The same as everybody’s<small>Nothing of yours is sold or shared</small></span></label>
</fieldset>
<button class="action">Save</button>`,
)}`,
  };
}
