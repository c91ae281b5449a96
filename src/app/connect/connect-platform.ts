import { reaction, runInAction } from 'mobx';
import type { Report } from '../../config/report.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlaybackCommands } from '../../player/playback-commands.ts';
import type { Fonts } from '../../render/text/fonts.ts';
import type { PictureStore } from '../../render/textures/picture-store.ts';
import type { ContentStore } from '../../stores/content/content-store.ts';
import type { ErrorStore } from '../../stores/error-store.ts';
import type { ModalStore } from '../../stores/modal-store.ts';
import type { NavigationStore } from '../../stores/navigation/navigation-store.ts';
import type { PlayerStore } from '../../stores/player/player-store.ts';
import type { StartupStore } from '../../stores/startup-store.ts';
import type { LogEvent } from '../../telemetry/analytics/event-catalogue.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import { parseDeepLink } from '../navigation/deep-links.ts';
import { matchRoute } from '../navigation/routes.ts';
import type { Routing } from '../navigation/routing.ts';

export interface Connections {
  platform: Pick<Platform, 'allowScreensaver' | 'onDeepLink' | 'onLifecycle' | 'onNetworkChange'>;
  player: PlayerStore;
  playback: Pick<PlaybackCommands, 'play' | 'pause'>;
  viewer: {
    tokens: Pick<Viewer['tokens'], 'liveRecord'>;
    bookmarks: Pick<Viewer['bookmarks'], 'flush' | 'online'>;
    concurrency: Pick<Viewer['concurrency'], 'pause' | 'resume'>;
    configure: Viewer['configure'];
    codeSignIn: { registration: Pick<Viewer['codeSignIn']['registration'], 'pausePolling' | 'resumePolling'> };
  };
  content: Pick<ContentStore, 'pauseRefresh' | 'resumeRefresh' | 'retry'>;
  pictures: Pick<PictureStore, 'retry'>;
  fonts: Pick<Fonts, 'retry'>;
  routing: Pick<Routing, 'aim'>;
  navigation: Pick<NavigationStore, 'push' | 'pushAnew'>;
  modals: Pick<ModalStore, 'close'>;
  errors: Pick<ErrorStore, 'clear'>;
  startup: Pick<StartupStore, 'isCompleted'>;
  report: Report;
  log: LogEvent;
}

/** Connects the app to the events of the device. @returns disconnects */
export function connectPlatform(connections: Connections): () => void {
  const { platform } = connections;
  const stops = [
    followLifecycle(connections),
    platform.onDeepLink((payload) => followLink(connections, payload)),
    keepScreensaverAway(connections),
    platform.onNetworkChange((isOnline) => isOnline && retryAll(connections)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * In the background nothing plays and nothing is requested. The watch progress is saved at once, because the device may
 * end the app there. Back on screen, tokens are refreshed before the feeds are requested with them, and playback
 * resumes.
 */
function followLifecycle({ platform, player, playback, viewer, content }: Connections): () => void {
  const { registration } = viewer.codeSignIn;
  let wasPlaying = false;
  let isHidden = false;
  const pauseInBackground = (): void => {
    wasPlaying = true;
    playback.pause();
  };
  // A video that was still loading would otherwise start in the background.
  const stopPausing = reaction(
    () => !player.transport.isPaused,
    (plays) => plays && isHidden && pauseInBackground(),
  );
  const stopFollowing = platform.onLifecycle((event) => {
    if (event === 'hide') {
      isHidden = true;
      if (!player.transport.isPaused) pauseInBackground();
      viewer.bookmarks.flush();
      viewer.concurrency.pause();
      registration.pausePolling();
      content.pauseRefresh();
    } else if (event === 'show') {
      isHidden = false;
      // Without tokens the feeds are requested all the same: the service decides what to show.
      void viewer.tokens
        .liveRecord()
        .catch(() => null)
        .then(() => isHidden || content.resumeRefresh());
      registration.resumePolling();
      viewer.concurrency.resume();
      if (wasPlaying && player.isInitialized) playback.play();
      wasPlaying = false;
    }
  });
  return () => {
    stopPausing();
    stopFollowing();
  };
}

/** B 2 Deep links: a launch while the app is running, or a link in it. An invalid link is logged. */
export function followLink(
  {
    routing,
    navigation,
    modals,
    errors,
    startup,
    report,
    log,
  }: Pick<Connections, 'routing' | 'navigation' | 'modals' | 'errors' | 'startup' | 'report' | 'log'>,
  payload: unknown,
): void {
  const link = parseDeepLink(payload);
  if (link.kind === 'error') {
    report({ level: 'error', event: 'deep-link-ignored', detail: { reason: link.reason } });
    return;
  }
  log('deep-link-opened', { ...linkFacts(link.address), isLaunch: false });
  routing.aim(link.address);
  if (!startup.isCompleted) return;
  // At once: nothing may see the old page without its modal or its error.
  runInAction(() => {
    modals.close();
    errors.clear();
    // The same words may be said to the device twice, with others typed in between.
    if (matchRoute(link.address).query['q'] !== undefined) navigation.pushAnew(link.address);
    else navigation.push(link.address);
  });
}

/** The link that the app was launched with, which the start has followed (B 2 Deep links). */
export function logLaunch({ platform, log }: { platform: Pick<Platform, 'deepLinkPayload'>; log: LogEvent }): void {
  const { deepLinkPayload: payload } = platform;
  const link = payload === undefined ? null : parseDeepLink(payload);
  if (link?.kind === 'address') log('deep-link-opened', { ...linkFacts(link.address), isLaunch: true });
}

/** The screen to which a link leads, and of what. */
function linkFacts(address: string): { kind: string; entityId: string | null } {
  const { screen, params } = matchRoute(address);
  return { kind: screen, entityId: Object.values(params)[0] ?? null };
}

/** Back online: saves the watch progress, and retries the rows, pictures and faces that failed to load. */
function retryAll({ viewer, content, pictures, fonts }: Connections): void {
  viewer.bookmarks.online();
  void viewer.configure();
  content.retry?.();
  pictures.retry();
  fonts.retry();
}

function keepScreensaverAway({ platform, player }: Connections): () => void {
  return reaction(
    () => player.status === 'ACTIVE' && !player.transport.isPaused,
    (plays) => platform.allowScreensaver(!plays),
  );
}
