import type { KeptAnswers } from '../api/answers/kept-answer.ts';
import type { ContentApi } from '../api/content/content-api.ts';
import type { Transport } from '../api/transport.ts';
import type { AppType, BrandConfig } from '../config/brand.ts';
import type { Clock } from '../config/clock.ts';
import type { Report } from '../config/report.ts';
import type { MessageCatalogue } from '../i18n/messages.ts';
import type { Platform } from '../platform/platform.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import type { ErrorStore } from '../stores/error-store.ts';
import type { ModalStore } from '../stores/modal-store.ts';
import type { NavigationStore } from '../stores/navigation/navigation-store.ts';
import type { PlayerStore } from '../stores/player/player-store.ts';
import type { SessionStore } from '../stores/session/session-store.ts';
import type { StartupStore } from '../stores/startup-store.ts';

/** The part of the app's core that the viewer uses. */
export interface ViewerBase {
  window: Window & typeof globalThis;
  platform: Platform;
  brand: BrandConfig;
  service: string;
  appType: AppType;
  clock: Clock;
  report: Report;
  messages: MessageCatalogue;
  keptAnswers: KeptAnswers;
  transport: Transport;
  api: ContentApi;
  content: ContentStore;
  startup: StartupStore;
  navigation: NavigationStore;
  errors: ErrorStore;
  modals: ModalStore;
  /** The brand's home. */
  home: string;
  session: SessionStore;
  player: PlayerStore;
  /** `add` registers a function to call when the app is unmounted. */
  lifetime: { add(end: () => void): void };
}
