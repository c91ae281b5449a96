import type { CallArea, CallNotes } from './call-notes.ts';

const code = { 409: 'Another phone has used the code.', 410: 'The code has expired.' };
const onward = { status: 303, is: 'On to the next step.', type: 'text/html' };
const refused = { 403: 'The form is not from this page.', 429: 'Too many tries.' };

const page = (summary: string, section = 'B 1, B 4 Sign-in by registration code'): CallNotes => ({
  summary,
  section,
  answer: { is: 'The page, or 303 to where the phone is.', type: 'text/html' },
  fails: code,
  needs: 'nothing',
});

const form = (summary: string, fails: CallNotes['fails'], section = 'B 4, C 4.2'): CallNotes => ({
  summary,
  section,
  answer: onward,
  fails: { ...refused, ...fails },
  needs: 'nothing',
  takes: 'application/x-www-form-urlencoded',
});

const file = (summary: string, type: string): CallNotes => ({
  summary,
  section: 'ours',
  answer: { is: 'The file.', type },
  needs: 'nothing',
});

export const secondScreenArea: CallArea = {
  tag: 'Second screen',
  about: 'The pages on which a phone signs a television in, buys a plan for it, or deletes its account',
  calls: {
    'GET /activate': page('Where a phone enters its code'),
    'POST /activate': form('Enters a code', { ...code, 404: 'There is no such code.' }),
    'GET /activate/sign-in': page('Sign in to an account'),
    'POST /activate/sign-in': form('Signs in', { ...code, 401: 'Wrong address or password.' }),
    'GET /activate/create-account': page('Make an account'),
    'POST /activate/create-account': form('Makes an account', { ...code, 400: 'The address or password will not do.' }),
    'GET /activate/account': page('Whether to have an account beside the provider'),
    'GET /activate/plan': page('A plan with its price, for the account on the television', 'B 6'),
    'POST /activate/plan': form('Buys the plan', code, 'B 6'),
    'GET /activate/provider': page('The list of TV providers'),
    'POST /activate/skip': form('Does without provider or account', code),
    'GET /provider/:id/login': page('The provider’s own login'),
    'POST /provider/:id/login': form('Signs in to the provider', { ...code, 401: 'Wrong user name or password.' }),
    'GET /activate/done': page('You are ready, look at your TV'),
    'GET /delete-account/:brand': page('Asks before an account is deleted', 'B 2 Settings page'),
    'POST /delete-account/:brand': {
      ...form('Deletes the account and ends its sessions', { 401: 'Wrong address or password.' }, 'B 2 Settings page'),
      answer: { is: 'The account is deleted.', type: 'text/html' },
    },
    'GET /privacy-choices': page('How ads are chosen', 'C 7.6'),
    'POST /privacy-choices': form('Stores the choice', {}, 'C 7.6'),
    'GET /privacy-choices/saved': page('The choice is stored', 'C 7.6'),
    'GET /second-screen/style.css': file('Stylesheet of the pages', 'text/css'),
    'GET /second-screen/fonts/:file': file('A font of the pages', 'font/woff2'),
    'GET /second-screen/:brand/:mark.svg': file('A brand’s logo or mark', 'image/svg+xml'),
  },
};

export const castingArea: CallArea = {
  tag: 'Casting',
  about: 'A phone in the box: a hub between televisions and phones, in the place of the casting vendor’s (C 4.3)',
  calls: {
    'POST /casting/peers': {
      summary: 'A set or a phone joins',
      section: 'ours',
      answer: { is: 'Its id and secret.', fields: { id: 'string', secret: 'string' } },
      fails: { 429: 'Too many tries.', 503: 'Too many peers.' },
      needs: 'nothing',
    },
    'GET /casting/sets': {
      summary: 'The running sets',
      section: 'ours',
      answer: { is: 'The sets.', fields: { sets: 'array' } },
      needs: 'nothing',
    },
    'POST /casting/peers/:id/inbox': {
      summary: 'The messages for a peer, as soon as there are any',
      section: 'ours',
      answer: { is: 'The messages; none after a while without.', fields: { messages: 'array' } },
      fails: { 404: 'There is no such peer.' },
      needs: 'nothing',
    },
    'POST /casting/peers/:id/outbox': {
      summary: 'A message to a set, to a phone, or to all phones of a set',
      section: 'ours',
      answer: { status: 204, is: 'The message is on its way.' },
      fails: { 404: 'There is no such peer.' },
      needs: 'nothing',
    },
    'GET /casting/library.js': file('In the place of the casting vendor’s library', 'text/javascript'),
    'GET /phone': { ...page('The phone in the box', 'C 4.3'), fails: {} },
    'GET /phone/:file': file('A script or the style sheet of the phone', 'text/javascript'),
  },
};
