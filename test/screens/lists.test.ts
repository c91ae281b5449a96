import { describe, expect, it } from 'vitest';
import { appConfig } from '../../src/config/app.ts';
import type { AppPage } from '../harness/page/app-page.ts';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { signedIn } from '../support/viewers.ts';

const account = { kind: 'profile', email: 'ada.lovelace@example.com', password: 'analytical' } as const;

describe.each(['nation', 'sports', 'news'] as const)('the lists of a viewer of %s', (brand) => {
  const suite = screenSuite({ brand });

  /** The page of a setting, for a viewer with favourites. */
  async function openWith(favourites: readonly string[], path: string) {
    const { viewer, options } = await signedIn(suite.service, account);
    const type = (id: string) => (id.startsWith('series:') ? 'Series' : 'Category');
    const answer = await fetch(`${suite.service.address}/favorites/v4`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': appConfig.api.key,
        authorization: `Bearer ${viewer.record?.accessToken}`,
      },
      body: JSON.stringify({
        favorites: favourites.map((id) => ({ id, favoriteType: type(id) })),
        domains: ['PROSCENIUM'],
      }),
    });
    expect(answer.status).toBe(200);
    const app = await suite.open({ path, ...options });
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    return app;
  }

  /** What the manager of a list says. */
  async function expectManager(app: AppPage, list: string, name: string): Promise<void> {
    await openRoute(app, `/settings/${list}`);
    await app.advance(suite.settled);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), name);
    await app.press('Escape');
    await app.advance(suite.settled);
  }

  /** The manager of a list of two, both chosen; Back then removes them. */
  async function expectRemoval(app: AppPage, list: string, name: string): Promise<void> {
    await openRoute(app, `/settings/${list}`);
    await app.advance(suite.settled);
    await app.press('Enter');
    await app.advance(suite.settled);
    await app.press('Enter');
    await app.advance(suite.settled);
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), name);
    await app.press('Escape');
    await app.advance(suite.settled);
  }

  it.runIf(brand === 'sports')('the favourites that could not be loaded', async () => {
    const { options } = await signedIn(suite.service, account);
    await suite.service.addFault({ route: '/favorites', status: 500 });
    const app = await suite.open({ path: '/#/settings', ...options });
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    await expectManager(app, 'favorite_personalities', 'favorite-personalities-failed-sports');
    await expectManager(app, 'watchlist', 'watchlist-failed-sports');
  });

  it.runIf(brand === 'nation')(
    'the watchlist, with one show to be removed, the menu of a tile, and the signs of favorites',
    async () => {
      const app = await openWith(
        [
          'series:HIGH-COUNTRY',
          'series:LONG-FURROW',
          'series:IT-SERIES',
          'category:marian-cole',
          'category:grant-hollis',
        ],
        '/#/settings/watchlist',
      );
      await app.press('Enter');
      await app.advance(suite.settled);
      await app.press('Enter');
      await app.advance(suite.settled);
      await app.press('ArrowRight');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), 'watchlist-nation');
      await app.press('Escape');
      await app.page.evaluate(() => {
        window.location.hash = '#/series/high-country';
      });
      await app.advance(suite.settled);
      await app.press('ArrowDown', 2);
      await app.advance(suite.settled);
      await app.page.keyboard.down('Enter');
      await app.advance(1000);
      await app.page.keyboard.up('Enter');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), 'tile-menu-nation');
      await app.press('Escape');
      await app.page.evaluate(() => {
        window.location.hash = '#/screens/home';
      });
      await app.advance(suite.settled);
      await app.press('ArrowDown');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), 'favorite-tiles-nation');
      await expectRemoval(app, 'favorite_personalities', 'favorites-manager-nation');
      await expectManager(app, 'favorite_personalities', 'favorite-personalities-empty-nation');
    },
  );

  it.runIf(brand === 'sports')('a favourite personality, and all of them', async () => {
    const app = await openWith(
      ['category:dana-okafor', 'category:miles-prentiss', 'series:GO-SERIES', 'series:TOUCHLINE'],
      '/#/personality/dana-okafor',
    );
    await expectPixels(await app.screenshot(), 'personality-sports');
    await app.page.evaluate(() => {
      window.location.hash = '#/settings/favorite_personalities';
    });
    await app.advance(suite.settled);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'favorite-personalities-sports');
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'favorites-manager-sports');
    await app.press('Escape');
    await app.advance(suite.settled);
    await expectRemoval(app, 'watchlist', 'watchlist-sports');
    await expectManager(app, 'watchlist', 'watchlist-empty-sports');
  });

  it.runIf(brand === 'news')('all that is to be removed', async () => {
    const app = await openWith(
      ['category:helen-voss', 'category:amir-nazari', 'series:THE-FRONT-PAGE', 'series:OPENING-BELL'],
      '/#/settings/watchlist',
    );
    await expectRemoval(app, 'favorite_personalities', 'favorites-manager-news');
    await expectRemoval(app, 'watchlist', 'watchlist-news');
  });
});
