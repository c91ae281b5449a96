import type { HTTPRequest, KeyInput, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../harness/random.ts';
import { small } from '../../support/accessible.ts';
import { spoilFeed } from '../../support/hostile-feeds.ts';
import { pageShown } from '../../support/routes.ts';
import { browserSuite } from '../../support/suite.ts';
import { signedIn } from '../../support/viewers.ts';

/** Every kind of screen that shows a feed, or a text from outside. */
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
  '/settings/legal_notices',
  '/settings/terms_of_use',
  '/settings/watchlist',
  '/settings/favorite_personalities',
  '/gated/tv-providers',
];
const keys: readonly KeyInput[] = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
/** Opens the manager, which is a dialog, chooses something where it has anything, and closes it. */
const managerKeys: readonly KeyInput[] = ['Enter', 'ArrowRight', 'Enter', 'Escape'];

/** What the viewer has chosen: of the managers, the records alone are broken, so that something is left. */
const chosen = ['marian-cole', 'grant-hollis', 'delia-rowe', 'ruth-adeyemi'].map((id) => ({
  id: `category:${id}`,
  favoriteType: 'Category',
  entity_id: id,
}));
const favourites = { contentType: 'application/json', body: JSON.stringify({ favorites: chosen }) };

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
    const url = request.url();
    // What the app gives up is answered too late.
    if (/\/api\/nation\/(?!home\?|home$)/.test(url)) spoil(request).catch(() => {});
    else if (url.includes('/favorites/v4?')) void request.respond(favourites);
    else void request.continue();
  });
}

describe('feeds that are broken at random', () => {
  const suite = browserSuite({ pixels: false });

  it('throw nothing, and a viewer who moves through what is left keeps the focus', async () => {
    const { options } = await signedIn(suite.service, {
      kind: 'profile',
      email: 'ada@example.com',
      password: 'analytical',
    });
    const app = await suite.open({
      ...small,
      prepare: async (page) => {
        await options.prepare?.(page);
        await spoilFeeds(page);
      },
    });
    for (const path of pages) {
      await app.page.evaluate((hash) => {
        location.hash = hash;
      }, path);
      await pageShown(app);
      const isManager = /watchlist|favorite/.test(path);
      for (const key of isManager ? managerKeys : keys) await app.press(key);
      await pageShown(app);
    }
    // A page that is broken as a whole is logged, and says so.
    const thrown = app.watch.problems.filter(
      ({ kind, text }) => kind.endsWith('error') && !text.startsWith('feed-failed'),
    );
    expect(thrown).toEqual([]);
  });
});
