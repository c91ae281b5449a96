import { describe, expect, test } from 'vitest';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { type Television, televisionOf } from '../activation/calls.ts';
import { createPhone, signInToProvider } from '../activation/phone.ts';
import { beforeEachActivation } from '../activation/suite.ts';
import { type ServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { anonymousViewer, call, password, registerAccount, secretOf, someDevice, someEmail } from './calls.ts';

// Whoever knows a device's id, which is the vendor's and no secret, gets nothing of the device's viewers
// (docs/decisions/device-secret.md).

let service: ServiceUnderTest;
let television: Television;
/** Knows the television's id, and has a secret of their own, or none. */
let strangers: Television[];
beforeEachActivation((activation) => {
  ({ service, television } = activation);
  const { deviceId } = television;
  strangers = [televisionOf(service, deviceId, secretOf('of a stranger')), televisionOf(service, deviceId, null)];
});

const entitlements = async ({ accessToken }: SignInAnswer, deviceId = television.deviceId): Promise<string[]> => {
  const path = `/sdk/2.0/getentitlements?device_id=${deviceId}`;
  const { body } = await call<{ entitlements: object }>(service, 'GET', path, { token: accessToken });
  return Object.keys(body.entitlements);
};
const isSignedIn = async ({ accessToken }: SignInAnswer): Promise<boolean> =>
  (await call(service, 'GET', '/profile/v1/xid', { token: accessToken })).status === 200;

/** The television's viewer, with a provider but without an account. */
async function secondScreenUser(username = 'everything'): Promise<SignInAnswer> {
  const { code } = await television.newCode({ isMvpd: true, askAccount: true });
  const phone = createPhone(service);
  await phone.open('/activate');
  await phone.submit('/activate', { code });
  await phone.submit('/provider/cox/login', { username, password: 'proscenium' });
  await phone.submit('/activate/skip');
  return (await television.jwt(code)).body;
}

describe('knowing a device id', () => {
  test('gives neither the profile nor the entitlements of the viewer who signed in there', async () => {
    const anonymous = await television.anonymous();
    const own = await secondScreenUser();
    expect(own.userType).toBe('secondScreen');
    for (const stranger of strangers) {
      const viewer = await stranger.anonymous();
      expect([anonymous.profileId, own.profileId]).not.toContain(viewer.profileId);
      expect(await entitlements(viewer)).toEqual([]);
      const { status } = await call(service, 'GET', '/sdk/2.0/usermetadata', { token: viewer.accessToken });
      expect(status).toBe(404);
    }
    expect(await entitlements(own)).toContain('nws');
  });

  test('does not end the codes that the device shows', async () => {
    const { code } = await television.newCode();
    for (const stranger of strangers) for (let made = 0; made < 6; made += 1) await stranger.newCode();
    expect((await television.poll(code)).status).toBe(200);
  });

  test('signs nobody else out', async () => {
    const own = await secondScreenUser();
    for (const stranger of strangers) {
      const { accessToken } = await stranger.anonymous();
      const body = { sids: 'all' };
      expect((await call(service, 'POST', '/profile/v1/delete-sessions', { body, token: accessToken })).status).toBe(
        204,
      );
    }
    expect(await isSignedIn(own)).toBe(true);
  });

  test('does not let an account take the provider sign-in that a phone has just finished', async () => {
    const { code } = await television.newCode({ isMvpd: true });
    await signInToProvider(service, code, 'everything');
    for (const deviceSecret of [secretOf('of a stranger'), undefined]) {
      const credentials = { email: someEmail(), password, deviceId: television.deviceId, deviceSecret };
      const made = await call<SignInAnswer>(service, 'POST', '/profile/v1/register', { body: credentials });
      expect(await entitlements(made.body)).toEqual([]);
      const again = await call<SignInAnswer>(service, 'POST', '/profile/v1/login', { body: credentials });
      expect(await entitlements(again.body)).toEqual([]);
    }
    expect(await entitlements(await television.anonymous())).toContain('nws');
  });

  test('does not let an account take the provider that the device has had for a while', async () => {
    const own = await secondScreenUser();
    expect(await entitlements(own)).toContain('nws');
    const body = { email: someEmail(), password, deviceId: television.deviceId };
    const eve = await call<SignInAnswer>(service, 'POST', '/profile/v1/register', { body });
    expect(await entitlements(eve.body)).toEqual([]);
    expect(await entitlements(own)).toContain('nws');
  });

  test('and its code does not fetch the session of a device that has a secret', async () => {
    const { accessToken } = await registerAccount(service, someEmail());
    const { code } = await television.newCode();
    await television.post('/profile/v1/regcode/activate', { regCode: code }, accessToken);
    for (const stranger of strangers) expect((await stranger.jwt(code)).status).toBe(404);
    expect((await television.jwt(code)).status).toBe(200);
  });
});

describe('a device', () => {
  test('keeps its anonymous profile, and a second-screen user never shares it', async () => {
    const first = await television.anonymous();
    const own = await secondScreenUser();
    expect(own.profileId).not.toBe(first.profileId);
    expect((await television.anonymous()).profileId).toBe(first.profileId);
    expect((await secondScreenUser()).profileId).toBe(own.profileId);
    expect((await secondScreenUser('newsonly')).profileId).not.toBe(own.profileId);
  });

  test('keeps its provider when its viewer signs in to an account', async () => {
    await entitlements(await secondScreenUser());
    const ada = await registerAccount(service, someEmail(), television.deviceId);
    expect(await entitlements(ada)).toContain('nws');
  });

  test('without a secret gets a new anonymous profile at each sign-in', async () => {
    const first = await anonymousViewer(service, 'tv', null);
    expect((await anonymousViewer(service, 'tv', null)).profileId).not.toBe(first.profileId);
    expect(await isSignedIn(first)).toBe(true);
  });

  test('without a secret takes a provider sign-in by polling its code with its token', async () => {
    const deviceId = someDevice();
    const viewer = await anonymousViewer(service, deviceId, null);
    const made = await television.post<{ code: string }>('/profile/v1/regcode', { deviceId, isMvpd: true });
    const regCode = made.body.code;
    await signInToProvider(service, regCode, 'everything');
    expect(await entitlements(viewer, deviceId)).toEqual([]);
    const poll = await television.post('/profile/v1/regcode/poll', { regCode, deviceId }, viewer.accessToken);
    expect(poll).toMatchObject({ status: 200, body: { status: 'DONE' } });
    expect(await entitlements(viewer, deviceId)).toContain('nws');
  });
});

test('an anonymous profile that was not used for a month is deleted with its sessions', async () => {
  const dayMs = 86_400_000;
  const unused = await anonymousViewer(service, 'unused');
  const used = await anonymousViewer(service, 'used');
  service.clock.set(testTime + 20 * dayMs, true);
  const path = `/sdk/2.0/token/v2/${used.refreshToken}`;
  const { refresh_token } = (await call<{ refresh_token: string }>(service, 'POST', path)).body;
  service.clock.set(testTime + 31 * dayMs, true);
  await anonymousViewer(service, 'another');
  expect((await call(service, 'POST', `/sdk/2.0/token/v2/${unused.refreshToken}`)).status).toBe(401);
  expect((await call(service, 'POST', `/sdk/2.0/token/v2/${refresh_token}`)).status).toBe(200);
  expect((await anonymousViewer(service, 'unused')).profileId).not.toBe(unused.profileId);
  expect((await anonymousViewer(service, 'used')).profileId).toBe(used.profileId);
});

test('one place cannot fill the database with anonymous profiles; a device that is known signs in again', async () => {
  const known = await television.anonymous();
  const statuses = [];
  for (let made = 1; made <= 300; made += 1) {
    const body = { deviceId: `made-up-${made}` };
    statuses.push((await call(service, 'POST', '/profile/v1/login-anonymously', { body })).status);
  }
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await television.anonymous()).profileId).toBe(known.profileId);
});
