import { describe, expect, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { showtime } from '../harness/page/moved-date.ts';
import { waitUntil } from '../harness/wait.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { videoState } from '../support/video.ts';

/** A programme of each brand that is on. */
const programmes = { nation: 'nation-one-20260314-16', sports: 'sports-one-20260314-16', news: 'news-one-20260314-15' };

/** Seconds behind the newest picture: of a viewer who has just come, and of one who has gone back. */
const places = { 'at-edge': 12, behind: 26 };

/**
 * Milliseconds of the page after which the video is paused, and a picture is taken: the bar of a programme goes by the clock, and
 * how soon the video plays is the machine's affair.
 */
const moments = { paused: 15_000, 'at-edge': 30_000, behind: 60_000 };
/** Milliseconds of the page between two looks at the video, which plays by the machine's pace: it is there well before its moment. */
const lookEvery = 25;

describe.each(['nation', 'sports', 'news'] as const)('a channel of %s', (brand) => {
  const suite = screenSuite({ brand });

  async function expectPlace(app: AppPage, place: keyof typeof places): Promise<void> {
    await app.page.evaluate((behind) => {
      const video = document.querySelector('video')!;
      video.currentTime = video.seekable.end(0) - behind;
    }, places[place]);
    await waitUntil('the video to be there', async () => {
      await app.advance(lookEvery);
      return app.page.evaluate(() => !document.querySelector('video')?.seeking);
    });
    await passTo(app, place);
    await expectPixels(await app.screenshot({ video: false }), `live-${place}-${brand}`);
  }

  async function passTo(app: AppPage, moment: keyof typeof moments): Promise<void> {
    const passed = await app.page.evaluate((start) => Date.now() - start, Date.parse(showtime));
    expect(passed).toBeLessThan(moments[moment]);
    await app.advance(moments[moment] - passed);
  }

  it('says whether its viewer is at the newest picture, and how far behind it', async () => {
    const app = await suite.open({ path: `/#/player/${programmes[brand]}?type=EPGListing` });
    await waitUntil('the channel to play', async () => {
      await app.advance(lookEvery);
      return ((await videoState(app.page))?.currentTime ?? 0) > 0 && (await app.said()).includes('Seek');
    });
    await passTo(app, 'paused');
    await app.press('Space');
    await app.advance(300);
    await expectPlace(app, 'at-edge');
    await expectPlace(app, 'behind');
  });
});
