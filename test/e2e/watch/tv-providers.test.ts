import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { openPhone } from '../../support/phone.ts';
import { walkToKey } from '../../support/screen-keyboard.ts';
import { browserSuite } from '../../support/suite.ts';

/** A subscriber of the reference providers (docs/identity.md). */
const subscriber = { username: 'everything', password: 'proscenium' };
const path = '/?screenName=tv-providers';
/** A film that needs an entitlement. */
const locked = '/#/interstitial/grid-went-dark-s1e2';

describe('choosing a TV provider on the television', () => {
  const suite = browserSuite({ brand: 'news', pixels: 'in screenshots' });
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => suite.service.reset());

  /** The phone signs in to the provider whose login the code leads to, or to the one chosen there. */
  async function finishOnPhone(app: AppPage, choice?: string): Promise<string> {
    await app.waitForSaid(/(?:[A-Z0-9] ){5}[A-Z0-9]/);
    await app.rest();
    const phone = await openPhone(browser);
    await phone.scan(await app.screenshot());
    await phone.press('Continue');
    if (choice !== undefined) await phone.press(choice);
    const login = await phone.text();
    await phone.fill(subscriber);
    await phone.close();
    return login;
  }

  const untilHome = (app: AppPage) =>
    waitUntil('Home', async () => {
      const { name = '' } = (await app.focused()) ?? {};
      return app.page.url().endsWith('#/screens/news-home') && /, item 1 of \d+$/.test(name);
    });

  it('finds it by a few letters on the screen, and its code leads straight to its login on the phone', async () => {
    const app = await suite.open({ path });
    await app.waitForFocus(/^Xfinity, item 1 of 8/);
    await expectAccessible(app, { title: 'Choose your TV provider' });
    await app.press('ArrowLeft');
    await app.waitForFocus('0');
    for (const key of ['c', 'o']) await walkToKey(app, key);
    await app.waitForSaid('1 TV provider');
    await walkToKey(app, 'p');
    await app.waitForSaid('No TV provider matches “cop”.');
    await walkToKey(app, 'delete');
    await app.waitForSaid('1 TV provider');
    await app.press('ArrowRight', 4);
    await app.waitForFocus(/^Cox\b/);
    await app.press('Enter');
    await app.waitForSaid('Sign in with Cox');
    await expectAccessible(app, { title: 'Sign in with Cox' });
    expect(await finishOnPhone(app)).toContain('Sign in to Cox');
    await untilHome(app);
    await app.waitForSaid('Cox');
    expect(app.watch.problems).toEqual([]);
  });

  it('finds it with a real keyboard; Back from the code finds the search as it was', async () => {
    const app = await suite.open({ path });
    await app.waitForFocus(/^Xfinity, item 1 of 8/);
    await app.page.keyboard.type('tv s');
    await app.press('Enter');
    await app.waitForFocus(/^DirecTV Stream\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Cancel\b/);
    await app.waitForSaid('Sign in with DirecTV Stream');
    await app.press('Escape');
    await app.waitForFocus(/^DirecTV Stream\b/);
    await app.waitForSaid('tv s');
  });

  it('can be tried again where the list does not come, or left to the phone', async () => {
    await suite.service.addFault({ route: '/sdk/2.0/mvpds', status: 500, times: 2 });
    const app = await suite.open({ path });
    await app.waitForFocus(/^Try Again\b/);
    await app.waitForSaid(/^We couldn’t load the TV providers/);
    await app.press('Enter');
    await app.rest();
    await app.waitForFocus(/^Try Again\b/);
    await app.press('ArrowRight');
    await app.waitForFocus(/^Choose on My Phone\b/);
    await app.press('Enter');
    await app.waitForSaid('Sign in with your TV provider');
    await app.waitForFocus(/^Cancel\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Xfinity, item 1 of 8/);
  });

  it('returns to the page whose Sign In button led there', async () => {
    await suite.service.setPreviewPass({ isEnabled: false });
    const app = await suite.open({ path: locked });
    await app.waitForFocus(/^Sign In to Watch\b/);
    await app.press('Enter');
    await app.waitForSaid('Sign in with your TV provider');
    await finishOnPhone(app, 'Cox');
    await app.waitForFocus(/^Watch Now\b/);
    expect(app.page.url()).toContain(locked.slice(1));
    await app.press('Escape');
    await untilHome(app);
  });
});
