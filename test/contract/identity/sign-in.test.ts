import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { anonymousViewer, call, password, registerAccount, someDevice, someEmail, type WireError } from './calls.ts';

// C 3.1, C 5, C 7.2, C 8.2 Login: signing in anonymously and with an account, and what is answered when it fails.

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true, signInLimit: { max: 1000, windowSeconds: 60 } });
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(testTime, true));

const login = (body: object) => call<SignInAnswer & WireError>(service, 'POST', '/profile/v1/login', { body });
const register = (body: object) => call<SignInAnswer & WireError>(service, 'POST', '/profile/v1/register', { body });

describe('anonymous login', () => {
  test('answers the auth record, whose token expires fifteen minutes later', async () => {
    expect(await anonymousViewer(service, 'tv-1')).toMatchObject({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      tokenExpiration: testTime + 900_000,
      accountType: 'anonymous',
      userType: 'anonymous',
      email: '',
      deviceId: 'tv-1',
    });
  });

  test('knows a device again by its secret, and tells devices apart', async () => {
    const first = await anonymousViewer(service, 'tv-1');
    const again = await anonymousViewer(service, 'tv-1');
    const other = await anonymousViewer(service, 'tv-2');
    expect(again.profileId).toBe(first.profileId);
    expect(again.viewerId).toBe(first.viewerId);
    expect(other.profileId).not.toBe(first.profileId);
  });

  test('needs a device id that is one', async () => {
    for (const body of [
      {},
      { deviceId: '' },
      { deviceId: 'x'.repeat(129) },
      { deviceId: '<script>' },
      { deviceId: 5 },
      [],
    ]) {
      const answer = await call<WireError>(service, 'POST', '/profile/v1/login-anonymously', { body });
      expect(answer).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
    }
  });

  test('takes every device id that the client can make', async () => {
    const ids = ['0a1b', 'LG.webOS:C2_1', 'dGhlIHNldA+/=='.replace(' ', ''), crypto.randomUUID(), 'x'.repeat(128)];
    for (const id of ids) expect(await anonymousViewer(service, id)).toMatchObject({ deviceId: id });
  });

  test('needs a secret that nobody can guess, if there is one', async () => {
    for (const deviceSecret of ['', 'short', 'x'.repeat(129), 5, null]) {
      const body = { deviceId: 'tv', deviceSecret };
      expect((await call<WireError>(service, 'POST', '/profile/v1/login-anonymously', { body })).status).toBe(400);
    }
  });

  test('of one device keeps its newest sessions, so that nobody can fill the database with them', async () => {
    const device = someDevice();
    const first = await anonymousViewer(service, device);
    for (let count = 1; count <= 5; count += 1) {
      service.clock.set(testTime + count, true);
      await anonymousViewer(service, device);
    }
    const { status } = await call(service, 'GET', '/profile/v1/xid', { token: first.accessToken });
    expect(status).toBe(401);
  });
});

describe('register', () => {
  test('makes an account and signs it in', async () => {
    expect(await registerAccount(service, 'Ada.Byron@Example.com')).toMatchObject({
      accountType: 'email',
      userType: 'registered',
      email: 'ada.byron@example.com',
    });
  });

  test.each(['nobody', 'a@b', 'a@b.c', 'a b@example.com', '@example.com', 'a@example.museum', 'a@exa_mple.com', ''])(
    'refuses the address "%s" as an invalid email',
    async (email) => {
      const answer = await register({ email, password, deviceId: 'tv' });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'INVALID_EMAIL', error_description: expect.stringContaining('invalid email') },
      });
    },
  );

  test('wants six characters of a password', async () => {
    const email = someEmail();
    const answer = await register({ email, password: '12345', deviceId: 'tv' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'PASSWORD_TOO_SHORT' } });
    expect((await register({ email, password: '123456', deviceId: 'tv' })).status).toBe(200);
  });

  test('refuses an address in use, whatever its case, also when both come at once', async () => {
    const body = { email: someEmail(), password, deviceId: 'tv' };
    const answers = await Promise.all([register(body), register({ ...body, email: body.email.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.error).toBe('EMAIL_IN_USE');
  });

  test('needs an address, a password and a device', async () => {
    for (const body of [{ email: 'a@example.com' }, { password }, { email: 'a@example.com', password }, {}])
      expect(await register(body)).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
  });
});

describe('login', () => {
  test('signs an account in on a device, whatever the case of its address', async () => {
    const email = someEmail();
    const { profileId } = await registerAccount(service, email);
    const answer = await login({
      email: ` ${email.toUpperCase()}`,
      password,
      deviceId: 'tv',
      platform: 'lg',
      device: 'C2',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { profileId, email, deviceId: 'tv', userType: 'registered', accountType: 'email' },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('takes the device id from the header when the body has none', async () => {
    const email = someEmail();
    await registerAccount(service, email);
    const response = await service.fetch('/profile/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-id': 'tv-of-the-header' },
      body: JSON.stringify({ email, password }),
    });
    expect(await response.json()).toMatchObject({ deviceId: 'tv-of-the-header' });
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const email = someEmail();
    await registerAccount(service, email);
    const wrong = await login({ email, password: 'wrong horse', deviceId: 'tv' });
    const unknown = await login({ email: someEmail(), password, deviceId: 'tv' });
    const malformed = await login({ email: 'nobody', password, deviceId: 'tv' });
    expect(wrong).toMatchObject({ status: 401, body: { error: 'WRONG_CREDENTIALS' } });
    expect(unknown.body).toEqual(wrong.body);
    expect(malformed.body).toEqual(wrong.body);
  });

  test('never repeats what it was given', async () => {
    const secret = 'hunter22-in-the-text';
    for (const body of [
      { email: `${secret}@example.com`, password: secret, deviceId: 'tv' },
      { email: secret, password: [secret, secret], deviceId: 'tv' },
      { email: secret.repeat(40), password: secret, deviceId: 'tv' },
      { email: secret, password: secret, deviceId: `${secret} ` },
    ])
      expect(JSON.stringify((await login(body)).body)).not.toContain(secret);
    const broken = await service.fetch('/profile/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"password":${secret}`,
    });
    expect(broken.status).toBe(400);
    expect(await broken.text()).not.toContain(secret.slice(0, 6));
  });

  test('refuses bodies that are nothing to it', async () => {
    for (const body of ['"text"', '[]', 'null', '{"email":{"$ne":null},"password":"x"}', '{"__proto__":{}}', '{', '']) {
      const answer = await service.getError('/profile/v1/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer, body).toMatchObject({ status: 400, error: 'BAD_REQUEST' });
    }
  });
});

describe('reset-password', () => {
  const reset = (email: string) =>
    call<WireError & { status: string }>(service, 'POST', '/profile/v1/reset-password', {
      body: { useV2: true, email },
    });

  test('keeps the request for a known address', async () => {
    await registerAccount(service, 'ada@example.com');
    expect(await reset('Ada@example.com')).toMatchObject({ status: 200, body: { status: 'SENT' } });
    expect(await service.get('/control/password-resets')).toEqual([
      { email: 'ada@example.com', requested_at: new Date(testTime).toISOString() },
    ]);
  });

  test('does not know an unknown address', async () => {
    expect(await reset('eve@example.com')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    const { status } = await call(service, 'POST', '/profile/v1/reset-password', { body: { useV2: true } });
    expect(status).toBe(400);
  });
});

test.each([
  ['POST', '/profile/v1/login-anonymously'],
  ['POST', '/profile/v1/login'],
  ['POST', '/profile/v1/register'],
  ['POST', '/profile/v1/reset-password'],
  ['POST', '/profile/v1/refresh'],
  ['POST', '/profile/v1/delete-sessions'],
  ['GET', '/profile/v1/xid'],
  ['POST', '/profile/v1/xid-event'],
  ['POST', '/sdk/2.0/token/v2/some-token'],
  ['POST', '/sdk/2.0/account/token/v2/some-token'],
  ['POST', '/sdk/2.0/logout/'],
  ['POST', '/sdk/2.0/has-subscription'],
  ['POST', '/identityhydra/oauth2/token'],
])('%s %s needs the API key', async (method, path) => {
  const answer = await service.getError(path, { method, headers: { 'x-api-key': 'wrong' } });
  expect(answer).toMatchObject({ status: 401, error: 'UNAUTHORIZED', error_description: 'The call needs an API key.' });
});
