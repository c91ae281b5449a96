import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { openPhone } from '../../support/phone.ts';
import { codeIn } from '../../support/spelled-code.ts';
import { browserSuite } from '../../support/suite.ts';

const landing = 'The world, as it happens';

describe('the onboarding of a subscription app', () => {
  const suite = browserSuite({ brand: 'news', appType: 'SUBSCRIPTION', pixels: false });
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function openLanding(hasAcceptedTerms = true): Promise<AppPage> {
    const app = await suite.open({ ...small, hasAcceptedTerms });
    await app.waitForFocus('See Plans, item 1 of 3');
    return app;
  }

  const at = (app: AppPage) => app.page.url().split('#')[1];

  /** Makes an account with a subscription; nobody is signed in with it. */
  async function makeSubscriber(email: string): Promise<{ email: string; password: string }> {
    const account = { email, password: 'proscenium' };
    const response = await fetch(`${suite.service.address}/control/viewer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'subscriber', deviceId: 'none', isSignedIn: false, ...account }),
    });
    expect(response.status).toBe(200);
    return account;
  }

  it('begins at the landing page, where Back asks whether to exit', async () => {
    const app = await openLanding();
    expect(at(app)).toBe('/gated/landing-page');
    await expectAccessible(app, { title: landing });
    await app.press('Escape');
    await app.waitForFocus(/^No\b/);
    await app.press('Escape');
    await app.waitForFocus(/^See Plans/);
    // An address of the app itself leads nowhere else.
    await app.page.evaluate(() => {
      location.hash = '#/screens/news-home';
    });
    await waitUntil('the landing page', () => at(app) === '/gated/landing-page');
    expect(app.watch.problems).toEqual([]);
  });

  it('leads to every way to sign in, and Back from each to the list', async () => {
    const app = await openLanding();
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/^Use a Phone or Computer/);
    await expectAccessible(app, { title: 'Choose how to sign in' });
    const ways = (await app.focusables()).map((name) => name.split(',')[0]);
    expect(ways).toEqual([
      'Use a Phone or Computer',
      'Use the Mobile App',
      'Use Your Email',
      'Use Your TV Provider',
      'New Here? Try It Free',
    ]);
    const pages = ['browser-signin', 'mobile-signin', 'login-options', 'tv-providers', 'trial'];
    for (const [index, page] of pages.entries()) {
      await app.waitForFocus(new RegExp(`^${ways[index]?.replace('?', '\\?')}`));
      await app.press('Enter');
      await waitUntil(page, async () => at(app) === `/gated/${page}` && (await app.focused()) !== undefined);
      await waitUntil(`the focus on ${page}`, async () => !ways.includes((await app.focused())?.name.split(',')[0]));
      await app.press('Escape');
      await app.waitForFocus(new RegExp(`^${ways[index]?.replace('?', '\\?')}`));
      await app.press('ArrowDown');
    }
    await app.press('Escape');
    await app.waitForFocus(/^Sign In\b/);
    expect(at(app)).toBe('/gated/landing-page');
  });

  it('says what the trial gives', async () => {
    const app = await openLanding();
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/^Use a Phone or Computer/);
    await app.press('ArrowDown', 4);
    await app.press('Enter');
    await app.waitForFocus(/^See Plans, item 1 of 3/);
    await expectAccessible(app, { title: 'Try Proscenium News free' });
    await app.waitForSaid(/free for up to \d+ days\. .*Cancel before it ends, and you pay nothing/);
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus('Email', 'textbox');
    expect(at(app)).toBe('/gated/create-account');
    await app.press('Escape');
    await app.waitForFocus(/^Create an Account, item 2 of 3/);
    await app.press('ArrowLeft');
    await app.press('Enter');
    await waitUntil('the plans', () => at(app) === '/gated/plans-page');
    await app.waitForFocus(/^Yearly, /);
    await app.press('Escape');
    await app.waitForFocus(/^See Plans, item 1 of 3/);
    expect(at(app)).toBe('/gated/trial');
  });

  it('signs in with the link in the picture alone, and has another code after leaving', async () => {
    const account = await makeSubscriber('camera@example.com');
    const app = await openLanding();
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/^Use a Phone or Computer/);
    await app.press('ArrowDown');
    await app.press('Enter');
    await app.waitForFocus(/^Cancel/);
    const first = await waitUntil('the code', async () => codeIn(await app.said()));
    await app.waitForSaid(/^Point your phone’s camera/);
    await expectAccessible(app, { title: 'Sign in with your phone' });
    await app.press('Enter');
    await app.waitForFocus(/^Use the Mobile App/);
    await app.press('Enter');
    await app.waitForFocus(/^Cancel/);
    const code = await waitUntil('another code', async () => {
      const next = codeIn(await app.said());
      return next !== first && next;
    });
    const phone = await openPhone(browser);
    await phone.open(`${suite.service.address}/activate?code=${code}`);
    await phone.press('Continue');
    await phone.fill(account);
    await waitUntil('Home', () => at(app) === '/screens/news-home');
    await phone.close();
  });

  it('asks for the terms before Home, until the viewer agrees', async () => {
    const account = await makeSubscriber('terms@example.com');
    const app = await openLanding(false);
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/^Use a Phone or Computer/);
    await app.press('ArrowDown', 2);
    await app.press('Enter');
    await app.waitForFocus('Email', 'textbox');
    await app.page.keyboard.type(account.email);
    await app.press('Enter');
    await app.waitForFocus('Password', 'textbox');
    await app.page.keyboard.type(account.password);
    await app.press('Enter');
    await app.waitForFocus(/^Sign In\b/);
    await app.press('Enter');
    await app.waitForFocus('Terms of Use, item 1 of 3');
    expect(at(app)).toBe('/screens/news-home');
    await expectAccessible(app, { title: 'Terms and privacy' });
    // Back would only lead to the page below: it asks whether to exit, and the question comes again.
    await app.press('Escape');
    await app.waitForFocus(/^No\b/);
    await app.press('Enter');
    await app.waitForFocus('Terms of Use, item 1 of 3');

    await app.press('Enter');
    await app.waitForFocus(/^Back\b/);
    await app.waitForSaid(/^These terms are an agreement/);
    await expectAccessible(app, { title: 'Terms of Use' });
    await app.press('Escape');
    await app.waitForFocus('Terms of Use, item 1 of 3');
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/^Back\b/);
    await expectAccessible(app, { title: 'Privacy Policy' });
    await app.press('Enter');
    await app.waitForFocus('Privacy Policy, item 2 of 3');
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(await app.page.evaluate(() => localStorage.getItem('proscenium.legal-acceptance'))).toBe('true');
  });

  it('shows terms and privacy from the landing page, and offers another try for the picture', async () => {
    await suite.service.addFault({ route: '/consent/v1/qr', status: 500 });
    const app = await openLanding();
    await app.press('ArrowRight', 2);
    await app.press('Enter');
    await app.waitForFocus('Terms of Use, item 1 of 3');
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForSaid(/^The picture could not be loaded/);
    await app.press('ArrowLeft');
    await app.waitForFocus(/^Try Again/);
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus('Back, item 1 of 1');
    await app.press('Escape');
    await app.waitForFocus('Privacy Policy, item 2 of 3');
    await app.press('Escape');
    await app.waitForFocus(/^Terms & Privacy/);
    expect(at(app)).toBe('/gated/landing-page');
  });
});
