import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { screen } from '../../src/config/constants.ts';
import { waitUntil } from '../harness/wait.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { freeEpisodes } from '../support/video.ts';

/** Videos stand at their first picture, so that a countdown shows the same second in every run. */
async function standStill(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('play', ({ target }) => (target as HTMLVideoElement).pause(), true);
  });
}

describe.each(['nation', 'sports', 'news'] as const)('ads of %s', (brand) => {
  const suite = screenSuite({ brand, ads: true });

  it('count down in the corner, the break that is left is marked on the bar, and after it the viewer is told what goes on', async () => {
    const app = await suite.open({ path: `/#/player/${freeEpisodes[brand]}?startTime=0`, prepare: standStill });
    const untilFocusOn = (name: RegExp) =>
      waitUntil(`the focus on ${name}`, async () => {
        await app.advance(20);
        return name.test((await app.focused())?.name ?? '');
      });
    await untilFocusOn(/^Ad 1 of 1/);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `ad-${brand}`);
    await app.page.evaluate(() => document.querySelectorAll('video')[1]!.dispatchEvent(new Event('ended')));
    await untilFocusOn(/^Play, item 1/);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot({ video: false }), `ad-break-on-bar-${brand}`);
    // Beyond the break in the middle, which comes first.
    await app.page.mouse.click(screen.safeX + (screen.width - 2 * screen.safeX) * 0.6, 872);
    for (const ad of [/^Ad 1 of 2/, /^Ad 2 of 2/]) {
      await untilFocusOn(ad);
      await app.page.evaluate(() => document.querySelectorAll('video')[1]!.dispatchEvent(new Event('ended')));
    }
    await untilFocusOn(/^(Play|.*, Paused$)/);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot({ video: false }), `back-from-ads-${brand}`);
  });
});
