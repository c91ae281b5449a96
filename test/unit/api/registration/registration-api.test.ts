import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '../../../../src/api/api-result.ts';
import { normalisePoll, normaliseRegCode, regCodeStatuses } from '../../../../src/api/registration/reg-code.ts';
import { createRegistrationApi, type RegistrationConfig } from '../../../../src/api/registration/registration-api.ts';
import { answer, FakeTransport, refusal } from '../../../support/fakes/fake-transport.ts';

const pngEnding = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, ...pngEnding);

function setUp({
  respond,
  config,
  isPageSecure = false,
  bytes = png,
}: {
  respond?: FakeTransport['respond'];
  config?: Partial<RegistrationConfig>;
  isPageSecure?: boolean;
  bytes?: Uint8Array;
} = {}) {
  const transport = new FakeTransport(respond);
  const refreshToken = vi.fn(async () => undefined);
  const api = createRegistrationApi({
    transport,
    deviceId: 'device-1',
    deviceSecret: 'secret-1',
    deviceName: { platform: 'web', device: 'Browser' },
    brand: 'news',
    config: () => ({
      pollPath: '/configured/poll',
      profileQrCode: '/profile/v1/qr/{code}?size={size}',
      providerQrCode: 'http://api3.test/qr/{code}',
      ...config,
    }),
    refreshToken,
    readBlob: async () => bytes,
    isPageSecure,
  });
  return { transport, api, refreshToken };
}

const failure = (result: ApiResult<unknown>) => (result.ok ? null : result.error);

describe('a registration code', () => {
  it('is requested with the device, the provider flag and the chosen provider, and expires in milliseconds', async () => {
    const { transport, api } = setUp({ respond: () => answer({ code: 'AB12', expires: 1_772_395_260 }) });
    const result = await api.generateCode({ isMvpd: true, selectedMvpdId: 'Cox' });
    expect(transport.last).toMatchObject({ url: '/profile/v1/regcode', method: 'POST' });
    expect(transport.last?.body).toEqual({
      deviceId: 'device-1',
      deviceSecret: 'secret-1',
      isMvpd: true,
      selectedMvpdId: 'Cox',
      brand: 'news',
    });
    expect(result).toMatchObject({ ok: true, data: { code: 'AB12', expires: 1_772_395_260_000 } });
  });

  it('has a message that begins with initRegCodeHandler when it fails', async () => {
    const { api } = setUp({ respond: () => refusal(500, 'BUSY', 'Try later') });
    expect(failure(await api.generateCode({ isMvpd: false }))).toMatchObject({
      message: 'initRegCodeHandler BUSY',
      detail: 'Try later',
      statusCode: 500,
    });
  });

  it.each([
    {},
    { code: '', expires: 1 },
    { code: 'A/../B', expires: 1 },
    { code: 'AB12' },
    { code: 'AB12', expires: -1 },
    { code: 'AB12', expires: 1e300 },
    { code: 'A'.repeat(17), expires: 1 },
    null,
  ])('is not made of %j', (body) => {
    expect(normaliseRegCode(body)).toBeNull();
  });
});

describe('polling', () => {
  const poll = { expires: 1_772_395_260, status: 'MISSING_MVPD', isRegister: true };

  it('posts code and device to the path of the configuration, without a token unless bound to the account', async () => {
    const { transport, api } = setUp({ respond: () => answer(poll) });
    const result = await api.pollAccount('AB12');
    expect(transport.last).toMatchObject({ url: '/configured/poll', method: 'POST', auth: 'none' });
    expect(transport.last?.body).toEqual({ regCode: 'AB12', deviceId: 'device-1' });
    expect(result).toMatchObject({
      data: { status: 'MISSING_MVPD', expires: 1_772_395_260_000, isRegister: true },
    });
    await api.pollAccount('AB12', { isAccountBound: true });
    expect(transport.last).toMatchObject({ auth: 'bearer' });
  });

  it('a provider poll refreshes the token first on request', async () => {
    const { transport, api, refreshToken } = setUp({ respond: () => answer(poll) });
    await api.pollProvider('AB12');
    expect(refreshToken).not.toHaveBeenCalled();
    refreshToken.mockImplementation(async () => void expect(transport.asked).toHaveLength(1));
    await api.pollProvider('AB12', { forceRefreshToken: true });
    expect(refreshToken).toHaveBeenCalledOnce();
    expect(transport.last).toMatchObject({ auth: 'bearer' });
  });

  it('treats an unknown status as pending', () => {
    expect(normalisePoll({ status: 'SOMETHING_NEW' })).toEqual({ status: 'PENDING', expires: null, isRegister: false });
    expect(normalisePoll({ status: ' done ' })?.status).toBe('DONE');
    expect(normalisePoll({})).toBeNull();
  });

  it('always returns a known status, a time and a flag', () => {
    fc.assert(
      fc.property(fc.record({ status: fc.string(), expires: fc.anything(), isRegister: fc.anything() }), (body) => {
        const result = normalisePoll(body);
        expect(regCodeStatuses).toContain(result?.status);
        expect(result?.expires === null || Number.isFinite(result?.expires)).toBe(true);
        expect(typeof result?.isRegister).toBe('boolean');
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (body) => {
        normalisePoll(body);
        const code = normaliseRegCode(body);
        expect(code === null || /^[A-Za-z0-9]{1,16}$/.test(code.code)).toBe(true);
      }),
    );
  });
});

describe('activating a code', () => {
  it.each([
    [null, 'token'],
    ['', 'token'],
    ['AB12', undefined],
    ['AB12', ''],
  ])('with the code %j and the token %j throws', async (code, token) => {
    const { transport, api } = setUp();
    await expect(api.submitAccessToken(code, token)).rejects.toThrow('Required argument is missing.');
    expect(transport.asked).toEqual([]);
  });

  it('sends the access token that it was given', async () => {
    const { transport, api } = setUp({ respond: () => answer('No Content', 204) });
    expect(await api.submitAccessToken('AB12', 'token-2')).toMatchObject({ ok: true, data: null });
    expect(transport.last).toMatchObject({
      url: '/profile/v1/regcode/activate',
      body: { regCode: 'AB12' },
      headers: { authorization: 'Bearer token-2' },
    });
  });
});

describe('a sign-in completed on the phone', () => {
  it('is fetched with the code, the device and its secret', async () => {
    const { transport, api } = setUp({ respond: () => answer({ accessToken: 'a', profileId: 'p1' }) });
    expect(await api.getUpdatedJwt('AB12')).toMatchObject({ ok: true, data: 'p1' });
    expect(transport.last).toMatchObject({
      url: '/profile/v1/regcode/jwt',
      body: {
        regCode: 'AB12',
        deviceId: 'device-1',
        deviceSecret: 'secret-1',
        platform: 'web',
        device: 'Browser',
      },
    });
  });

  it('signs out devices of its account with the code', async () => {
    const { transport, api } = setUp({ respond: () => answer('No Content', 204) });
    expect((await api.deleteSessions('AB12', ['sid-1'])).ok).toBe(true);
    expect(transport.last).toMatchObject({
      url: '/profile/v1/regcode/delete-sessions',
      body: { regCode: 'AB12', sids: ['sid-1'], deviceId: 'device-1', deviceSecret: 'secret-1' },
    });
  });

  it('fails as getUpdatedJWT with the reason', async () => {
    const early = setUp({ respond: () => refusal(404, 'NOT_FOUND', 'Not signed in yet') });
    expect(failure(await early.api.getUpdatedJwt('AB12'))).toMatchObject({
      message: 'getUpdatedJWT Not signed in yet',
      statusCode: 404,
    });
    const broken = setUp({ respond: () => answer({}) });
    expect(failure(await broken.api.getUpdatedJwt('AB12'))?.message).toBe(
      'getUpdatedJWT The answer does not have the expected shape.',
    );
    const silent = setUp({ respond: () => refusal(500, 'BUSY') });
    expect(failure(await silent.api.getUpdatedJwt('AB12'))?.message).toBe('getUpdatedJWT BUSY');
  });

  it('is acknowledged', async () => {
    const { transport, api } = setUp({ respond: () => answer('No Content', 204) });
    await api.userLoggedInOrRegistered('AB12', true);
    expect(transport.last).toMatchObject({
      url: '/profile/v1/regcode/logged-in',
      auth: 'bearer',
      body: { regCode: 'AB12', isRegister: true, signatureEnabled: true },
    });
  });
});

describe('a QR picture', () => {
  const picture = () => answer('blob:1');

  it('of an account is a data URL, 320 pixels unless asked otherwise', async () => {
    const { transport, api } = setUp({ respond: picture });
    const result = await api.profileQr('AB12');
    expect(transport.last).toMatchObject({
      url: '/profile/v1/qr/AB12?size=320',
      answer: 'picture',
      accept: 'image/png',
    });
    const expected = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    expect(result).toMatchObject({ ok: true, data: expected });
    await api.profileQr('AB12', 640);
    expect(transport.last?.url).toBe('/profile/v1/qr/AB12?size=640');
  });

  it('of a provider is loaded by https on an https page', async () => {
    const plain = setUp({ respond: picture });
    await plain.api.providerQr('AB12');
    expect(plain.transport.last?.url).toBe('http://api3.test/qr/AB12');
    const secure = setUp({ respond: picture, isPageSecure: true });
    await secure.api.providerQr('AB12');
    expect(secure.transport.last?.url).toBe('https://api3.test/qr/AB12');
  });

  it('of a provider is fetched only from an address with the marker', async () => {
    const { transport, api } = setUp({ respond: picture, config: { providerQrCode: 'https://other.test/{code}' } });
    expect((await api.providerQr('api3')).ok).toBe(false);
    expect(transport.asked).toEqual([]);
  });

  it.each([
    ['is something else', Uint8Array.from(Buffer.from('<svg onload=alert(1)>'))],
    ['is empty', new Uint8Array()],
    ['is endless', Uint8Array.from([...png, ...new Uint8Array(600_000)])],
  ])('that %s is an error', async (_, bytes) => {
    const { api } = setUp({ respond: picture, bytes });
    expect((await api.profileQr('AB12')).ok).toBe(false);
  });

  it('cannot break out of its address', async () => {
    const { transport, api } = setUp({ respond: picture });
    await api.profileQr('../x?y#z');
    expect(transport.last?.url).toBe('/profile/v1/qr/..%2Fx%3Fy%23z?size=320');
  });
});
