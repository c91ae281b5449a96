import type { ComponentType } from 'react';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { PageStore } from '../stores/content/page-store.ts';
import { gatedPath, screenPath } from '../stores/navigation/destinations.ts';
import type { StringMap } from '../stores/navigation/route-types.ts';
import type { ScreenProps } from './shared/screen-props.ts';

export type Screen = ComponentType<ScreenProps>;

/**
 * Everything that the app knows about a screen. A new screen is a folder and one entry below
 * (docs/guides/add-a-screen.md).
 */
export interface ScreenEntry {
  /**
   * Addresses (B 2 Route table), without the first slash; `:name` takes any one segment. None: no address leads there.
   */
  paths: readonly string[];
  /** The splash, onboarding and sign-in, which the route guard keeps apart (B 2 Route guard). */
  gated: boolean;
  frame: Frame;
  /** Values of the `screenName` start parameter and the address that each selects (B 2). */
  screenNames?: StringMap;
  /** For a page with a fixed title. Other pages take theirs from the menu. */
  title?: TitleKey;
  /** What a start at this screen loads before anything is drawn (docs/decisions/cold-start.md). */
  firstPage?(content: ContentStore, params: StringMap): PageStore;
  /** Stays mounted, hidden, behind what was opened from it. */
  staysBehind?: true;
  /** Part of the first download (`first-screens.ts` has the component), or how to load it: one chunk a feature. */
  screen: 'first-download' | LazyScreen;
}

/** What is around a screen (B 2 Global layout). */
export interface Frame {
  navbar: boolean;
  /** Corner of the footer logo. */
  logo: 'top-right' | 'bottom-right' | null;
  /** The fade at the foot of the page. */
  gradient: boolean;
  /** The page loader, until the screen has something to focus. */
  loader: boolean;
  /** Nothing opaque lies behind the screen while a video plays. */
  clearOverVideo: boolean;
  /** The splash's light behind the screen (docs/decisions/splash-background.md). */
  splashLight?: boolean;
}

export interface LazyScreen {
  load(): Promise<Screen>;
  /** Loaded soon after Home is up; otherwise when the focus rests on what leads there, or when the screen is opened. */
  isPrefetched: boolean;
}

/**
 * Titles are common texts, because they may be needed before the screen has loaded. The application's name is filled
 * in.
 */
export type TitleKey = 'page.notFound' | 'signIn.account' | 'signIn.tvProvider';

const page: Frame = { navbar: true, logo: 'bottom-right', gradient: true, loader: true, clearOverVideo: false };
const plain: Frame = { ...page, navbar: false };
const detailFrame: Frame = { ...plain, logo: 'top-right' };
const bare: Frame = { navbar: false, logo: null, gradient: false, loader: false, clearOverVideo: false };

const detail: LazyScreen = {
  load: () => import('./detail/detail-screen.tsx').then(({ DetailScreen }) => DetailScreen),
  isPrefetched: true,
};
const message: LazyScreen = {
  load: () => import('./message/message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
  isPrefetched: true,
};

const login: LazyScreen = {
  load: () => import('./login/login-screen.tsx').then(({ LoginScreen }) => LoginScreen),
  isPrefetched: false,
};

/** B 2: the pages under /gated, each of which a `screenName` selects by its own name. */
const gatedPage = (name: string, entry: Pick<ScreenEntry, 'title' | 'screen'>, alsoNamed: readonly string[] = []) => ({
  paths: [`gated/${name}`],
  gated: true,
  frame: { ...plain, splashLight: true },
  screenNames: Object.fromEntries([name, ...alsoNamed].map((alias) => [alias, gatedPath(name)])),
  ...entry,
});

/** B 2 Route table. */
export const screens = {
  splash: { paths: [''], gated: true, frame: bare, screen: 'first-download' },
  /** Every page of rows under /screens, the homes among them. */
  browse: {
    paths: ['screens/:screenId'],
    gated: false,
    frame: page,
    screenNames: {
      browse: screenPath('browse'),
      movies: screenPath('movies'),
      shows: screenPath('home-shows'),
      personalities: screenPath('home-personalities'),
      'home-shows': screenPath('home-shows'),
      'home-personalities': screenPath('home-personalities'),
      'home-listen': screenPath('home-listen'),
      'nation-live': screenPath('nation-live'),
    },
    firstPage: (content, params) => content.screen(params['screenId'] ?? ''),
    staysBehind: true,
    screen: 'first-download',
  },
  search: {
    paths: ['search', 'find'],
    gated: false,
    frame: page,
    screenNames: { search: '/search' },
    screen: {
      load: () => import('./search/search-screen.tsx').then(({ SearchScreen }) => SearchScreen),
      isPrefetched: false,
    },
  },
  tv_schedule: {
    paths: ['tv_schedule'],
    gated: false,
    frame: page,
    screenNames: { tv_schedule: '/tv_schedule' },
    screen: {
      load: () => import('./schedule/schedule-screen.tsx').then(({ ScheduleScreen }) => ScheduleScreen),
      isPrefetched: false,
    },
  },
  settings: {
    // The last segment selects the sub-list.
    paths: ['settings', 'settings/:section'],
    gated: false,
    frame: page,
    screenNames: {
      settings: '/settings',
      favorite_personalities: '/settings/favorite_personalities',
      watchlist: '/settings/watchlist',
      my_account: '/settings/my_account',
    },
    screen: {
      load: () => import('./settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
      isPrefetched: false,
    },
  },
  player: {
    paths: ['player', 'player/:entityId'],
    gated: false,
    frame: { ...bare, clearOverVideo: true },
    screen: {
      load: () => import('./player/player-screen.tsx').then(({ PlayerScreen }) => PlayerScreen),
      isPrefetched: true,
    },
  },
  category: { paths: ['category/:entityId'], gated: false, frame: plain, staysBehind: true, screen: detail },
  interstitial: { paths: ['interstitial/:entityId'], gated: false, frame: plain, staysBehind: true, screen: detail },
  movie: { paths: ['movie/:entityId'], gated: false, frame: detailFrame, staysBehind: true, screen: detail },
  series: { paths: ['series/:entityId'], gated: false, frame: detailFrame, staysBehind: true, screen: detail },
  special: { paths: ['special/:entityId'], gated: false, frame: detailFrame, staysBehind: true, screen: detail },
  personality: {
    paths: ['personality/:entityId'],
    gated: false,
    frame: detailFrame,
    staysBehind: true,
    screen: detail,
  },
  'landing-page': gatedPage('landing-page', {
    screen: {
      load: () => import('./landing/landing-screen.tsx').then(({ LandingScreen }) => LandingScreen),
      isPrefetched: false,
    },
  }),
  'signin-options': gatedPage('signin-options', {
    screen: {
      load: () => import('./sign-in-options/sign-in-options-screen.tsx').then((loaded) => loaded.SignInOptionsScreen),
      isPrefetched: false,
    },
  }),
  'login-options': gatedPage('login-options', { screen: login }),
  trial: gatedPage('trial', {
    screen: {
      load: () => import('./trial/trial-screen.tsx').then(({ TrialScreen }) => TrialScreen),
      isPrefetched: false,
    },
  }),
  'tv-providers': gatedPage('tv-providers', {
    screen: {
      load: () => import('./tv-providers/tv-providers-screen.tsx').then(({ TvProvidersScreen }) => TvProvidersScreen),
      isPrefetched: false,
    },
  }),
  'tv-signin': gatedPage('tv-signin', {
    title: 'signIn.tvProvider',
    screen: {
      load: () => import('./sign-in/code-sign-in-screen.tsx').then(({ ProviderSignInScreen }) => ProviderSignInScreen),
      isPrefetched: false,
    },
  }),
  'browser-signin': gatedPage('browser-signin', {
    title: 'signIn.account',
    screen: {
      load: () => import('./sign-in/code-sign-in-screen.tsx').then(({ AccountSignInScreen }) => AccountSignInScreen),
      isPrefetched: false,
    },
  }),
  'mobile-signin': gatedPage('mobile-signin', {
    screen: {
      load: () => import('./mobile-sign-in/mobile-sign-in-screen.tsx').then((loaded) => loaded.MobileSignInScreen),
      isPrefetched: false,
    },
  }),
  'forgot-password': gatedPage('forgot-password', { screen: login }),
  'plans-page': gatedPage(
    'plans-page',
    {
      screen: {
        load: () => import('./plans/plans-screen.tsx').then(({ PlansScreen }) => PlansScreen),
        isPrefetched: false,
      },
    },
    ['purchase-page'],
  ),
  'create-account': gatedPage('create-account', { screen: login }),
  'not-found': { paths: [], gated: false, frame: plain, title: 'page.notFound', screen: message },
} as const satisfies Record<string, ScreenEntry>;

export type ScreenName = keyof typeof screens;

/** What an address without a screen shows. */
export const unknownScreen = 'not-found' satisfies ScreenName;

/** The entry of a route's screen. */
export function screenEntry(name: string): ScreenEntry {
  return Object.prototype.hasOwnProperty.call(screens, name) ? screens[name as ScreenName] : screens[unknownScreen];
}
