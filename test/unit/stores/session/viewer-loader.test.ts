import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpError, networkError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import type { Entitlements } from '../../../../src/api/auth/entitlements.ts';
import type { SignIn } from '../../../../src/api/profile/sign-in.ts';
import type { AuthRecord } from '../../../../src/api/tokens/auth-record.ts';
import type { AppType } from '../../../../src/config/brand.ts';
import { SessionStore } from '../../../../src/stores/session/session-store.ts';
import { SignOut } from '../../../../src/stores/session/sign-out.ts';
import { ViewerLoader, type ViewerLoaderOptions } from '../../../../src/stores/session/viewer-loader.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const good = <T>(body: T): ApiResult<T> => success(body);
const bad = (status: number): ApiResult<never> => failure(httpError(status, '', {}));
const clock = new FakeClock();
const tokenExpiration = clock.now() + 3_600_000;
const nobody: SignIn = {
  profileId: 'anon',
  userType: 'anonymous',
  accountType: 'anonymous',
  email: null,
  firstName: null,
  lastName: null,
  viewerId: null,
  mvpd: null,
  authnExpire: null,
};
const anonymous: AuthRecord = { profileId: 'anon', accessToken: 'a', userType: 'anonymous', tokenExpiration };
const signedIn: AuthRecord = {
  profileId: 'ada',
  accessToken: 'a',
  userType: 'registered',
  accountType: 'email',
  email: 'ada@example.com',
  tokenExpiration,
};

let record: AuthRecord | null;
let isMarketingLandingAllowed = false;
let invalidProfileTypes: string[] = [];
let previewProviders = ['pass'];
let session: SessionStore;
const reports: string[] = [];
const calls = {
  liveRecord: vi.fn<() => Promise<AuthRecord | null>>(),
  loginAnonymously: vi.fn<ViewerLoaderOptions['profile']['loginAnonymously']>(),
  getEntitlements: vi.fn<() => Promise<ApiResult<Entitlements>>>(),
  getUserMetadata: vi.fn<ViewerLoaderOptions['auth']['getUserMetadata']>(),
  getMvpd: vi.fn<ViewerLoaderOptions['auth']['getMvpd']>(),
  hasSubscription: vi.fn<ViewerLoaderOptions['auth']['hasSubscription']>(),
  logout: vi.fn<() => Promise<ApiResult<null>>>(),
  logoutOfMvpd: vi.fn<() => Promise<ApiResult<null>>>(),
  renew: vi.fn<() => Promise<AuthRecord | null>>(),
};
const bookmarks = { load: vi.fn(async () => {}), clear: vi.fn() };
const favourites = { load: vi.fn(async () => {}), clear: vi.fn() };
const tokens = {
  get record() {
    return record;
  },
  liveRecord: calls.liveRecord,
  renew: calls.renew,
  amend(fields: Partial<AuthRecord>) {
    if (record) record = { ...record, ...fields };
  },
  clear() {
    record = null;
  },
};

function create(appType: AppType = 'MVPD'): ViewerLoader {
  session = new SessionStore({ appType, freeNetworks: [] });
  return new ViewerLoader({
    tokens,
    profile: calls,
    auth: calls,
    session,
    bookmarks,
    favourites,
    rules: () => ({ appId: 'nation', previewProviders, isMarketingLandingAllowed, invalidProfileTypes }),
    clock,
    report: ({ event }) => void reports.push(event),
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  reports.length = 0;
  record = null;
  isMarketingLandingAllowed = false;
  invalidProfileTypes = [];
  previewProviders = ['pass'];
  calls.liveRecord.mockImplementation(async () => record);
  calls.loginAnonymously.mockImplementation(async () => {
    record = anonymous;
    return good(nobody);
  });
  calls.getEntitlements.mockResolvedValue(good(new Map([['news', new Set(['live'] as const)]])));
  calls.getUserMetadata.mockResolvedValue(good({ mvpd: 'cox', provider: 'Cox', upstreamUserId: 'up' }));
  calls.getMvpd.mockResolvedValue(
    good({
      adobePassId: 'cox',
      code: null,
      hash: null,
      id: 'cox',
      name: 'Cox',
      logoBlackUrl: null,
      logoWhiteUrl: '/w',
    }),
  );
  calls.hasSubscription.mockResolvedValue(good({ isUserSubscribed: false, services: [] }));
  calls.logout.mockImplementation(async () => {
    record = null;
    return good(null);
  });
  calls.logoutOfMvpd.mockResolvedValue(good(null));
  calls.renew.mockResolvedValue(null);
});

describe('finding out who watches (B 4 Startup, User)', () => {
  it('signs in anonymously on a device where nobody has signed in', async () => {
    expect(await create().load()).toBeNull();
    expect(session.user?.profileId).toBe('anon');
    expect(session.viewerKind).toBe('anonymous');
    expect(calls.hasSubscription).not.toHaveBeenCalled();
    expect([bookmarks.load.mock.calls.length, favourites.load.mock.calls.length]).toEqual([0, 0]);
  });

  it('loads a viewer with their provider, entitlements, subscription, bookmarks and favourites', async () => {
    record = { ...signedIn, mvpd: 'cox' };
    expect(await create().load()).toBeNull();
    expect(session.viewerKind).toBe('tv-provider');
    expect(session.auth).toMatchObject({ provider: { name: 'Cox', logoWhiteUrl: '/w' }, upstreamUserId: 'up' });
    expect([...session.auth.entitlements.keys()]).toEqual(['news']);
    expect(bookmarks.load).toHaveBeenCalledWith('ada');
    expect(favourites.load).toHaveBeenCalledTimes(1);
    expect(calls.loginAnonymously).not.toHaveBeenCalled();
  });

  it('keeps a viewer signed in when the network fails', async () => {
    record = { ...signedIn, mvpd: 'cox', preauthorizedResources: { news: ['vod'] } };
    calls.liveRecord.mockRejectedValue(networkError(new TypeError('down')));
    for (const call of [calls.getEntitlements, calls.getUserMetadata, calls.getMvpd, calls.hasSubscription])
      call.mockResolvedValue(bad(503));
    expect(await create().load()).toBeNull();
    expect([session.user?.profileId, session.auth.isAuthenticatedByMvpd]).toEqual(['ada', true]);
    expect([...session.auth.entitlements.keys()]).toEqual(['news']);
    expect(calls.loginAnonymously).not.toHaveBeenCalled();
    expect(reports).toEqual(expect.arrayContaining(['entitlements-failed', 'metadata-failed', 'subscription-failed']));
  });

  it('keeps no bookmarks for a profile of an invalid type (B 5)', async () => {
    record = signedIn;
    invalidProfileTypes = ['email'];
    await create().load();
    expect([bookmarks.load.mock.calls.length, bookmarks.clear.mock.calls.length]).toEqual([0, 1]);
  });

  it('continues without a viewer if the anonymous sign-in fails', async () => {
    calls.loginAnonymously.mockResolvedValue(bad(500));
    expect(await create().load()).toBeNull();
    expect([session.user, session.viewerKind]).toEqual([null, 'anonymous']);
    expect(reports).toEqual(['anonymous-login-failed']);
  });

  it('removes a TV provider whose sign-in has ended', async () => {
    record = { ...signedIn, mvpd: 'cox', preauthorizedResources: { news: ['vod'] } };
    calls.getUserMetadata.mockResolvedValue(bad(404));
    await create().load();
    expect(record).toMatchObject({ mvpd: undefined, preauthorizedResources: undefined });
    expect(session.auth).toMatchObject({ isAuthenticatedByMvpd: false, provider: null });
  });

  it('reports a hold on this app’s own subscription', async () => {
    record = signedIn;
    const services = [{ appId: 'nation', packages: [{ status: 'HoldOnNpmt' }] }];
    calls.hasSubscription.mockResolvedValue(good({ isUserSubscribed: true, services }));
    const loader = create('SUBSCRIPTION');
    expect(await loader.load()).toEqual({ kind: 'SUBSCRIPTION_ON_HOLD' });
    // B 4: the handler clears the subscription, and it stays cleared when the rules arrive.
    loader.applyRules();
    expect(session.auth.subscription).toBeNull();
  });

  it('reports a missing subscription in a subscription app, unless the marketing landing is allowed', async () => {
    record = signedIn;
    expect(await create('SUBSCRIPTION').load()).toEqual({ kind: 'NO_SUBSCRIPTION' });
    isMarketingLandingAllowed = true;
    expect(await create('SUBSCRIPTION').load()).toBeNull();
    isMarketingLandingAllowed = false;
    expect(await create('MVPD').load()).toBeNull();
    record = anonymous;
    expect(await create('SUBSCRIPTION').load()).toBeNull();
  });

  it('recognises a preview pass once the configuration names the preview providers', async () => {
    record = { ...anonymous, mvpd: 'pass', authn_expire: clock.now() + 1000 };
    previewProviders = [];
    const loader = create();
    await loader.load();
    expect(session.auth.isAuthenticatedByMvpd).toBe(true);
    previewProviders = ['pass'];
    loader.applyRules();
    expect(session.auth).toMatchObject({ isAuthenticatedByMvpd: false, isPreviewPassAvailable: true });
  });

  it('follows tokens changed elsewhere, but not those of its own sign-in', async () => {
    record = signedIn;
    const loader = create();
    await loader.load();
    await loader.follow();
    expect(calls.liveRecord).toHaveBeenCalledTimes(1);
    // The session ended at the service.
    record = null;
    await loader.follow();
    expect(session.user?.profileId).toBe('anon');
    // Signing in loads the viewer itself, while the change of tokens is announced.
    record = signedIn;
    const asked = calls.liveRecord.mock.calls.length;
    await Promise.all([loader.load(), loader.follow()]);
    expect(calls.liveRecord.mock.calls.length - asked).toBe(1);
    expect(session.user?.profileId).toBe('ada');
  });

  it('starts again if the session ends during the load', async () => {
    record = { ...signedIn, mvpd: 'cox' };
    const loader = create();
    calls.getEntitlements.mockImplementationOnce(async () => {
      record = null;
      await loader.follow();
      return bad(401);
    });
    await loader.load();
    await settle();
    expect([session.user?.profileId, session.viewerKind]).toEqual(['anon', 'anonymous']);
  });

  it('ignores a load that a later one has overtaken', async () => {
    record = signedIn;
    const loader = create();
    let release = (): void => {};
    calls.hasSubscription.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          release = () => resolve(good({ isUserSubscribed: true, services: [] }));
        }),
    );
    const first = loader.load();
    await Promise.resolve();
    record = anonymous;
    await loader.load();
    release();
    await first;
    expect(session.user?.profileId).toBe('anon');
  });
});

describe('signing out (B 4, C 4.1, C 4.4)', () => {
  const signOut = (loader: ViewerLoader) =>
    new SignOut({ tokens, profile: calls, auth: calls, loader, report: ({ event }) => void reports.push(event) });

  it('ends the account’s session and starts an anonymous one', async () => {
    record = signedIn;
    const loader = create();
    await loader.load();
    await signOut(loader).ofAccount();
    expect([session.user?.profileId, bookmarks.clear.mock.calls.length]).toEqual(['anon', 1]);
  });

  it('does so on this device even when the call fails', async () => {
    record = signedIn;
    calls.logout.mockResolvedValue(bad(500));
    const loader = create();
    await signOut(loader).ofAccount();
    expect(session.user?.profileId).toBe('anon');
    expect(reports).toEqual(['sign-out-failed']);
  });

  it.each([
    ['the call succeeds', good(null)],
    ['the call fails', bad(500)],
  ])('removes the TV provider and keeps the account when %s', async (_, answer) => {
    record = { ...signedIn, mvpd: 'cox', authn_expire: 5, preauthorizedResources: {} };
    calls.logoutOfMvpd.mockImplementation(async () => {
      if (answer.ok) tokens.amend({ mvpd: undefined, authn_expire: undefined, preauthorizedResources: undefined });
      return answer;
    });
    await signOut(create()).ofProvider('MVPD No Nation Entitlement Logout');
    expect(record).toMatchObject({ mvpd: undefined, authn_expire: undefined, preauthorizedResources: undefined });
    expect([session.user?.profileId, session.auth.isAuthenticatedByMvpd]).toEqual(['ada', false]);
    expect(reports[0]).toBe('provider-signed-out');
  });

  it('ends a preview: refreshes the token, removes the provider of the pass and reloads the rest', async () => {
    record = { ...anonymous, mvpd: 'pass', authn_expire: 5 };
    const loader = create();
    await signOut(loader).ofPreview();
    expect(calls.renew).toHaveBeenCalledTimes(1);
    expect(record).toMatchObject({ mvpd: undefined });
    expect(session.auth.isPreviewPassAvailable).toBe(false);
  });

  it('ends a preview even without a network', async () => {
    record = { ...anonymous, mvpd: 'pass' };
    calls.renew.mockRejectedValue(new Error('down'));
    await signOut(create()).ofPreview();
    expect(record).toMatchObject({ mvpd: undefined });
  });
});
