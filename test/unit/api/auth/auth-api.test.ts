import { describe, expect, it } from 'vitest';
import { type ApiResult, type HttpResult, success } from '../../../../src/api/api-result.ts';
import { type AuthApi, createAuthApi } from '../../../../src/api/auth/auth-api.ts';
import type { AuthRecord } from '../../../../src/api/tokens/auth-record.ts';
import type { ReportEvent } from '../../../../src/config/report.ts';
import { answer, FakeTransport, refusal } from '../../../support/fakes/fake-transport.ts';
import { MemoryCookies } from '../../../support/fakes/memory-cookies.ts';

function setUp(result: HttpResult, record: AuthRecord | null = { accessToken: 'access-1', refreshToken: 'refresh/1' }) {
  const transport = new FakeTransport(() => result);
  const cookies = new MemoryCookies();
  const events: ReportEvent[] = [];
  const auth = createAuthApi({
    transport,
    cookies,
    tokens: { recordForCall: async () => record, renew: async () => record },
    report: (event) => void events.push(event),
    deviceId: 'd1',
    base: '/sdk/2.0',
  });
  return { transport, cookies, events, auth };
}

const tokens = { accessToken: 'a', refreshToken: 'r', tokenExpiration: 1_800_000_000_000 };
const pass = { ...tokens, mvpd: 'preview-once', authn_expire: 1_800_000_000_000 };
const metadata = { mvpd: 'cox', provider: 'Cox', upstreamUserID: 'u1' };
const subscription = {
  isUserSubscribed: true,
  serviceDetails: [
    { appId: 'nation', packageDetails: [{ status: 'Active', since: '2026' }, { status: 'HoldOnNpmt' }] },
  ],
};
const provider = {
  adobePassId: 'Cox',
  code: 'cox',
  hash: 'h',
  id: 'cox',
  name: 'Cox',
  logos: ['/images/black.png', '/images/white.png'],
};
const query = '?device_id=d1&signature_enabled=true';

describe('a call of the auth service', () => {
  it.each<[string, (auth: AuthApi) => Promise<ApiResult<unknown>>, unknown, object, unknown]>([
    [
      'getUserMetadata',
      (auth) => auth.getUserMetadata(),
      metadata,
      { url: '/sdk/2.0/usermetadata?signature_enabled=true', auth: 'bearer', priority: 'urgent' },
      { mvpd: 'cox', provider: 'Cox', upstreamUserId: 'u1' },
    ],
    [
      'getEntitlements',
      (auth) => auth.getEntitlements(),
      { entitlements: { FOX: ['live', 'vod'] } },
      { url: `/sdk/2.0/getentitlements${query}`, auth: 'bearer', priority: 'urgent' },
      new Map([['fox', new Set(['live', 'vod'])]]),
    ],
    [
      'logoutOfMvpd',
      (auth) => auth.logoutOfMvpd(),
      tokens,
      {
        url: '/sdk/2.0/logoutmvpd/',
        method: 'POST',
        body: { signatureEnabled: true, refreshToken: 'refresh/1' },
        auth: 'bearer',
        priority: 'urgent',
      },
      null,
    ],
    [
      'getPreviewPass',
      (auth) => auth.getPreviewPass('preview-once'),
      pass,
      {
        url: '/sdk/2.0/previewpass',
        method: 'POST',
        body: { deviceId: 'd1', mvpdId: 'preview-once', refreshToken: 'refresh/1' },
        auth: 'bearer',
        priority: 'urgent',
      },
      { authnExpire: 1_800_000_000_000 },
    ],
    [
      'checkAdobeAuthn',
      (auth) => auth.checkAdobeAuthn(),
      { ...tokens, idToken: 'i' },
      {
        url: '/sdk/2.0/check-adobe-authn/refresh%2F1?device_id=d1&adobeauth=true',
        auth: 'bearer',
        priority: 'immediate',
      },
      null,
    ],
    [
      'hasSubscription',
      (auth) => auth.hasSubscription(),
      subscription,
      { url: '/sdk/2.0/has-subscription', method: 'POST', auth: 'bearer', priority: 'urgent' },
      {
        isUserSubscribed: true,
        services: [
          {
            appId: 'nation',
            packages: [
              { status: 'Active', store: null },
              { status: 'HoldOnNpmt', store: null },
            ],
          },
        ],
      },
    ],
    [
      'getMvpd',
      (auth) => auth.getMvpd('Cox & Co'),
      { member: [provider, { broken: true }] },
      { url: '/sdk/2.0/mvpds?adobePassId=Cox%20%26%20Co' },
      { id: 'cox', name: 'Cox', logoWhiteUrl: '/images/white.png' },
    ],
    [
      'listMvpds',
      (auth) => auth.listMvpds(),
      { member: [provider, { broken: true }] },
      { url: '/sdk/2.0/mvpds', priority: 'urgent' },
      [{ id: 'cox', name: 'Cox', logoWhiteUrl: '/images/white.png' }],
    ],
  ])('%s sends the request of the contract and returns the parsed answer', async (_, call, body, request, meaning) => {
    const { transport, auth } = setUp(answer(body));
    const result = await call(auth);
    expect(result.ok && result.data).toEqual(meaning);
    expect(transport.asked).toEqual([request]);
  });

  it.each<[string, (auth: AuthApi) => Promise<ApiResult<unknown>>, string]>([
    ['getEntitlements', (auth) => auth.getEntitlements(), 'getEntitlements error'],
    ['logoutOfMvpd', (auth) => auth.logoutOfMvpd(), 'logoutMVPD failed'],
    ['checkAdobeAuthn', (auth) => auth.checkAdobeAuthn(), 'Second screen sign in failed TRY_LATER'],
    ['getUserMetadata', (auth) => auth.getUserMetadata(), 'TRY_LATER'],
    ['getPreviewPass', (auth) => auth.getPreviewPass('x'), 'TRY_LATER'],
    ['hasSubscription', (auth) => auth.hasSubscription(), 'TRY_LATER'],
    ['getMvpd', (auth) => auth.getMvpd('x'), 'TRY_LATER'],
  ])('%s fails with the message of the contract and the details from the server', async (_, call, message) => {
    const body = { error: 'TRY_LATER', error_description: 'Too busy' };
    expect(await call(setUp(refusal(503, 'TRY_LATER', 'Too busy')).auth)).toEqual({
      ok: false,
      error: { statusCode: 503, status: '', message, detail: 'Too busy', responseData: body },
    });
  });

  it.each<[string, (auth: AuthApi) => Promise<ApiResult<unknown>>]>([
    ['getUserMetadata', (auth) => auth.getUserMetadata()],
    ['getEntitlements', (auth) => auth.getEntitlements()],
    ['getPreviewPass', (auth) => auth.getPreviewPass('x')],
    ['checkAdobeAuthn', (auth) => auth.checkAdobeAuthn()],
    ['hasSubscription', (auth) => auth.hasSubscription()],
    ['getMvpd', (auth) => auth.getMvpd('x')],
  ])('%s rejects an answer that does not match the contract', async (_, call) => {
    for (const body of [null, 7, [], {}, 'No Content', { member: [] }, { entitlements: [] }, { accessToken: 'a' }])
      expect(await call(setUp(answer(body)).auth)).toMatchObject({ ok: false, error: { statusCode: 200 } });
  });

  it.each<[string, (auth: AuthApi) => Promise<ApiResult<unknown>>]>([
    ['logoutOfMvpd', (auth) => auth.logoutOfMvpd()],
    ['getPreviewPass', (auth) => auth.getPreviewPass('x')],
    ['checkAdobeAuthn', (auth) => auth.checkAdobeAuthn()],
  ])('%s fails without a call for a viewer without a refresh token', async (_, call) => {
    const { transport, auth } = setUp(answer(tokens), { accessToken: 'access-1' });
    expect(await call(auth)).toMatchObject({
      ok: false,
      error: { detail: 'Missing or invalid token data in cookie' },
    });
    expect(transport.asked).toEqual([]);
  });
});

describe('the sign-in on a second screen', () => {
  it('is not complete while the service answers 404', async () => {
    expect(await setUp(refusal(404)).auth.checkAdobeAuthn()).toMatchObject({
      ok: false,
      error: { statusCode: 404, message: 'Second screen sign in not complete yet' },
    });
  });

  it('fails without tokens in the answer', async () => {
    expect(await setUp(answer({ idToken: 'i' })).auth.checkAdobeAuthn()).toMatchObject({
      ok: false,
      error: { statusCode: 200, message: 'Failed to get proper token' },
    });
  });

  it.each(['DONE_NO_ACCOUNT', 'MISSING_ACCOUNT'])(
    'of a viewer without an account is complete with %s',
    async (status) => {
      const { transport, auth } = setUp(answer(tokens));
      expect(await auth.secondScreenSignIn(status)).toMatchObject({ ok: true });
      expect(transport.asked).toHaveLength(1);
    },
  );

  it.each(['PENDING', 'DONE', 'DONE_CHECKAUTHN', ''])('makes no call with %j', async (status) => {
    const { transport, auth } = setUp(answer(tokens));
    expect(await auth.secondScreenSignIn(status)).toMatchObject({ ok: false, error: { message: 'Not signed in yet' } });
    expect(transport.asked).toEqual([]);
  });
});

describe('the location', () => {
  const here = { country: 'US', dma: '501', zip: '10001' };
  const found = (header: string) =>
    setUp(
      success({
        status: 204,
        body: 'No Content',
        header: (name) => (name === 'x-platform-location' ? header : null),
      }),
    );

  it('comes from the header of the answer and is kept in its cookie', async () => {
    const { transport, cookies, events, auth } = found(JSON.stringify(here));
    expect(await auth.locate()).toEqual(here);
    expect(transport.asked).toEqual([{ url: '/sdk/2.0/location-locator', cache: 'no-store' }]);
    expect(cookies.get('sessionLocation')).toBe(JSON.stringify(here));
    expect([...cookies.lifetimes.values()]).toEqual([31_536_000_000]);
    expect(events).toEqual([]);
  });

  it.each(['{"country":', '', '7', '[]', '{}', 'null', 'x'.repeat(5000)])(
    'is reported when it cannot be read: %j',
    async (header) => {
      const { auth, events, cookies } = found(header);
      expect(await auth.locate()).toEqual({ country: null, dma: null, zip: null });
      expect(events).toEqual([
        { level: 'warn', event: 'location-unknown', detail: { message: 'Error parsing x-platform-header' } },
      ]);
      expect(cookies.entries.size).toBe(0);
    },
  );

  it.each([refusal(503), answer('No Content', 204)])('comes from the cookie when the call fails', async (result) => {
    const { auth, cookies } = setUp(result);
    cookies.set('sessionLocation', JSON.stringify(here), 1000);
    expect(await auth.locate()).toEqual(here);
  });

  it('is the default when there is no cookie either, or a broken one', async () => {
    const otherwise = { country: 'US', dma: null, zip: null };
    const { auth, cookies } = setUp(refusal(503));
    expect(await auth.locate(otherwise)).toEqual(otherwise);
    cookies.set('sessionLocation', '{"country":', 1000);
    expect(await auth.locate(otherwise)).toEqual(otherwise);
  });
});
