import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { call, password, registerAccount } from '../identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { type Television, televisionOf } from './calls.ts';
import { createPhone, signInToProvider } from './phone.ts';
import { beforeEachActivation } from './suite.ts';

let service: ServiceUnderTest;
let television: Television;
beforeEachActivation(
  (activation) => {
    ({ service, television } = activation);
  },
  { deviceLimit: 1, trustProxy: 1 },
);

const regcode = '/profile/v1/regcode';

describe('a new code', () => {
  test('is six unambiguous characters, valid for the configured time', async () => {
    const { code, expires } = await television.newCode();
    expect(code).toMatch(/^[CFHJKMNPQRTVWXY34679]{6}$/);
    const { app } = await service.get<{ app: { auth: { ttl: number } } }>('/api/nation/config');
    expect(app.auth.ttl).toBe(60);
    expect(expires).toBe(testTime / 1000 + 60);
  });

  test('is different every time', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => television.newCode()));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(30);
  });

  test.each([
    [{}, 400],
    [{ deviceId: '' }, 400],
    [{ deviceId: 'x'.repeat(129) }, 400],
    [{ deviceId: 'a', isMvpd: 'perhaps' }, 400],
    [{ deviceId: 'a', brand: 'opera' }, 400],
    [{ deviceId: 'a', isMvpd: true, selectedMvpdId: 'nobody' }, 404],
  ])('is refused for %j', async (body, status) => {
    expect((await television.post(regcode, body)).status).toBe(status);
  });

  test('is refused to an address that requests too many', async () => {
    const statuses = [];
    for (let asked = 0; asked < 61; asked += 1)
      statuses.push((await television.post(regcode, { deviceId: `a-${asked}` })).status);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('replaces the oldest code of a device that has five', async () => {
    const codes = [];
    for (let asked = 0; asked < 6; asked += 1) {
      service.clock.set(testTime + asked * 1000, true);
      codes.push((await television.newCode()).code);
    }
    expect((await television.poll(codes[0] ?? '')).status).toBe(404);
    expect((await television.poll(codes[1] ?? '')).status).toBe(200);
  });
});

describe('polling', () => {
  test('returns the status, also to a signed-in viewer, in whatever case and spacing the code is sent', async () => {
    const { code, expires } = await television.newCode();
    expect(await television.poll(code.toLowerCase())).toMatchObject({
      status: 200,
      body: { status: 'PENDING', expires, isRegister: false },
    });
    const { accessToken } = await television.anonymous();
    const body = { regCode: code, deviceId: television.deviceId };
    expect((await television.post(`${regcode}/poll`, body, accessToken)).status).toBe(200);
    expect(await television.post(`${regcode}/poll`, body, 'a-forged-token')).toMatchObject({
      status: 401,
      body: { error: 'UNAUTHORIZED' },
    });
  });

  test('does not find an unknown code, or one of another device', async () => {
    const { code } = await television.newCode();
    expect((await television.poll('CCCCCC')).status).toBe(404);
    expect((await televisionOf(service, 'another').poll(code)).status).toBe(404);
    expect((await televisionOf(service, 'another').jwt(code)).status).toBe(404);
  });

  test('reports the code as expired, to the second', async () => {
    const { code } = await television.newCode();
    service.clock.set(testTime + 59_999, true);
    expect((await television.poll(code)).status).toBe(200);
    service.clock.set(testTime + 60_000, true);
    expect(await television.poll(code)).toMatchObject({ status: 410, body: { error: 'GONE' } });
  });

  test('a stranger cannot tell an expired code from one that was never given', async () => {
    const { code } = await television.newCode();
    const { accessToken } = await registerAccount(service, 'ada@example.com', 'laptop');
    service.clock.set(testTime + 60_000, true);
    const stranger = televisionOf(service, 'another');
    const answersTo = async (regCode: string) => [
      await stranger.poll(regCode),
      await stranger.jwt(regCode),
      await stranger.post(`${regcode}/activate`, { regCode }, accessToken),
      await stranger.post(`${regcode}/logged-in`, { regCode, isRegister: false }, accessToken),
      await stranger.get(`/profile/v1/qr/${regCode}`),
    ];
    const expired = await answersTo(code);
    const unknown = await answersTo('CCCCCC');
    expect(expired.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(expired.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body));
  });

  test('is refused to a place that searches for codes', async () => {
    const statuses = [];
    for (let tried = 0; tried <= 600; tried += 1) statuses.push((await television.poll('CCCCCC')).status);
    expect(statuses.at(-2)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  test('extends a code that allows sign-in during watching, for an hour at most', async () => {
    const watching = await startServiceUnderTest({ codeSeconds: 60, extendCodesOnPoll: true });
    try {
      const patient = televisionOf(watching, 'patient');
      const { code, expires } = await patient.newCode();
      expect(expires).toBe(testTime / 1000 + 60);
      for (let seconds = 50; seconds <= 3550; seconds += 50) {
        watching.clock.set(testTime + seconds * 1000, true);
        const { body } = await patient.poll(code);
        expect(body.expires).toBe(testTime / 1000 + Math.min(seconds + 60, 3600));
      }
      watching.clock.set(testTime + 3_600_000, true);
      expect((await patient.poll(code)).status).toBe(410);
    } finally {
      await watching.close();
    }
  });
});

describe('a viewer who is signed in elsewhere', () => {
  test('signs the television in by a code, once', async () => {
    const { accessToken, profileId } = await registerAccount(service, 'ada@example.com', 'laptop');
    const { code } = await television.newCode();
    expect(await television.jwt(code)).toMatchObject({
      status: 404,
      body: { error_description: 'Not signed in yet' },
    });
    expect((await television.post(`${regcode}/activate`, { regCode: code }, accessToken)).status).toBe(204);
    expect((await television.poll(code)).body.status).toBe('MISSING_MVPD');
    await televisionOf(service, 'laptop').post('/profile/v1/delete-sessions', { sids: 'all' }, accessToken);
    expect(await television.jwt(code)).toMatchObject({ status: 200, body: { profileId } });
    expect(await television.jwt(code)).toMatchObject({ status: 410, body: { error: 'GONE' } });
  });

  test('keeps the code when the device limit prevents the sign-in', async () => {
    const { accessToken } = await registerAccount(service, 'ada@example.com', 'laptop');
    const { code } = await television.newCode();
    await television.post(`${regcode}/activate`, { regCode: code }, accessToken);
    const refused = await television.jwt(code);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'DEVICE_LIMIT', devices: [{ sid: expect.any(String) }] },
    });
    await television.post('/profile/v1/delete-sessions', { sids: 'all' }, accessToken);
    expect((await television.jwt(code)).status).toBe(200);
  });

  test('signs other devices out by the code alone, on the device that asked for it', async () => {
    const { accessToken } = await registerAccount(service, 'ada@example.com', 'laptop');
    const { code } = await television.newCode();
    expect(await television.deleteSessions(code, 'all')).toMatchObject({ status: 404 });
    await television.post(`${regcode}/activate`, { regCode: code }, accessToken);
    const { body } = await television.jwt(code);
    const thief = televisionOf(service, television.deviceId, null);
    expect(await thief.deleteSessions(code, 'all')).toMatchObject({ status: 404 });
    expect(await television.deleteSessions(code, ['another'])).toMatchObject({ status: 204 });
    expect((await television.jwt(code)).status).toBe(409);
    expect(await television.deleteSessions(code, body.devices?.map(({ sid }) => sid) ?? [])).toMatchObject({
      status: 204,
    });
    expect((await television.jwt(code)).status).toBe(200);
  });

  test('finds the television by its name in the list of devices', async () => {
    const { accessToken } = await registerAccount(service, 'ada@example.com', television.deviceId);
    const { code } = await television.newCode();
    await television.post(`${regcode}/activate`, { regCode: code }, accessToken);
    await television.jwt(code, { platform: 'lg', device: 'Living room' });
    const login = { email: 'ada@example.com', password, deviceId: 'tablet' };
    expect((await television.post('/profile/v1/login', login)).body).toMatchObject({
      devices: [{ platform: 'lg', device: 'Living room' }],
    });
  });

  test('gets one session for two requests at the same time', async () => {
    const { accessToken } = await registerAccount(service, 'ada@example.com', television.deviceId);
    const { code } = await television.newCode();
    await television.post(`${regcode}/activate`, { regCode: code }, accessToken);
    const answers = await Promise.all([television.jwt(code), television.jwt(code), television.jwt(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test('reports that the account was created with the code', async () => {
    const { accessToken } = await registerAccount(service, 'ada@example.com', 'laptop');
    const { code } = await television.newCode();
    const body = { regCode: code, isRegister: true, signatureEnabled: true };
    expect((await television.post(`${regcode}/logged-in`, body, accessToken)).status).toBe(204);
    expect((await television.poll(code)).body).toMatchObject({ status: 'MISSING_MVPD', isRegister: true });
  });

  test('may be signed in on the television itself, which only reports it', async () => {
    const { accessToken } = await television.anonymous();
    const { code } = await television.newCode();
    const body = { regCode: code, isRegister: false, signatureEnabled: true };
    expect((await television.post(`${regcode}/logged-in`, body, accessToken)).status).toBe(204);
    expect((await television.poll(code)).body.status).toBe('PENDING');
  });

  test('must have an account, a known code, and be the first to use the code', async () => {
    const { code } = await television.newCode();
    const activate = (token?: string, regCode = code) => television.post(`${regcode}/activate`, { regCode }, token);
    expect((await activate()).status).toBe(401);
    const stranger = await televisionOf(service, 'stranger').anonymous();
    expect((await activate(stranger.accessToken)).status).toBe(403);
    const ada = await registerAccount(service, 'ada@example.com', 'laptop');
    expect((await activate(ada.accessToken, 'CCCCCC')).status).toBe(404);
    expect((await activate(ada.accessToken)).status).toBe(204);
    expect((await activate(ada.accessToken)).status).toBe(204);
    const bob = await registerAccount(service, 'bob@example.com', 'tablet');
    expect(await activate(bob.accessToken)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
  });

  test('is stopped after too many guesses', async () => {
    const { accessToken } = await registerAccount(service, 'ada@example.com', 'laptop');
    const statuses = [];
    for (let tried = 0; tried < 21; tried += 1)
      statuses.push((await television.post(`${regcode}/activate`, { regCode: 'CCCCCC' }, accessToken)).status);
    expect(statuses.at(-2)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    const phone = createPhone(service);
    await phone.open('/activate');
    expect((await phone.submit('/activate', { code: 'CCCCCC' })).status).toBe(429);
  });

  test('passes on a provider sign-in', async () => {
    const other = televisionOf(service, 'bedroom');
    const own = await other.newCode({ isMvpd: true });
    await signInToProvider(service, own.code, 'everything');
    const viewer = await other.anonymous();
    const { code } = await television.newCode({ isMvpd: true });
    expect((await television.post(`${regcode}/activate`, { regCode: code }, viewer.accessToken)).status).toBe(204);
    expect((await television.poll(code)).body.status).toBe('DONE');
    const without = await televisionOf(service, 'kitchen').anonymous();
    const { code: second } = await television.newCode({ isMvpd: true });
    expect((await television.post(`${regcode}/activate`, { regCode: second }, without.accessToken)).status).toBe(403);
  });
});

describe('a QR picture', () => {
  async function read(path: string, headers: Record<string, string> = {}): Promise<{ side: number; text: string }> {
    const response = await service.fetch(path, { headers });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.height).toBe(info.width);
    const found = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    return { side: info.width, text: found?.data ?? 'nothing' };
  }

  test.each([64, 192, 320, 333, 1024])('of %i pixels leads to the page with the code filled in', async (size) => {
    const { code } = await television.newCode();
    const text = `${service.address}/activate?code=${code}`;
    expect(await read(`/profile/v1/qr/${code}?size=${size}`)).toEqual({ side: size, text });
  });

  test('is 320 pixels wide by default, as is the provider’s', async () => {
    const { code } = await television.newCode({ isMvpd: true });
    const text = `${service.address}/activate?code=${code}`;
    expect(await read(`/profile/v1/qr/${code}`)).toEqual({ side: 320, text });
    expect(await read(`/profile/v1/provider-qr/api3/${code}`)).toEqual({ side: 320, text });
  });

  test('is not drawn more than 120 times a minute, whatever the address and the method', async () => {
    const ways = [
      ['GET', '/profile/v1/qr/CCCCCC'],
      ['HEAD', '/profile/v1/qr/CCCCCC'],
      ['GET', '/profile/v1/provider-qr/api3/CCCCCC'],
      ['HEAD', '/profile/v1/provider-qr/api3/CCCCCC'],
    ] as const;
    const statuses = [];
    for (let asked = 0; asked < 30; asked += 1)
      for (const [method, path] of ways) statuses.push((await service.fetch(path, { method })).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    for (const [method, path] of ways) expect((await service.fetch(path, { method })).status).toBe(429);
  });

  test('leads to https when a trusted proxy says that the call came so', async () => {
    const { code } = await television.newCode();
    const { text } = await read(`/profile/v1/qr/${code}`, { 'x-forwarded-proto': 'https' });
    expect(text).toBe(`https://${new URL(service.address).host}/activate?code=${code}`);
  });

  test('is refused for sizes out of bounds, unknown codes and expired codes', async () => {
    const { code } = await television.newCode();
    for (const size of ['63', '1025', 'large', '-1', '100.5'])
      expect((await service.fetch(`/profile/v1/qr/${code}?size=${size}`)).status).toBe(400);
    expect((await service.fetch('/profile/v1/qr/CCCCCC')).status).toBe(404);
    service.clock.set(testTime + 60_000, true);
    expect((await service.fetch(`/profile/v1/qr/${code}`)).status).toBe(404);
  });
});

test('every call needs the API key', async () => {
  const headers = { 'x-api-key': 'another' };
  for (const path of ['/profile/v1/qr/CCCCCC', '/sdk/2.0/mvpds', '/sdk/2.0/location-locator'])
    expect((await service.fetch(path, { headers })).status).toBe(401);
  expect((await service.fetch(regcode, { method: 'POST', headers })).status).toBe(401);
  expect((await call(service, 'POST', `${regcode}/poll`, { body: {} })).status).toBe(400);
});
