// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { Routing } from '../../../../src/app/navigation/routing.ts';
import { createFocusEngine } from '../../../../src/focus/engine/create-engine.ts';
import { createPageMemory } from '../../../../src/focus/memory/page-memory.ts';
import { NavbarStore } from '../../../../src/stores/navigation/navbar-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import { StartupStore } from '../../../../src/stores/startup-store.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

it("selects the menu's first item at the start, then that of each page which has one (B 2)", () => {
  const focus = createFocusEngine({ clock: new FakeClock(0), report() {} });
  const navigation = new NavigationStore({ match: matchRoute, initial: '/' });
  const startup = new StartupStore();
  const navbar = new NavbarStore((_, name) => name);
  const window = { location: { hash: '#/screens/browse', pathname: '/' }, history: { state: null, replaceState() {} } };
  const core = {
    ...{ window, platform: {}, home: '/screens/home', appType: 'MVPD', session: { isAuthenticated: false } },
    ...{ focus, navigation, startup, navbar, pageMemory: createPageMemory(focus) },
  };
  const stop = new Routing(core as never).start();
  const item = (itemKey: string, id: string | null) => ({ itemKey, id, allUrl: false }) as never;
  navbar.setHome({ left: [item('home', 'home'), item('movies', 'movies')], right: [item('settings', null)] });
  startup.setStatus('COMPLETED');
  expect([navigation.current.path, navbar.selectedKey]).toEqual(['/screens/browse', 'home']);
  navigation.push('/screens/movies');
  expect(navbar.selectedKey).toBe('movies');
  navigation.push('/series/high-country');
  expect(navbar.selectedKey).toBe('movies');
  navigation.push('/settings/about');
  expect(navbar.selectedKey).toBe('settings');
  stop();
});

it('Stop clears the player, and leaves its page with the dialog over it; elsewhere a video behind the page ends (B 2)', () => {
  const said: string[] = [];
  const focus = createFocusEngine({ clock: new FakeClock(0), report() {} });
  const navigation = new NavigationStore({ match: matchRoute, initial: '/screens/home' });
  const startup = new StartupStore();
  startup.setStatus('COMPLETED');
  const core = {
    ...{ window: { location: { hash: '', pathname: '/' } }, platform: {}, home: '/screens/home', appType: 'MVPD' },
    ...{ session: { isAuthenticated: false }, focus, navigation, startup },
    player: { clear: () => said.push('cleared') },
    modals: { close: () => said.push('closed') },
  };
  const routing = new Routing(core as never);
  routing.stop();
  expect([said, navigation.current.path]).toEqual([['cleared'], '/screens/home']);
  navigation.push('/player/it-series-s1e1');
  navigation.routeChangeEnded();
  routing.stop();
  expect([said, navigation.current.path]).toEqual([['cleared', 'cleared', 'closed'], '/screens/home']);
});
