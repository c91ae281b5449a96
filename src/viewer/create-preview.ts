import { PreviewGate } from '../stores/preview/preview-gate.ts';
import { PreviewPassStore } from '../stores/preview/preview-pass-store.ts';
import { PreviewPlayback } from '../stores/preview/preview-playback.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Account } from './create-account.ts';
import type { ViewerBase } from './viewer-base.ts';

/** Watching by preview pass (B 4 Preview-pass gate). */
export function createPreview(
  base: ViewerBase,
  account: Account,
  telemetry: Pick<Telemetry, 'logEvent'>,
): PreviewPlayback {
  const { session, lifetime } = base;
  const { loader, ready, configuration } = account;
  const pass = createPass(base, account, () => preview.passExpired());
  const gate = new PreviewGate({
    session,
    pass,
    ready,
    passGranted: () => void loader.load(),
    log: telemetry.logEvent,
  });
  const preview = new PreviewPlayback({
    ...base,
    gate,
    pass,
    overlayTimeout: () => configuration().video.previewPassOverlayTimeout,
    signedInTimeout: () => configuration().video.signedIntoProviderTimeout,
  });
  lifetime.add(preview.start());
  return preview;
}

function createPass(
  { clock, platform, session }: ViewerBase,
  { api, tokens, configuration, signOut }: Account,
  onExpired: () => void,
): PreviewPassStore {
  return new PreviewPassStore({
    get config() {
      return configuration().previewPass;
    },
    clock,
    storage: platform.storage,
    fetchPass: (mvpdId) => api.auth.getPreviewPass(mvpdId),
    runningUntil: () => (session.auth.isPreviewPassAvailable ? (tokens.record?.authn_expire ?? null) : null),
    hasProvider: () => session.auth.isAuthenticatedByMvpd,
    logOut: () => signOut.ofPreview(),
    onExpired,
  });
}
