import { describe, expect, it } from 'vitest';
import { small } from '../../support/accessible.ts';
import { pageShown } from '../../support/routes.ts';
import { browserSuite } from '../../support/suite.ts';

type Section = readonly [item: string, address: string, ...content: (string | RegExp)[]];

/** The items of each menu, where they lead, and what those pages show: the names of rows, or of things that have the focus. */
const menus: Readonly<Record<'sports' | 'news', readonly Section[]>> = {
  sports: [
    ['Home', '/screens/home', "Today's Headliners", 'Live Now'],
    ['Scores', '/screens/sports-home', 'Live and Next'],
    ['Live', '/screens/sports-live', 'Live Now'],
    ['World Cup', '/screens/womens-world-cup', "Women's World Cup: The Road Here", 'Matches'],
    ['Shows', '/screens/home-shows', 'Latest Episodes'],
    ['Listen', '/screens/home-listen', 'On the Air'],
    ['Search', '/search', 'Popular Now', 'Popular Films'],
    ['Schedule', '/tv_schedule', /, Sports One, Today, /],
    ['Movies', '/screens/movies', 'All Movies'],
    ['Settings', '/settings', /^Favorite Personalities, item 1/],
  ],
  news: [
    ['Home', '/screens/news-home', 'Top of the Hour', 'Live Now'],
    ['Live', '/screens/news-live', 'Live Now'],
    ['Programs', '/screens/home-shows', 'Latest Episodes'],
    ['Listen', '/screens/home-listen', 'On the Air'],
    ['Journalists', '/screens/home-personalities', 'Everyone', 'In Conversation'],
    ['Films', '/screens/movies', 'All Movies'],
    ['Search', '/search', 'Popular Now', 'Popular Investigations'],
    ['Schedule', '/tv_schedule', /, News One, Today, /],
    ['Settings', '/settings', /^Favorite Personalities, item 1/],
  ],
};

describe.each(['sports', 'news'] as const)('the menu of %s', (brand) => {
  const suite = browserSuite({ brand, pixels: false });

  it('leads to every section, whose content has the focus, and Back leads to the item that was chosen', async () => {
    const sections = menus[brand];
    const app = await suite.open({ ...small, path: '/#/settings' });
    await pageShown(app);
    await app.press('Escape');
    const item = (index: number) => `${sections[index]![0]}, item ${index + 1} of ${sections.length}`;
    await app.waitForFocus(item(sections.length - 1), 'link');
    // The page that is on screen already.
    await app.press('Enter');
    await pageShown(app);
    await app.press('Escape');
    await app.waitForFocus(item(sections.length - 1), 'link');
    await app.press('ArrowLeft', sections.length - 1);
    for (const [index, [title, address, ...content]] of sections.entries()) {
      await app.waitForFocus(item(index), 'link');
      await app.press('Enter');
      await pageShown(app);
      expect(app.page.url()).toMatch(new RegExp(`#${address}$`));
      expect(await app.page.$eval('[data-mirror] [role=heading][aria-level="1"]', (h) => h.textContent)).toBe(title);
      for (const text of content) await app.waitForSaid(text);
      await app.press('Escape');
      await app.waitForFocus(item(index), 'link');
      await app.press('ArrowRight');
    }
    expect(app.watch.problems).toEqual([]);
  });
});
