import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { httpError } from '../../../../src/api/api-error.ts';
import type { ApiResult, HttpResult } from '../../../../src/api/api-result.ts';
import { devicesIn } from '../../../../src/api/profile/devices.ts';
import { createProfileApi, type ProfileApi } from '../../../../src/api/profile/profile-api.ts';
import { normaliseSignIn } from '../../../../src/api/profile/sign-in.ts';
import type { AuthRecord } from '../../../../src/api/tokens/auth-record.ts';
import { answer, FakeTransport, refusal } from '../../../support/fakes/fake-transport.ts';

const signIn = {
  accessToken: 'secret-access',
  refreshToken: 'secret-refresh',
  tokenExpiration: 1_800_000_000_000,
  profileId: 'p1',
  accountType: 'email',
  userType: 'registered',
  email: 'a@b.co',
  firstName: 'Ada',
  lastName: '',
  deviceId: 'd1',
  viewerId: 'v1',
  mvpd: 'cox',
  authn_expire: 1_800_000_000_000,
};

const device = { deviceId: 'd1', deviceSecret: 'secret-of-d1' };

function setUp(result: HttpResult, record: AuthRecord | null = { accessToken: 'access-1', refreshToken: 'refresh-1' }) {
  const transport = new FakeTransport(() => result);
  const profile = createProfileApi({
    transport,
    tokens: { record, recordForCall: async () => record, renew: async () => record },
    ...device,
    deviceName: { platform: 'web', device: 'Browser' },
    logoutBase: '/sdk/2.0',
  });
  return { transport, profile };
}

const event = {
  xid: 'x1',
  eventType: 'login',
  originBu: 'news',
  manufacturerId: 'OLED55',
  boi: { anonymousId: 'a', lastKnownProfileId: null, lastAnonymousProfileId: 'p0' },
};
const account = { email: 'a@b.co', password: 'secret' };

describe('a call of the profile service', () => {
  it.each<[string, (profile: ProfileApi) => Promise<unknown>, object]>([
    [
      'loginAnonymously',
      (profile) => profile.loginAnonymously(),
      { url: '/profile/v1/login-anonymously', body: { ...device, receipts: [] }, auth: 'none' },
    ],
    [
      'login',
      (profile) => profile.login(account),
      {
        url: '/profile/v1/login',
        body: { ...account, ...device, platform: 'web', device: 'Browser' },
        auth: 'none',
      },
    ],
    [
      'register',
      (profile) => profile.register(account),
      {
        url: '/profile/v1/register',
        body: { ...account, ...device, platform: 'web', device: 'Browser' },
        auth: 'none',
      },
    ],
    [
      'resetPassword',
      (profile) => profile.resetPassword('a@b.co'),
      { url: '/profile/v1/reset-password', body: { useV2: true, email: 'a@b.co', ...device }, auth: 'none' },
    ],
    [
      'logout',
      (profile) => profile.logout(),
      { url: '/sdk/2.0/logout/', body: { refreshTokenHint: 'refresh-1' }, auth: 'none' },
    ],
    [
      'refreshToken',
      (profile) => profile.refreshToken(),
      { url: '/profile/v1/refresh', body: { refreshToken: 'refresh-1' }, auth: 'none' },
    ],
    [
      'deleteSessions of a viewer',
      (profile) => profile.deleteSessions(['s1']),
      { url: '/profile/v1/delete-sessions', body: { sids: ['s1'] }, auth: 'bearer' },
    ],
    [
      'deleteSessions at the door',
      (profile) => profile.deleteSessions('all', account),
      { url: '/profile/v1/delete-sessions', body: { sids: 'all', ...account, ...device }, auth: 'none' },
    ],
    [
      'submitXidEvent',
      (profile) => profile.submitXidEvent(event),
      { url: '/profile/v1/xid-event', body: event, auth: 'bearer' },
    ],
  ])('%s sends the request of the contract', async (_, call, request) => {
    const { transport, profile } = setUp(answer(signIn));
    expect(await call(profile)).toMatchObject({ ok: true });
    expect(transport.asked).toEqual([{ method: 'POST', priority: 'immediate', ...request }]);
  });

  it('getXid asks for the id', async () => {
    const { transport, profile } = setUp(answer({ xid: 'x1' }));
    expect(await profile.getXid()).toMatchObject({ ok: true, data: 'x1' });
    expect(transport.asked).toEqual([{ url: '/profile/v1/xid', auth: 'bearer' }]);
  });

  it('that signs in says whose profile it is, and gives away no token', async () => {
    expect(await setUp(answer(signIn)).profile.login(account)).toEqual({ ok: true, data: 'p1' });
  });

  it.each<[string, (profile: ProfileApi) => Promise<ApiResult<unknown>>, string]>([
    ['loginAnonymously', (profile) => profile.loginAnonymously(), 'loginAnonymously failed.'],
    ['refreshToken', (profile) => profile.refreshToken(), 'Failed to refresh token: TRY_LATER'],
    ['getXid', (profile) => profile.getXid(), 'Error fetching XID'],
    ['login', (profile) => profile.login(account), 'TRY_LATER'],
    ['logout', (profile) => profile.logout(), 'TRY_LATER'],
  ])('%s fails with the message of the contract and the details from the server', async (_, call, message) => {
    const body = { error: 'TRY_LATER', error_description: 'Too busy' };
    expect(await call(setUp(refusal(503, 'TRY_LATER', 'Too busy')).profile)).toEqual({
      ok: false,
      error: { statusCode: 503, status: '', message, detail: 'Too busy', responseData: body },
    });
  });

  it.each<[string, (profile: ProfileApi) => Promise<ApiResult<unknown>>]>([
    ['loginAnonymously', (profile) => profile.loginAnonymously()],
    ['login', (profile) => profile.login(account)],
    ['register', (profile) => profile.register(account)],
    ['refreshToken', (profile) => profile.refreshToken()],
    ['getXid', (profile) => profile.getXid()],
  ])('%s rejects an answer that does not match the contract', async (_, call) => {
    for (const body of [null, 7, [], {}, { profileId: 'p1' }, { accessToken: 'a' }, 'No Content', { xid: {} }])
      expect(await call(setUp(answer(body)).profile)).toMatchObject({ ok: false, error: { statusCode: 200 } });
  });

  it('refreshToken fails without a call when nobody is signed in', async () => {
    const { transport, profile } = setUp(answer(signIn), null);
    expect(await profile.refreshToken()).toMatchObject({
      ok: false,
      error: {
        message: 'Failed to refresh token: refreshTokenError',
        detail: 'Missing or invalid token data in cookie',
      },
    });
    expect(transport.asked).toEqual([]);
  });

  it('logout without a refresh token identifies the session by its access token', async () => {
    const { transport, profile } = setUp(answer('No Content', 204), { accessToken: 'access-1' });
    expect(await profile.logout()).toMatchObject({ ok: true, data: null });
    expect(transport.asked[0]?.auth).toBe('bearer');
  });
});

describe('the devices of a conflict', () => {
  const device = { sid: 's1', platform: 'lg', ip: '192.0.2.1', device: 'TV', last_modified: '2026-03-01T20:00:00Z' };
  const devices = (list: unknown) => {
    return devicesIn(httpError(409, 'Conflict', { error: 'DEVICE_LIMIT', devices: list }));
  };

  it('are parsed', () => {
    const lastModified = Date.parse('2026-03-01T20:00:00Z');
    expect(devices([device])).toEqual([{ sid: 's1', platform: 'lg', ip: '192.0.2.1', device: 'TV', lastModified }]);
  });

  it('are kept with a session id alone, and left out without one', () => {
    const bare = { platform: '', ip: '', device: '', lastModified: null };
    expect(devices([{ sid: 's1', platform: 7, ip: null }, { platform: 'lg' }, null, 'x', { sid: 2 }])).toEqual([
      { sid: 's1', ...bare },
      { sid: '2', ...bare },
    ]);
  });

  it('are limited to a hundred, with short texts', () => {
    const many = devices(Array.from({ length: 500 }, (_, i) => ({ sid: `s${i}`, device: 'x'.repeat(10_000) })));
    expect(many).toHaveLength(100);
    expect(many[0]?.device.length).toBeLessThanOrEqual(200);
  });

  it('are missing in any other answer', () => {
    for (const list of [undefined, null, {}, 'devices']) expect(devices(list)).toEqual([]);
    expect(devicesIn(httpError(409, 'Conflict', '<html>'))).toEqual([]);
  });
});

describe('any answer of the profile service', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...Object.keys(signIn), '__proto__', 'constructor'), fc.jsonValue()),
  );

  it('names a profile or none', () => {
    fc.assert(
      fc.property(anything, (body) => {
        expect(normaliseSignIn(body)).not.toBe('');
        expect({}).not.toHaveProperty('polluted');
      }),
    );
  });

  it('gives a list of devices', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ devices: fc.jsonValue() })), (responseData) => {
        const error = { statusCode: 409, status: '', message: '', detail: '', responseData };
        for (const { sid, device } of devicesIn(error))
          expect([sid, device].every((t) => typeof t === 'string')).toBe(true);
      }),
    );
  });
});
