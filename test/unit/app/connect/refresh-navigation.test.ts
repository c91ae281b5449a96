import { expect, it } from 'vitest';
import { networkError } from '../../../../src/api/api-error.ts';
import { type ApiResult, failure, success } from '../../../../src/api/api-result.ts';
import { normaliseHome } from '../../../../src/api/content/calls/home.ts';
import type { ContentApi } from '../../../../src/api/content/content-api.ts';
import type { Navigation } from '../../../../src/api/content/types.ts';
import { followHome } from '../../../../src/app/connect/follow-home.ts';
import { refreshNavigation } from '../../../../src/app/connect/refresh-navigation.ts';
import type { LifecycleEvent } from '../../../../src/platform/platform.ts';
import { Signal } from '../../../../src/platform/shared/signal.ts';
import { ContentStore } from '../../../../src/stores/content/content-store.ts';
import { NavbarStore } from '../../../../src/stores/navigation/navbar-store.ts';
import { FakeClock, settle } from '../../../support/fakes/fake-clock.ts';

const minute = 60_000;

/** The home answer of a service whose header has these items. */
function homeWith(...keys: string[]) {
  const listOf = (names: readonly string[]) => names.map((key) => ({ item_key: key, display_name: key }));
  const home = normaliseHome(
    {
      panels: { member: [{ items: { member: listOf(['home']) } }] },
      navigation: { header: { categories: { list: [] }, default: { list: listOf(keys) } } },
    },
    () => {},
  );
  if (home === null) throw new Error('no home answer');
  return home;
}

function setUp(answer: ApiResult<Navigation>) {
  const clock = new FakeClock();
  const lifecycle = new Signal<LifecycleEvent>();
  const navbar = new NavbarStore((_, name) => name);
  const home = homeWith('search', 'settings');
  let calls = 0;
  const navigation = async () => {
    calls++;
    return answer;
  };
  const content = new ContentStore({ api: { navigation } as unknown as ContentApi, clock });
  content.setHome(home);
  followHome(content, navbar);
  const stop = refreshNavigation({
    platform: { onLifecycle: lifecycle.subscribe },
    content,
    clock,
  });
  return {
    navbar,
    stop,
    /** How often the service has been asked. */
    get calls() {
      return calls;
    },
    async awayFor(ms: number) {
      lifecycle.tell('hide');
      clock.advance(ms);
      lifecycle.tell('show');
      await settle();
    },
    keys: () => navbar.groups.map(({ items }) => items.map(({ itemKey }) => itemKey)),
  };
}

it('after a long time in the background the navbar has the header of now (C 7.4 call 6), the left side stays', async () => {
  const app = setUp(success({ right: homeWith('search', 'tv_schedule', 'settings').right }));
  await app.awayFor(14 * minute);
  expect(app.calls).toBe(0);
  await app.awayFor(15 * minute);
  expect(app.keys()).toEqual([['home'], ['search', 'tv_schedule', 'settings']]);
  app.stop();
  await app.awayFor(60 * minute);
  expect(app.calls).toBe(1);
});

it.each([
  ['is the same', success({ right: homeWith('search', 'settings').right })],
  ['cannot be loaded', failure(networkError(new Error('down')))],
])('the navbar is left as it is when the header %s', async (_, answer) => {
  const app = setUp(answer);
  const { groups } = app.navbar;
  await app.awayFor(15 * minute);
  expect(app.calls).toBe(1);
  expect(app.navbar.groups).toBe(groups);
});
