import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { anonymousViewer, call, password, registerAccount, someEmail, type WireError } from './calls.ts';

// C 3.3 Device in a 409 conflict, C 7.2 deleteSessions and logout, C 7.3 has-subscription, C 8.2 Login 409.

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({
    control: true,
    deviceLimit: 2,
    signInLimit: { max: 1000, windowSeconds: 60 },
  });
});
afterAll(() => service.close());
let email: string;
beforeEach(() => {
  service.clock.set(testTime, true);
  email = someEmail();
});

const login = (deviceId: string) =>
  call<SignInAnswer & WireError>(service, 'POST', '/profile/v1/login', {
    body: { email, password, deviceId, platform: 'lg', device: `The ${deviceId}` },
  });
const deleteSessions = (body: object, token?: string) =>
  call<WireError>(service, 'POST', '/profile/v1/delete-sessions', { body, ...(token === undefined ? {} : { token }) });
const isSignedIn = async (token: string): Promise<boolean> =>
  (await call(service, 'GET', '/profile/v1/xid', { token })).status === 200;

describe('the device limit', () => {
  test('answers the devices that are signed in', async () => {
    await registerAccount(service, email, 'kitchen');
    service.clock.set(testTime + 5000, true);
    await login('bedroom');
    const { status, body } = await login('attic');
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'DEVICE_LIMIT', error_description: expect.any(String) });
    expect(body.devices).toEqual([
      {
        sid: expect.any(String),
        platform: 'lg',
        device: 'The bedroom',
        ip: '127.0.0.1',
        last_modified: new Date(testTime + 5000).toISOString(),
      },
      {
        sid: expect.any(String),
        platform: '',
        device: '',
        ip: '127.0.0.1',
        last_modified: new Date(testTime).toISOString(),
      },
    ]);
  });

  test('lets a known device in again, whose earlier session ends', async () => {
    const first = await registerAccount(service, email, 'kitchen');
    await login('bedroom');
    expect((await login('kitchen')).status).toBe(200);
    expect(await isSignedIn(first.accessToken)).toBe(false);
  });

  test('makes room where a session is deleted, without a token', async () => {
    await registerAccount(service, email, 'kitchen');
    await login('bedroom');
    const { body } = await login('attic');
    const sids = body.devices?.slice(0, 1).map(({ sid }) => sid);
    expect((await deleteSessions({ sids, email, password })).status).toBe(204);
    expect((await login('attic')).status).toBe(200);
  });

  test('holds when devices come at once', async () => {
    await registerAccount(service, email, 'kitchen');
    const answers = await Promise.all(['a', 'b', 'c'].map(login));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('leaves anonymous viewers alone', async () => {
    const viewers = await Promise.all(['a', 'b', 'c'].map((deviceId) => anonymousViewer(service, deviceId)));
    expect(await Promise.all(viewers.map(({ accessToken }) => isSignedIn(accessToken)))).toEqual([true, true, true]);
  });
});

describe('delete-sessions', () => {
  test('ends all sessions of the viewer', async () => {
    const kitchen = await registerAccount(service, email, 'kitchen');
    const bedroom = (await login('bedroom')).body;
    expect((await deleteSessions({ sids: 'all' }, bedroom.accessToken)).status).toBe(204);
    expect(await isSignedIn(kitchen.accessToken)).toBe(false);
    expect(await isSignedIn(bedroom.accessToken)).toBe(false);
  });

  test('lets the devices know that another one has ended their session', async () => {
    const kitchen = await registerAccount(service, email, 'kitchen');
    const bedroom = (await login('bedroom')).body;
    await deleteSessions({ sids: 'all' }, bedroom.accessToken);
    const refresh = () =>
      call<WireError>(service, 'POST', `/sdk/2.0/token/v2/${encodeURIComponent(kitchen.refreshToken)}`);
    expect(await refresh()).toMatchObject({ status: 401, body: { error: 'SIGNED_OUT_ELSEWHERE' } });
    service.clock.set(testTime + 31 * 86_400_000, true);
    const eve = await registerAccount(service, someEmail(), 'kitchen');
    await deleteSessions({ sids: 'all' }, eve.accessToken);
    expect(await refresh()).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
  });

  test("ends nobody else's", async () => {
    const ada = await registerAccount(service, email, 'kitchen');
    const eve = await registerAccount(service, someEmail(), 'kitchen');
    await login('bedroom');
    const sids = (await login('attic')).body.devices?.map(({ sid }) => sid);
    expect((await deleteSessions({ sids }, eve.accessToken)).status).toBe(204);
    expect(await isSignedIn(ada.accessToken)).toBe(true);
  });

  test('wants to know who asks', async () => {
    await registerAccount(service, email);
    expect(await deleteSessions({ sids: 'all' })).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
    expect(await deleteSessions({ sids: 'all', email, password: 'wrong horse' })).toMatchObject({
      status: 401,
      body: { error: 'WRONG_CREDENTIALS' },
    });
    for (const body of [
      { sids: {}, email, password },
      { sids: [{}], email, password },
      { email, password },
    ])
      expect((await deleteSessions(body)).status).toBe(400);
    expect((await deleteSessions({ sids: 'all', email })).status).toBe(400);
  });
});

describe('logout', () => {
  test.each(['/sdk/2.0/logout/', '/sdk/2.0/account/logout/'])('%s ends the session', async (path) => {
    const { accessToken, refreshToken } = await registerAccount(service, email);
    const answer = await call(service, 'POST', path, { token: accessToken, body: { refreshTokenHint: refreshToken } });
    expect(answer).toMatchObject({ status: 204, body: '' });
    expect(await isSignedIn(accessToken)).toBe(false);
    expect((await call(service, 'POST', `/sdk/2.0/token/v2/${refreshToken}`)).status).toBe(401);
  });

  test('works with an expired access token by the hint alone, and without a hint by the token', async () => {
    const first = await registerAccount(service, email);
    service.clock.set(testTime + 3_600_000, true);
    const hint = { refreshTokenHint: first.refreshToken };
    const expired = { token: first.accessToken, body: hint };
    expect((await call(service, 'POST', '/sdk/2.0/logout/', expired)).status).toBe(204);
    const { body } = await login('kitchen');
    expect((await call(service, 'POST', '/sdk/2.0/logout/', { token: body.accessToken })).status).toBe(204);
    expect(await isSignedIn(body.accessToken)).toBe(false);
  });

  test('has nobody to sign out without either', async () => {
    expect((await call(service, 'POST', '/sdk/2.0/logout/', { body: {} })).status).toBe(401);
    const hint = { refreshTokenHint: 'nonsense' };
    expect((await call(service, 'POST', '/sdk/2.0/logout/', { body: hint })).status).toBe(401);
    expect((await call(service, 'POST', '/sdk/2.0/logout/', { body: { refreshTokenHint: 7 } })).status).toBe(400);
  });
});

describe('has-subscription', () => {
  const hasSubscription = (token?: string) =>
    call<WireError>(service, 'POST', '/sdk/2.0/has-subscription', token === undefined ? {} : { token });
  const subscribe = (body: object) => call<WireError>(service, 'POST', '/control/subscriptions', { body });

  test('tells what is active and what is on hold', async () => {
    const { accessToken, profileId } = await registerAccount(service, email);
    expect(await hasSubscription(accessToken)).toMatchObject({
      status: 200,
      body: { isUserSubscribed: false, serviceDetails: [] },
    });
    expect((await subscribe({ email, appId: 'nation', status: 'HoldOnNpmt' })).status).toBe(204);
    expect((await hasSubscription(accessToken)).body).toMatchObject({
      isUserSubscribed: false,
      serviceDetails: [{ appId: 'nation', packageDetails: [{ status: 'HoldOnNpmt' }] }],
    });
    await subscribe({ profileId, appId: 'nation', status: 'HoldOnNpmt', store: 'roku' });
    expect((await hasSubscription(accessToken)).body).toMatchObject({
      serviceDetails: [{ packageDetails: [{ status: 'HoldOnNpmt', store: 'roku' }] }],
    });
    await subscribe({ profileId, appId: 'nation', status: 'Active' });
    expect((await hasSubscription(accessToken)).body).toMatchObject({
      isUserSubscribed: true,
      serviceDetails: [{ appId: 'nation', packageDetails: [{ status: 'Active' }] }],
    });
    await subscribe({ profileId, appId: 'nation', status: null });
    expect((await hasSubscription(accessToken)).body).toMatchObject({ isUserSubscribed: false, serviceDetails: [] });
  });

  test('needs a viewer', async () => {
    expect((await hasSubscription()).status).toBe(401);
    expect((await subscribe({ email: someEmail(), appId: 'nation', status: 'Active' })).status).toBe(404);
    expect((await subscribe({ email, appId: 'nation', status: 'Perhaps' })).status).toBe(400);
  });
});

describe('xid', () => {
  test('is one for a profile, on every device', async () => {
    const kitchen = await registerAccount(service, email, 'kitchen');
    const bedroom = (await login('bedroom')).body;
    const first = await call<{ xid: string }>(service, 'GET', '/profile/v1/xid', { token: kitchen.accessToken });
    const second = await call<{ xid: string }>(service, 'GET', '/profile/v1/xid', { token: bedroom.accessToken });
    expect(first.body.xid).toMatch(/^[0-9a-f]{32}$/);
    expect(second.body).toEqual(first.body);
  });

  test('events are kept', async () => {
    const { accessToken } = await anonymousViewer(service);
    const event = { xid: 'x', eventType: 'login', originBu: 'nation', boi: { anonymousId: 'a' } };
    const path = '/profile/v1/xid-event';
    expect((await call(service, 'POST', path, { token: accessToken, body: event })).status).toBe(204);
    expect(await service.get('/control/xid-events')).toEqual([
      { event, received_at: new Date(testTime).toISOString() },
    ]);
  });

  test('events need a viewer and are small', async () => {
    expect((await call(service, 'POST', '/profile/v1/xid-event', { body: {} })).status).toBe(401);
    const { accessToken } = await anonymousViewer(service);
    const body = { eventType: 'x'.repeat(10_000) };
    expect((await call(service, 'POST', '/profile/v1/xid-event', { token: accessToken, body })).status).toBe(413);
  });
});

test('a reset leaves nobody signed in', async () => {
  const { accessToken } = await registerAccount(service, email);
  await call(service, 'POST', '/control/reset');
  service.clock.set(testTime, true);
  expect(await isSignedIn(accessToken)).toBe(false);
  expect((await login('kitchen')).status).toBe(401);
});
