import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../../src/api/auth/subscription.ts';
import type { AuthRecord } from '../../../../src/api/tokens/auth-record.ts';
import {
  type AuthRules,
  authInfoOf,
  hasEntitlements,
  isInvalidProfile,
  isStoredUserValid,
  packageOnHold,
  userOf,
  type ViewerAnswers,
} from '../../../../src/stores/session/viewer-facts.ts';

const now = Date.parse('2026-03-01T20:00:00Z');
const record: AuthRecord = { profileId: 'p', accessToken: 'a', refreshToken: 'r', tokenExpiration: now + 60_000 };
const rules: AuthRules = { appId: 'nation', previewProviders: ['pass'], now };
const nothing: ViewerAnswers = { record, entitlements: null, metadata: null, subscription: null, provider: null };
const auth = (answers: Partial<ViewerAnswers>) => authInfoOf({ ...nothing, ...answers }, rules);
const subscribed = (status: string, appId = 'nation'): Subscription => ({
  isUserSubscribed: true,
  services: [{ appId, packages: [{ status, store: null }] }],
});
const cox = { id: 'cox', name: 'Cox', logoWhiteUrl: null };

describe('a stored user (B 5)', () => {
  it.each<[string, AuthRecord | null, boolean]>([
    ['with profile, token and time left', record, true],
    ['that is missing', null, false],
    ['without a profile', { ...record, profileId: undefined }, false],
    ['without a token', { ...record, accessToken: undefined }, false],
    ['without an expiration', { ...record, tokenExpiration: undefined }, false],
    ['whose expiration has passed', { ...record, tokenExpiration: now - 1 }, false],
  ])('%s is valid: %s', (_, stored, valid) => {
    expect(isStoredUserValid(stored, now)).toBe(valid);
  });
});

describe('a profile (B 5)', () => {
  it('is invalid when missing, or of a type that the configuration names', () => {
    const user = userOf({ ...record, accountType: 'trial' });
    expect([isInvalidProfile(null, []), isInvalidProfile(user, []), isInvalidProfile(user, ['trial'])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('has what the auth record says of the viewer (B 3 User)', () => {
    const known = { profileId: 'ada', email: 'a@b.co', firstName: 'Ada', userType: 'registered' };
    const more = { accountType: 'email', deviceId: 'tv-1', dma: '501' };
    expect(userOf({ ...record, ...known, ...more })).toEqual({ ...known, ...more });
  });

  it('belongs to nobody without an id', () => {
    expect([userOf(null), userOf({ accessToken: 'a' })]).toEqual([null, null]);
  });
});

describe('required entitlements (B 5)', () => {
  const held = new Map([['news', new Set(['live'] as const)]]);
  it.each<[readonly string[], boolean]>([
    [[], true],
    [['news'], true],
    [['NEWS'], true],
    [['news', 'sports'], false],
  ])('%j are present: %s', (required, there) => {
    expect(hasEntitlements(held, required)).toBe(there);
  });
});

describe('the authentication of a viewer (B 3 Auth info)', () => {
  it('is missing for an anonymous viewer', () => {
    expect(auth({})).toMatchObject({
      isAuthenticatedByMvpd: false,
      isAuthenticatedBySubscription: false,
      isAuthenticatedAccountWithoutSubscription: false,
      isPreviewPassAvailable: false,
      provider: null,
    });
  });

  it('comes from the TV provider while its sign-in lasts', () => {
    const byProvider = { ...record, mvpd: 'cox' };
    expect(auth({ record: byProvider, provider: cox })).toMatchObject({ isAuthenticatedByMvpd: true, provider: cox });
    expect(auth({ record: { ...byProvider, authn_expire: now + 1 } }).isAuthenticatedByMvpd).toBe(true);
    expect(auth({ record: { ...byProvider, authn_expire: now } }).isAuthenticatedByMvpd).toBe(false);
  });

  it('does not come from the provider of preview passes, which only makes a pass available', () => {
    expect(auth({ record: { ...record, mvpd: 'pass' }, provider: cox })).toMatchObject({
      isAuthenticatedByMvpd: false,
      isPreviewPassAvailable: true,
      provider: null,
    });
  });

  it('says until when the provider’s sign-in lasts, in seconds, and who the viewer is there', () => {
    const metadata = { mvpd: 'cox', provider: 'Cox', upstreamUserId: 'sub-7' };
    expect(auth({ record: { ...record, mvpd: 'cox', authn_expire: 7900 }, metadata })).toMatchObject({
      expiresSeconds: 7,
      upstreamUserId: 'sub-7',
    });
    expect(auth({ record })).toMatchObject({ expiresSeconds: null, upstreamUserId: null });
  });

  it('names the provider as the list of providers does, and as the viewer’s metadata do while that cannot be had', () => {
    const signedIn = { ...record, mvpd: 'Cox_Adobe' };
    const metadata = { mvpd: 'Cox_Adobe', provider: 'Cox Cable', upstreamUserId: null };
    expect(auth({ record: signedIn, metadata, provider: cox }).provider).toEqual(cox);
    expect(auth({ record: signedIn, metadata }).provider).toEqual({
      ...{ id: 'Cox_Adobe', name: 'Cox Cable', logoWhiteUrl: null },
    });
    expect(auth({ record: signedIn, metadata: { ...metadata, provider: null } }).provider).toBeNull();
    expect(auth({ record: { ...record, mvpd: 'pass' }, metadata }).provider).toBeNull();
  });

  it('comes from an active subscription to this app', () => {
    const account = { ...record, email: 'a@b.co' };
    const both = (subscription: Subscription) => {
      const { isAuthenticatedBySubscription, isAuthenticatedAccountWithoutSubscription } = auth({
        record: account,
        subscription,
      });
      return [isAuthenticatedBySubscription, isAuthenticatedAccountWithoutSubscription];
    };
    expect(both(subscribed('Active'))).toEqual([true, false]);
    expect(both(subscribed('HoldOnNpmt'))).toEqual([false, true]);
    expect(both(subscribed('Active', 'sports'))).toEqual([false, true]);
    expect(both({ ...subscribed('Active'), isUserSubscribed: false })).toEqual([false, true]);
  });

  it('keeps the known entitlements when they cannot be fetched', () => {
    const known = { ...record, mvpd: 'cox', preauthorizedResources: { news: ['live' as const] } };
    expect([...auth({ record: known }).entitlements.keys()]).toEqual(['news']);
    expect(auth({ record: known, entitlements: new Map() }).entitlements.size).toBe(0);
  });
});

describe('a subscription on hold (B 4)', () => {
  const held = { status: 'HoldOnNpmt', store: null } as const;
  const active = { status: 'Active', store: null } as const;

  it.each<[Subscription | null, boolean]>([
    [null, false],
    [subscribed('Active'), false],
    [subscribed('HoldOnNpmt'), true],
    [subscribed('HoldOnNpmt', 'sports'), false],
    [{ isUserSubscribed: true, services: [{ appId: 'nation', packages: [active, held] }] }, true],
  ])('%j: %s', (subscription, onHold) => {
    expect(packageOnHold(subscription, 'nation') !== undefined).toBe(onHold);
  });
});
