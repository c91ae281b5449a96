import { describe, it } from 'vitest';
import type { OpenOptions } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';
import type { WirePage } from '../support/feeds.ts';
import { expectPixels } from '../support/pixels.ts';
import { type ScreenSuite, screenSuite } from '../support/screen-suite.ts';

/** Opens Home and waits until its page has loaded and everything is at rest. */
async function openHome(suite: ScreenSuite, options?: Partial<OpenOptions>) {
  const app = await suite.open(options);
  await app.advance(suite.settled);
  return app;
}

/**
 * Home with its showcase and then only the rows of these headlines.
 * @param loading of them, whose tiles never come
 */
function withRows(headlines: readonly string[], loading: readonly string[] = []): Partial<OpenOptions> {
  return {
    prepare: async (page) => {
      await page.evaluateOnNewDocument(keepRows, headlines, loading);
    },
  };
}

/** Runs in the page; has no closures. */
function keepRows(headlines: readonly string[], loading: readonly string[]): void {
  const { fetch } = window;
  let unanswered: string[] = [];
  const choose = ({ containers }: WirePage): WirePage => {
    const rows = headlines.flatMap((name) => containers.filter(({ headline }) => headline === name));
    unanswered = rows.filter(({ headline }) => loading.includes(headline)).map(({ uri }) => uri);
    const shown = rows.map((row) => (unanswered.includes(row.uri) ? { ...row, items: undefined } : row));
    return { containers: [...containers.slice(0, 1), ...shown] };
  };
  window.fetch = async (input, init) => {
    const address = String(input);
    if (unanswered.some((uri) => address.includes(uri))) return new Promise(() => {});
    const response = await fetch.call(window, input, init);
    if (!/\/screens\/(news-)?home\?/.test(address)) return response;
    const page = (await response.json()) as WirePage;
    return new Response(JSON.stringify({ ...page, ...choose(page) }), response);
  };
}

describe('Home of nation', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('without a single picture, at the start and on a row', async () => {
    await suite.service.addFault({ route: '/images', status: 404 });
    const app = await openHome(suite);
    await expectPixels(await app.screenshot(), 'home-no-pictures-nation');
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'rows-no-pictures-nation');
  });

  it('at the start, the question whether to exit, on a title of many words, on one that is read from right to left, and the clips of a collection', async () => {
    const app = await openHome(suite);
    await expectPixels(await app.screenshot(), 'home-nation');
    await app.press('ArrowUp');
    await app.advance(400);
    await app.press('Escape');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'exit-nation');
    await app.press('Escape');
    await app.advance(400);
    await app.press('ArrowDown');
    await app.advance(400);
    await app.press('ArrowDown');
    await app.advance(600);
    await app.press('ArrowRight');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'home-nation-long-title');
    await app.press('ArrowLeft');
    await app.press('ArrowDown');
    await app.advance(600);
    await app.press('ArrowRight', 2);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'home-nation-right-to-left');
    await waitUntil('the row of collections', async () => {
      await app.press('ArrowDown');
      await app.advance(600);
      return (await app.focused())?.name.endsWith('row Collections');
    });
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'collection-nation');
  });

  it('rows that load', async () => {
    const loading = ['Short and Sharp', 'Movies for a Long Evening'];
    const app = await openHome(suite, withRows(['Your Favorites', ...loading], loading));
    await app.press('ArrowDown', 2);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'rows-loading-nation');
  });
});

/** The layouts of rows that Home of nation does not show. */
const moreRows = {
  sports: ['Speed', 'Sports Movies'],
  news: ['The Latest', 'Continue Watching', 'Watch Next'],
} as const;

describe.each(['sports', 'news'] as const)('Home of %s', (brand) => {
  const suite = screenSuite({ brand });

  it('at the start', async () => {
    const app = await openHome(suite);
    await expectPixels(await app.screenshot(), `home-${brand}`);
  });

  it(`rows: ${moreRows[brand].join(', ')}`, async () => {
    const app = await openHome(suite, withRows(moreRows[brand]));
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `rows-${brand}`);
  });
});
