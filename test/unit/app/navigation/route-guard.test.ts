import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBack } from '../../../../src/app/navigation/back.ts';
import { type GuardState, guardRoute, launchTarget } from '../../../../src/app/navigation/route-guard.ts';
import { pathForScreenName } from '../../../../src/app/navigation/routes.ts';
import { screens } from '../../../../src/screens/registry.ts';

const home = '/screens/news-home';
const state: GuardState = {
  status: 'COMPLETED',
  appType: 'MVPD',
  isAuthenticated: false,
  needsPlan: false,
  requested: home,
  remembered: null,
  home,
};
const guard = (given: Partial<GuardState>) => guardRoute({ ...state, ...given });
const starting = ['PENDING', 'BOOTSTRAPPING_DEVICE', 'BOOTSTRAPPING_SDKS', 'BOOTSTRAPPING_DEEPLINK'] as const;

describe('the route guard', () => {
  it.each(starting)('while %s remembers the target and shows the splash', (status) => {
    const decision = guard({ status, requested: '/series/s1?page_uri=RDG' });
    expect(decision).toEqual({ redirect: '/', remembered: '/series/s1?page_uri=RDG' });
  });

  it.each(['/gated/landing-page', '/gated/create-account', '/gated/tv-signin'])(
    'while starting aims at home instead of the gated %s',
    (requested) => {
      expect(guard({ status: 'PENDING', requested })).toEqual({ redirect: '/', remembered: home });
    },
  );

  it('while starting stays on the splash, and keeps the remembered target', () => {
    const at = { status: 'BOOTSTRAPPING_USER', requested: '/' } as const;
    expect(guard({ ...at, remembered: '/movie/m1' })).toEqual({ redirect: null, remembered: '/movie/m1' });
    expect(guard(at)).toEqual({ redirect: null, remembered: home });
  });

  it('does nothing after a failed start', () => {
    expect(guard({ status: 'FAILED', requested: '/', remembered: '/movie/m1' })).toEqual({
      redirect: null,
      remembered: '/movie/m1',
    });
  });

  describe('of a subscription app', () => {
    const app = { appType: 'SUBSCRIPTION' } as const;

    it.each([home, '/', '/player/v1'])('sends an unauthenticated viewer from %s to the landing page', (requested) => {
      expect(guard({ ...app, requested })).toMatchObject({ redirect: '/gated/landing-page' });
    });

    it.each([false, true])('opens the gated page that a screenName selects, once (needs a plan: %s)', (needsPlan) => {
      const remembered = launchTarget({ named: '/gated/tv-signin', requested: '/', home });
      expect(guard({ ...app, needsPlan, requested: '/', remembered })).toEqual({
        redirect: '/gated/tv-signin',
        remembered: null,
      });
      // Whoever is signed in has nothing to do there.
      expect(guard({ ...app, isAuthenticated: true, requested: '/', remembered }).redirect).toBe(home);
    });

    it('permits onboarding, and remembers the target', () => {
      const remembered = '/movie/m1';
      const decision = { redirect: null, remembered };
      expect(guard({ ...app, requested: '/gated/create-account', remembered })).toEqual(decision);
    });

    it('sends an authenticated viewer from a gated page to the remembered target, or home', () => {
      const at = { ...app, isAuthenticated: true, requested: '/gated/landing-page' };
      expect(guard({ ...at, remembered: '/movie/m1' })).toEqual({ redirect: '/movie/m1', remembered: null });
      expect(guard(at)).toEqual({ redirect: home, remembered: null });
      expect(guard({ ...at, requested: '/' })).toEqual({ redirect: home, remembered: null });
    });

    it('permits an authenticated viewer every other page', () => {
      expect(guard({ ...app, isAuthenticated: true, requested: '/movie/m1' }).redirect).toBeNull();
    });
  });

  describe('of a pay-TV app', () => {
    it('redirects to the remembered target until it is reached', () => {
      const remembered = '/series/s1?a=1&b=2';
      expect(guard({ requested: '/', remembered })).toEqual({ redirect: remembered, remembered });
      expect(guard({ requested: '/series/s1?a=1&b=2', remembered })).toEqual({ redirect: null, remembered: null });
    });

    it('leaves the splash after the start', () => {
      expect(guard({ requested: '/' })).toEqual({ redirect: home, remembered: null });
    });

    it('lets the viewer sign in', () => {
      expect(guard({ requested: '/gated/tv-signin' }).redirect).toBeNull();
    });
  });

  it('sends an account without a subscription to the plans, and leaves it on the other gated pages (B 6)', () => {
    const account = { appType: 'SUBSCRIPTION', needsPlan: true, remembered: '/series/s1' } as const;
    expect(guard(account)).toEqual({ redirect: '/gated/plans-page', remembered: '/series/s1' });
    expect(guard({ ...account, requested: '/' }).redirect).toBe('/gated/plans-page');
    for (const requested of ['/gated/plans-page', '/gated/landing-page', '/gated/signin-options'])
      expect(guard({ ...account, requested })).toEqual({ redirect: null, remembered: '/series/s1' });
    const bought = { ...account, needsPlan: false, isAuthenticated: true, requested: '/gated/plans-page' };
    expect(guard(bought)).toEqual({ redirect: '/series/s1', remembered: null });
  });

  it('never redirects in a loop', () => {
    const address = fc.constantFrom(
      ...Object.values(screens).flatMap(({ paths }) => paths.map((path) => `/${path.replace(/:\w+/, 'x')}`)),
    );
    fc.assert(
      fc.property(
        address,
        fc.option(address),
        fc.constantFrom(...starting, 'COMPLETED' as const, 'FAILED' as const),
        fc.constantFrom('MVPD' as const, 'SUBSCRIPTION' as const),
        fc.boolean(),
        fc.boolean(),
        (requested, remembered, status, appType, isAuthenticated, needsPlan) => {
          let current: GuardState = { requested, remembered, status, appType, isAuthenticated, needsPlan, home };
          for (let step = 0; step < 3; step++) {
            const decision = guardRoute(current);
            if (decision.redirect === null) return;
            current = { ...current, requested: decision.redirect, remembered: decision.remembered };
          }
          expect.fail(`${requested} with ${remembered} never rests`);
        },
      ),
    );
  });
});

describe('a launch', () => {
  it('with the screenName of a page that needs an id goes where its address says, else home', () => {
    const named = pathForScreenName('player', home);
    expect(launchTarget({ named, requested: '/player/v1', home })).toBe('/player/v1');
    expect(launchTarget({ named, requested: '/', home })).toBe(home);
  });

  it.each(['/gated/landing-page', '/gated/tv-signin', 'gated/create-account?a=1', '/', ''])(
    'at the gated address %j aims at the brand’s home',
    (requested) => {
      expect(launchTarget({ named: null, requested, home })).toBe(home);
    },
  );

  it('aims at its address, or at the page of its screenName, gated or not', () => {
    expect(launchTarget({ named: null, requested: '/series/s1?a=1', home })).toBe('/series/s1?a=1');
    expect(launchTarget({ named: '/gated/tv-signin', requested: '/movie/m1', home })).toBe('/gated/tv-signin');
  });
});

describe('Back', () => {
  const at = {
    isChangingRoute: false,
    stackSize: 1,
    hasScreenName: false,
    appType: 'MVPD',
    isAuthenticated: false,
    gated: false,
    home,
  } as const;
  const toHome = { kind: 'reset', address: home };
  const toLanding = { kind: 'reset', address: '/gated/landing-page' };
  const subscription = { appType: 'SUBSCRIPTION' } as const;

  it.each([
    ['is ignored while a route change is loading', { isChangingRoute: true, stackSize: 3 }, { kind: 'ignore' }],
    ['goes one entry back', { stackSize: 2 }, { kind: 'back' }],
    ['goes back even with a screenName', { stackSize: 2, hasScreenName: true }, { kind: 'back' }],
    ['resets to home from the last entry', {}, toHome],
    ['does not reset with a screenName', { hasScreenName: true }, { kind: 'ignore' }],
    ['does not reset the unauthenticated viewer of a subscription app', subscription, { kind: 'ignore' }],
    ['resets the authenticated one', { ...subscription, isAuthenticated: true }, toHome],
    ['resets to the landing page when the gated flag is passed', { ...subscription, gated: true }, toLanding],
    ['resets to the landing page in a pay-TV app too', { gated: true }, toLanding],
    ['does not reset a gated page with a screenName', { gated: true, hasScreenName: true }, { kind: 'ignore' }],
  ])('%s', (_, given, expected) => {
    expect(decideBack({ ...at, ...given })).toEqual(expected);
  });
});
