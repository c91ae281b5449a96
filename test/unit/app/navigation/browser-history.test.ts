// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrowserHistory } from '../../../../src/app/navigation/browser-history.ts';
import { matchRoute } from '../../../../src/app/navigation/routes.ts';
import { Routing } from '../../../../src/app/navigation/routing.ts';
import { createFocusEngine } from '../../../../src/focus/engine/create-engine.ts';
import { createPageMemory } from '../../../../src/focus/memory/page-memory.ts';
import { ErrorStore } from '../../../../src/stores/error-store.ts';
import { ModalStore } from '../../../../src/stores/modal-store.ts';
import { NavbarStore } from '../../../../src/stores/navigation/navbar-store.ts';
import { NavigationStore } from '../../../../src/stores/navigation/navigation-store.ts';
import { StartupStore } from '../../../../src/stores/startup-store.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

const home = '/screens/home';

/** A tab: its history, whose moves take effect when `settle` is called, as those of a browser do after the script. */
class Tab extends EventTarget {
  entries: { hash: string; state: unknown }[];
  at = 0;
  private moves: (() => void)[] = [];

  constructor(hash = '') {
    super();
    this.entries = [{ hash, state: null }];
  }

  readonly location = (() => {
    const shown = () => this.shown.hash;
    return {
      get hash() {
        return shown();
      },
      pathname: '/',
    };
  })();

  readonly history = (() => {
    const shown = () => this.shown.state;
    return {
      get state() {
        return shown();
      },
      pushState: (state: unknown, _: string, hash: string) => this.add(hash, structuredClone(state)),
      replaceState: (state: unknown, _: string, hash: string) => {
        this.entries[this.at] = { hash, state: structuredClone(state) };
      },
      back: () => void this.moves.push(() => this.go(-1)),
    };
  })();

  get shown() {
    return this.entries[this.at] as { hash: string; state: unknown };
  }

  get addresses(): string[] {
    return this.entries.map(({ hash }) => hash);
  }

  /** The viewer presses the browser's Back or Forward. */
  travel(by: 1 | -1): void {
    this.moves.push(() => this.go(by));
  }

  /** The viewer edits the address. */
  edit(hash: string): void {
    this.moves.push(() => {
      if (hash === this.shown.hash) return;
      this.add(hash, null);
      this.dispatchEvent(new Event('popstate'));
    });
  }

  settle(): void {
    for (let move = this.moves.shift(); move; move = this.moves.shift()) move();
  }

  private add(hash: string, state: unknown): void {
    this.entries.splice(++this.at, Number.POSITIVE_INFINITY, { hash, state });
  }

  private go(by: number): void {
    const to = this.at + by;
    if (to < 0 || to >= this.entries.length) return;
    this.at = to;
    this.dispatchEvent(new Event('popstate'));
  }
}

type App = ReturnType<typeof startIn>;

/** The app, started in a tab. */
function startIn(tab: Tab, { hasBrowserHistory = true, before = (_: NavigationStore): void => {} } = {}) {
  const focus = createFocusEngine({ clock: new FakeClock(0), report() {} });
  const navigation = new NavigationStore({ match: matchRoute, initial: '/' });
  const startup = new StartupStore();
  const modals = new ModalStore();
  const errors = new ErrorStore();
  const core = {
    ...{ window: tab, platform: { hasBrowserHistory }, home, appType: 'MVPD', session: { isAuthenticated: false } },
    ...{
      focus,
      navigation,
      startup,
      modals,
      errors,
      navbar: new NavbarStore((_, name) => name),
      pageMemory: createPageMemory(focus),
    },
  };
  const routing = new Routing(core as never);
  const stop = routing.start();
  startup.setStatus('COMPLETED');
  before(navigation);
  if (hasBrowserHistory) routing.connectAddress(new BrowserHistory(core as never));
  const back = () => {
    navigation.routeChangeEnded();
    routing.back();
  };
  const stack = () => navigation.stack.map(({ pageKey }) => pageKey);
  return { navigation, modals, errors, back, stop, stack };
}

const actions = {
  push: ({ navigation }: App, _: Tab, address: string) => navigation.push(address),
  reset: ({ navigation }: App, _: Tab, address: string) => navigation.reset(address),
  back: ({ back }: App) => back(),
  backAgain: ({ back }: App) => back(),
  edit: (_: App, tab: Tab, address: string) => tab.edit(`#${address}`),
  travelBack: (_: App, tab: Tab) => tab.travel(-1),
  travelForward: (_: App, tab: Tab) => tab.travel(1),
  settle: (_: App, tab: Tab) => tab.settle(),
};

/** Reloads the page, which must find the stack again. */
function restarted({ stop, stack }: App, tab: Tab): App {
  tab.settle();
  stop();
  const again = startIn(tab);
  expect(again.stack()).toEqual(stack());
  return again;
}

describe("the browser's history", () => {
  it('gets an entry for each page, and none for the splash', () => {
    const tab = new Tab();
    const { navigation } = startIn(tab);
    navigation.push('/series/one');
    navigation.push('/series/two');
    expect(tab.addresses).toEqual([`#${home}`, '#/series/one', '#/series/two']);
  });

  it('keeps the fifty routes that were opened last', () => {
    const tab = new Tab();
    const { navigation } = startIn(tab);
    for (let i = 1; i <= 60; i++) navigation.push(`/series/${i}`);
    const again = startIn(tab);
    expect(again.stack()).toEqual(Array.from({ length: 50 }, (_, i) => `/series/${i + 11}`));
  });

  it("shows the page of the browser's Back and Forward", () => {
    const tab = new Tab();
    const { navigation, stack } = startIn(tab);
    navigation.push('/series/one');
    navigation.reset('/screens/movies');
    tab.travel(-1);
    tab.settle();
    expect(stack()).toEqual([home, '/series/one']);
    tab.travel(-1);
    tab.settle();
    expect(stack()).toEqual([home]);
    tab.travel(1);
    tab.travel(1);
    tab.settle();
    expect(stack()).toEqual(['/screens/movies']);
  });

  it("goes back with the app's Back, however often it is pressed at once", () => {
    const tab = new Tab();
    const { navigation, back } = startIn(tab);
    for (const address of ['/series/one', '/series/two', '/series/three']) navigation.push(address);
    back();
    back();
    tab.settle();
    expect([tab.at, tab.shown.hash]).toEqual([1, '#/series/one']);
    back();
    navigation.push('/movie/four');
    tab.settle();
    expect(tab.addresses.slice(0, tab.at + 1)).toEqual([`#${home}`, '#/movie/four']);
  });

  it('goes to an address that the viewer edits, from where Back returns', () => {
    const tab = new Tab();
    const { back, stack } = startIn(tab);
    tab.edit('#/series/one');
    tab.settle();
    expect(stack()).toEqual([home, '/series/one']);
    back();
    tab.settle();
    expect([stack(), tab.at]).toEqual([[home], 0]);
  });

  it.each(['#', '#/', `#${home}/`, `#${home}?`])('stays on Home when the address is changed to %s', (hash) => {
    const tab = new Tab();
    const { stack } = startIn(tab);
    tab.edit(hash);
    tab.settle();
    expect([stack(), tab.at, tab.shown.hash]).toEqual([[home], 0, `#${home}`]);
  });

  it('finds the stack again after a reload', () => {
    const tab = new Tab();
    const first = startIn(tab);
    first.navigation.push('/series/one');
    first.stop();
    const { stack, back } = startIn(tab);
    expect(stack()).toEqual([home, '/series/one']);
    back();
    tab.settle();
    expect([stack(), tab.at]).toEqual([[home], 0]);
  });

  it('closes the dialog of a page that is left, and its error', () => {
    const tab = new Tab();
    const { navigation, modals, errors } = startIn(tab);
    navigation.push('/series/one');
    modals.open({ type: 'exit-confirmation' });
    errors.show({ kind: 'ERROR_GENERIC' } as never);
    tab.travel(-1);
    tab.settle();
    expect([modals.current, errors.current]).toEqual([null, null]);
  });

  it('has the pages that were opened before it took over', () => {
    const tab = new Tab();
    const before = (navigation: NavigationStore) => {
      navigation.push('/series/one');
      navigation.push('/series/two');
    };
    const { stack } = startIn(tab, { before });
    expect(tab.addresses).toEqual([`#${home}`, '#/series/one', '#/series/two']);
    tab.travel(-1);
    tab.settle();
    expect(stack()).toEqual([home, '/series/one']);
  });

  it('goes to an address that was edited before it took over', () => {
    const tab = new Tab();
    const before = () => {
      tab.edit('#/series/one');
      tab.settle();
    };
    const { stack, back } = startIn(tab, { before });
    expect([stack(), tab.shown.hash]).toEqual([[home, '/series/one'], '#/series/one']);
    back();
    tab.settle();
    expect([stack(), tab.shown.hash]).toEqual([[home], `#${home}`]);
  });

  it('is left alone by a packaged app, which only writes its address', () => {
    const tab = new Tab();
    const { navigation, back } = startIn(tab, { hasBrowserHistory: false });
    navigation.push('/series/one');
    expect(tab.addresses).toEqual(['#/series/one']);
    back();
    tab.settle();
    expect(tab.addresses).toEqual([`#${home}`]);
  });

  it('is left alone once the app has ended', () => {
    const tab = new Tab();
    const { navigation, stop, stack } = startIn(tab);
    stop();
    navigation.push('/series/one');
    tab.edit('#/series/two');
    tab.settle();
    expect([stack(), tab.addresses]).toEqual([
      [home, '/series/one'],
      [`#${home}`, '#/series/two'],
    ]);
  });

  it.each([7, 'text', { stack: 'text' }, { stack: [] }, { stack: [7] }, { stack: ['/series/one'], before: {} }])(
    'starts at the address when another page has left the state %j',
    (state) => {
      const tab = new Tab('#/series/one');
      tab.shown.state = state;
      const { stack } = startIn(tab);
      expect(stack()).toEqual(['/series/one']);
    },
  );

  it('stays in step, whatever the app and the viewer do', () => {
    const step = fc.record({
      act: fc.constantFrom('restart' as const, ...(Object.keys(actions) as (keyof typeof actions)[])),
      address: fc.constantFrom(home, '/screens/movies', '/series/one', '/movie/two?a=1', '/nowhere', '/'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const tab = new Tab();
        let app = startIn(tab);
        for (const { act, address } of steps) {
          if (act !== 'restart') actions[act](app, tab, address);
          else app = restarted(app, tab);
        }
        tab.settle();
        expect(tab.shown.hash).toBe(`#${app.navigation.current.pageKey}`);
        expect((tab.shown.state as { stack: string[] }).stack).toEqual(app.stack());
      }),
    );
  });
});
