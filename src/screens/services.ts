import { createContext, useContext } from 'react';
import type { ContentApi } from '../api/content/content-api.ts';
import type { BrandConfig } from '../config/brand.ts';
import type { Clock } from '../config/clock.ts';
import type { Translate } from '../i18n/messages.ts';
import type { Command } from '../input/command.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { ErrorStore } from '../stores/error-store.ts';
import type { ModalStore } from '../stores/modal-store.ts';
import type { Destination } from '../stores/navigation/destinations.ts';
import type { NavbarStore } from '../stores/navigation/navbar-store.ts';
import type { NavigationStore } from '../stores/navigation/navigation-store.ts';
import type { PlayerStore } from '../stores/player-store.ts';
import type { TimeLabels } from '../stores/rules/time-labels.ts';
import type { SessionStore } from '../stores/session/session-store.ts';
import type { SettingsStore } from '../stores/session/settings-store.ts';
import type { TileModels } from './shared/tile-models.ts';

/** What screens and modals work with; built once by the composition root. */
export interface ScreenServices {
  brand: BrandConfig;
  clock: Clock;
  t: Translate;
  times: TimeLabels;
  api: ContentApi;
  content: ContentStore;
  navigation: NavigationStore;
  navbar: NavbarStore;
  modals: ModalStore;
  errors: ErrorStore;
  session: SessionStore;
  settings: SettingsStore;
  player: PlayerStore;
  tiles: TileModels;
  chrome: Chrome;
  /** Goes where a tile or a button leads (B 2 Tile click navigation). */
  go(destination: Destination): void;
  /** B 2 Back and key handling, for what has a Back of its own: an error, an ended video. */
  back(): void;
  goHome(): void;
  exit(): void;
  /** Starts the whole app anew, at the same address. */
  reload(): void;
  /** Says something to a blind viewer without moving the focus. */
  announce(text: string): void;
}

/** What a screen may say about the frame around it, and about keys that the focus has no use for. */
export interface Chrome {
  /** The page is scrolled: the navbar gives way. */
  setScrolled(scrolled: boolean): void;
  /** The video shows through: nothing opaque behind the scene. */
  setVideoVisible(visible: boolean): void;
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
