import type { HTTPRequest, KeyInput, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../harness/random.ts';
import { small } from '../../support/accessible.ts';
import { spoilFeed } from '../../support/hostile-feeds.ts';
import { pageShown } from '../../support/routes.ts';
import { browserSuite } from '../../support/suite.ts';

/** Every kind of screen that shows a feed. */
const pages = [
  '/screens/movies',
  '/screens/home-shows',
  '/series/it-series',
  '/movie/the-wintering',
  '/special/the-great-thresheree',
  '/personality/marian-cole',
  '/category/documentary',
  '/interstitial/it-series-s1e1',
  '/tv_schedule',
  '/search?q=the',
  '/settings/my_account',
  '/gated/tv-providers',
];
const keys: readonly KeyInput[] = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** Spoils each answer of a feed, except the one without which the app does not start. */
async function spoilFeeds(page: Page): Promise<void> {
  const random = seededRandom(15);
  const spoil = async (request: HTTPRequest) => {
    const response = await fetch(request.url(), { headers: request.headers(), signal: AbortSignal.timeout(10_000) });
    const body = spoilFeed(await response.json(), random);
    await request.respond({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    // What the app gives up is answered too late.
    if (/\/api\/nation\/(?!home\?|home$)/.test(request.url())) spoil(request).catch(() => {});
    else void request.continue();
  });
}

describe('feeds that are broken at random', () => {
  const suite = browserSuite({ pixels: false });

  it('throw nothing, and a viewer who moves through what is left keeps the focus', async () => {
    const app = await suite.open({ ...small, prepare: spoilFeeds });
    for (const path of pages) {
      await app.page.evaluate((hash) => {
        location.hash = hash;
      }, path);
      await pageShown(app);
      for (const key of keys) await app.press(key);
      await pageShown(app);
    }
    // A page that is broken as a whole is logged, and says so.
    const thrown = app.watch.problems.filter(
      ({ kind, text }) => kind.endsWith('error') && !text.startsWith('feed-failed'),
    );
    expect(thrown).toEqual([]);
  });
});
