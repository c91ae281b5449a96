import { absoluteUrl } from '../../api/url.ts';
import { castingLibrary } from '../../config/casting.ts';
import { outages } from '../../config/constants.ts';
import type { PlaybackCommands } from '../../player/playback-commands.ts';
import { screenEntry } from '../../screens/registry.ts';
import type { SnackbarStore } from '../../stores/snackbar-store.ts';
import type { Viewer } from '../../viewer/viewer.ts';
import type { App } from '../create-app.ts';

/** Starts casting where the device and the brand have it (C 4.3). Nothing of it is loaded elsewhere. */
export function connectCasting(app: App, viewer: Viewer, playback: PlaybackCommands, snackbar: SnackbarStore): void {
  const { platform, lifetime, report } = app;
  if (!platform.canCast) return;
  void lifetime.during(viewer.configured).then(() => {
    const { vizbeeAppId, isHomeSsoEnabled } = viewer.configuration().casting;
    if (vizbeeAppId !== null) {
      void start(app, viewer, playback, snackbar, vizbeeAppId);
    } else if (isHomeSsoEnabled) {
      const reason = 'Missing Vizbee App ID in the configuration';
      report({ level: 'warn', event: 'home-sso-unavailable', detail: { reason } });
    }
  });
}

/** Tried again while our code or the vendor's cannot be had. */
async function start(
  app: App,
  viewer: Viewer,
  playback: PlaybackCommands,
  snackbar: SnackbarStore,
  vizbeeAppId: string,
): Promise<void> {
  const { lifetime, window, service, clock, report } = app;
  try {
    const [{ createCasting }, { loadLibrary }] = await lifetime.during(
      Promise.all([import('../../casting/casting.ts'), import('../../casting/load-library.ts')]),
    );
    const vizbee = await lifetime.during(loadLibrary(window, absoluteUrl(castingLibrary, service)));
    lifetime.add(createCasting({ ...castingParts(app, viewer), playback, snackbar, vizbee, vizbeeAppId }));
  } catch (cause) {
    report({ level: 'warn', event: 'casting-not-loaded', detail: { reason: String(cause) } });
    clock.setTimeout(() => void start(app, viewer, playback, snackbar, vizbeeAppId), outages.slowDelay);
  }
}

function castingParts(app: App, viewer: Viewer) {
  const { brand, navigation, routing } = app;
  const { registration, api, loader, signOut, preview, sessionEnd, showError, telemetry } = viewer;
  const { calls } = registration;
  return {
    ...app,
    preview,
    sessionEnd,
    showError,
    calls,
    registration: registration.createStore(),
    submitAccessToken: calls.submitAccessToken,
    nameProvider: calls.nameProvider,
    secondScreenSignIn: (status: string) => api.auth.secondScreenSignIn(status),
    loadViewer: () => loader.load(),
    missing: () => loader.missing,
    signOut: () => signOut.ofAccount(),
    hasProviders: brand.tvProviderSignInEnabled,
    serviceId: brand.id,
    isHomeSsoEnabled: viewer.configuration().casting.isHomeSsoEnabled,
    isGated: () => screenEntry(navigation.current.screen).gated,
    stopPlayback: () => routing.stop(),
    log: telemetry.logEvent,
  };
}
