import { reaction, runInAction } from 'mobx';
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
import { CastingFailure } from './casting-failure.ts';
import { type HomeSsoOptions, startHomeSso } from './home-sso/home-sso.ts';
import { CastingMessages } from './messages.ts';
import type { CastLink } from './receiver/cast-link.ts';
import { DeepLinks } from './receiver/held-casts.ts';
import { pressMediaKey } from './receiver/media-keys.ts';
import { linkPlayer } from './receiver/player-link.ts';
import { signInInfoOf } from './receiver/sign-in-info.ts';
import { readSignInEvent } from './sign-in/read-event.ts';
import { type EventSignInOptions, signInByEvent } from './sign-in/sign-in-by-token.ts';
import { SignIns, type SignInsOptions } from './sign-in/sign-ins.ts';
import type { Vizbee } from './vendor.ts';

export interface CastingOptions
  extends Omit<EventSignInOptions, 'registration'>,
    Pick<HomeSsoOptions, 'clock'>,
    Pick<SignInsOptions, 'log'> {
  vizbee: Vizbee;
  appId: string;
  isHomeSsoEnabled: boolean;
  window: Window & typeof globalThis;
  platform: Pick<Platform, 'onLifecycle'>;
  report: Report;
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
  const { vizbee, appId, isHomeSsoEnabled, platform, startup, session, report, log, registration, clock } = options;
  const messages = new CastingMessages({ ...options, isPlaying: () => isPlaying(options) });
  const context = vizbee.continuity.ContinuityContext.getInstance();
  const app = context.getAppAdapter();
  const isSignedIn = (): boolean => hasAccount(session) || session.auth.isAuthenticatedByMvpd;
  /** The page of what was cast last. */
  let castEntry: number | undefined;
  /** What was cast last, until it begins, for its phone to learn that it does not. */
  let awaited: unknown = null;

  const signIns = new SignIns({
    clock,
    log,
    entered(refused) {
      messages.welcome();
      leadOn(options, refused);
    },
    failed: (reason) => messages.signInFailed(reason),
    ended: (isIn) => deepLinks.signInEnded(isIn),
    report: (cause) => report({ level: 'error', event: 'casting-sign-in-failed', detail: { reason: String(cause) } }),
  });
  const deepLinks = new DeepLinks({
    ...options,
    isReady: () => startup.isCompleted,
    isSignedIn,
    isSigningIn: () => signIns.isRunning,
    serve(link, videoInfo) {
      castEntry = show(options, link);
      awaited = videoInfo;
    },
    refused: (reason) => messages.playbackFailed(reason),
    sendStartVideoError: (videoInfo, reason) => app.sendStartVideoError?.(videoInfo, reason),
  });
  const takeEvent = async (event: unknown) => {
    const wanted = readSignInEvent(event);
    if (!wanted) throw new CastingFailure('E003');
    // C 5: whoever is signed in already succeeds at once.
    const isIn = wanted.method === 'profile' ? hasAccount(session) : session.auth.isAuthenticatedByMvpd;
    return { outcome: 'success' as const, refused: isIn ? null : await signInByEvent(options, wanted) };
  };
  const signIn = async (event: unknown) => {
    const outcome = await signIns.run(() => takeEvent(event));
    if (outcome && 'reason' in outcome) app.sendSignInError?.(event, outcome.reason);
  };

  app.setDeeplinkHandler((videoInfo) => deepLinks.take(videoInfo));
  app.setSignInHandler?.((event) => void signIn(event));
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
    platform.onLifecycle((event) => {
      if (event === 'hide') registration.pausePolling();
      else if (event === 'show') registration.resumePolling();
    }),
    // The library cannot be ended: from here on nobody listens to it.
    () => app.setDeeplinkHandler(() => {}),
    () => app.setSignInHandler?.(() => {}),
    () => registration.cancel(),
    () => deepLinks.dispose(),
    () => messages.dispose(),
  ];
  context.start(appId);
  if (isHomeSsoEnabled) {
    if (vizbee.homesso)
      stops.push(startHomeSso(vizbee.homesso, { ...options, ...ssoParts(options, signIns, isSignedIn) }));
    else report({ level: 'warn', event: 'home-sso-unavailable', detail: { reason: 'VizbeeHomeSSO SDK not loaded' } });
  }
  return () => {
    for (const end of stops) end();
  };
}

function ssoParts(options: CastingOptions, signIns: SignIns, isSignedIn: () => boolean) {
  const { session, serviceId, player, modals, preview, registration } = options;
  return {
    signIns,
    isSignedIn,
    signInInfo: () => signInInfoOf(session, serviceId),
    isPlaying: () => isPlaying(options),
    showCode(onCancel: () => void) {
      const restoreGate = preview.gate.signInFromPhone();
      modals.close();
      modals.open({ type: 'second-screen-sign-in', registration, onCancel });
      return (isIn: boolean) => {
        if (modals.current?.type === 'second-screen-sign-in') modals.close();
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
function leadOn(options: CastingOptions, refused: Failure | null): void {
  const { player, preview, sessionEnd, modals, isGated, goHome, showError } = options;
  if (sessionEnd.question) {
    sessionEnd.answer(true);
    if (modals.current?.type === 'session-ended') modals.close();
  }
  if (player.preview.isExpired) preview.signedIn();
  if (isGated()) goHome();
  if (refused) showError(refused);
}
