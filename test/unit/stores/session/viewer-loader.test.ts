import { beforeEach, describe, expect, it } from 'vitest';
import { networkError } from '../../../../src/api/api-error.ts';
import { settle } from '../../../support/fakes/fake-clock.ts';
import { anonymous, bad, good, setUp, signedIn } from './viewer-loader-fixture.ts';

let s: ReturnType<typeof setUp>;
beforeEach(() => {
  s = setUp();
});

describe('finding out who watches (B 4 Startup, User)', () => {
  it('signs in anonymously on a device where nobody has signed in', async () => {
    expect(await s.create().load()).toBeNull();
    expect(s.session.user?.profileId).toBe('anon');
    expect(s.session.viewerKind).toBe('anonymous');
    expect(s.calls.hasSubscription).not.toHaveBeenCalled();
    expect([s.bookmarks.load.mock.calls.length, s.favourites.load.mock.calls.length]).toEqual([0, 0]);
  });

  it('loads a viewer with their provider, entitlements, subscription, bookmarks and favourites', async () => {
    s.record = { ...signedIn, mvpd: 'cox' };
    const loader = s.create();
    expect(await loader.load()).toBeNull();
    expect(loader.missing).toBeNull();
    expect(s.session.viewerKind).toBe('tv-provider');
    expect(s.session.auth).toMatchObject({ provider: { name: 'Cox', logoWhiteUrl: '/w' }, upstreamUserId: 'up' });
    expect([...s.session.auth.entitlements.keys()]).toEqual(['news']);
    expect(s.bookmarks.load).toHaveBeenCalledWith('ada');
    expect(s.favourites.load).toHaveBeenCalledTimes(1);
    expect(s.calls.loginAnonymously).not.toHaveBeenCalled();
  });

  it('asks for the entitlements of a subscriber without a TV provider, too, and of nobody anonymous', async () => {
    s.record = signedIn;
    const services = [{ appId: 'nation', packages: [{ status: 'Active', store: null }] }];
    s.calls.hasSubscription.mockResolvedValue(good({ isUserSubscribed: true, services }));
    await s.create('SUBSCRIPTION').load();
    expect(s.session.viewerKind).toBe('subscriber');
    expect([...s.session.auth.entitlements.keys()]).toEqual(['news']);
    s.record = anonymous;
    s.calls.getEntitlements.mockClear();
    await s.create().load();
    expect(s.calls.getEntitlements).not.toHaveBeenCalled();
  });

  it('keeps a viewer signed in when the network fails', async () => {
    s.record = { ...signedIn, mvpd: 'cox', preauthorizedResources: { news: ['vod'] } };
    s.calls.liveRecord.mockRejectedValue(networkError(new TypeError('down')));
    for (const call of [s.calls.getEntitlements, s.calls.getUserMetadata, s.calls.getMvpd, s.calls.hasSubscription])
      call.mockResolvedValue(bad(503));
    const loader = s.create();
    expect(await loader.load()).toBeNull();
    expect(loader.missing?.statusCode).toBe(503);
    expect([s.session.user?.profileId, s.session.auth.isAuthenticatedByMvpd]).toEqual(['ada', true]);
    expect([...s.session.auth.entitlements.keys()]).toEqual(['news']);
    expect(s.calls.loginAnonymously).not.toHaveBeenCalled();
    expect(s.reports).toEqual(
      expect.arrayContaining(['entitlements-failed', 'metadata-failed', 'subscription-failed']),
    );
  });

  it('keeps no bookmarks for a profile of an invalid type (B 5)', async () => {
    s.record = signedIn;
    s.rules.invalidProfileTypes = ['email'];
    await s.create().load();
    expect([s.bookmarks.load.mock.calls.length, s.bookmarks.clear.mock.calls.length]).toEqual([0, 1]);
  });

  it('continues without a viewer if the anonymous sign-in fails', async () => {
    s.calls.loginAnonymously.mockResolvedValue(bad(500));
    expect(await s.create().load()).toBeNull();
    expect([s.session.user, s.session.viewerKind]).toEqual([null, 'anonymous']);
    expect(s.reports).toEqual(['anonymous-login-failed']);
  });

  it('removes a TV provider whose sign-in has ended', async () => {
    s.record = { ...signedIn, mvpd: 'cox', preauthorizedResources: { news: ['vod'] } };
    s.calls.getUserMetadata.mockResolvedValue(bad(404));
    await s.create().load();
    expect(s.record).toMatchObject({ mvpd: undefined, preauthorizedResources: undefined });
    expect(s.session.auth).toMatchObject({ isAuthenticatedByMvpd: false, provider: null });
  });

  it('reports a hold on this app’s own subscription', async () => {
    s.record = signedIn;
    const services = [{ appId: 'nation', packages: [{ status: 'HoldOnNpmt', store: 'roku' as const }] }];
    s.calls.hasSubscription.mockResolvedValue(good({ isUserSubscribed: true, services }));
    const loader = s.create('SUBSCRIPTION');
    expect(await loader.load()).toEqual({ kind: 'SUBSCRIPTION_ON_HOLD', store: 'roku' });
    // B 4: the handler clears the subscription, and it stays cleared when the rules arrive.
    loader.applyRules();
    expect(s.session.auth.subscription).toBeNull();
  });

  it('needs a plan in a subscription app without a subscription, unless the marketing landing is allowed', async () => {
    s.record = signedIn;
    const loader = s.create('SUBSCRIPTION');
    await loader.load();
    expect(s.session.needsPlan).toBe(true);
    s.rules.isMarketingLandingAllowed = true;
    loader.applyRules();
    expect(s.session.needsPlan).toBe(false);
    s.rules.isMarketingLandingAllowed = false;
    const services = [{ appId: 'nation', packages: [{ status: 'Active', store: null }] }];
    s.calls.hasSubscription.mockResolvedValue(good({ isUserSubscribed: true, services }));
    await loader.load();
    expect(s.session).toMatchObject({ needsPlan: false, isAuthenticated: true });
    expect(await s.create('MVPD').load()).toBeNull();
    expect(s.session.needsPlan).toBe(false);
  });

  it('sends nobody to the plans because the call failed', async () => {
    s.record = signedIn;
    s.calls.hasSubscription.mockResolvedValue(bad(500));
    expect(await s.create('SUBSCRIPTION').load()).toBeNull();
    expect(s.session.needsPlan).toBe(false);
  });

  it('reports a missing subscription in a subscription app, unless the marketing landing is allowed', async () => {
    s.record = signedIn;
    expect(await s.create('SUBSCRIPTION').load()).toEqual({ kind: 'NO_SUBSCRIPTION' });
    s.rules.isMarketingLandingAllowed = true;
    expect(await s.create('SUBSCRIPTION').load()).toBeNull();
    s.rules.isMarketingLandingAllowed = false;
    expect(await s.create('MVPD').load()).toBeNull();
    s.record = anonymous;
    expect(await s.create('SUBSCRIPTION').load()).toBeNull();
  });

  it('knows a TV package without any network from a call that failed', async () => {
    s.record = { ...signedIn, mvpd: 'cox' };
    const loader = s.create();
    for (const [answer, isEmpty] of [
      [good(new Map()), true],
      [bad(503), false],
    ] as const) {
      s.calls.getEntitlements.mockResolvedValue(answer);
      await loader.load();
      expect(loader.isPackageEmpty).toBe(isEmpty);
    }
  });

  it('asks no TV provider about a preview pass', async () => {
    s.record = { ...anonymous, mvpd: 'pass', authn_expire: s.clock.now() + 1000 };
    s.rules.previewProviders = [];
    // Which providers grant passes is part of the configuration, which may come later than the viewer's tokens.
    s.configured = settle().then(() => {
      s.rules.previewProviders = ['pass'];
    });
    await s.create().load();
    expect(s.calls.getMvpd).not.toHaveBeenCalled();
  });

  it('recognises a preview pass once the configuration names the preview providers', async () => {
    s.record = { ...anonymous, mvpd: 'pass', authn_expire: s.clock.now() + 1000 };
    s.rules.previewProviders = [];
    const loader = s.create();
    await loader.load();
    expect(s.session.auth.isAuthenticatedByMvpd).toBe(true);
    s.rules.previewProviders = ['pass'];
    loader.applyRules();
    expect(s.session.auth).toMatchObject({ isAuthenticatedByMvpd: false, isPreviewPassAvailable: true });
  });

  it('follows tokens changed elsewhere, but not those of its own sign-in', async () => {
    s.record = signedIn;
    const loader = s.create();
    await loader.load();
    await loader.follow();
    expect(s.calls.liveRecord).toHaveBeenCalledTimes(1);
    // The session ended at the service.
    s.record = null;
    await loader.follow();
    expect(s.session.user?.profileId).toBe('anon');
    // Signing in loads the viewer itself, while the change of tokens is announced.
    s.record = signedIn;
    const asked = s.calls.liveRecord.mock.calls.length;
    await Promise.all([loader.load(), loader.follow()]);
    expect(s.calls.liveRecord.mock.calls.length - asked).toBe(1);
    expect(s.session.user?.profileId).toBe('ada');
  });

  it('starts again if the session ends during the load', async () => {
    s.record = { ...signedIn, mvpd: 'cox' };
    const loader = s.create();
    s.calls.getEntitlements.mockImplementationOnce(async () => {
      s.record = null;
      await loader.follow();
      return bad(401);
    });
    await loader.load();
    await settle();
    expect([s.session.user?.profileId, s.session.viewerKind]).toEqual(['anon', 'anonymous']);
  });

  it('ignores a load that a later one has overtaken', async () => {
    s.record = signedIn;
    const loader = s.create();
    let release = (): void => {};
    s.calls.hasSubscription.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          release = () => resolve(good({ isUserSubscribed: true, services: [] }));
        }),
    );
    const first = loader.load();
    await Promise.resolve();
    s.record = anonymous;
    await loader.load();
    release();
    await first;
    expect(s.session.user?.profileId).toBe('anon');
  });
});
