import { describe, expect, it } from 'vitest';
import { screens } from '../../../../src/screens/registry.ts';
import { type SignInFacts, signInWays } from '../../../../src/screens/sign-in-options/sign-in-ways.ts';

const all: SignInFacts = { appType: 'SUBSCRIPTION', hasTvProvider: true, hasMobileApp: true, hasTrial: true };
const pages = (chances: Partial<SignInFacts>) => signInWays({ ...all, ...chances }).map(({ page }) => page);

describe('the ways to sign in', () => {
  it('are those that build, brand and configuration have', () => {
    expect(pages({})).toEqual(['browser-signin', 'mobile-signin', 'login-options', 'tv-providers', 'trial']);
    expect(pages({ hasTvProvider: false, hasMobileApp: false, hasTrial: false })).toEqual([
      'browser-signin',
      'login-options',
      'create-account',
    ]);
  });

  it('begin with the TV provider in a pay-TV app', () => {
    expect(pages({ appType: 'MVPD' })[0]).toBe('tv-providers');
    expect(pages({ appType: 'MVPD', hasTvProvider: false })[0]).toBe('browser-signin');
  });

  it('lead to gated pages', () => {
    for (const page of [...pages({}), ...pages({ hasTrial: false })])
      expect(screens[page as keyof typeof screens].paths).toEqual([`gated/${page}`]);
  });
});
