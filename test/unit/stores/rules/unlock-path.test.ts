import { describe, expect, it } from 'vitest';
import { offeredSignIn, unlockPath } from '../../../../src/stores/rules/unlock-path.ts';

const withProviders = { tvProviderSignInEnabled: true };
const without = { tvProviderSignInEnabled: false };

describe('a locked item leads', () => {
  it.each([
    ['to the TV provider in a pay-TV build of a brand that has them', withProviders, 'MVPD', 'anonymous', 'tv-signin'],
    ['to the TV provider there with an account too', withProviders, 'MVPD', 'profile', 'tv-signin'],
    ['to the ways to sign in of a brand without TV providers', without, 'MVPD', 'anonymous', 'signin-options'],
    ['to the plans there with an account', without, 'MVPD', 'profile', 'plans-page'],
    ['to the ways to sign in of a subscription build', withProviders, 'SUBSCRIPTION', 'anonymous', 'signin-options'],
    ['to the plans there with an account', withProviders, 'SUBSCRIPTION', 'profile', 'plans-page'],
  ] as const)('%s', (_, brand, appType, viewerKind, page) => {
    expect(unlockPath(brand, { appType, viewerKind })).toBe(`/gated/${page}`);
  });
});

describe('over a locked video a viewer signs in', () => {
  it.each([
    ['with the TV provider in a pay-TV build', withProviders, 'MVPD', 'anonymous', 'tv-provider'],
    ['with an account in a subscription build', withProviders, 'SUBSCRIPTION', 'anonymous', 'account'],
    [
      'with the TV provider too, where the subscription is not enough',
      withProviders,
      'SUBSCRIPTION',
      'subscriber',
      'tv-provider',
    ],
    ['with an account where the brand has no TV providers', without, 'SUBSCRIPTION', 'subscriber', 'account'],
  ] as const)('%s', (_, brand, appType, viewerKind, kind) => {
    expect(offeredSignIn(brand, { appType, viewerKind })).toBe(kind);
  });
});
