import { reaction, runInAction, when } from 'mobx';
import type { Report } from '../config/report.ts';
import type { MessageCatalogue } from '../i18n/messages.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlaybackCommands } from '../player/playback-commands.ts';
import type { Failure } from '../stores/error-catalogue.ts';
import type { ErrorStore } from '../stores/error-store.ts';
import type { ModalStore } from '../stores/modal-store.ts';
import { isPlayerPath, playerPath } from '../stores/navigation/destinations.ts';
import type { NavigationStore } from '../stores/navigation/navigation-store.ts';
import type { PlayerStore } from '../stores/player/player-store.ts';
import type { PreviewPlayback } from '../stores/preview/preview-playback.ts';
import type { RegistrationStore } from '../stores/registration/registration-store.ts';
import { hasAccount } from '../stores/rules/has-account.ts';
import type { SessionEnd } from '../stores/session/session-end.ts';
import type { SnackbarStore } from '../stores/snackbar-store.ts';
import type { StartupStore } from '../stores/startup-store.ts';
import type { LogEvent } from '../telemetry/analytics/event-catalogue.ts';
import { CastingFailure } from './casting-failure.ts';
import { type HomeSsoOptions, startHomeSso } from './home-sso/home-sso.ts';
import { CastingMessages } from './messages.ts';
import type { CastLink } from './receiver/cast-link.ts';
import { DeepLinks } from './receiver/held-casts.ts';
import { pressMediaKey } from './receiver/media-keys.ts';
import { linkPlayer } from './receiver/player-link.ts';
import { signInInfoOf } from './receiver/sign-in-info.ts';
import { readSignInEvent } from './sign-in/read-event.ts';
import { type EventSignInOptions, isSignedInBy, signInByEvent } from './sign-in/sign-in-by-token.ts';
import { SignIns } from './sign-in/sign-ins.ts';
import type { Vizbee } from './vendor.ts';

export interface CastingOptions extends Omit<EventSignInOptions, 'registration'>, Pick<HomeSsoOptions, 'clock'> {
  vizbee: Vizbee;
  /** The brand's app for phones, as the vendor knows it. */
  vizbeeAppId: string;
  isHomeSsoEnabled: boolean;
  window: Window & typeof globalThis;
  platform: Pick<Platform, 'onLifecycle'>;
  report: Report;
  log: LogEvent;
  messages: MessageCatalogue;
  /** The brand's own service among those of a subscription. */
  serviceId: string;
  startup: Pick<StartupStore, 'isCompleted'>;
  navigation: NavigationStore;
  modals: ModalStore;
  errors: ErrorStore;
  player: PlayerStore;
  playback: Pick<PlaybackCommands, 'seekTo'>;
  preview: Pick<PreviewPlayback, 'gate' | 'signedIn'>;
  sessionEnd: Pick<SessionEnd, 'question' | 'answer'>;
  snackbar: Pick<SnackbarStore, 'show'>;
  /** Of sign-ins from the phone. */
  registration: RegistrationStore;
  showError(failure: Failure): void;
  /** The brand's home. */
  home: string;
  /** The viewer is on a page of the onboarding or the sign-in. */
  isGated(): boolean;
  goHome(): void;
  /** As the Stop key. */
  stopPlayback(): void;
}

/** The television's part in casting (C 4.3). @returns ends it */
export function createCasting(options: CastingOptions): () => void {
  const { vizbee, vizbeeAppId, isHomeSsoEnabled, platform, report, registration } = options;
  const notices = new CastingMessages({ ...options, isPlaying: () => isPlaying(options) });
  const signIns = createSignIns(options, notices, (isIn) => casts.signInEnded(isIn));
  const casts = receiveCasts(options, notices, () => signIns.isRunning);
  const stops = [
    casts.stop,
    receiveSignIns(options, signIns),
    platform.onLifecycle((event) => {
      if (event === 'hide') registration.pausePolling();
      else if (event === 'show') registration.resumePolling();
    }),
    () => signIns.dispose(),
    () => registration.cancel(),
    () => notices.dispose(),
  ];
  vizbee.continuity.ContinuityContext.getInstance().start(vizbeeAppId);
  if (isHomeSsoEnabled) {
    if (vizbee.homesso) stops.push(startHomeSso(vizbee.homesso, { ...options, ...ssoParts(options, signIns) }));
    else report({ level: 'warn', event: 'home-sso-unavailable', detail: { reason: 'VizbeeHomeSSO SDK not loaded' } });
  }
  return () => {
    for (const end of stops) end();
  };
}

function createSignIns(options: CastingOptions, notices: CastingMessages, ended: (isIn: boolean) => void): SignIns {
  const { clock, log, report } = options;
  return new SignIns({
    clock,
    log,
    entered(denial) {
      notices.welcome();
      leadOn(options, denial);
    },
    failed: (reason) => notices.signInFailed(reason),
    ended,
    failedUnexpectedly: (cause) =>
      report({ level: 'error', event: 'casting-sign-in-failed', detail: { reason: String(cause) } }),
  });
}

/** Sign-ins by the phone's token. @returns ends it: the library cannot be ended, but from then on nobody listens to it */
function receiveSignIns(options: CastingOptions, signIns: SignIns): () => void {
  const { vizbee, session } = options;
  const app = vizbee.continuity.ContinuityContext.getInstance().getAppAdapter();
  const take = async (event: unknown) => {
    const wanted = readSignInEvent(event);
    if (!wanted) throw new CastingFailure('E003');
    const isIn = isSignedInBy(session, wanted.method);
    return { outcome: 'success' as const, denial: isIn ? null : await signInByEvent(options, wanted) };
  };
  const signIn = async (event: unknown) => {
    const end = await signIns.run(() => take(event));
    if (end && 'reason' in end) app.sendSignInError?.(event, end.reason);
  };
  app.setSignInHandler?.((event) => void signIn(event));
  return () => app.setSignInHandler?.(() => {});
}

/** What phones cast, and what they do with it. */
function receiveCasts(options: CastingOptions, notices: CastingMessages, isSigningIn: () => boolean) {
  const { vizbee, startup } = options;
  const app = vizbee.continuity.ContinuityContext.getInstance().getAppAdapter();
  /** The page of what was cast last. */
  let castEntry: number | undefined;
  /** What was cast last, until it begins, for its phone to learn that it does not. */
  let awaited: unknown = null;
  const deepLinks = new DeepLinks({
    ...options,
    isReady: () => startup.isCompleted,
    isSignedIn: () => isSignedIn(options),
    isSigningIn,
    serve(link, videoInfo) {
      options.log('deep-link-opened', { kind: 'cast', entityId: link.entityId, isLaunch: false });
      castEntry = show(options, link);
      awaited = videoInfo;
    },
    notSignedIn: () => notices.playbackFailed('E002'),
    sendStartVideoError: (videoInfo, reason) => app.sendStartVideoError?.(videoInfo, reason),
  });
  app.setDeeplinkHandler((videoInfo) => deepLinks.take(videoInfo));
  const stops = [
    reaction(
      () => startup.isCompleted,
      () => deepLinks.ready(),
    ),
    linkPlayer({
      ...options,
      continuity: vizbee.continuity,
      pressKey: (key) => pressMediaKey(options.window, key),
      stop: () => stop(options, castEntry),
      began() {
        awaited = null;
      },
      failedToStart() {
        if (awaited === null || options.navigation.current.entryId !== castEntry) return;
        app.sendStartVideoError?.(awaited, 'The video can’t be played');
        awaited = null;
      },
    }),
    () => app.setDeeplinkHandler(() => {}),
    () => deepLinks.dispose(),
  ];
  return {
    signInEnded: (isIn: boolean) => deepLinks.signInEnded(isIn),
    stop() {
      for (const end of stops) end();
    },
  };
}

function isSignedIn({ session }: CastingOptions): boolean {
  return hasAccount(session) || session.auth.isAuthenticatedByMvpd;
}

function ssoParts(options: CastingOptions, signIns: SignIns) {
  const { session, serviceId, player, modals, preview, registration } = options;
  return {
    signIns,
    isSignedIn: () => isSignedIn(options),
    signInInfo: () => signInInfoOf(session, serviceId),
    isPlaying: () => isPlaying(options),
    showCode(onCancel: () => void) {
      const restoreGate = preview.gate.signInFromPhone();
      modals.close();
      const modal = { type: 'second-screen-sign-in', registration, onCancel } as const;
      modals.open(modal);
      // A link of the device, or the browser's Back, takes it away: nothing polls for a code that nobody sees.
      const stopWatching = when(() => modals.current !== modal, onCancel);
      return (isIn: boolean) => {
        stopWatching();
        if (modals.current === modal) modals.close();
        // A video that waits asks the gate again once the viewer is in.
        if (!isIn || !player.isInitialized) restoreGate();
      };
    },
  };
}

/** What stands still at the end of a preview waits for a sign-in. */
function isPlaying({ navigation, player }: CastingOptions): boolean {
  return isPlayerPath(navigation.current.path) && player.isInitialized && !player.preview.isExpired;
}

/** Over whatever is on screen, in the place of another video. @returns the entry of its page */
function show(options: CastingOptions, { entityId, isLive, startTimeMs }: CastLink): number {
  const { modals, errors, navigation, player, home } = options;
  const address = playerPath(entityId, isLive ? { live: true } : { live: false, startTimeMs });
  const isAtPlayer = isPlayerPath(navigation.current.path);
  // At once: nothing may see the old page without its modal or its error.
  runInAction(() => {
    modals.close();
    errors.clear();
    if (isAtPlayer && player.isInitialized) {
      navigation.replace(address);
      return;
    }
    // A page whose video has failed: another visit of the same page tries it again.
    if (isAtPlayer && !navigation.back()) navigation.reset(home);
    navigation.push(address);
  });
  return navigation.current.entryId;
}

/** C 4.3: on the page of what was cast a stop leads Home; elsewhere it is the Stop key. */
function stop({ navigation, goHome, stopPlayback }: CastingOptions, castEntry: number | undefined): void {
  if (navigation.current.entryId === castEntry) goHome();
  else stopPlayback();
}

/** The viewer is in: what waited for a sign-in goes on, and its pages are left. */
function leadOn(options: CastingOptions, denial: Failure | null): void {
  const { player, preview, sessionEnd, modals, isGated, goHome, showError } = options;
  if (sessionEnd.question) {
    sessionEnd.answer(true);
    if (modals.current?.type === 'session-ended') modals.close();
  }
  if (player.preview.isExpired) preview.signedIn();
  if (isGated()) goHome();
  if (denial) showError(denial);
}
