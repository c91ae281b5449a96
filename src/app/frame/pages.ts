import { useEffect, useState } from 'react';
import { firstScreens } from '../../screens/first-screens.ts';
import { type Screen, type ScreenEntry, screenEntry } from '../../screens/registry.ts';
import { menuName } from '../../screens/shared/describe-page.ts';
import type { RouteEntry } from '../../stores/navigation/route-types.ts';
import type { App } from '../create-app.ts';

/** Milliseconds after Back until the page that was left may be taken away: what Back shows has come by then. */
const restAfterBack = 200;

/** The page of a route. */
interface Page {
  readonly route: RouteEntry;
  readonly entry: ScreenEntry;
  /** Undefined until it has loaded. */
  readonly Screen: Screen | undefined;
  readonly title: string;
}

/** Of all but the first, nothing is seen or can be focused. */
interface Pages {
  readonly shown: Page;
  /** The page to which Back leads: it comes back as it was, with its tiles and textures. */
  readonly behind: Page | undefined;
  /** A page that was left by Back: to take it away would take as long as the press itself. */
  readonly leaving: Page | undefined;
  /** Of the content store, when these pages were mounted. */
  readonly dropped: number;
}

/** The pages that are mounted (docs/decisions/pages-behind.md). For an observer. */
export function usePages(app: App): Pages {
  const [before, setPages] = useState(() => pagesOf(app));
  const pages = pagesOf(app, before);
  if (pages !== before) setPages(pages);
  const { leaving } = pages;
  const { clock, stage } = app;
  useEffect(() => {
    if (!leaving) return undefined;
    const takeAway = (): void => setPages((now) => (now.leaving === leaving ? { ...now, leaving: undefined } : now));
    // The next key may come at this moment, and its frame answers it alone.
    const timer = clock.setTimeout(() => stage.loop.afterFrame(takeAway), restAfterBack);
    return () => clock.clearTimeout(timer);
  }, [clock, stage, leaving]);
  return pages;
}

/** @returns the same object if these pages are mounted */
function pagesOf(app: App, before?: Pages): Pages {
  const { navigation, screens, content } = app;
  const route = navigation.current;
  const { dropped } = content;
  const entry = screenEntry(route.screen);
  const lazy = screens.of(entry);
  const Screen = lazy ? app.late.value && lazy.value : firstScreens[route.screen as keyof typeof firstScreens];
  const title = titleOf(app, route, entry);
  // What showed content that was dropped meanwhile is mounted anew.
  const mounted = dropped === before?.dropped ? [before.shown, before.behind] : [before?.shown];
  const shown = mounted.find((page) => page?.route === route && page.Screen === Screen && page.title === title);
  const behind = dropped === before?.dropped ? mounted.find((page) => page && staysBehind(app, page)) : undefined;
  if (before && shown === before.shown && behind === before.behind && dropped === before.dropped) return before;
  const isBack = shown !== undefined && shown === before?.behind;
  const leaving = isBack ? before?.shown : undefined;
  return { shown: shown ?? { route, entry, Screen, title }, behind, leaving, dropped };
}

/** Of a page that was opened from this one, Back leads here. A film gets the memory instead. */
function staysBehind({ navigation, stage }: App, { route, entry }: Page): boolean {
  const { stack, current } = navigation;
  const isNext = route === stack[stack.length - 2];
  return (
    isNext &&
    entry.staysBehind === true &&
    stage.device.keepsPageBehind &&
    !screenEntry(current.screen).frame.clearOverVideo
  );
}

function titleOf({ navbar, brand, t }: App, { path }: RouteEntry, { title }: ScreenEntry): string {
  const { applicationName } = brand;
  // The application's name is the only parameter of any title.
  if (title !== undefined) return t(title as 'signIn.account', { applicationName });
  return menuName(navbar, path) ?? applicationName;
}
