import type { CallArea, CallNotes } from './call-notes.ts';

const done = { status: 204, is: 'Done.' };

const control = (summary: string, answer: CallNotes['answer'] = done): CallNotes => ({
  summary,
  section: 'ours, for tests',
  answer,
  needs: 'nothing',
});

const destination = (name: string): CallNotes => ({
  summary: `Takes an analytics event for ${name}: \`track\`, \`page\` or \`identify\``,
  section: 'C 7.7',
  answer: { is: 'Taken.', fields: { success: 'boolean' } },
  fails: { 401: 'The write key is missing or wrong.', 429: 'Too many events.' },
  needs: 'write key',
});

export const intakeArea: CallArea = {
  tag: 'Intake',
  about: 'Consent, analytics, logs and monitoring',
  calls: {
    'GET /consent/v1/qr': {
      summary: 'The QR picture that leads to the privacy choices',
      section: 'C 7.6',
      answer: { is: 'The picture.', type: 'image/png' },
    },
    'POST /consent/v1/get': {
      summary: 'Choices made about targeted advertising',
      section: 'C 7.6, C 9.2 privacy string',
      answer: { is: 'Choices of those identities that have chosen.', fields: { consents: 'array' } },
    },
    'POST /analytics/v1/:eventType': destination('segment, the default'),
    'POST /analytics/heap/v1/:eventType': destination('heap, in place of segment'),
    'POST /analytics/braze/v1/:eventType': destination('Braze, beside the first'),
    'POST /analytics/pyxis/v1/:eventType': destination('Pyxis, beside the first'),
    'POST /intake': {
      summary: 'Takes logs, monitoring events and replays, as the vendor’s library sends them to its proxy',
      section: 'C 7.7',
      answer: { status: 202, is: 'Taken.' },
      fails: { 429: 'Too many reports.' },
      needs: 'nothing',
      takes: 'text/plain',
    },
    'POST /intake/v1/logs': {
      summary: 'Takes log events, one a line',
      section: 'C 7.7',
      answer: { status: 202, is: 'Taken.' },
      fails: { 429: 'Too many reports.' },
      needs: 'nothing',
      takes: 'text/plain',
    },
    'POST /intake/v1/error-reports': {
      summary: 'Takes the report that a viewer sends from an error’s page',
      section: 'ours',
      answer: { status: 202, is: 'Taken.' },
      fails: { 400: 'The report has another shape.', 409: 'Another report has this id.', 429: 'Too many reports.' },
      needs: 'nothing',
    },
  },
};

export const controlArea: CallArea = {
  tag: 'Control',
  about: 'Hooks for tests, there only with `--control`',
  calls: {
    'POST /control/clock': control('Sets the clock', { is: 'The time it shows.', fields: { now: 'string' } }),
    'POST /control/reset': control('Everything as at the start'),
    'POST /control/faults': control('Lets calls fail'),
    'DELETE /control/faults': control('Lets no call fail any more'),
    'GET /control/requests': control('The calls seen', { is: 'Calls, oldest first.' }),
    'DELETE /control/requests': control('Forgets the calls seen'),
    'POST /control/subscriptions': control('Gives or takes a subscription'),
    'POST /control/preview-pass': control('Changes the preview passes on offer', {
      is: 'All passes, as in the configuration.',
    }),
    'POST /control/promo': control("Switches a brand's promo on or off", { is: 'The promo, as in the configuration.' }),
    'POST /control/viewer': control('Makes a viewer of a kind for a device', {
      is: 'Their auth record and credentials.',
      fields: { record: 'object', credentials: 'object' },
    }),
    'POST /control/expire': control(
      'Ends codes, preview passes, provider sign-ins, sessions or the counts of limits now',
    ),
    'GET /control/password-resets': control('Password resets asked for', { is: 'Resets.' }),
    'GET /control/xid-events': control('Events of the cross-site id', { is: 'Events, newest first.' }),
    'GET /control/events': control('What apps reported, by kind', { is: 'Events, newest first.' }),
    'GET /control/error-reports/:id': control('A report that a viewer sent, with the events of its start', {
      is: 'The report and the events.',
      fields: { report: 'object', events: 'array' },
    }),
    'GET /control/error-reports/:id/script': control('The keys of a report, as `npm run replay` plays them', {
      is: 'A key script.',
      type: 'application/jsonl',
    }),
    'GET /openapi.json': {
      summary: 'This description',
      section: 'ours',
      answer: { is: 'OpenAPI 3.1.' },
      needs: 'nothing',
    },
  },
};
