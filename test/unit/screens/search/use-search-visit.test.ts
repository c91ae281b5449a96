// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { success } from '../../../../src/api/api-result.ts';
import { useSearchVisit } from '../../../../src/screens/search/use-search-visit.ts';
import { type ScreenServices, ServicesProvider } from '../../../../src/screens/services.ts';
import { RecentSearches } from '../../../../src/stores/content/recent-searches.ts';
import { SearchStore } from '../../../../src/stores/content/search-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import type { RouteEntry, RouteMatch } from '../../../../src/stores/navigation/route-types.ts';
import { bareReact } from '../../../support/fakes/bare-react.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

function matchAddress(address: string): RouteMatch {
  const [path = '', query = ''] = address.split('?');
  const fields = Object.fromEntries(new URLSearchParams(query));
  return { path, screen: path.slice(1), params: {}, query: fields } as unknown as RouteMatch;
}

function Search({ route }: { route: RouteEntry }) {
  useSearchVisit(route);
  return null;
}

it('a search page that is left for the one before it does not clear that one', async () => {
  const search = new SearchStore({
    api: {
      search: async () => success({ groups: [], suggestions: [] }),
      searchPage: () => new Promise(() => undefined),
    },
    clock: new FakeClock(),
    recent: new RecentSearches({ get: () => null, set() {}, remove() {} }),
    onAnswer: () => undefined,
    onSearched: () => undefined,
  });
  const navigation = new NavigationStore({ match: matchAddress, initial: '/home' });
  const content = { showBeside: () => () => undefined };
  const services = { navigation, content, late: { value: { search } } } as unknown as ScreenServices;
  const Page = observer(() => {
    const { current } = navigation;
    return current.path === '/search' ? createElement(Search, { key: current.entryId, route: current }) : null;
  });
  const react = bareReact();
  react.render(createElement(ServicesProvider, { value: services }, createElement(Page)));
  const shown = async () => {
    react.flush();
    await settle();
    react.flush();
    return [search.query, search.status, search.results?.query];
  };
  navigation.push('/search?q=bar');
  expect(await shown()).toEqual(['bar', 'ready', 'bar']);
  navigation.push('/search?q=foo');
  expect(await shown()).toEqual(['foo', 'ready', 'foo']);
  navigation.back();
  expect(await shown()).toEqual(['bar', 'ready', 'bar']);
  navigation.back();
  expect(await shown()).toEqual(['', 'idle', undefined]);
});
