import { describe, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { showtime } from '../harness/page/moved-date.ts';
import { waitUntil } from '../harness/wait.ts';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { videoState } from '../support/video.ts';

/** An episode of each brand that needs an entitlement. */
const locked = { nation: 'pearl-road-s1e4', sports: 'eleven-mountain-s1e2', news: 'grid-went-dark-s1e2' };

describe.each(['nation', 'sports', 'news'] as const)('the preview pass of %s', (brand) => {
  const suite = screenSuite({ brand });

  /** Opens the locked episode. Its code is the same in every run; the overlay stays for a minute. */
  async function openLocked(): Promise<AppPage> {
    const prepare = await withCode('HKMNPQ', {
      '"previewPassOverlayTimeout":10000': '"previewPassOverlayTimeout":60000',
    });
    return suite.open({ path: `/#/player/${locked[brand]}`, draws: 'at rest', prepare });
  }

  it('where there is none, and the sign-in by code', async () => {
    await suite.service.setPreviewPass({ isEnabled: false });
    const app = await openLocked();
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `preview-sign-in-${brand}`);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `provider-sign-in-${brand}`);
  });

  it('counts down over the picture, and ends there', async () => {
    await suite.service.setPreviewPass({ isEnabled: true, oneTime: { timeToLiveSeconds: 60 } });
    const app = await openLocked();
    await waitUntil('the video to play', async () => {
      await app.advance(100);
      return ((await videoState(app.page))?.currentTime ?? 0) > 0 && (await app.said()).includes('Seek');
    });
    await app.press('Escape');
    // The same second of the countdown in every run, whenever the video has loaded.
    const passed = await app.page.evaluate((start) => Date.now() - start, Date.parse(showtime));
    await app.advance(4_950 - passed);
    await expectPixels(await app.screenshot({ video: false }), `preview-countdown-${brand}`);
    await suite.service.setPreviewPass({ isEnabled: false });
  });
});
