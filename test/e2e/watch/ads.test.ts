import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { browserSuite } from '../../support/suite.ts';

/** An episode that needs no entitlement, of 64 seconds: a pre-roll, a mid-roll at 32 and a post-roll. */
const path = '/#/player/it-series-s1e1?startTime=0';

/** Ads play faster than the viewer would see them, the film as it is. */
async function hurryAds({ page }: AppPage): Promise<void> {
  await page.evaluate(() => {
    setInterval(() => {
      const [, ad] = document.querySelectorAll('video');
      if (ad) ad.playbackRate = 8;
    }, 50);
  });
}

describe('ads', () => {
  const suite = browserSuite({ pixels: false, ads: true });

  const videos = ({ page }: AppPage) =>
    page.evaluate(() => [...document.querySelectorAll('video')].map((video) => video.currentTime));

  it('come before a film, in the way of a jump, and before the end cards, each once and with its events', async () => {
    const app = await suite.open({ path });
    await hurryAds(app);
    await app.waitForFocus(/^Ad 1 of 1, /);
    // No controls: keys do nothing.
    await app.press('ArrowRight');
    expect(await app.said()).not.toContain('Seek');
    await app.waitForFocus(/^(Pause|.*, Playing$)/);
    expect(await videos(app)).toHaveLength(1);
    expect((await videos(app))[0]).toBeLessThan(5);

    await app.page.mouse.click(96 + 1728 * 0.6, 872);
    await app.waitForFocus(/^Ad 1 of 2, /);
    await app.waitForFocus(/^Ad 2 of 2, /);
    await waitUntil('the film to go on at the place of the jump', async () => {
      const [at = 0, ...others] = await videos(app);
      return others.length === 0 && at > 38 && at < 60;
    });
    await app.waitForSaid(/^Back to /);
    // A seen break does not come again, whether it is jumped over backwards or forwards.
    for (const [share, from, to] of [
      [0.3, 15, 25],
      [0.6, 38, 60],
    ] as const) {
      await app.page.mouse.click(96 + 1728 * share, 872);
      await waitUntil(`the film to go on from ${from} to ${to} s`, async () => {
        const [at = 0, ...others] = await videos(app);
        return others.length === 0 && at > from && at < to;
      });
    }
    // The end cards are due there, and come after the post-roll.
    await app.waitForFocus(/^Watch Now, item 1 of 2$/);
    expect(app.watch.problems).toEqual([]);
    const events = await waitUntil('the events of the ads', async () => {
      const sent = (await suite.service.events('analytics')).map(({ event }) => event);
      return sent.some((each) => isOf(each, 'post', 1, 'ad-completed')) && sent;
    });
    for (const [id, number] of [
      ['pre', 1],
      ['mid-1', 1],
      ['mid-1', 2],
    ] as const) {
      for (const name of ['ad-started', 'ad-first-quartile', 'ad-midpoint', 'ad-third-quartile', 'ad-completed'])
        expect(events.filter((each) => isOf(each, id, number, name))).toHaveLength(1);
    }
    const asked = (await suite.service.requests()).filter(({ path: asked }) => asked.includes('/ads/'));
    expect(asked.map(({ path: each }) => each.slice(each.indexOf('/ads/')))).toEqual([
      '/ads/pre.json?slot=pre&us_privacy=1---',
      '/ads/mid-1.json?slot=mid-1&us_privacy=1---',
      '/ads/post.json?slot=post&us_privacy=1---',
    ]);
  });
});

function isOf(event: Record<string, unknown>, breakId: string, number: number, name: string): boolean {
  const text = JSON.stringify(event);
  return text.includes(`"${name}"`) && text.includes(`"breakId":"${breakId}"`) && text.includes(`"number":${number}`);
}
