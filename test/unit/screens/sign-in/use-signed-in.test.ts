import { describe, expect, it } from 'vitest';
import { guardRoute } from '../../../../src/app/navigation/route-guard.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { leaveSignIn } from '../../../../src/screens/sign-in/use-signed-in.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';

const home = '/screens/news-home';
const film = '/movie/m1';

function setUp(first: string, ...others: string[]) {
  const navigation = new NavigationStore({ match: matchRoute, initial: first });
  for (const address of others) navigation.push(address);
  return {
    navigation,
    leave: () => leaveSignIn(navigation, () => navigation.reset(home)),
    paths: () => navigation.stack.map(({ path }) => path),
  };
}

describe('a viewer who has signed in', () => {
  it('returns to the page from which they went to sign in, over all the pages between', () => {
    const { leave, paths, navigation } = setUp(home, film, '/gated/signin-options', '/gated/tv-providers');
    navigation.push('/gated/tv-signin');
    leave();
    expect(paths()).toEqual([home, film]);
  });

  it('stays on the page to which the guard of a subscription build has led them, and Back does not sign in again', () => {
    const { leave, paths, navigation } = setUp('/gated/landing-page', '/gated/browser-signin');
    const { redirect } = guardRoute({
      status: 'COMPLETED',
      appType: 'SUBSCRIPTION',
      isAuthenticated: true,
      needsPlan: false,
      requested: navigation.current.path,
      remembered: film,
      home,
    });
    navigation.replace(redirect!);
    navigation.markPageReady(film);
    leave();
    expect(paths()).toEqual([film]);
    expect(navigation.isPageReady).toBe(true);
  });

  it('goes Home where the app was opened to sign in', () => {
    const { leave, paths } = setUp('/gated/tv-signin');
    leave();
    expect(paths()).toEqual([home]);
  });
});
