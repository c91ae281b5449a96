import { beforeEach, describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { walkToKey } from '../../support/screen-keyboard.ts';
import { browserSuite } from '../../support/suite.ts';

const path = '/?screenName=search';

describe('search', () => {
  const suite = browserSuite({ brand: 'nation', pixels: false });
  beforeEach(() => suite.service.reset());

  const type = (app: AppPage, text: string) => app.page.keyboard.type(text);

  it('finds by arrows alone while the viewer types, and Back leads from results over the keys to the navbar', async () => {
    const app = await suite.open();
    await app.waitForFocus(/, item 1 of /);
    await app.press('ArrowUp');
    await app.waitForFocus(/^Home\b/);
    await walkToNavbarItem(app, 'Search');
    await app.press('Enter');
    await app.waitForFocus('a');
    await expectAccessible(app, { title: 'Search' });
    // A held letter offers its accents.
    await app.page.keyboard.down('Enter');
    await app.waitForFocus(/^[àáâäãå]/);
    await app.page.keyboard.up('Enter');
    await app.press('Escape');
    await app.waitForFocus('a');
    for (const key of ['c', 'o', 'l', 'd']) await walkToKey(app, key);
    await app.waitForSaid(/^\d+ results for “cold”$/);
    // The number is said before the mirror has the rows.
    await app.waitForSaid('Suggestions');
    await expectAccessible(app, { title: 'Search' });
    await app.press('ArrowRight', 3);
    await app.waitForFocus(/^Cold River\b.*, item 1 of/);
    await app.press('Escape');
    await app.waitForFocus('f');
    await app.press('Escape');
    await app.waitForFocus(/^Search\b/);
    await app.press('Escape');
    await app.waitForFocus(/^(Yes|No)\b/);
    expect(app.watch.problems).toEqual([]);
  });

  it('finds with a real keyboard; Back from a detail page finds all as it was, and the search is kept', async () => {
    const app = await suite.open({ path });
    await app.waitForFocus('a');
    await type(app, 'river');
    await app.press('Enter');
    await app.waitForFocus(/, item 1 of \d+, row /);
    await app.press('ArrowRight');
    await app.waitForFocus(/, item 2 of \d+, row /);
    const { name } = (await app.focused()) ?? {};
    await app.press('Enter');
    await app.waitForFocus(/^(Watch|Resume|More|Go)/);
    await app.press('Escape');
    await app.waitForFocus(name as string);
    await app.waitForSaid('river');
    await app.press('Escape');
    await app.waitForFocus('a');
    await walkToKey(app, 'clear');
    await app.press('ArrowRight');
    await app.waitForFocus(/, row Popular Movies$/);
    await app.press('ArrowUp', 2);
    await app.waitForFocus(/^river\b/);
    await app.press('Enter');
    await app.waitForFocus(/, item 1 of \d+, row /);

    // Titles of other scripts in Latin letters, which are all that these keys have.
    await app.press('Escape');
    await app.waitForFocus(/^clear/i);
    await app.press('Enter');
    for (const key of ['c', 'h', 'e', 'n', 'g']) await walkToKey(app, key);
    await app.waitForSaid(/ results? for “cheng”$/);
    await app.press('ArrowRight', 6);
    await app.waitForFocus(/^长城以北, .*item 1 of/);

    // What was searched for can be forgotten; the focus goes to what is left.
    await app.press('Escape');
    await app.waitForFocus('l');
    await walkToKey(app, 'clear');
    await app.press('ArrowRight');
    await app.waitForFocus(/^river\b/);
    await app.press('ArrowRight');
    await app.waitForFocus(/^Clear Recent Searches\b/);
    await app.press('Enter');
    await app.waitForFocus(/./);
    await app.rest();
    expect(await app.focusables()).not.toContainEqual(expect.stringMatching(/^(river|Clear Recent)/));
    expect((await app.focused())?.name).toMatch(/, row Popular/);
    expect(app.watch.problems).toEqual([]);
  });

  it('is typed into the device’s own keyboard where it has one, and takes what is said to the device meanwhile', async () => {
    const app = await suite.open({ path: '/?platform=webos#/search' });
    await app.waitForFocus(/^Search/, 'textbox');
    await type(app, 'cold');
    await app.waitForSaid(/^\d+ results for “cold”$/);
    await app.press('ArrowRight');
    await app.waitForFocus(/^Cold River\b.*, item 1 of/);
    await app.press('ArrowLeft');
    await app.waitForFocus(/^Search/, 'textbox');

    const say = (q: string) =>
      app.page.evaluate((deeplink) => {
        document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail: { deeplink } }));
      }, `/search?q=${q}`);
    await say('river');
    await app.waitForSaid(/^\d+ results for “river”$/);
    await app.waitForFocus(/, item 1 of \d+, row /);
    // What is typed on is another search; the same words said again are the first.
    await app.press('ArrowLeft');
    await app.waitForFocus(/^Search/, 'textbox');
    await type(app, ' zzz');
    await app.waitForSaid('No results for “river zzz”');
    await say('river');
    await app.waitForFocus(/, item 1 of \d+, row /);
    expect(app.watch.problems).toEqual([]);
  });

  it('says that nothing was found, and offers what is popular, also when that has to be asked for twice', async () => {
    await suite.service.addFault({ route: '/api/nation/screens/search', status: 400, times: 1 });
    const app = await suite.open({ path });
    await app.waitForFocus('a');
    await app.press('ArrowRight', 6);
    await app.waitForFocus(/^Try Again\b/);
    await app.waitForSaid('Popular titles could not be loaded.');
    await app.press('Enter');
    await app.waitForFocus(/, item 1 of \d+, row Popular Now$/);
    await type(app, 'zzzz');
    await app.waitForSaid('No results for “zzzz”');
    await app.press('Enter');
    await app.waitForFocus(/^Clear Search\b/);
    await app.press('ArrowDown');
    await app.waitForFocus(/, item 1 of \d+, row Popular Now$/);
    await app.press('ArrowUp');
    await app.waitForFocus(/^Clear Search\b/);
    await app.press('Enter');
    await app.waitForFocus('f');
  });

  it('keeps the results when a search fails or the network is away, and tries again in place and by itself', async () => {
    const app = await suite.open({ path: '/#/search?q=cold' });
    await app.waitForSaid(/^\d+ results for “cold”$/);
    await suite.service.addFault({ route: '/api/nation/search', status: 400, times: 1 });
    await type(app, ' r');
    await app.waitForSaid('We can’t do that right now. Please try again in a moment.');
    await app.press('Enter');
    await app.waitForFocus(/^Try Again\b/);
    await app.press('ArrowDown');
    await app.waitForFocus(/^Cold River\b/);
    await app.press('ArrowUp');
    await app.press('Enter');
    await app.waitForSaid(/^\d+ results? for “cold r”$/);
    await app.page.setOfflineMode(true);
    await type(app, 'i');
    await app.waitForSaid('No connection. Trying again…');
    expect(await app.focusables()).toContainEqual(expect.stringMatching(/^Cold River\b/));
    await app.page.setOfflineMode(false);
    await app.waitForSaid(/^\d+ results? for “cold ri”$/);
    // A late answer takes no focus from a viewer who asked for it and has gone on.
    await suite.service.addFault({ route: '/api/nation/search', delay_ms: 1500, times: 1 });
    await type(app, 'v');
    await app.press('Enter');
    await app.press('Escape');
    await app.waitForFocus(/^Search\b/);
    await app.waitForSaid(/^\d+ results? for “cold riv”$/);
    await app.rest();
    expect((await app.focused())?.name).toMatch(/^Search\b/);
  });
});

/** Walks along the navbar to an item. */
async function walkToNavbarItem(app: AppPage, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 12) {
    const focused = (await app.focused())?.name ?? '';
    if (focused.startsWith(name)) return;
    passed.push(focused);
    await app.press('ArrowRight');
    await app.rest();
  }
  throw new Error(`No item ${name} in the navbar, but ${passed.join('; ')}`);
}
