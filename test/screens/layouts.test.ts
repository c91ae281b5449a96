import { describe, it } from 'vitest';
import type { WirePage } from '../support/feeds.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';

/** A row of Home, shown in another layout. */
type Row = readonly [headline: string, layout: string, template?: string];

/** Below the carousel, every other layout and every template (B 3 Container), in the order in which they are seen. */
const rows: readonly Row[] = [
  ['Tonight on Nation', 'landscape'],
  ['Short and Sharp', 'small_landscape'],
  ['Your Favorites', 'landscape_favorites'],
  ['On Now', 'landscape_head'],
  ['Continue Watching', 'FS_LR_WATCHNEXT'],
  ['Watch Next', 'FS_LR_MIXED_WATCHNEXT'],
  ['Continue Watching', 'season_widget'],
  ['Because You Watched', 'search_result'],
  ['The Long Way Round', 'portrait', 'featured-poster'],
  ['The Long Way Round', 'portrait'],
  ['Movies for a Long Evening', 'portrait', 'featured'],
  ['Fresh Episodes', 'portrait', 'latestEpisodes'],
  ['Read the Ice', 'FS_LR_SCROLLABLE_HORIZONTAL_STACKED'],
  ['The Feature', 'showcase'],
  ['Collections', 'grid'],
];

/** Which row has the focus; the next one is seen below it. */
const pictures = [
  ['layouts-landscape-small', 0],
  ['layouts-favorites-head', 2],
  ['layouts-watchnext-mixed', 4],
  ['layouts-season-search', 6],
  ['layouts-poster-portrait', 8],
  ['layouts-featured-latest', 10],
  ['layouts-stacked', 12],
  ['layouts-showcase-grid', 13],
] as const;

/** Runs in the page; has no closures. */
function layOut(wanted: readonly Row[]): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch.call(window, input, init);
    if (!String(input).includes('/screens/home?')) return response;
    const page = (await response.json()) as WirePage;
    const containers = wanted.flatMap(([headline, layout, template], index) =>
      page.containers
        .filter((container) => container.headline.startsWith(headline))
        .map((container) => ({ ...container, container_id: `row-${index}`, container_layout_type: layout, template })),
    );
    return new Response(
      JSON.stringify({ ...page, containers: [...page.containers.slice(0, 1), ...containers] }),
      response,
    );
  };
}

describe('the layouts of nation', () => {
  const suite = screenSuite({ brand: 'nation' });

  it('each look like no other, with the focus and without', async () => {
    const app = await suite.open({ prepare: (page) => page.evaluateOnNewDocument(layOut, rows).then(() => {}) });
    await app.advance(suite.settled);
    let focused = -1;
    for (const [name, row] of pictures) {
      // The stacked row has two lines.
      await app.press('ArrowDown', row - focused + (focused === 12 ? 1 : 0));
      focused = row;
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), name);
    }
  });
});
