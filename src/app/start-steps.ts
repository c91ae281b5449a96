import type { Stage } from '../render/stage.ts';
import type { StartupStep } from '../stores/startup-store.ts';
import type { App } from './create-app.ts';
import { parseDeepLink, supportsDeepLinks } from './deep-links.ts';
import type { Routing } from './routing.ts';

/** Letters may come late; the start does not wait for them longer than this, milliseconds. */
const fontPatience = 3000;

/** What each step of B 4 Startup does in this build. */
export function startSteps(
  app: App,
  stage: Stage,
  routing: Routing,
): Partial<Record<StartupStep, () => Promise<void>>> {
  const { options, content, navbar } = app;
  const { platform, brand, report } = options;
  let fonts: Promise<void> | undefined;
  return {
    async device() {
      fonts ??= stage.fonts.loadBrand(brand.fonts);
      const late = new Promise<void>((resolve) => {
        platform.clock.setTimeout(resolve, fontPatience);
      });
      await Promise.race([fonts, late]);
    },
    async services() {
      navbar.setHome(await content.loadHome());
    },
    async deeplink() {
      const payload = platform.deepLinkPayload;
      if (payload === undefined || !supportsDeepLinks(platform.key)) return;
      const link = parseDeepLink(payload);
      if (link.kind === 'address') routing.aim(link.address);
      else report({ level: 'error', event: 'deep-link-ignored', detail: { reason: link.reason } });
    },
  };
}
