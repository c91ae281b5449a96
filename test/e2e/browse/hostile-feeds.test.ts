import type { HTTPRequest, KeyInput, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { spoilFeed } from '../../harness/hostile-feeds.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { seededRandom } from '../../harness/random.ts';
import { small } from '../../support/accessible.ts';
import { hostileAnswers } from '../../support/hostile-answers.ts';
import { openRoute, pageShown } from '../../support/routes.ts';
import { comeToRest, disagreements, leavePixelsOut, lookAt } from '../../support/screen-truth.ts';
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

const seedOf = (text: string): number => [...text].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, 15);

/** Spoils each answer of a feed, except the one without which the app does not start: each in its way, whichever comes first. */
async function spoilFeeds(page: Page): Promise<void> {
  const asked = new Map<string, number>();
  const spoil = async (request: HTTPRequest) => {
    const { pathname } = new URL(request.url());
    const times = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, times);
    const random = seededRandom(seedOf(`${pathname} ${times}`));
    const response = await fetch(request.url(), { headers: request.headers(), signal: AbortSignal.timeout(10_000) });
    const body = spoilFeed(await response.json(), random);
    await request.respond({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const url = request.url();
    // What the app gives up is answered too late; what the service does not answer fails at once.
    if (/\/api\/nation\/(?!home\?|home$)/.test(url)) spoil(request).catch(() => request.abort().catch(() => {}));
    else if (url.includes('/favorites/v4?')) void request.respond(favourites);
    else void request.continue();
  });
}

/**
 * Pages of `test/unit/screens/hostile-pages.test.ts`: as there, the first answer that still is a page. Without the largest,
 * which the service's control does not take.
 */
function brokenPages(count: number) {
  const pages: { seed: number; answers: [route: string, body: string][] }[] = [];
  for (let seed = 1; pages.length < count; seed++) {
    const { answerTo } = hostileAnswers(seed);
    const route = `/api/nation/screens/hostile-${seed}`;
    let page = answerTo(route);
    while (!isPage(page)) page = answerTo(route);
    const answers: [string, string][] = [
      [route, JSON.stringify(page)],
      ['/api/nation/containers/', JSON.stringify(answerTo('/containers/')) ?? 'empty'],
    ];
    if (answers.every(([, body]) => body.length < 50_000)) pages.push({ seed, answers });
  }
  return pages;
}

function isPage(body: unknown): boolean {
  const containers = (body as { containers?: unknown } | null | undefined)?.containers;
  return Array.isArray(containers) && containers.length > 2;
}

/** A page that is broken as a whole is logged, and says so. */
function thrown({ watch }: AppPage) {
  return watch.problems.filter(({ kind, text }) => kind.endsWith('error') && !text.startsWith('feed-failed'));
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
    expect(thrown(app)).toEqual([]);
  });

  it('throw nothing and keep engine, mirror and scene in agreement on 60 pages, one after the other', {
    timeout: 240_000,
  }, async () => {
    await suite.service.setClock(showtime);
    const app = await suite.open({ path: '/?hud=focus', frozenAt: showtime, prepare: leavePixelsOut });
    await app.page.waitForSelector('.focus-hud');
    const disagreeing: string[] = [];
    let withRows = 0;
    for (const { seed, answers } of brokenPages(60)) {
      await suite.service.clearFaults();
      for (const [route, body] of answers) await suite.service.addFault({ route, body });
      await openRoute(app, `/screens/hostile-${seed}`);
      await comeToRest(app, 500);
      for (const key of keys) await app.press(key);
      await comeToRest(app, 500);
      const truth = await lookAt(app.page, brand.theme);
      disagreeing.push(...disagreements(truth).map((text) => `seed ${seed}: ${text}`));
      if (!/\/buttons\/(retry|back)$/.test(truth.engine.focused)) withRows++;
    }
    expect(disagreeing).toEqual([]);
    // Of some pages nothing is left.
    expect(withRows).toBeGreaterThan(50);
    expect(thrown(app)).toEqual([]);
  });
});
