import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { createAccount } from '../../support/account.ts';
import { type CastingPhone, openCastingPhone } from '../../support/casting-phone.ts';
import { passPageTime } from '../../support/passing-time.ts';
import { openPhone as openSecondScreen } from '../../support/phone.ts';
import { browserSuite } from '../../support/suite.ts';
import { authRecord } from '../../support/viewers.ts';

const account = { email: 'ada@example.com', password: 'analytical' };
/** A subscriber of the reference provider (docs/identity.md). */
const subscriber = { username: 'everything', password: 'proscenium' };
const set = '?platform=tizen';

describe('a phone signs the viewer in', () => {
  const suite = browserSuite({ brand: 'news', pixels: false });
  let browser: Browser;
  let phones: CastingPhone[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => suite.service.renew());
  afterEach(async () => {
    await Promise.all(phones.map((phone) => phone.close()));
    phones = [];
  });

  const openPhone = async (): Promise<CastingPhone> => {
    const phone = await openCastingPhone(browser, suite.service.address);
    phones.push(phone);
    await phone.connect();
    return phone;
  };
  const showsCode = (app: AppPage) => app.waitForSaid(/(?:[A-Z0-9] ){5}[A-Z0-9]/);

  it('with their TV provider, from the middle of a sign-in on the set, which goes Home', async () => {
    const app = await suite.open({ path: `/${set}&screenName=tv-signin` });
    await showsCode(app);
    const phone = await openPhone();
    await phone.press('Use my TV provider');
    const link = await waitUntil('the provider’s pages', () =>
      phone.page.$eval('#provider-link', (element) => (element as HTMLAnchorElement).href || undefined),
    );
    const pages = await openSecondScreen(browser);
    await pages.open(link);
    await pages.press('Continue');
    await pages.press('Cox');
    await pages.fill(subscriber);
    await pages.close();
    await phone.waitForText('Signed in as your TV provider');
    await phone.press('Sign the TV in as I am');
    await app.waitForSaid('Welcome User!');
    await waitUntil('Home', () => new URL(app.page.url()).hash === '#/screens/news-home');
    expect(await authRecord(app.page)).toMatchObject({ mvpd: 'Cox' });
    await phone.waitForText(/The TV is signed in: /);
  });

  it('by home single sign-on: cancelled on the set, with the code on the phone, and in silence', async () => {
    await createAccount(suite.service, account);
    const app = await suite.openHome({ path: `/${set}` });
    const phone = await openPhone();

    await phone.press('Sign the TV in with its code');
    await showsCode(app);
    await app.waitForFocus(/^Cancel/);
    await app.press('Enter');
    await phone.waitForText('The TV has cancelled the sign-in.');
    await app.waitForFocus(/, item 1 of \d+$/);

    // The service refuses.
    await suite.service.addFault({ route: '/profile/v1/regcode', status: 400 });
    await phone.press('Sign the TV in with its code');
    await app.waitForSaid(/Please sign in on TV \(Polling error\)/);
    await phone.waitForText('The TV could not be signed in: pollingError');
    await suite.service.clearFaults();
    await app.press('Enter');

    await phone.press('Sign the TV in with its code');
    const code = await waitUntil(
      'the code',
      async () =>
        /with its code (\w+)/.exec(await phone.page.$eval('#status', (element) => element.textContent ?? ''))?.[1],
    );
    await app.waitForSaid(new RegExp([...code].join(' ')));
    await phone.signIn(account);
    await app.waitForSaid('Welcome User!');
    await app.waitForFocus(/, item 1 of \d+$/);
    await phone.waitForText('The TV is signed in.');

    // Another set, with nothing to do on it.
    const other = await suite.openHome({ path: `/${set}` });
    await phone.press('Another TV');
    await waitUntil('both sets', async () => (await phone.page.$$('#set-list li')).length === 2);
    await phone.connect();
    await phone.press('Sign the TV in with its code');
    await other.waitForSaid('Welcome User!');
    expect(await other.said()).not.toContain('Cancel');
  });

  it('not for longer than five minutes, in which expired codes are followed by new ones', async () => {
    const app = await suite.open({ path: `/${set}`, frozenAt: '2036-03-14T16:00:00.000Z' });
    await waitUntil('Home', async () => {
      await app.advance(500);
      return app.focused();
    });
    await app.advance(3000);
    const phone = await openPhone();
    await phone.press('Sign the TV in with its code');
    await waitUntil('the code', async () => {
      await app.advance(200);
      return /(?:[A-Z0-9] ){5}[A-Z0-9]/.test((await app.said()).join(' '));
    });
    await waitUntil('the sign-on to end', async () => {
      await passPageTime(app, 20_000);
      return (await app.said()).some((text) => text.includes('(Polling timed out)'));
    });
    await phone.waitForText('The TV could not be signed in: timedOut');
  });
});
