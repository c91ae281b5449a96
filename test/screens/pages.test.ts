import { describe, expect, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { type ScreenSuite, screenSuite } from '../support/screen-suite.ts';
import { freeEpisodes } from '../support/video.ts';

/** Opens the app with calls to one route never answered. */
async function openWithout(suite: ScreenSuite, route: string, path = '/'): Promise<AppPage> {
  const app = await suite.open({
    path,
    prepare: async (page) => {
      await page.evaluateOnNewDocument((held) => {
        const { fetch } = window;
        window.fetch = (input, init) =>
          String(input).includes(held) ? new Promise(() => {}) : fetch.call(window, input, init);
      }, route);
    },
  });
  await app.advance(suite.settled);
  return app;
}

describe('pages and dialogs', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('a series, more about it, and its second season', async () => {
    const app = await suite.open({ path: '/#/series/high-country' });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'series-nation');
    await app.press('ArrowRight');
    await app.advance(400);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'more-info-nation');
    await app.press('Escape');
    await app.advance(400);
    await app.press('ArrowLeft');
    await app.advance(400);
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter', 'ArrowDown'] as const) {
      await app.press(key);
      await app.advance(suite.settled);
    }
    expect((await app.focused())?.name).toMatch(/, S2 E1, .*row Season 2$/);
  });

  it('a category, with the focus in its grid, a single video, a person, and a slide with the focus on its dark logo', async () => {
    const app = await suite.open({ path: '/#/category/documentary' });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'category-nation');
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'grid-nation');
    await openRoute(app, '/interstitial/it-series-s1e1');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'interstitial-nation');
    await openRoute(app, '/personality/marian-cole');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'personality-nation');
    await openRoute(app, '/screens/home-shows');
    await app.advance(suite.settled);
    await app.press('ArrowUp');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'network-logo-nation');
  });

  it('the promo, whose deep link leads to its series', async () => {
    await suite.service.setPromo({ brand: 'nation', enabled: true, frequency: 1 });
    const app = await suite.open();
    await waitUntil('the promo', async () => {
      await app.advance(suite.settled);
      return (await app.focused())?.name.startsWith('Start The Long Furrow');
    });
    await suite.service.setPromo({ brand: 'nation', enabled: false });
    await expectPixels(await app.screenshot(), 'promo-nation');
    await app.press('Enter');
    await app.advance(suite.settled);
    expect(await app.page.evaluate(() => location.hash)).toBe('#/series/long-furrow');
  });

  it('the splash while the service has not answered', async () => {
    const app = await openWithout(suite, '/api/nation/home');
    await expectPixels(await app.screenshot(), 'splash-nation');
  });

  it('the generic error at the start', async () => {
    await suite.service.addFault({ route: '/api/nation/home', status: 500 });
    const app = await suite.open();
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'error-nation');
  });

  it('a page that could not be loaded', async () => {
    await suite.service.addFault({ route: '/api/nation/screens/home', status: 500 });
    const app = await suite.open();
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'page-failed-nation');
  });

  it.each([
    ['loading-nation', '/api/nation/screens/home', '/'],
    ['loading-category-nation', '/api/nation/details/', '/#/category/documentary'],
  ])('a page while it loads: %s', async (name, route, path) => {
    const app = await openWithout(suite, route, path);
    await expectPixels(await app.screenshot(), name);
  });
});

/** The personality of sports is a favourite, among the lists. */
const detailPages = {
  sports: {
    series: '/series/go-series',
    category: '/category/football',
    interstitial: `/interstitial/${freeEpisodes.sports}`,
  },
  news: {
    series: '/series/the-front-page',
    category: '/category/world',
    interstitial: `/interstitial/${freeEpisodes.news}`,
    personality: '/personality/amir-nazari',
  },
};

describe.each(['sports', 'news'] as const)('pages and dialogs of %s', (brand) => {
  const suite = screenSuite({ brand });

  it('the generic error at the start', async () => {
    await suite.service.addFault({ route: `/api/${brand}/home`, status: 500 });
    const app = await suite.open();
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `error-${brand}`);
  });

  it(`${Object.keys(detailPages[brand]).join(', ')}`, async () => {
    const { series } = detailPages[brand];
    const app = await suite.open({ path: `/#${series}` });
    for (const [name, path] of Object.entries(detailPages[brand])) {
      if (path !== series) await openRoute(app, path);
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `${name}-${brand}`);
    }
  });

  it('a series, where the tables of the letters do not arrive: the browser draws it alike', async () => {
    const app = await openWithout(suite, 'fonts/letters-', `/#${detailPages[brand].series}`);
    await expectPixels(await app.screenshot(), `series-${brand}`);
  });
});
