// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { Routing } from '../../../../src/app/navigation/routing.ts';
import type { AppType } from '../../../../src/config/brand.ts';
import { createFocusEngine } from '../../../../src/focus/engine/create-engine.ts';
import { createPageMemory } from '../../../../src/focus/memory/page-memory.ts';
import { NavbarStore } from '../../../../src/stores/navigation/navbar-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import { StartupStore } from '../../../../src/stores/startup-store.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const home = '/screens/home';

/** The app at an address, before its start has completed. */
function start(hash: string, appType: AppType) {
  const focus = createFocusEngine({ clock: new FakeClock(0), report() {} });
  const navigation = new NavigationStore({ match: matchRoute, initial: '/' });
  const startup = new StartupStore();
  const window = { location: { hash, pathname: '/' }, history: { state: null, replaceState() {} } };
  const core = {
    ...{ window, platform: {}, home, appType, session: { isAuthenticated: false } },
    ...{ focus, navigation, startup, navbar: new NavbarStore((_, name) => name), pageMemory: createPageMemory(focus) },
  };
  const routing = new Routing(core as never);
  routing.start();
  const back = () => {
    navigation.routeChangeEnded();
    routing.back();
    return navigation.stack.map(({ path }) => path);
  };
  return { navigation, startup, back };
}

describe('Back', () => {
  it.each(['MVPD', 'SUBSCRIPTION'] as const)('from the only gated page leads to the landing page (%s)', (appType) => {
    const { navigation, startup, back } = start('', appType);
    startup.setStatus('COMPLETED');
    navigation.reset('/gated/signin-options');
    expect(back()).toEqual(['/gated/landing-page']);
    expect(back()).toEqual(['/gated/landing-page']);
  });

  it('goes through the gated pages one by one, and never to Home before the viewer has signed in', () => {
    const { navigation, startup, back } = start('', 'SUBSCRIPTION');
    startup.setStatus('COMPLETED');
    expect(navigation.current.path).toBe('/gated/landing-page');
    navigation.push('/gated/signin-options');
    navigation.push('/gated/login-options');
    expect(back()).toEqual(['/gated/landing-page', '/gated/signin-options']);
    expect(back()).toEqual(['/gated/landing-page']);
    expect(back()).toEqual(['/gated/landing-page']);
  });

  it('while the app starts keeps the page that the viewer is on the way to', () => {
    const { navigation, startup, back } = start('#/series/s1', 'MVPD');
    startup.setStatus('BOOTSTRAPPING_SERVICES');
    expect(back()).toEqual(['/']);
    startup.setStatus('COMPLETED');
    expect(navigation.current.path).toBe('/series/s1');
  });
});
