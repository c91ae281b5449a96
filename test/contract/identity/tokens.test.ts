import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInAnswer } from '../../../service/identity/identity.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from '../support/service-under-test.ts';
import { anonymousViewer, call, registerAccount, type WireError } from './calls.ts';

// C 3.2, C 4.1, C 7.1: access tokens that expire, refresh tokens that are used once.

interface Credentials {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
  token_type: string;
}

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ control: true, accessTokenSeconds: 60 });
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(testTime, true));

const later = (seconds: number): void => service.clock.set(service.clock.now() + seconds * 1000, true);
const sdkRefresh = (refreshToken: string, path = '/sdk/2.0/token/v2/') =>
  call<Credentials & WireError>(service, 'POST', `${path}${refreshToken}`);
const profileRefresh = (refreshToken: string) =>
  call<SignInAnswer & WireError>(service, 'POST', '/profile/v1/refresh', { body: { refreshToken } });
const isSignedIn = async (token: string): Promise<boolean> =>
  (await call(service, 'GET', '/profile/v1/xid', { token })).status === 200;

async function form(fields: Record<string, string>): Promise<{ status: number; body: Credentials & WireError }> {
  const response = await service.fetch('/identityhydra/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as Credentials & WireError };
}

describe('an access token', () => {
  test('opens calls until it expires', async () => {
    const { accessToken } = await anonymousViewer(service);
    later(59);
    expect(await isSignedIn(accessToken)).toBe(true);
    later(1);
    expect(await call(service, 'GET', '/profile/v1/xid', { token: accessToken })).toMatchObject({
      status: 401,
      body: { error: 'UNAUTHORIZED' },
    });
  });

  test('says who it is for, and is refused when signed by anybody else', async () => {
    const { accessToken, profileId } = await anonymousViewer(service, 'tv-1');
    const claims = decodeJwt(accessToken);
    expect(claims).toMatchObject({ iss: 'proscenium', sub: profileId, did: 'tv-1', exp: testTime / 1000 + 60 });
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${accessToken.split('.')[1]}.`;
    for (const token of [forged, unsigned, 'nonsense', `${accessToken}x`]) expect(await isSignedIn(token)).toBe(false);
  });

  test('is missed where there is none, or something else in its place', async () => {
    expect((await call<WireError>(service, 'GET', '/profile/v1/xid')).status).toBe(401);
    const { accessToken } = await anonymousViewer(service);
    const answer = await service.getError('/profile/v1/xid', { headers: { authorization: accessToken } });
    expect(answer).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
  });
});

describe('a refresh token', () => {
  test.each(['/sdk/2.0/token/v2/', '/sdk/2.0/account/token/v2/'])('is used up at %s for a new pair', async (path) => {
    const viewer = await anonymousViewer(service);
    later(120);
    const { status, body } = await sdkRefresh(viewer.refreshToken, path);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 60,
      expires_at: testTime / 1000 + 180,
      token_type: 'Bearer',
    });
    expect(body.refresh_token).not.toBe(viewer.refreshToken);
    expect(await isSignedIn(body.access_token)).toBe(true);
    expect((await sdkRefresh(body.refresh_token)).status).toBe(200);
  });

  test('is used up by the profile service, which answers the auth record', async () => {
    const { accessToken, refreshToken, ...who } = await registerAccount(service, 'ada@example.com');
    later(120);
    const { body } = await profileRefresh(refreshToken);
    expect(body).toMatchObject({ ...who, tokenExpiration: testTime + 180_000 });
    expect(body.accessToken).not.toBe(accessToken);
  });

  test('is used up by the token form', async () => {
    const { refreshToken } = await anonymousViewer(service);
    const fields = { grant_type: 'refresh_token', scope: 'openid offline', client_id: 'tv' };
    expect(await form({ ...fields, refresh_token: refreshToken })).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 60 },
    });
    expect((await form({ ...fields, refresh_token: 'nonsense' })).status).toBe(401);
    expect((await form({ ...fields, refresh_token: refreshToken, grant_type: 'password' })).status).toBe(400);
    expect((await form(fields)).status).toBe(400);
  });

  test('gives the same successor for half a minute, for the first answer may have been lost', async () => {
    const { refreshToken } = await anonymousViewer(service);
    const [first, twin] = await Promise.all([sdkRefresh(refreshToken), sdkRefresh(refreshToken)]);
    later(30);
    const again = await sdkRefresh(refreshToken);
    expect(first.body.refresh_token).toBe(again.body.refresh_token);
    expect(twin.body.refresh_token).toBe(again.body.refresh_token);
    expect((await sdkRefresh(again.body.refresh_token)).status).toBe(200);
  });

  test('that comes again after that ends the session, for somebody else has it', async () => {
    const { refreshToken } = await anonymousViewer(service);
    const { body } = await sdkRefresh(refreshToken);
    later(31);
    expect(await sdkRefresh(refreshToken)).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
    expect(await isSignedIn(body.access_token)).toBe(false);
    expect((await sdkRefresh(body.refresh_token)).status).toBe(401);
  });

  test('lives a year from its last use', async () => {
    const { refreshToken } = await anonymousViewer(service);
    later(364 * 86_400);
    const { body } = await sdkRefresh(refreshToken);
    later(364 * 86_400);
    const next = await sdkRefresh(body.refresh_token);
    expect(next.status).toBe(200);
    later(366 * 86_400);
    expect((await sdkRefresh(next.body.refresh_token)).status).toBe(401);
  });

  test('that nobody gave out is refused', async () => {
    expect(await sdkRefresh('nonsense')).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
    expect((await profileRefresh('nonsense')).status).toBe(401);
    expect((await profileRefresh('')).status).toBe(400);
    const { accessToken } = await anonymousViewer(service);
    expect((await profileRefresh(accessToken)).status).toBe(400);
  });

  test('is not kept as it is', async () => {
    const { refreshToken } = await anonymousViewer(service);
    const seen = JSON.stringify(await service.get('/control/requests'));
    await sdkRefresh(refreshToken);
    expect(seen).not.toContain(refreshToken);
    expect(JSON.stringify(await service.get('/control/requests'))).not.toContain(refreshToken);
  });
});

test('two hundred calls with one refresh token get one successor', async () => {
  const { refreshToken } = await anonymousViewer(service);
  const answers = await Promise.all(Array.from({ length: 200 }, () => sdkRefresh(refreshToken)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
});
