import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionEnd } from '../../../../src/stores/session/session-end.ts';
import { SignOut } from '../../../../src/stores/session/sign-out.ts';
import type { ViewerLoader } from '../../../../src/stores/session/viewer-loader.ts';
import { anonymous, bad, good, setUp, signedIn } from './viewer-loader-fixture.ts';

let s: ReturnType<typeof setUp>;
const log = vi.fn();
beforeEach(() => {
  log.mockReset();
  s = setUp();
});

describe('signing out (B 4, C 4.1, C 4.4)', () => {
  const signOut = (loader: ViewerLoader) =>
    new SignOut({
      tokens: s.tokens,
      profile: s.calls,
      auth: s.calls,
      loader,
      session: s.session,
      sessionEnd: new SessionEnd({ session: s.session, previewProviders: () => [], declined: () => {} }),
      report: s.report,
      log,
    });

  it('ends the account’s session and starts an anonymous one', async () => {
    s.record = signedIn;
    const loader = s.create();
    await loader.load();
    await signOut(loader).ofAccount();
    expect([s.session.user?.profileId, s.bookmarks.clear.mock.calls.length]).toEqual(['anon', 1]);
    expect(log.mock.calls).toEqual([['sign-out', { kind: 'account', isForced: false }]]);
  });

  it('does so on this device even when the call fails', async () => {
    s.record = signedIn;
    s.calls.logout.mockResolvedValue(bad(500));
    const loader = s.create();
    await signOut(loader).ofAccount();
    expect(s.session.user?.profileId).toBe('anon');
    expect(s.reports).toEqual(['sign-out-failed']);
  });

  it.each([
    ['the call succeeds', good(null)],
    ['the call fails', bad(500)],
  ])('removes the TV provider and keeps the account when %s', async (_, answer) => {
    s.record = { ...signedIn, mvpd: 'cox', authn_expire: 5, preauthorizedResources: {} };
    s.calls.logoutOfMvpd.mockImplementation(async () => {
      if (answer.ok) s.tokens.amend({ mvpd: undefined, authn_expire: undefined, preauthorizedResources: undefined });
      return answer;
    });
    await signOut(s.create()).ofProvider('MVPD No Nation Entitlement Logout');
    expect(s.record).toMatchObject({ mvpd: undefined, authn_expire: undefined, preauthorizedResources: undefined });
    expect([s.session.user?.profileId, s.session.auth.isAuthenticatedByMvpd]).toEqual(['ada', false]);
    expect(s.reports[0]).toBe('provider-signed-out');
    expect(log.mock.calls).toEqual([['sign-out', { kind: 'tv-provider', isForced: true }]]);
  });

  it.each([
    ['', good(null)],
    [', also when the account’s session cannot be ended', bad(500)],
  ])('starts a new user when a viewer with a subscription signs out of the TV provider (B 4)%s', async (_, answer) => {
    s.record = { ...signedIn, mvpd: 'cox' };
    s.calls.logout.mockImplementation(async () => {
      if (answer.ok) s.tokens.clear();
      return answer;
    });
    s.calls.hasSubscription.mockResolvedValue(good({ isUserSubscribed: true, services: [] }));
    const loader = s.create();
    await loader.load();
    await signOut(loader).ofProvider();
    expect(s.calls.logoutOfMvpd).toHaveBeenCalledTimes(1);
    // The account does not keep this device among its own.
    expect(s.calls.logout).toHaveBeenCalledTimes(1);
    expect(s.session.user?.profileId).toBe('anon');
  });

  it('ends a preview: refreshes the token, removes the provider of the pass and reloads the rest', async () => {
    s.record = { ...anonymous, mvpd: 'pass', authn_expire: 5 };
    const loader = s.create();
    await signOut(loader).ofPreview();
    expect(s.calls.refreshToken).toHaveBeenCalledTimes(1);
    expect(s.record).toMatchObject({ mvpd: undefined });
    expect(s.session.auth.isPreviewPassAvailable).toBe(false);
  });

  it('ends a preview even without a network', async () => {
    s.record = { ...anonymous, mvpd: 'pass' };
    s.calls.refreshToken.mockResolvedValue(bad(0));
    await signOut(s.create()).ofPreview();
    expect(s.record).toMatchObject({ mvpd: undefined });
    expect(s.reports).toEqual(['preview-refresh-failed']);
  });
});
