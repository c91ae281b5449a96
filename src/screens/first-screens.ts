import { BrowseScreen } from './browse/browse-screen.tsx';
import type { Screen, ScreenName, screens } from './registry.ts';
import { SplashScreen } from './splash/splash-screen.tsx';

type FirstScreenName = {
  [Name in ScreenName]: (typeof screens)[Name]['screen'] extends string ? Name : never;
}[ScreenName];

/**
 * The screens of the first download. Apart from the registry, which routes and their tests read without any component.
 */
export const firstScreens: Readonly<Record<FirstScreenName, Screen>> = { splash: SplashScreen, browse: BrowseScreen };
