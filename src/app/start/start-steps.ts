import type { Stage } from '../../render/stage.ts';
import type { StartupStep } from '../../stores/startup-store.ts';
import type { App } from '../create-app.ts';
import type { Routing } from '../navigation/routing.ts';
import type { FirstRequests } from './first-requests.ts';

/** Letters may come late; the start does not wait for them longer than this, milliseconds. */
const fontPatience = 3000;
/** A page that comes with the home answer is shown at once, instead of its skeleton for a moment. Longer is not waited for. */
const pagePatience = 300;
/** Who watches decides what Home has; a service that hangs does not keep it away. */
const viewerPatience = 5000;

/** What each step of B 4 Startup does in this build. */
export function startSteps(
  app: App,
  stage: Stage,
  routing: Routing,
  first: FirstRequests,
): Partial<Record<StartupStep, () => Promise<void>>> {
  const { options, navbar, viewer } = app;
  const { platform, brand, report } = options;
  let fonts: Promise<void> | undefined;
  const patiently = (wanted: Promise<unknown>, patience: number): Promise<unknown> => {
    const late = new Promise<void>((resolve) => {
      platform.clock.setTimeout(resolve, patience);
    });
    return Promise.race([wanted, late]);
  };
  return {
    async device() {
      fonts ??= stage.fonts.loadBrand(brand.fonts);
      await patiently(fonts, fontPatience);
    },
    async services() {
      navbar.setHome(await first.home());
      await patiently(first.page, pagePatience);
    },
    async user() {
      // Nobody has signed in here: the anonymous sign-in waits until Home is up (mount.tsx).
      if (!viewer.isKnown) return;
      const { loader, showError } = await viewer.load();
      // What the viewer must be told is told whenever it comes.
      const told = loader.load().then((failure) => failure && showError(failure));
      await patiently(told, viewerPatience);
    },
    async deeplink() {
      const payload = platform.deepLinkPayload;
      if (payload === undefined) return;
      try {
        // Few starts have one: it is not in the first download.
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
