import type { ApiResult } from '../api/api-result.ts';
import type { Configuration } from '../api/configuration/configuration.ts';
import type { TokenKeeper } from '../api/tokens/token-keeper.ts';
import type { Authorise } from '../api/transport.ts';
import type { ViewerApi } from '../api/viewer-api.ts';
import type { ErrorAction, Failure } from '../stores/error-catalogue.ts';
import type { PlansStore } from '../stores/plans/plans-store.ts';
import type { ConcurrencyMonitor } from '../stores/player/concurrency-monitor.ts';
import type { PlayerFailure } from '../stores/player/player-types.ts';
import type { PreviewPlayback } from '../stores/preview/preview-playback.ts';
import type { CodeSignIn } from '../stores/registration/code-sign-in.ts';
import type { ProviderList } from '../stores/registration/provider-list.ts';
import type { BookmarksStore } from '../stores/session/bookmarks/bookmarks-store.ts';
import type { FavouritesStore } from '../stores/session/favourites/favourites-store.ts';
import type { LoginStore } from '../stores/session/login-store.ts';
import type { PrivacyKeeper } from '../stores/session/privacy-keeper.ts';
import type { SessionEnd } from '../stores/session/session-end.ts';
import type { SignOut } from '../stores/session/sign-out.ts';
import type { ViewerLoader } from '../stores/session/viewer-loader.ts';
import type { XidEvents } from '../stores/session/xid-events.ts';
import type { ErrorReports } from '../telemetry/error-report/error-reports.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Registration } from './create-sign-in.ts';

/** Everything about who is watching: tokens, the calls made with them, and the stores for what those answer. */
export interface Viewer {
  authorise: Authorise;
  fetch: typeof globalThis.fetch;
  api: ViewerApi;
  tokens: TokenKeeper;
  loader: ViewerLoader;
  signOut: SignOut;
  sessionEnd: SessionEnd;
  codeSignIn: CodeSignIn;
  /** For sign-ins that show no page: those of the phone (C 4.3). */
  registration: Pick<Registration, 'createStore' | 'calls' | 'secrets'>;
  providers: ProviderList;
  plans: PlansStore;
  login: LoginStore;
  favourites: FavouritesStore;
  bookmarks: BookmarksStore;
  concurrency: ConcurrencyMonitor;
  preview: PreviewPlayback;
  xidEvents: XidEvents;
  telemetry: Telemetry;
  /** @param script the last keys, without what was typed */
  errorReports(script: () => string): ErrorReports;
  /** Data URL of the QR picture that leads to the privacy policy (C 7.6). Never rejects. */
  privacyPicture(signal: AbortSignal): Promise<ApiResult<string>>;
  /** The viewer's choice about targeted advertising (C 7.6), and what may be told about them. */
  privacy: PrivacyKeeper;
  configuration(): Configuration;
  /** Resolves when the configuration has loaded. */
  readonly configured: Promise<void>;
  /** Asks for the configuration unless it has loaded. Never rejects. */
  configure(): Promise<void>;
  /** Home is up: whoever has not signed in does so anonymously, and telemetry begins to send. */
  begin(): Promise<void>;
  /** Shows the catalogue's error for a failure (C 8.2). */
  showError(failure: Failure, then?: (action: ErrorAction) => void): void;
  showPlayerFailure(failure: PlayerFailure): void;
}
