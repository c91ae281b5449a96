import { type ComponentType, createContext, useContext } from 'react';
import type { ApiResult } from '../api/api-result.ts';
import type { Configuration } from '../api/configuration/configuration.ts';
import type { Consent } from '../api/consent/consent-api.ts';
import type { ContentItem } from '../api/content/types.ts';
import type { AppType, BrandConfig } from '../config/brand.ts';
import type { Clock } from '../config/clock.ts';
import type { Language, MessageCatalogue, Texts, Translate } from '../i18n/messages.ts';
import type { Command } from '../input/command.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlaybackCommands } from '../player/playback-commands.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { ScheduleStore } from '../stores/content/schedule/schedule-store.ts';
import type { SearchStore } from '../stores/content/search-store.ts';
import type { ErrorStore } from '../stores/error-store.ts';
import type { ModalStore } from '../stores/modal-store.ts';
import type { Destination } from '../stores/navigation/destinations.ts';
import type { NavbarStore } from '../stores/navigation/navbar-store.ts';
import type { NavigationStore } from '../stores/navigation/navigation-store.ts';
import type { PlansStore } from '../stores/plans/plans-store.ts';
import type { CaptionAppearanceStore } from '../stores/player/caption-appearance-store.ts';
import type { PlayerStore } from '../stores/player/player-store.ts';
import type { PlacementStyle } from '../stores/player/player-types.ts';
import type { PreviewPlayback } from '../stores/preview/preview-playback.ts';
import type { CodeSignIn } from '../stores/registration/code-sign-in.ts';
import type { ProviderList } from '../stores/registration/provider-list.ts';
import type { TimeLabels } from '../stores/rules/time-labels.ts';
import type { BookmarksStore } from '../stores/session/bookmarks/bookmarks-store.ts';
import type { FavouritesStore } from '../stores/session/favourites/favourites-store.ts';
import type { LegalStore } from '../stores/session/legal-store.ts';
import type { LoginStore } from '../stores/session/login-store.ts';
import type { SessionEnd } from '../stores/session/session-end.ts';
import type { SessionStore } from '../stores/session/session-store.ts';
import type { SettingsStore } from '../stores/session/settings-store.ts';
import type { SignOut } from '../stores/session/sign-out.ts';
import type { SnackbarStore } from '../stores/snackbar-store.ts';
import type { ErrorReports } from '../telemetry/error-report/error-reports.ts';
import type { ContainerSectionProps } from './shared/containers/row-sections.ts';
import type { TileModels } from './shared/tile-models.ts';

/** What screens, modals and the frame work with. The app is one object that has it all; one context hands it down. */
export interface ScreenServices {
  readonly brand: BrandConfig;
  readonly appType: AppType;
  readonly clock: Clock;
  readonly messages: MessageCatalogue;
  readonly language: Language;
  /** The common texts; `useTexts` adds a screen's own. */
  readonly t: Translate;
  readonly times: TimeLabels;
  readonly content: ContentStore;
  readonly navigation: NavigationStore;
  readonly navbar: NavbarStore;
  readonly modals: ModalStore;
  readonly errors: ErrorStore;
  readonly session: SessionStore;
  readonly player: PlayerStore;
  readonly tiles: TileModels;
  readonly chrome: Chrome;
  /** What comes after Home; `value` is observable. */
  readonly late: { readonly value: LateServices | undefined; load(): Promise<LateServices> };
  /** Goes where a tile or a button leads (B 2 Tile click navigation). */
  go(destination: Destination): void;
  /** B 2 Back and key handling, for what has a Back of its own: an error, an ended video. */
  back(): void;
  goHome(): void;
  /** Says that the viewer's package does not include an item (B 4 Other player rules). */
  explainLock(): void;
  exit(): void;
  /** Says something to a blind viewer without moving the focus. */
  announce(text: string): void;
}

/** Services that no frame of Home needs. They have loaded before any lazy screen or modal is shown. */
export interface LateServices {
  /** Observable, and read when needed: the service's answer may come later. */
  configuration(): Configuration;
  /** Asks for the configuration unless it has loaded. Never rejects. */
  configure(): Promise<void>;
  readonly playback: PlaybackCommands;
  readonly preview: PreviewPlayback;
  readonly login: LoginStore;
  readonly codeSignIn: CodeSignIn;
  readonly providers: ProviderList;
  readonly plans: PlansStore;
  readonly favourites: FavouritesStore;
  readonly bookmarks: Pick<BookmarksStore, 'loading'>;
  readonly schedule: ScheduleStore;
  readonly signOut: SignOut;
  readonly sessionEnd: SessionEnd;
  readonly settings: SettingsStore;
  readonly captionAppearance: CaptionAppearanceStore;
  readonly snackbar: SnackbarStore;
  readonly legal: LegalStore;
  /** Data URL of the QR picture that leads to the privacy policy (C 7.6). Never rejects. */
  privacyPicture(signal: AbortSignal): Promise<ApiResult<string>>;
  /** The viewer's choice about targeted advertising, null before the first one (C 7.6). Never rejects. */
  privacyChoice(): Promise<ApiResult<Consent | null>>;
  readonly search: SearchStore;
  /** A container as lines of tiles. */
  readonly ContainerGrid: ComponentType<ContainerSectionProps>;
  /** Plays an item's video in place of its picture, if it may (B 4 Player). @returns ends it */
  heroVideo(item: ContentItem, place: HeroVideoPlace): () => void;
  /** Follows a deep link (B 2 Deep links). */
  openLink(link: string): void;
  /** The device's keyboard, if it has one (B 2 Modals, On-screen keyboard). */
  readonly keyboard: Platform['keyboard'];
  readonly device: Platform['device'];
  readonly errorReports: ErrorReports;
}

/** Where a video takes the place of a picture. */
export interface HeroVideoPlace {
  box: PlacementStyle;
  /** Cleared while the video shows through it. */
  picture: { setClear(isClear: boolean): void };
  /** Plays for as long as it is in view, not only for `sizzleTimeout`. */
  playsOn?: boolean;
}

/** What a screen tells the frame around it. */
export interface Chrome {
  /** The page is scrolled: the navbar gives way. */
  setScrolled(scrolled: boolean, animated: boolean): void;
  /** Takes commands before the focus does, while the screen is mounted. @returns unsubscribe */
  intercept(handler: (command: Command) => boolean): () => void;
}

const ServicesContext = createContext<ScreenServices | undefined>(undefined);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): ScreenServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('a screen was rendered outside ServicesProvider');
  return services;
}

/** For screens and modals that are not part of Home. */
export function useLateServices(): LateServices {
  const { value } = useServices().late;
  if (!value) throw new Error('a lazy screen was rendered before the late services had loaded');
  return value;
}

/** Translates the common texts and those of a screen or modal, with the brand's own in their place. */
export function useTexts<Table extends Texts>(texts: Table): Translate<Table> {
  return useServices().messages.with(texts);
}
