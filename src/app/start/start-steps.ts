import type { StartupStep } from '../../stores/startup-store.ts';
import type { App } from '../create-app.ts';
import type { FirstRequests } from './first-requests.ts';

/** The start waits for fonts no longer than this, milliseconds; text is drawn again when they come. */
const fontPatience = 3000;
/** A page that comes right after the home answer is shown at once, without its skeleton flashing first. */
const pagePatience = 300;
/** Home depends on who is watching, but a service that hangs must not keep it away. */
const viewerPatience = 5000;

type StartApp = Pick<App, 'platform' | 'brand' | 'report' | 'clock' | 'navbar' | 'viewer' | 'stage' | 'routing'>;

/** What each step of B 4 Startup does in this build. */
export function startSteps(
  { platform, brand, report, clock, navbar, viewer, stage, routing }: StartApp,
  first: FirstRequests,
): Partial<Record<StartupStep, () => Promise<void>>> {
  let fonts: Promise<void> | undefined;
  const atMost = (patience: number, wanted: Promise<unknown>): Promise<unknown> => {
    const late = new Promise<void>((resolve) => {
      clock.setTimeout(resolve, patience);
    });
    return Promise.race([wanted, late]);
  };
  return {
    async device() {
      fonts ??= stage.fonts.loadBrand(brand.fonts);
      await atMost(fontPatience, fonts);
    },
    async services() {
      navbar.setHome(await first.home());
      await atMost(pagePatience, first.page);
    },
    async user() {
      // Nobody has signed in on this device: the anonymous sign-in waits until Home is up (fetch-after-home.ts).
      if (!viewer.isKnown) return;
      const { loader, showError } = await viewer.load();
      // A message for the viewer is shown whenever it comes.
      const message = loader.load().then((failure) => failure && showError(failure));
      await atMost(viewerPatience, message);
    },
    async deeplink() {
      const payload = platform.deepLinkPayload;
      if (payload === undefined) return;
      try {
        // Few starts have a deep link: the parser is not in the first download.
        const { parseDeepLink } = await import('../navigation/deep-links.ts');
        const link = parseDeepLink(payload);
        if (link.kind === 'error') throw new Error(link.reason);
        routing.aim(link.address);
      } catch (cause) {
        // A link that leads nowhere is no reason not to start.
        report({ level: 'error', event: 'deep-link-ignored', detail: { reason: (cause as Error).message } });
      }
    },
  };
}
