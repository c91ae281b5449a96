import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { developmentApiKey } from '../../service/security/api-key.ts';
import type { ApiResult } from '../../src/api/api-result.ts';
import { createRefresh } from '../../src/api/provider-sdk/refresh.ts';
import { AuthRecordStore } from '../../src/api/tokens/auth-record-store.ts';
import { authoriseWith } from '../../src/api/tokens/authorise.ts';
import { TokenKeeper } from '../../src/api/tokens/token-keeper.ts';
import { type Authorise, Transport } from '../../src/api/transport.ts';
import { createViewerApi } from '../../src/api/viewer-api.ts';
import type { TokenRefresh } from '../../src/config/brand.ts';
import type { ReportEvent } from '../../src/config/report.ts';
import { createBrowserClock } from '../../src/platform/browser-clock.ts';
import { MemoryCookies } from '../support/fakes/memory-cookies.ts';
import { MemoryStorage } from '../support/fakes/memory-storage.ts';
import { televisionOf } from './activation/calls.ts';
import { signInToProvider } from './activation/phone.ts';
import { secretOf } from './identity/calls.ts';
import { type ServiceUnderTest, startServiceUnderTest, testTime } from './support/service-under-test.ts';

let service: ServiceUnderTest;
let devices = 0;

beforeAll(async () => {
  service = await startServiceUnderTest({ control: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.fetch('/control/reset', { method: 'POST' });
  service.clock.set(testTime, true);
});

const account = { email: 'ada@example.com', password: 'correct horse' };
const hour = 3_600_000;

/** The API code of a television's client, against the running service. */
function television({ route = { kind: 'token' } as TokenRefresh, usesAlternativeEndpoints = false } = {}) {
  const deviceId = `viewer-calls-${devices++}`;
  const clock = { ...createBrowserClock(globalThis as unknown as Window), now: () => service.clock.now() };
  const events: ReportEvent[] = [];
  const report = (event: ReportEvent) => void events.push(event);
  const cookies = new MemoryCookies();
  const paths: string[] = [];
  let authorise: Authorise | undefined;
  const transport = new Transport({
    origin: service.address,
    apiKey: developmentApiKey,
    deviceId,
    fetch: (input, init) => {
      paths.push(new URL(String(input)).pathname);
      return fetch(input, init);
    },
    clock,
    authorise: (request, send) => (authorise ? authorise(request, send) : send({})),
  });
  const tokens = new TokenKeeper({
    records: new AuthRecordStore({ cookies, storage: new MemoryStorage() }),
    refresh: createRefresh(transport, '/sdk/2.0', route),
    clock,
    report,
    sdkBase: '/sdk/2.0',
    retriesRefresh: true,
  });
  authorise = authoriseWith(tokens);
  const { profile, auth } = createViewerApi({
    transport,
    tokens,
    cookies,
    report,
    environment: 'dev',
    deviceId,
    deviceSecret: secretOf(deviceId),
    deviceName: { platform: 'web', device: 'Browser' },
    usesAlternativeEndpoints,
  });
  return { deviceId, transport, tokens, cookies, events, paths, profile, auth };
}

/** The data of a call that must succeed. */
async function good<T>(pending: Promise<ApiResult<T>>): Promise<T> {
  const result = await pending;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data;
}

async function failed(pending: Promise<ApiResult<unknown>>) {
  const result = await pending;
  if (result.ok) throw new Error(`it did not fail: ${JSON.stringify(result.data)}`);
  return result.error;
}

describe('the profile service, read by the client', () => {
  test('signs in anonymously, then as an account, and out', async () => {
    const { profile, tokens } = television();
    const nobody = await good(profile.loginAnonymously());
    expect(tokens.record).toMatchObject({ profileId: nobody, userType: 'anonymous', accountType: 'anonymous' });
    const viewer = await good(profile.register(account));
    const { email } = account;
    expect(tokens.record).toMatchObject({ profileId: viewer, userType: 'registered', accountType: 'email', email });
    await good(profile.logout());
    expect(tokens.record).toBeNull();
    expect(await good(profile.login(account))).toBe(viewer);
  });

  test('logs out by the alternative endpoints as well', async () => {
    const { profile, tokens, paths } = television({ usesAlternativeEndpoints: true });
    await good(profile.loginAnonymously());
    await good(profile.logout());
    expect(paths.at(-1)).toBe('/sdk/2.0/account/logout/');
    expect(tokens.record).toBeNull();
  });

  test('logs out a television whose token expired while it was off, without refreshing the token', async () => {
    const { profile, paths } = television();
    await good(profile.loginAnonymously());
    service.clock.set(testTime + 24 * hour, true);
    await good(profile.logout());
    expect(paths).toHaveLength(2);
  });

  test('refuses a wrong password, which causes no token refresh', async () => {
    const { profile, paths } = television();
    await good(profile.register(account));
    const error = await failed(profile.login({ ...account, password: 'wrong horse' }));
    expect(error.statusCode).toBe(401);
    expect(paths).toEqual(['/profile/v1/register', '/profile/v1/login']);
  });

  test('tells an invalid address from an unknown one', async () => {
    const { profile } = television();
    expect(await failed(profile.register({ ...account, email: 'nonsense' }))).toMatchObject({
      statusCode: 400,
      detail: expect.stringMatching(/invalid.{0,20}email/i),
    });
    expect(await failed(profile.resetPassword('nobody@example.com'))).toMatchObject({ statusCode: 404 });
    await good(profile.register(account));
    await good(profile.resetPassword(account.email));
  });

  test('lists the devices of an account at its limit, and signs one of them out', async () => {
    await good(television().profile.register(account));
    const { profile } = television();
    let conflict: ApiResult<unknown> = await profile.login(account);
    for (let i = 0; i < 10 && conflict.ok; i++) conflict = await television().profile.login(account);
    if (conflict.ok) throw new Error('there is no limit');
    expect(conflict.error.statusCode).toBe(409);
    const list = profile.devicesIn(conflict.error);
    expect(list[0]).toMatchObject({ platform: 'web', device: 'Browser', lastModified: testTime });
    await good(television().profile.deleteSessions([list[0]?.sid ?? ''], account));
    await good(television().profile.login(account));
  });

  test('returns new tokens and an xid, and accepts its events', async () => {
    const { profile, tokens } = television();
    const profileId = await good(profile.register(account));
    const before = tokens.record;
    expect(await good(profile.refreshToken())).toBe(profileId);
    expect(tokens.record?.refreshToken).not.toBe(before?.refreshToken);
    const xid = await good(profile.getXid());
    const boi = { anonymousId: 'a', lastKnownProfileId: profileId, lastAnonymousProfileId: null };
    await good(profile.submitXidEvent({ xid, eventType: 'login', originBu: 'nation', manufacturerId: 'OLED55', boi }));
    expect(await failed(television().profile.getXid())).toMatchObject({
      statusCode: 401,
      message: 'Error fetching XID',
    });
  });
});

describe('tokens', () => {
  test.each<TokenRefresh>([{ kind: 'token' }, { kind: 'account-token' }, { kind: 'hydra', clientId: 'proscenium' }])(
    'that have expired are refreshed once for two hundred calls (%j)',
    async (route) => {
      const { profile, tokens, paths } = television({ route });
      await good(profile.register(account));
      const before = tokens.record;
      service.clock.set(testTime + hour, true);
      const results = await Promise.all(Array.from({ length: 200 }, () => profile.getXid()));
      expect(new Set(results.map((result) => result.ok && result.data)).size).toBe(1);
      expect(results[0]).toMatchObject({ ok: true });
      expect(paths.filter((path) => path.includes('token'))).toHaveLength(1);
      expect(tokens.record).toMatchObject({ email: account.email, profileId: before?.profileId });
      expect(tokens.record?.tokenExpiration).toBeGreaterThan(testTime + hour);
    },
  );

  test('that the service has ended sign the viewer out, once', async () => {
    const { profile, tokens, events } = television();
    await good(profile.register(account));
    await good(television().profile.deleteSessions('all', account));
    const error = await failed(profile.getXid());
    expect(error.statusCode).toBe(401);
    expect(tokens.record).toBeNull();
    expect(events.map(({ event }) => event)).toEqual(['session-ended']);
  });
});

describe('the auth service, read by the client', () => {
  /** A television whose viewer has signed in to a provider by phone. */
  async function withProvider(username = 'everything') {
    const all = television();
    await good(all.profile.loginAnonymously());
    const { code } = await televisionOf(service, all.deviceId).newCode({ isMvpd: true });
    await signInToProvider(service, code, username);
    return all;
  }

  test('signs a viewer of a TV provider in, and out of the provider only', async () => {
    const { auth, tokens } = await withProvider();
    await good(auth.checkAdobeAuthn());
    expect(await good(auth.getUserMetadata())).toMatchObject({ mvpd: 'Cox', upstreamUserId: expect.any(String) });
    const entitlements = await good(auth.getEntitlements());
    expect(entitlements.get('nws')).toEqual(new Set(['live', 'vod']));
    expect(Object.keys(tokens.record?.preauthorizedResources ?? {})).toEqual([...entitlements.keys()]);
    const { profileId } = tokens.record ?? {};
    await good(auth.logoutOfMvpd());
    expect(tokens.record).toMatchObject({ profileId });
    expect(tokens.record).not.toHaveProperty('preauthorizedResources');
    expect(await good(auth.getEntitlements())).toEqual(new Map());
  });

  test('reports that the second screen is not done', async () => {
    const { auth, profile } = television();
    await good(profile.loginAnonymously());
    expect(await failed(auth.checkAdobeAuthn())).toMatchObject({
      statusCode: 404,
      message: 'Second screen sign in not complete yet',
    });
  });

  test('sends a valid refresh token even when the access token has just expired', async () => {
    const { auth, tokens, paths } = await withProvider();
    const before = tokens.record?.refreshToken ?? '';
    service.clock.set(testTime + hour, true);
    await good(auth.checkAdobeAuthn());
    expect(paths.at(-1)).toContain('check-adobe-authn');
    expect(paths.at(-1)).not.toContain(encodeURIComponent(before));
    service.clock.set(testTime + 2 * hour, true);
    await good(auth.logoutOfMvpd());
  });

  test('starts a preview pass once', async () => {
    const { auth, profile, tokens } = television();
    await good(profile.loginAnonymously());
    const pass = await good(auth.getPreviewPass('preview-once'));
    expect(pass.authnExpire).toBeGreaterThan(testTime);
    expect(tokens.record).toMatchObject({ mvpd: 'preview-once', authn_expire: pass.authnExpire });
    service.clock.set(pass.authnExpire + 1000, true);
    expect(await failed(auth.getPreviewPass('preview-once'))).toMatchObject({ statusCode: 403 });
  });

  test('returns the subscription, the location and the provider', async () => {
    const { auth, profile, cookies } = television();
    const profileId = await good(profile.register(account));
    expect(await good(auth.hasSubscription())).toEqual({ isUserSubscribed: false, services: [] });
    await service.fetch('/control/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ profileId, appId: 'nation', status: 'HoldOnNpmt' }),
    });
    expect(await good(auth.hasSubscription())).toEqual({
      isUserSubscribed: false,
      services: [{ appId: 'nation', packages: [{ status: 'HoldOnNpmt', store: null }] }],
    });
    expect(await auth.locate()).toEqual({ country: 'US', dma: '501', zip: '10001' });
    expect(cookies.get('sessionLocation')).toContain('10001');
    const cox = { id: 'cox', name: 'Cox', logoWhiteUrl: '/images/providers/cox/logo-white.png' };
    expect(await good(auth.getMvpd('Cox'))).toEqual(cox);
    const providers = await good(auth.listMvpds());
    expect(providers).toContainEqual(cox);
    expect(providers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Cox', 'DirecTV', 'DirecTV Stream', 'Fubo', 'YouTube TV', 'Xfinity']),
    );
  });
});
