import { autorun, reaction } from 'mobx';
import { focusKeySegment } from '../../focus/tree/keys.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import { navbarKey } from '../../ui/navbar/navbar.tsx';
import type { App } from '../create-app.ts';
import { decideBack } from './back.ts';
import { guardRoute } from './route-guard.ts';

/** First segment of a page's focus keys. */
export function pageFocusKey(entry: Pick<RouteEntry, 'pageKey'>): string {
  return `page-${focusKeySegment(entry.pageKey)}`;
}

/** Keeps the route where B 2 wants it: the guard, Back, and the focus of each page. */
export class Routing {
  /** Where the viewer meant to go before start-up sent them to the splash. */
  private remembered: string | null;
  private readonly hasScreenName: boolean;

  /** @param requested the address that the app was opened with, '/' for none */
  constructor(
    private readonly app: App,
    requested: string,
    hasScreenName: boolean,
  ) {
    this.remembered = requested === '/' ? null : requested;
    this.hasScreenName = hasScreenName;
  }

  /** @returns stop */
  start(): () => void {
    const { navigation, pageMemory } = this.app;
    const stops = [
      autorun(() => this.guard()),
      reaction(
        () => navigation.isPageReady,
        (ready) => {
          const { current } = navigation;
          if (ready) pageMemory.ready(current.pageKey, pageFocusKey(current));
          else pageMemory.leave();
        },
      ),
      autorun(() => this.showAddress()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Where start-up is going to lead, as far as can be told before a deep link was looked at. */
  get destination(): string {
    const { session, options, home } = this.app;
    const decision = guardRoute({
      status: 'COMPLETED',
      appType: options.appType,
      isAuthenticated: session.isAuthenticated,
      requested: '/',
      remembered: this.remembered,
      home,
    });
    return decision.redirect ?? home;
  }

  /** A deep link came: it is where the viewer meant to go. */
  aim(address: string): void {
    this.remembered = address;
  }

  /** B 2 Back and key handling, when nothing in the focus took it. True when something came of it. */
  back(): boolean {
    const { app } = this;
    const { navigation, session, options } = app;
    const decision = decideBack({
      isChangingRoute: navigation.isChangingRoute,
      stackSize: navigation.stack.length,
      hasScreenName: this.hasScreenName,
      appType: options.appType,
      isAuthenticated: session.isAuthenticated,
      // A pay-TV app has no landing page to go back to: its sign-in page stands alone.
      gated: options.appType === 'SUBSCRIPTION' && navigation.current.path.startsWith('/gated/'),
      home: app.home,
    });
    if (decision.kind === 'ignore') return false;
    if (decision.kind === 'back') return navigation.back();
    // At home already: the way out leads to the head of the page, through the navbar, whose Back asks whether to exit.
    if (navigation.current.path === decision.address) {
      app.focus.forget(pageFocusKey(navigation.current));
      return app.focus.setFocus(navbarKey);
    }
    navigation.reset(decision.address);
    return true;
  }

  /** A reload, or a link copied from a browser, leads to the same page. */
  private showAddress(): void {
    const { navigation, options } = this.app;
    const { pageKey, screen } = navigation.current;
    if (screen !== 'splash') options.window.history.replaceState(null, '', `#${pageKey}`);
  }

  private guard(): void {
    const { navigation, startup, session, options, home } = this.app;
    const decision = guardRoute({
      status: startup.status,
      appType: options.appType,
      isAuthenticated: session.isAuthenticated,
      requested: navigation.current.pageKey,
      remembered: this.remembered,
      home,
    });
    this.remembered = decision.remembered;
    if (decision.redirect !== null) navigation.replace(decision.redirect);
  }
}
