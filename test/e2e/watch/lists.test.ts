import { describe, expect, it } from 'vitest';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { browserSuite } from '../../support/suite.ts';
import { signedIn } from '../../support/viewers.ts';

describe('the watchlist', () => {
  const suite = browserSuite({ pixels: false });

  it('takes a show from its page, and gives it back from its manager', async () => {
    const { options } = await signedIn(suite.service, {
      kind: 'profile',
      email: 'a@example.com',
      password: 'lovelace',
    });
    const app = await suite.open({ ...small, path: '/#/series/high-country', ...options });
    await waitUntil('the watchlist button', async () => {
      const names = await app.focusables();
      return names.some((name) => name.startsWith('Add to Watchlist'));
    });
    for (let steps = 0; !(await app.focused())?.name.startsWith('Add to Watchlist') && steps < 5; steps++)
      await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/^Remove from Watchlist/);

    await app.page.evaluate(() => {
      window.location.hash = '#/settings/watchlist';
    });
    await app.waitForFocus(/^Watchlist/);
    await app.press('Enter');
    await app.waitForFocus(/High Country/, 'checkbox');
    await expectAccessible(app, { title: 'Watchlist' });
    await app.press('Enter');
    const isChosen = () => app.page.evaluate(() => document.activeElement?.getAttribute('aria-checked'));
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
