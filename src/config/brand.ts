import type { FontSpec, Theme } from './theme.ts';

/** The three products built from this code (B 1). */
export type BrandId = 'nation' | 'sports' | 'news';

/** Build types (B 1): the viewer signs in through a TV provider, or holds a subscription. */
export type AppType = 'MVPD' | 'SUBSCRIPTION';

/** Platform keys (C 9.2). */
export type PlatformKey = 'samsungtizen' | 'vizio' | 'xboxone' | 'lg' | 'comcastflex' | 'web';

/** Environment the build talks to (C 7.1). */
export type Environment = 'dev' | 'stage' | 'prod';

/** The configuration of one brand (C "Brand and platform configuration"). */
export interface BrandConfig {
  id: BrandId;
  version: string;
  /** Shown in the exit confirmation (B 2 Modals). */
  applicationName: string;
  network: string;
  envBrand: 'NATION' | 'SPORTS' | 'NEWS';
  /** Screen id of the brand's home (B 2 Route table). */
  homeScreenId: string;
  /** What the events of playback call the player (C "Brand and platform configuration"). The specification gives no values. */
  playerNames: Readonly<Record<PlatformKey, string>>;
  tvProviderSignInEnabled: boolean;
  identity: IdentityConfig;
  /** Networks that are free for everybody (B 5 Content access rule). */
  freeNetworks: readonly string[];
  analytics: BrandAnalytics;
  customisation: Customisation;
  /** Messages that replace the catalogue's for this brand (B 3 stringsOverrideDictionary). */
  strings: Readonly<Record<string, string>>;
  logo: LogoConfig;
  icons: IconPresets;
  /** For viewers whose languages the app does not speak; English unless set. */
  language?: string;
  /** Direction of the layout; from left to right unless set. */
  direction?: 'ltr' | 'rtl';
  theme: Theme;
  fonts: readonly FontSpec[];
}

/** C "Brand and platform configuration": analytics. */
export interface BrandAnalytics {
  /** Events go to the segment service: not for news (C "Versions"). */
  isSegmentEnabled: boolean;
  /** Changes of the favourite personalities are events. */
  tracksPersonalities: boolean;
  /** The primary business unit, for the profile service (C 7.2 submitXidEvent). */
  businessUnit: string;
}

/**
 * What renews a token (C 7.1): the SDK's own call, the alternative endpoints, which end a session as well, or the
 * identity server's form.
 */
export type TokenRefresh = { kind: 'token' } | { kind: 'account-token' } | { kind: 'hydra'; clientId: string };

/** Which of the services' calls the brand's accounts are behind (C 7.1, C 7.2). */
export interface IdentityConfig {
  refresh: TokenRefresh;
  /** What keeps bookmarks: the watch tracker, or the older bookmarks SDK. */
  bookmarks: 'watch-tracker' | 'bookmarks-sdk';
}

/** What a brand adds to the common screens (C "Brand and platform configuration"). */
export interface Customisation {
  /** B 5: the hero of a series' item has a button that leads to the series. */
  seriesButton: boolean;
}

/** Signs in the corner of tiles (C "Brand and platform configuration"). */
export interface IconPresets {
  lock: 'lock';
  favorite: 'heart' | 'star' | 'bookmark';
}

/** Picture files lie in brands/<id>/ and are served under /brand/. Sizes in authored pixels. */
export interface LogoConfig {
  /** Navbar mark. */
  navbar: { src: string; width: number; height: number };
  /** Splash and footer mark. */
  footer: { src: string; width: number; height: number };
  /** The logo of the viewer's TV provider beside the navbar's icon (C Logo styling); ours unless given. */
  provider?: { maxWidth: number; alpha: number };
}
