import type { AnswerOf, GoodAnswer } from './fault-server.ts';

/** Start time of each cell, milliseconds since 1970. */
export const startTime = Date.parse('2026-03-01T20:00:00Z');

/** The code on the screen. Like all secrets here it contains "secret", so that a leak is found. */
export const regCode = 'SECRET42';

let tokens = 0;

function signIn(fields: object = {}): object {
  const number = ++tokens;
  return {
    accessToken: `secret-access-${number}`,
    refreshToken: `secret-refresh-${number}`,
    tokenExpiration: startTime + 3_600_000,
    profileId: 'ada',
    accountType: 'email',
    userType: 'registered',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    deviceId: 'tv',
    viewerId: 'viewer-1',
    ...fields,
  };
}

const anonymous = { profileId: 'nobody', accountType: 'anonymous', userType: 'anonymous', email: '', firstName: '' };

function credentials(): object {
  const number = ++tokens;
  return {
    access_token: `secret-access-${number}`,
    refresh_token: `secret-refresh-${number}`,
    expires_in: 3600,
    expires_at: (startTime + 3_600_000) / 1000,
    token_type: 'Bearer',
  };
}

const newTokens = (): object => {
  const { accessToken, refreshToken, tokenExpiration } = signIn() as Record<string, unknown>;
  return { accessToken, refreshToken, tokenExpiration };
};

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const items = [
  { entity_id: 'e1', type: 'EPISODE', title: 'The Lighthouse' },
  { entity_id: 'e2', type: 'EPISODE', title: 'The Weir' },
];
const shelf = { data: { items, item_count: 2, scroll: {} } };
const page = {
  page_id: 'home',
  containers: [{ container_id: 'row', headline: 'Row', container_layout_type: 'landscape', uri: '/api/nation/row' }],
};
const navigation = {
  header: { categories: { list: [] }, default: { list: [{ item_key: 'k', display_name: 'Home' }] } },
};
const playback = { entity_id: 'e1', title: 'The Lighthouse', type: 'vod', stream: { url: '/streams/e1.m3u8' } };
const plan = { id: 'monthly', name: 'Monthly', price: { amount: 4.99, currency: 'USD' }, period: 'month' };
const subscription = {
  isUserSubscribed: true,
  serviceDetails: [{ appId: 'nation', packageDetails: [{ status: 'Active' }] }],
};

/** Answers to all calls of the client as in docs/identity.md and docs/feeds.md; the first match counts. */
const answers: readonly [call: RegExp, body: (() => unknown) | undefined, headers?: Record<string, string>][] = [
  [/^POST \/profile\/v1\/login-anonymously/, () => signIn(anonymous)],
  [/^POST \/profile\/v1\/(login|register|refresh|regcode\/jwt)( bearer)?$/, signIn],
  [/^POST \/profile\/v1\/reset-password/, () => ({ status: 'SENT' })],
  [/^GET \/profile\/v1\/xid/, () => ({ xid: 'xid-1' })],
  [
    /^POST \/profile\/v1\/(regcode|purchase-code)( bearer)?$/,
    () => ({ code: regCode, expires: startTime / 1000 + 60 }),
  ],
  [/^POST \/profile\/v1\/regcode\/poll/, () => ({ status: 'DONE', expires: startTime / 1000 + 60, isRegister: false })],
  [/^GET \/(profile\/v1\/(provider-)?qr|consent\/v1\/qr)/, () => picture],
  [/^POST (\/sdk\/2\.0(\/account)?\/token\/v2\/|\/identityhydra\/)/, credentials],
  [/^POST \/sdk\/2\.0\/has-subscription/, () => subscription],
  [/^POST \/sdk\/2\.0\/logoutmvpd\//, newTokens],
  [/^GET \/sdk\/2\.0\/getentitlements/, () => ({ entitlements: { NWS: ['live', 'vod'], SPX: ['live'] } })],
  [/^GET \/sdk\/2\.0\/usermetadata/, () => ({ mvpd: 'Cox', provider: 'Cox', upstreamUserID: 'upstream-1' })],
  [
    /^POST \/sdk\/2\.0\/previewpass/,
    () => ({ ...newTokens(), mvpd: 'preview-once', authn_expire: startTime + 600_000 }),
  ],
  [/^GET \/sdk\/2\.0\/check-adobe-authn\//, newTokens],
  [
    /^GET \/sdk\/2\.0\/location-locator/,
    undefined,
    { 'x-platform-location': '{"country":"US","dma":"501","zip":"10001"}' },
  ],
  [
    /^GET \/sdk\/2\.0\/mvpds/,
    () => ({ member: [{ adobePassId: 'Cox', code: 'cox', id: 'cox', name: 'Cox', logos: [] }] }),
  ],
  [/^(GET|POST) \/favorites\/v4( bearer)?$/, () => ({ favorites: [{ favoriteType: 'Series', entity_id: 'RDG' }] })],
  [/^GET \/bookmarks-api\//, () => ({ items: [{ '@id': 'e1', percentWatched: 50, watched: false }] })],
  [/^POST \/bookmarks-api\//, () => ({ '@id': 'e1', percentWatched: 50, watched: false })],
  [/^GET \/watch-tracker\//, () => ({ data: { items: [{ entity_id: 'e1', watch_percent: 50 }] } })],
  [/^POST \/concurrency\//, () => ({ heartbeat_sec: 30 })],
  [/^POST \/consent\/v1\/get/, () => ({ consents: [{ identity: 'ada', targetedAdvertising: true, updatedAt: null }] })],
  [/^POST \/analytics\//, () => ({ success: true })],
  [/^GET \/api\/nation\/config/, () => ({ app: { auth: { ttl: 90 } } })],
  [/^GET \/api\/nation\/home/, () => ({ panels: { member: [{ items: { member: [] } }] }, navigation })],
  [/^GET \/api\/nation\/navigation/, () => navigation],
  [/^GET \/api\/nation\/(screens|details|watch)\//, () => page],
  [/^GET \/api\/nation\/up-next/, () => ({ id: 'row', headline: 'Row', items: { member: items, totalItems: 2 } })],
  [/^GET \/api\/nation\/row/, () => shelf],
  [/^GET \/api\/nation\/entities\//, () => ({ ...items[0], watch_page_uri: '/api/nation/watch/e1' })],
  [/^GET \/api\/nation\/schedule/, () => ({ items: [{ channel_id: 'one', items }] })],
  [/^GET \/api\/nation\/search/, () => ({ results: [{ id: 'episodes', member: items }] })],
  [/^GET \/api\/nation\/playback\//, () => playback],
  [
    /^GET \/api\/nation\/series/,
    () => ({ member: [{ entity_id: 's1', type: 'SERIES', title: 'R', showcode: 'RDG' }] }),
  ],
  [/^GET \/api\/nation\/categories/, () => ({ member: [{ entity_id: 'cole', type: 'PERSONALITY', title: 'Cole' }] })],
  [/^GET \/api\/nation\/plans/, () => ({ member: [plan] })],
  [/^GET \/api\/nation\/collection/, () => ({ member: items })],
];

/** The good answer to a call; 204 where a call has none. */
export const goodAnswer: AnswerOf = (call): GoodAnswer => {
  const [, body, headers] = answers.find(([pattern]) => pattern.test(call)) ?? [];
  return { ...(body && { body: body() }), ...(headers && { headers }) };
};
