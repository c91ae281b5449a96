import { expect, test } from 'vitest';
import type { MadeViewer } from '../../../service/control/viewers.ts';
import { beforeEachActivation } from '../activation/suite.ts';
import { call, secretOf, type WireError } from '../identity/calls.ts';
import type { ServiceUnderTest } from '../support/service-under-test.ts';

let service: ServiceUnderTest;
beforeEachActivation((begun) => ({ service } = begun));

const deviceId = 'living-room';

async function make(wanted: object): Promise<MadeViewer> {
  const body = { deviceId, deviceSecret: secretOf(deviceId), ...wanted };
  const made = await call<MadeViewer & WireError>(service, 'POST', '/control/viewer', { body });
  if (made.status !== 200) throw new Error(`${made.status} ${made.body.error_description}`);
  return made.body;
}

const ask = async <T>(path: string, { record }: MadeViewer, method = 'GET') =>
  (await call<T & WireError>(service, method, path, { token: record?.accessToken ?? '' })).body;
const entitlements = (viewer: MadeViewer) =>
  ask<{ entitlements: object }>(`/sdk/2.0/getentitlements?device_id=${deviceId}`, viewer);
const subscription = (viewer: MadeViewer) =>
  ask<{ isUserSubscribed: boolean; serviceDetails: object[] }>('/sdk/2.0/has-subscription', viewer, 'POST');
const login = (body: object) => call<WireError>(service, 'POST', '/profile/v1/login', { body: { deviceId, ...body } });

test.each([
  ['anonymous', { userType: 'anonymous', accountType: 'anonymous', email: '' }],
  ['profile', { userType: 'registered', accountType: 'email', email: 'viewer@example.com' }],
  ['second-screen', { userType: 'secondScreen', accountType: 'tvProvider', email: '' }],
  ['tv-provider', { userType: 'anonymous', mvpd: 'Cox', authn_expire: expect.any(Number) }],
  ['subscriber', { userType: 'registered', email: 'viewer@example.com' }],
])('makes a viewer of the kind %s, whose tokens are good', async (kind, expected) => {
  const viewer = await make({ kind });
  expect(viewer.record).toMatchObject({ deviceId, profileId: expect.any(String), ...expected });
  expect('mvpd' in viewer.record!).toBe(kind === 'tv-provider');
  const held = (await entitlements(viewer)).entitlements;
  expect(Object.keys(held)).toHaveLength(kind === 'tv-provider' || kind === 'subscriber' ? 15 : 0);
  expect((await subscription(viewer)).isUserSubscribed).toBe(kind === 'subscriber');
});

test('gives any kind a TV provider, with the package wanted', async () => {
  const viewer = await make({ kind: 'profile', provider: 'fubo', entitlements: 'news' });
  expect(viewer.record).toMatchObject({ mvpd: 'Fubo', email: 'viewer@example.com' });
  const held = await entitlements(viewer);
  expect(Object.keys(held.entitlements).length).toBeGreaterThan(0);
  expect(viewer.record?.preauthorizedResources).toEqual(held.entitlements);
  expect((await entitlements(await make({ kind: 'tv-provider', entitlements: 'nothing' }))).entitlements).toEqual({});
  await expect(make({ kind: 'tv-provider', provider: 'nobody' })).rejects.toThrow('404 There is no such provider.');
});

test('puts a subscription of one app on hold, in its store', async () => {
  const viewer = await make({
    kind: 'subscriber',
    subscription: { appId: 'news', status: 'HoldOnNpmt', store: 'google' },
  });
  expect(await subscription(viewer)).toEqual({
    isUserSubscribed: false,
    serviceDetails: [
      { appId: 'news', packageDetails: [{ status: 'HoldOnNpmt', store: 'google', since: expect.any(String) }] },
    ],
  });
});

test('leaves the device signed out where that is wanted, with an account at its device limit', async () => {
  const { record, credentials } = await make({ kind: 'profile', otherDevices: 5, isSignedIn: false });
  expect(record).toBeNull();
  const refused = await login({ ...credentials });
  expect([refused.status, refused.body.devices?.length]).toEqual([409, 5]);
  expect(new Set(refused.body.devices?.map(({ platform }) => platform)).size).toBe(5);
});

test('makes one account of an address, for as many devices as are asked for', async () => {
  const [first, second] = [await make({ kind: 'profile' }), await make({ kind: 'profile', deviceId: 'bedroom' })];
  expect(second.record?.profileId).toBe(first.record?.profileId);
  expect((await subscription(first)).isUserSubscribed).toBe(false);
});

test('knows an anonymous device again', async () => {
  const [first, second] = [await make({ kind: 'anonymous' }), await make({ kind: 'anonymous' })];
  expect(second.record?.profileId).toBe(first.record?.profileId);
});

test.each([
  {},
  { kind: 'admin' },
  { kind: 'profile', surprise: true },
  { kind: 'profile', otherDevices: -1 },
  { kind: 'subscriber', subscription: { status: 'Over' } },
])('refuses %j', async (wanted) => {
  await expect(make(wanted)).rejects.toThrow('400');
});

test('ends every session, so that each viewer has to sign in again', async () => {
  const viewer = await make({ kind: 'subscriber' });
  await call(service, 'POST', '/control/expire', { body: { what: 'sessions' } });
  expect(await subscription(viewer)).toMatchObject({ error: 'UNAUTHORIZED' });
  const refresh = { body: { refreshToken: viewer.record?.refreshToken } };
  expect((await call(service, 'POST', '/profile/v1/refresh', refresh)).status).toBe(401);
});

test('ends the sign-ins at TV providers alone', async () => {
  const viewer = await make({ kind: 'tv-provider' });
  await call(service, 'POST', '/control/expire', { body: { what: 'providers' } });
  expect(await ask('/sdk/2.0/usermetadata', viewer)).toMatchObject({ error: 'NOT_FOUND' });
  expect((await subscription(viewer)).isUserSubscribed).toBe(false);
});

test('lets limits count from zero', async () => {
  const wrong = () => login({ email: 'viewer@example.com', password: 'wrong one' });
  for (let i = 0; i < 10; i++) await wrong();
  expect((await wrong()).status).toBe(429);
  await call(service, 'POST', '/control/expire', { body: { what: 'limits' } });
  expect((await wrong()).status).toBe(401);
});

test('ends the codes that are valid', async () => {
  const code = await call<{ code: string }>(service, 'POST', '/profile/v1/regcode', { body: { deviceId } });
  await call(service, 'POST', '/control/expire', { body: { what: 'codes' } });
  const poll = { body: { regCode: code.body.code, deviceId } };
  expect((await call(service, 'POST', '/profile/v1/regcode/poll', poll)).status).toBe(410);
});
