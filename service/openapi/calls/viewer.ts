import { type CallArea, credentialFields, signInFields, tokenFields } from './call-notes.ts';

const signIn = { is: 'The viewer with their tokens.', fields: signInFields };
const credentials = { is: 'A new pair of tokens; the last one is used up.', fields: credentialFields };
const noBody = (is: string) => ({ status: 204, is });
const noToken = { 401: 'The token is missing, has expired or is none.' };
const tooMany = { 429: 'Too many tries from one place.' };
const tooManyPasswords = { ...tooMany, 503: 'Too many passwords of all places wait to be checked.' };

const logout = {
  summary: 'Ends the session of a refresh token',
  section: 'C 7.1, C 4.1',
  answer: noBody('Signed out.'),
  fails: noToken,
} as const;
const refresh = { summary: 'Refreshes the tokens', section: 'C 7.1', answer: credentials, fails: noToken } as const;

export const profileArea: CallArea = {
  tag: 'Profile',
  about: 'Accounts, sessions and tokens',
  calls: {
    'POST /profile/v1/login-anonymously': {
      summary: 'Signs a device in that nobody has signed in on',
      section: 'C 7.2 loginAnonymously',
      answer: signIn,
      fails: tooMany,
    },
    'POST /profile/v1/login': {
      summary: 'Signs in to an account',
      section: 'C 7.2 login',
      answer: signIn,
      fails: {
        401: 'Wrong address or password.',
        409: 'The device limit, with the devices list.',
        ...tooManyPasswords,
      },
    },
    'POST /profile/v1/register': {
      summary: 'Makes an account and signs in to it',
      section: 'C 7.2 register',
      answer: signIn,
      fails: { 400: 'An invalid email, a short password, or an address in use.', ...tooManyPasswords },
    },
    'POST /profile/v1/reset-password': {
      summary: 'Sends a way to a new password',
      section: 'C 7.2 resetPassword',
      answer: { is: 'On its way.', fields: { status: 'string' } },
      fails: { 404: 'Nobody has this address.', ...tooMany },
    },
    'POST /profile/v1/refresh': {
      summary: 'Refreshes the tokens, with the viewer they are of',
      section: 'C 7.2 refreshToken',
      answer: signIn,
      fails: noToken,
    },
    'POST /profile/v1/delete-sessions': {
      summary: 'Signs devices out of an account',
      section: 'C 7.2 deleteSessions',
      answer: noBody('Signed out.'),
      fails: { 401: 'Neither a good token nor a good password.', ...tooManyPasswords },
      needs: 'any viewer',
    },
    'GET /profile/v1/xid': {
      summary: 'The cross-site id of the viewer',
      section: 'C 7.2 getXid',
      answer: { is: 'The id.', fields: { xid: 'string' } },
      fails: noToken,
      needs: 'viewer',
    },
    'POST /profile/v1/xid-event': {
      summary: 'Reports an event with the cross-site id',
      section: 'C 7.2 submitXidEvent',
      answer: noBody('Taken.'),
      fails: noToken,
      needs: 'viewer',
    },
    'POST /sdk/2.0/token/v2/:refreshToken': refresh,
    'POST /sdk/2.0/account/token/v2/:refreshToken': { ...refresh, summary: 'The same, with alternative endpoints on' },
    'POST /identityhydra/oauth2/token': {
      ...refresh,
      summary: 'Refreshes the tokens, as a form',
      takes: 'application/x-www-form-urlencoded',
    },
    'POST /sdk/2.0/logout': logout,
    'POST /sdk/2.0/logout/': logout,
    'POST /sdk/2.0/account/logout': logout,
    'POST /sdk/2.0/account/logout/': logout,
    'POST /sdk/2.0/has-subscription': {
      summary: 'What the viewer subscribes to',
      section: 'C 7.3, C 3.3 Subscription response',
      answer: { is: 'Subscriptions.', fields: { isUserSubscribed: 'boolean', serviceDetails: 'array' } },
      fails: noToken,
      needs: 'viewer',
    },
  },
};

const ownList = { ...noToken, 403: 'The call needs a signed-in profile, and its own.' };
const favourites = { is: 'All favourites.', fields: { favorites: 'array' } } as const;

export const viewingArea: CallArea = {
  tag: 'Viewing',
  about: 'Favourites, bookmarks, the watch tracker, and the streams of an account',
  calls: {
    'GET /favorites/v4': own('The viewer’s favourites', 'C 7.2 favorites get', favourites),
    'POST /favorites/v4': own('Adds favourites', 'C 7.2 favorites create', favourites),
    'DELETE /favorites/v4': own('Removes favourites', 'C 7.2 favorites remove', noBody('Removed.')),
    'POST /favorites/v4/remove': own('Removes a list of ids', 'C 7.3', noBody('Removed.')),
    'GET /bookmarks-api/v1/:profileId/bookmarks': own('The viewer’s bookmarks', 'C 7.2 Bookmarks SDK', {
      is: 'Bookmarks.',
      fields: { items: 'array' },
    }),
    'POST /bookmarks-api/bookmarks': own('Keeps a bookmark', 'C 7.2 Bookmarks SDK', { is: 'The bookmark.' }),
    'GET /watch-tracker/v1/:profileId': own('How far the viewer has watched', 'C 3.3 watch tracker', {
      is: 'Bookmarks in the newer form.',
      fields: { data: 'object' },
    }),
    'POST /watch-tracker/v1/:profileId': own('Tracks watching', 'C 7.2 watch tracker', noBody('Kept.')),
    'POST /concurrency/v1/:profileId/stream': own('The device begins to watch', 'B 4', {
      is: 'How often the device says that it still watches.',
      fields: { heartbeat_sec: 'integer' },
    }),
    'PUT /concurrency/v1/:profileId/stream': {
      ...own('The device watches on', 'B 4', noBody('Kept.')),
      fails: { ...ownList, 404: 'The device was away for too long.', 410: 'Another device watches instead.' },
    },
    'DELETE /concurrency/v1/:profileId/stream': own('The device has stopped watching', 'B 4', noBody('Ended.')),
  },
};

function own(summary: string, section: string, answer: { is: string; status?: number; fields?: object }) {
  return { summary, section, answer, fails: ownList, needs: 'viewer' } as CallArea['calls'][string];
}

/** For anybody but the device that asked for the code. */
const code = { 404: 'No such code, or an expired one.', 429: 'Too many tries from one place.' };
const ownCode = { ...code, 404: 'No such code, or another device’s.', 410: 'The code has expired, or was used.' };
const picture = { is: 'The picture, exactly as large as asked.', type: 'image/png' } as const;

export const activationArea: CallArea = {
  tag: 'Activation',
  about: 'Sign-in by code, TV providers and preview passes',
  calls: {
    'POST /profile/v1/regcode': {
      summary: 'A new registration code; `askAccount` and `brand` are ours',
      section: 'C 7.3 getAccountRegCode',
      answer: { is: 'The code; `expires` in seconds since 1970.', fields: { code: 'string', expires: 'integer' } },
      fails: { 404: 'There is no such provider.', ...tooMany },
    },
    'POST /profile/v1/regcode/poll': {
      summary: 'How far the phone has come',
      section: 'C 4.2, C 7.5',
      answer: { is: 'The status.', fields: { expires: 'integer', status: 'string', isRegister: 'boolean' } },
      fails: { ...noToken, ...ownCode },
      needs: 'any viewer',
    },
    'POST /profile/v1/regcode/jwt': {
      summary: 'The session that the phone has made possible, once',
      section: 'C 7.2 getUpdatedJWT',
      answer: { is: signIn.is, fields: { ...signInFields, mvpd: 'string', authn_expire: 'integer' } },
      fails: {
        ...ownCode,
        404: 'Not signed in yet, or no such code.',
        409: 'The device limit, with the devices list.',
      },
    },
    'POST /profile/v1/regcode/delete-sessions': {
      summary: 'Ends sessions of the account that the phone has signed in to; others are ignored; ours',
      section: 'C 7.2 deleteSessions',
      answer: noBody('Ended.'),
      fails: { ...ownCode, 404: 'Not signed in yet, or no such code.' },
    },
    'POST /profile/v1/regcode/activate': {
      summary: 'A viewer signed in elsewhere lets the television in',
      section: 'C 7.5 submit access token',
      answer: noBody('Let in.'),
      fails: { ...noToken, ...code, 403: 'The viewer has nothing to let it in with.', 409: 'The code has been used.' },
      needs: 'viewer',
    },
    'POST /profile/v1/regcode/logged-in': {
      summary: 'The sign-in was taken, or the account was made for it',
      section: 'C 7.2 userLoggedInOrRegistered',
      answer: noBody('Noted.'),
      fails: { ...noToken, ...code, 409: 'The code has been used.' },
      needs: 'viewer',
    },
    'GET /api/:brand/plans': {
      summary: 'The subscriptions that a brand sells',
      section: 'B 6',
      answer: {
        is: 'The plans in order; without a trial for an account that has had one.',
        fields: { member: 'array' },
      },
      fails: { 404: 'There is no such brand.', ...noToken },
      needs: 'any viewer',
    },
    'POST /profile/v1/purchase-code': {
      summary: 'A code with which a phone buys a plan for the account; it is polled as any other',
      section: 'B 6, C 4.2',
      answer: { is: 'The code; `expires` in seconds since 1970.', fields: { code: 'string', expires: 'integer' } },
      fails: {
        ...noToken,
        403: 'The viewer has no account.',
        404: 'There is no such plan.',
        409: 'The account has a subscription.',
        ...tooMany,
      },
      needs: 'viewer',
    },
    'GET /profile/v1/qr/:code': {
      summary: 'The QR picture of a code',
      section: 'C 7.5, C 9.2 QR sizes',
      answer: picture,
      fails: code,
    },
    'GET /profile/v1/provider-qr/api3/:code': {
      summary: 'The QR picture of a provider’s code',
      section: 'C 7.5',
      answer: picture,
      fails: code,
    },
    'GET /sdk/2.0/check-adobe-authn/:refreshToken': {
      summary: 'Whether the second screen has signed in to a provider',
      section: 'C 7.3',
      answer: { is: 'New tokens.', fields: { ...tokenFields, idToken: 'string' } },
      fails: { ...noToken, 403: 'The token is of another device.', 404: 'Second screen sign in not complete yet.' },
      needs: 'viewer',
    },
    'GET /sdk/2.0/getentitlements': {
      summary: 'What the provider lets the viewer watch',
      section: 'C 7.3 getEntitlements, C 3.3',
      answer: { is: 'Asset types by network.', fields: { entitlements: 'object' } },
      fails: { ...noToken, 403: 'The token is of another device.' },
      needs: 'viewer',
    },
    'GET /sdk/2.0/usermetadata': {
      summary: 'Who the viewer is to the provider',
      section: 'C 7.3 getUserMetadata, C 3.3',
      answer: { is: 'The metadata.', fields: { mvpd: 'string', provider: 'string', upstreamUserID: 'string' } },
      fails: { ...noToken, 404: 'Not signed in with a provider.' },
      needs: 'viewer',
    },
    'POST /sdk/2.0/logoutmvpd/': {
      summary: 'Signs out of the provider alone',
      section: 'C 7.3 logoutOfMVPD, C 4.1',
      answer: { is: 'New tokens.', fields: tokenFields },
      fails: noToken,
    },
    'POST /sdk/2.0/previewpass': {
      summary: 'Begins a preview pass, or goes on with it',
      section: 'C 7.3 getPreviewPass, C 4.4',
      answer: {
        is: 'New tokens; `authn_expire` in milliseconds since 1970.',
        fields: { ...tokenFields, mvpd: 'string', authn_expire: 'integer' },
      },
      fails: {
        ...noToken,
        403: 'Used up on this device; `authn_expire` says when it ran out.',
        404: 'No such pass.',
        ...tooMany,
      },
    },
    'GET /sdk/2.0/mvpds': {
      summary: 'A TV provider by its id, or without one all of them, to choose from',
      section: 'C 7.3, B 3 TV provider record',
      answer: { is: 'The providers.', fields: { member: 'array' } },
      fails: { 404: 'There is no such provider.' },
    },
    'GET /sdk/2.0/location-locator': {
      summary: 'Where the viewer is, in the header `x-platform-location`',
      section: 'C 7.3',
      answer: noBody('The header is the answer.'),
    },
    'GET /images/providers/:id/logo-:colour.png': {
      summary: 'A provider’s logo, `black` or `white`',
      section: 'B 3 TV provider record',
      answer: { is: 'The logo on a transparent ground.', type: 'image/png' },
      fails: { 404: 'There is no such logo.' },
      needs: 'nothing',
    },
  },
};
