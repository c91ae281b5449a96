import { autorun, reaction } from 'mobx';
import { focusKeySegment } from '../../focus/tree/keys.ts';
import { screenEntry } from '../../screens/registry.ts';
import { menuItem } from '../../screens/shared/describe-page.ts';
import { isPlayerPath, landingPath, splashPath } from '../../stores/navigation/destinations.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import { navbarKey } from '../../ui/navbar/navbar-controller.ts';
import type { Core } from '../core.ts';
import { decideBack } from './back.ts';
import { guardRoute, launchTarget } from './route-guard.ts';
import { pathForScreenName } from './routes.ts';

/** First segment of a page's focus keys. */
export function pageFocusKey(entry: Pick<RouteEntry, 'pageKey'>): string {
  return `page-${focusKeySegment(entry.pageKey)}`;
}

/** The address in the page's fragment, else a hosted page's own path. */
function requestedAddress({ hash, pathname }: Location): string {
  return hash.replace(/^#/, '') || (pathname.endsWith('.html') ? splashPath : pathname);
}

/** Applies B 2 to the route: the guard, Back, and the focus of each page. */
export class Routing {
  /** Where the viewer meant to go before start-up sent them to the splash. */
  private remembered: string | null;
  private readonly hasScreenName: boolean;
  private stopAddress = (): void => {};

  constructor(private readonly core: Core) {
    const { platform, window, home } = core;
    const named = platform.screenName === undefined ? null : pathForScreenName(platform.screenName, home);
    this.remembered = launchTarget({ named, requested: requestedAddress(window.location), home });
    this.hasScreenName = platform.screenName !== undefined;
  }

  /** @returns stop */
  start(): () => void {
    const { navigation, pageMemory, focus, mirror } = this.core;
    this.holdFocus();
    this.stopAddress = autorun(() => this.showAddress());
    const stops = [
      autorun(() => this.guard()),
      reaction(
        () => navigation.isPageReady,
        (ready) => {
          const { current } = navigation;
          if (!ready) return pageMemory.leave();
          mirror.hold();
          pageMemory.ready(current.pageKey, pageFocusKey(current));
        },
      ),
      autorun(() => this.selectMenuItem()),
      () => this.stopAddress(),
      focus.subscribe(() => this.holdFocus()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** From now on the browser's history, which loads after Home, takes care of the address. */
  connectAddress(history: { start(): () => void }): void {
    this.stopAddress();
    this.stopAddress = history.start();
  }

  /** Where start-up will lead, unless there is a deep link. */
  get destination(): string {
    const { session, appType, home } = this.core;
    const decision = guardRoute({
      status: 'COMPLETED',
      appType,
      isAuthenticated: session.isAuthenticated,
      needsPlan: session.needsPlan,
      requested: '/',
      remembered: this.remembered,
      home,
    });
    return decision.redirect ?? home;
  }

  /** Takes the target of a deep link as the address to reach. */
  aim(address: string): void {
    this.remembered = address;
  }

  /** B 2 Back and key handling, for a Back that no focus node handled. True if it had an effect. */
  back(): boolean {
    const { core } = this;
    const { navigation, session, startup, appType } = core;
    const decision = decideBack({
      // The start ends with a route change.
      isChangingRoute: navigation.isChangingRoute || !startup.isCompleted,
      stackSize: navigation.stack.length,
      hasScreenName: this.hasScreenName,
      appType,
      isAuthenticated: session.isAuthenticated,
      gated: screenEntry(navigation.current.screen).gated,
      home: core.home,
    });
    if (decision.kind === 'ignore') return false;
    if (decision.kind === 'back') return navigation.back();
    // At home already: Back scrolls to the top and focuses the navbar, where the next Back asks whether to exit.
    if (navigation.current.path === decision.address) {
      core.focus.forget(pageFocusKey(navigation.current));
      return core.focus.setFocus(navbarKey);
    }
    navigation.reset(decision.address);
    return true;
  }

  /** B 2: the Stop key clears the player. Its page has nothing to show then, so the viewer leaves it and what is open over it. */
  stop(): void {
    const { player, modals, navigation } = this.core;
    player.clear();
    if (!isPlayerPath(navigation.current.path)) return;
    modals.close();
    this.back();
  }

  /** B 2: the menu's item of the page. A page without one leaves it; at the start it is the first. */
  private selectMenuItem(): void {
    const { navbar, navigation } = this.core;
    const item = menuItem(navbar, navigation.current.path);
    if (item || navbar.selectedKey === null) navbar.select(item?.itemKey);
  }

  /** Writes the address to the page's URL, so that a reload leads to the same page. */
  private showAddress(): void {
    const { navigation, window } = this.core;
    const { pageKey, path } = navigation.current;
    if (path !== splashPath) window.history.replaceState(window.history.state, '', `#${pageKey}`);
  }

  /**
   * A layer in which nothing can be focused yet, such as a page that is loading, holds the focus itself, so that a screen
   * reader is never without one. What comes then takes it.
   */
  private holdFocus(): void {
    const { focus } = this.core;
    if (!focus.focused) focus.setFocus(focus.activeLayer.focusKey);
  }

  private guard(): void {
    const { navigation, startup, session, appType, home } = this.core;
    const decision = guardRoute({
      status: startup.status,
      appType,
      isAuthenticated: session.isAuthenticated,
      needsPlan: session.needsPlan,
      requested: navigation.current.pageKey,
      remembered: this.remembered,
      home,
    });
    this.remembered = decision.remembered;
    if (decision.redirect === null) return;
    // Signed out of a subscription app: no history leads back into it.
    if (decision.redirect === landingPath && navigation.stack.length > 1) navigation.reset(landingPath);
    else navigation.replace(decision.redirect);
  }
}
