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
    const { prototype } = HTMLMediaElement;
    const { play } = prototype;
    // The event below comes a moment after the first picture, on a busy machine a long one.
    prototype.play = function playStanding() {
      this.playbackRate = 0;
      return play.call(this);
    };
    const pause = ({ target }: Event): void => {
      const video = target as HTMLVideoElement;
      video.pause();
      video.playbackRate = 1;
    };
    document.addEventListener('play', pause, true);
  });
}

/** Milliseconds per turn of the spinner. */
const turn = 1100;

/** As on a set that draws videos beneath the page. */
async function withoutStills(page: Page): Promise<void> {
  await standStill(page);
  await page.evaluateOnNewDocument(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { drawImage } = prototype;
    prototype.drawImage = function draw(this: CanvasRenderingContext2D, ...args: unknown[]) {
      if (!(args[0] instanceof HTMLVideoElement)) Reflect.apply(drawImage, this, args);
    };
  });
}

describe('ads on a set with one decoder', () => {
  const suite = screenSuite({ brand: 'nation', ads: true });

  it('are followed by the names of the film until it has its picture again, where the set has no still of a video', async () => {
    const path = `/?platform=tizen#/player/${freeEpisodes.nation}?startTime=0`;
    const app = await suite.open({ path, prepare: withoutStills });
    await waitUntil('the pre-roll', async () => {
      await app.advance(20);
      return /^Ad 1 of 1/.test((await app.focused())?.name ?? '');
    });
    await app.page.evaluate(() => {
      // The film's picture is late.
      document.addEventListener('loadeddata', (event) => event.stopImmediatePropagation(), true);
      document.querySelector('video')!.dispatchEvent(new Event('ended'));
    });
    await app.advance(suite.settled);
    // The spinner stands as at the beginning of a turn.
    await app.advance(turn - ((await app.page.evaluate(() => performance.now())) % turn));
    await expectPixels(await app.screenshot(), 'ad-without-still');
  });
});

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
