import { describe, expect, it } from 'vitest';
import { unlockPath } from '../../../../src/stores/rules/unlock-path.ts';

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
