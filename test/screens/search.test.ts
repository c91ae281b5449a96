import { describe, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';

describe.each([
  ['nation', 'the'],
  ['sports', 'the'],
  ['news', 'the'],
] as const)('search of %s', (brand, query) => {
  const suite = screenSuite({ brand });

  async function openSearch(): Promise<AppPage> {
    const app = await suite.open({ path: '/?screenName=search' });
    await app.advance(suite.settled);
    return app;
  }

  async function type(app: AppPage, text: string): Promise<void> {
    for (const letter of text) await app.page.keyboard.press(letter as 'a');
    await app.advance(suite.settled);
  }

  it('results, with the focus on one, and a search that fails or is scrolled from right to left', async () => {
    const app = await openSearch();
    await type(app, query);
    await app.press('ArrowRight', 6);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `search-${brand}`);
    if (brand === 'nation') {
      await openRoute(app, '/search?q=%D8%B7%D8%B1%D9%8A%D9%82');
      await app.advance(suite.settled);
      await app.press('ArrowDown');
      await app.advance(suite.settled);
      await app.press('ArrowRight', 4);
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), 'search-right-to-left-nation');
      return;
    }
    await suite.service.addFault({ route: `/api/${brand}/search`, status: 500 });
    await type(app, 'n');
    await expectPixels(await app.screenshot(), `search-failed-${brand}`);
  });

  it.runIf(brand === 'nation')('nothing typed, after earlier searches, and nothing found', async () => {
    const app = await openSearch();
    for (const text of ['cold river', 'it']) {
      await type(app, text);
      await app.press('Enter');
      await app.advance(600);
      await app.press('Enter');
      await app.advance(suite.settled);
      await app.press('Escape');
      await app.advance(suite.settled);
      for (let index = 0; index < text.length; index++) await app.press('Backspace');
      await app.advance(suite.settled);
    }
    await expectPixels(await app.screenshot(), 'search-recent-nation');
    await type(app, 'zebra crossing at the end of the world and back again, twice');
    await expectPixels(await app.screenshot(), 'search-none-nation');
  });
});
