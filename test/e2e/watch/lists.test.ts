import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { goTo, openRoute } from '../../support/routes.ts';
import { holdEnter } from '../../support/steps.ts';
import { browserSuite } from '../../support/suite.ts';
import { signedIn } from '../../support/viewers.ts';

/** Presses a key until the focus is on something with this name. A row that is still loading does not say which it is. */
async function pressUntil(app: AppPage, key: 'ArrowRight' | 'ArrowDown' | 'ArrowUp', name: RegExp): Promise<void> {
  const nameNow = async () => (await app.focused())?.name ?? '';
  for (let before = await nameNow(); !name.test(before); before = await nameNow()) {
    await app.press(key);
    await waitUntil(`the focus to leave ${before}`, async () => {
      const now = await nameNow();
      return now !== before && !now.startsWith('Loading');
    });
  }
}

describe('the watchlist', () => {
  const suite = browserSuite({ pixels: false });

  it('takes a show from its page or from the menu of a tile, and gives it back in its manager', async () => {
    const { options } = await signedIn(suite.service, {
      kind: 'profile',
      email: 'a@example.com',
      password: 'lovelace',
    });
    const app = await suite.open({ ...small, ...options });
    await app.waitForFocus(/./, 'button');

    // The first show brings Home its row, above the tile that keeps the focus.
    await pressUntil(app, 'ArrowDown', /, row Fresh Episodes/);
    const tile = await app.waitForFocus(/^(?!Loading)/);
    await holdEnter(app);
    await pressUntil(app, 'ArrowDown', /^Add to Watchlist/);
    await app.press('Enter');
    await app.waitForFocus(/^Remove from Watchlist/, 'menuitem');
    await app.press('Escape');
    await app.waitForFocus(tile.name);
    // The row has come.
    await app.rest();
    await pressUntil(app, 'ArrowUp', /, item 1 of 1, row My Watchlist/);

    await goTo(app, '/series/high-country');
    // The button is there from the start, and does not push its way in when the list arrives.
    await app.waitForFocus(/, item 1 of/);
    expect((await app.focusables()).some((name) => name.startsWith('Add to Watchlist'))).toBe(true);
    await pressUntil(app, 'ArrowRight', /^Add to Watchlist/);
    await app.press('Enter');
    await app.waitForFocus(/^Remove from Watchlist/);

    // A tile of the show offers the same in the menu that opens while Enter is held, and Enter does nothing else.
    // Below the buttons is the choice of a season.
    await app.press('ArrowDown', 2);
    await app.waitForFocus(/^The Quiet Season/);
    await holdEnter(app);
    await app.waitForFocus(/^Watch Now, item 1/, 'menuitem');
    await expectAccessible(app, { title: 'The Quiet Season' });
    await pressUntil(app, 'ArrowDown', /^Remove from Watchlist/);
    await app.press('Enter');
    await app.waitForFocus(/^Add to Watchlist/, 'menuitem');
    await app.press('Enter');
    await app.waitForFocus(/^Remove from Watchlist/, 'menuitem');
    await app.press('Escape');
    await app.waitForFocus(/^The Quiet Season/);

    await openRoute(app, '/settings/watchlist');
    await app.waitForFocus(/^Watchlist/);
    await app.press('Enter');
    await app.waitForFocus(/./, 'checkbox');
    await expectAccessible(app, { title: 'Watchlist' });
    await app.press('Enter');
    const isChosen = () => app.page.evaluate(() => document.activeElement?.getAttribute('aria-checked'));
    await waitUntil('the tile to be chosen', async () => (await isChosen()) === 'true');
    await app.press('ArrowRight');
    await waitUntil('the next tile', async () => (await isChosen()) === 'false');
    await app.press('Enter');
    await waitUntil('the tile to be chosen', async () => (await isChosen()) === 'true');
    await app.press('Escape');
    await app.waitForFocus(/^Watchlist/);
    await app.press('Enter');
    await app.waitForFocus(/^Close/);
    await app.waitForSaid(/Your watchlist is empty/);
    const removals = (await suite.service.requests()).filter(({ path }) => path.includes('/favorites/v4/remove'));
    expect(removals).toHaveLength(1);
    expect(app.watch.problems).toEqual([]);
  });
});
