import { viewerOf } from '../../api/tokens/viewer-of.ts';
import { requests } from '../../config/constants.ts';
import type { StartupStep } from '../../stores/startup-store.ts';
import type { App } from '../create-app.ts';
import type { FirstRequests } from './first-requests.ts';
import { loadedInTime, waitAtMost } from './wait-at-most.ts';

/** Timeouts in milliseconds. Fonts that load later than this redraw the text. */
const fontTimeout = 3000;
/** Home depends on who is watching, but a service that hangs must not block it. */
const viewerTimeout = 5000;

type StartApp = Pick<App, 'platform' | 'brand' | 'report' | 'clock' | 'viewer' | 'stage' | 'routing'>;

/** What each step of B 4 Startup does in this build. */
export function startSteps(
  { platform, brand, report, clock, viewer, stage, routing }: StartApp,
  first: FirstRequests,
): Partial<Record<StartupStep, () => Promise<void>>> {
  let fonts: Promise<void> | undefined;
  const loadViewer = async (): Promise<string> => {
    const { loader, showError, tokens } = await viewer.load();
    // The message for the viewer is shown even after the timeout.
    const message = loader.load().then((failure) => {
      if (failure) showError(failure);
    });
    await waitAtMost(clock, viewerTimeout, message);
    return viewerOf(tokens.record);
  };
  return {
    async device() {
      fonts ??= stage.fonts.loadBrand(brand.fonts);
      await waitAtMost(clock, fontTimeout, fonts);
    },
    async services() {
      await first.home();
    },
    async sdks() {
      // The profile and auth SDKs, where somebody has signed in (docs/decisions/viewer-behind-home.md).
      if (viewer.isKnown) await loadedInTime(clock, requests.timeout, viewer.load());
    },
    async user() {
      // Nobody has signed in on this device: the anonymous sign-in waits until Home is up (fetch-after-home.ts).
      await first.page(viewer.isKnown ? await loadViewer() : viewerOf(null));
    },
    async deeplink() {
      const payload = platform.deepLinkPayload;
      if (payload === undefined) return;
      try {
        // Few launches have a deep link, so the parser is not in the first download.
        const { parseDeepLink } = await import('../navigation/deep-links.ts');
        const link = parseDeepLink(payload);
        if (link.kind === 'error') throw new Error(link.reason);
        routing.aim(link.address);
      } catch (cause) {
        // An invalid link must not stop the app from starting.
        report({ level: 'error', event: 'deep-link-ignored', detail: { reason: (cause as Error).message } });
      }
    },
  };
}
