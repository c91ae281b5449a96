import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { openPhone } from '../../support/phone.ts';
import { codeIn } from '../../support/spelled-code.ts';
import { browserSuite, type Suite } from '../../support/suite.ts';
import { signedIn } from '../../support/viewers.ts';

const password = 'proscenium';
const frozenAt = '2036-03-14T16:00:00.000Z';
const title = 'Choose your plan';
const at = (app: AppPage) => app.page.url().split('#')[1];

/** Opens the app as an account without a subscription. */
async function openAccount({ service, open }: Suite, email: string, how: { path?: string; frozenAt?: string } = {}) {
  const { options } = await signedIn(service, { kind: 'profile', email, password });
  return open({ ...small, ...options, ...how });
}

describe('the plans of a subscription app', () => {
  const destinations = ['heap', 'braze', 'pyxis'] as const;
  const suite = browserSuite({ brand: 'news', appType: 'SUBSCRIPTION', pixels: false, destinations });
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => suite.service.reset());

  const openPlans = async (email: string) => {
    const app = await openAccount(suite, email);
    await app.waitForFocus(/^See Plans\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Yearly, \$44\.99 a year/);
    return app;
  };

  /** Confirms the code on a phone, which signs in to the account of the TV first. */
  async function buy(code: string, email: string): Promise<void> {
    const phone = await openPhone(browser);
    await phone.open(`${suite.service.address}/activate?code=${code}`);
    await phone.press('Continue');
    await phone.fill({ email, password });
    expect(await phone.text()).toContain('$4.99');
    await phone.press('Start free trial');
    expect(await phone.text()).toContain('Look at your TV');
    await phone.close();
  }

  it('come to an account without one; the phone confirms the choice, and the TV goes on to Home', async () => {
    const email = 'buyer@example.com';
    const app = await openPlans(email);
    expect(at(app)).toBe('/gated/plans-page');
    await expectAccessible(app, { title });
    await app.press('ArrowLeft');
    await app.waitForFocus(/^Monthly, \$4\.99 a month/);
    await app.press('Enter');
    await app.waitForFocus(/^Cancel\b/);
    const code = await waitUntil('the code', async () => codeIn(await app.said()));
    await expectAccessible(app, { title: 'Monthly: confirm on your phone' });
    await buy(code, email);
    await waitUntil('Home', () => at(app) === '/screens/news-home');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    for (const destination of destinations) {
      const bought = await waitUntil(`the purchase at ${destination}`, async () =>
        (await suite.service.events(destination)).find(({ event }) => event['event'] === 'subscription-purchased'),
      );
      const properties = { plan: expect.stringContaining('monthly'), price: 4.99, currency: 'USD' };
      expect(bought.event).toMatchObject({ type: 'purchase', userId: expect.any(String), properties });
    }
    expect(app.watch.problems).toEqual([]);
  });

  it('have the focus on the chosen plan after Back and after Cancel, another code at the next choice, and a way out of the account', async () => {
    const app = await openPlans('back@example.com');
    await app.press('ArrowLeft');
    const codes: string[] = [];
    for (const leave of ['Escape', 'Enter'] as const) {
      await app.waitForFocus(/^Monthly, \$4\.99 a month/);
      await app.press('Enter');
      await app.waitForFocus(/^Cancel\b/);
      const code = await waitUntil('a code', async () => {
        const shown = codeIn(await app.said());
        return shown !== codes[0] && shown;
      });
      codes.push(code);
      await app.press(leave);
    }
    await app.waitForFocus(/^Monthly, \$4\.99 a month/);
    await expectAccessible(app, { title });
    expect(codes).toHaveLength(2);

    // Whose account this is, and the way out of it.
    await app.press('ArrowDown');
    await app.waitForFocus(/^My Account\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Sign Out\b/);
    await app.waitForSaid('You are signed in as back@example.com.');
    await app.press('Enter');
    await app.waitForFocus(/^Cancel\b/);
    await app.waitForSaid(/stay with your account/);
    await app.press('ArrowLeft');
    await app.press('Enter');
    await app.waitForFocus('See Plans, item 1 of 3');
    expect(at(app)).toBe('/gated/landing-page');
    expect((await app.focusables())[1]).toMatch(/^Sign In\b/);
  });

  it('lead a stranger to an account first', async () => {
    const app = await suite.open(small);
    await app.waitForFocus(/^See Plans\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Yearly, \$44\.99 a year/);
    await app.press('Enter');
    await app.waitForFocus(/^Create Account\b/);
    await expectAccessible(app, { title: 'First, your account' });
    await app.press('Escape');
    await app.waitForFocus(/^Yearly, \$44\.99 a year/);
    await app.press('ArrowDown');
    await app.waitForFocus(/^I Have an Account\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Use a Phone or Computer/);
    expect(at(app)).toBe('/gated/signin-options');
  });

  it('are asked for again when they could not be loaded', async () => {
    await suite.service.addFault({ route: '/api/news/plans', status: 500 });
    const app = await openAccount(suite, 'retry@example.com');
    await app.waitForFocus(/^See Plans\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Try Again\b/);
    await app.waitForSaid('The plans could not be loaded.');
    await expectAccessible(app, { title: 'The plans could not be loaded.' });
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.waitForFocus(/^Yearly, \$44\.99 a year/);
  });

  it('give a new code when one has expired, and are bought with it', async () => {
    const email = 'late@example.com';
    await suite.service.setClock(frozenAt);
    const app = await openAccount(suite, email, { frozenAt });
    const focusOn = (name: RegExp) =>
      waitUntil(`the focus on ${name}`, async () => {
        await app.advance(500);
        return name.test((await app.focused())?.name ?? '');
      });
    await focusOn(/^See Plans\b/);
    await app.press('Enter');
    await focusOn(/^Yearly/);
    await app.press('ArrowLeft');
    await focusOn(/^Monthly/);
    await app.press('Enter');
    await focusOn(/^Cancel\b/);
    const first = await waitUntil('the code', async () => {
      await app.advance(200);
      return codeIn(await app.said());
    });
    await suite.service.setClock('2036-03-14T16:10:01.000Z');
    await app.advance(5500);
    await focusOn(/^Get a New Code/);
    await app.press('Enter');
    const second = await waitUntil('a new code', async () => {
      await app.advance(200);
      const code = codeIn(await app.said());
      return code !== first && code;
    });
    await buy(second, email);
    await waitUntil('Home', async () => {
      await app.advance(500);
      return at(app) === '/screens/news-home';
    });
  });
});

describe('a brand without TV providers', () => {
  const suite = browserSuite({ pixels: false });

  it('leads an account without a subscription from the player of a locked episode to the plans', async () => {
    const locked = 'pearl-road-s1e4';
    await suite.service.setPreviewPass({ isEnabled: false });
    const app = await openAccount(suite, 'locked@example.com', { path: `/#/interstitial/${locked}` });
    await app.waitForFocus(/^See Plans, item 1/);
    await app.page.goto(new URL(`/?again#/player/${locked}`, suite.service.address).href);
    await app.waitForSaid('Your account has no subscription yet.');
    await app.waitForFocus(/^See Plans\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Yearly, \$71\.99 a year/);
    expect(at(app)).toBe('/gated/plans-page');
  });
});
