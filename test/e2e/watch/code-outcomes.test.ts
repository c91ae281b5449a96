import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brand as news } from '../../../brands/news/brand.ts';
import { mix } from '../../../src/ui/look.ts';
import { launchBrowser } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { createAccount as registerAccount, signInElsewhere } from '../../support/account.ts';
import { openPhone, type Phone } from '../../support/phone.ts';
import { browserSuite } from '../../support/suite.ts';

const frozenAt = '2036-03-14T16:00:00.000Z';
const account = { email: 'ada@example.com', password: 'analytical' };
/** A subscriber of the reference provider (docs/identity.md). */
const subscriber = { username: 'everything', password: 'proscenium' };

type Act = (phone: Phone) => Promise<void>;

const createAccount: Act = async (phone) => {
  await phone.press('Create an account');
  await phone.fill(account);
};
const pickProvider: Act = async (phone) => {
  await phone.press('Cox');
  await phone.fill(subscriber);
};

/** Changes what the page sends and gets. */
function rewriting({ askAccount = false, required = [] as string[] }) {
  return (page: Page) =>
    page.evaluateOnNewDocument(
      (asks, entitlements) => {
        const { fetch } = window;
        window.fetch = async (input, init) => {
          const { pathname } = new URL(String(input), location.href);
          if (asks && pathname.endsWith('/regcode')) {
            return fetch(input, {
              ...init!,
              body: JSON.stringify({ ...JSON.parse(String(init?.body)), askAccount: true }),
            });
          }
          const response = await fetch(input, init);
          if (!pathname.endsWith('/config')) return response;
          const body = await response.json();
          Object.assign(body.app.auth, { requiredEntitlements: entitlements });
          return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
        };
      },
      askAccount,
      required,
    );
}

/** The page's clock stands still while the phone acts, so the television polls when the test lets it. */
describe('the phone’s part of a sign-in by code', () => {
  const suite = browserSuite({ brand: 'news', pixels: 'in screenshots' });
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    await suite.service.reset();
    await suite.service.setClock(frozenAt);
  });

  async function showCode(screenName: string, prepare?: (page: Page) => Promise<unknown>): Promise<AppPage> {
    const app = await suite.open({
      path: `/?screenName=${screenName}`,
      frozenAt,
      ...(prepare && { prepare: async (page: Page) => void (await prepare(page)) }),
    });
    await waitUntil('the code', async () => {
      await app.advance(200);
      return /(?:[A-Z0-9] ){5}[A-Z0-9]/.test((await app.said()).join(' '));
    });
    await app.advance(500);
    return app;
  }

  async function onPhone(app: AppPage, ...acts: Act[]): Promise<void> {
    const phone = await openPhone(browser);
    await phone.scan(await app.screenshot());
    await phone.press('Continue');
    for (const act of acts) await act(phone);
    await phone.close();
  }

  async function untilHome(app: AppPage): Promise<Record<string, unknown>> {
    await waitUntil('Home', async () => {
      await app.advance(500);
      const isThere = app.page.url().endsWith('#/screens/news-home');
      return isThere && /, item 1 of \d+$/.test((await app.focused())?.name ?? '');
    });
    const cookies = await app.page.browserContext().cookies();
    const value = cookies.find(({ name }) => name === 'FOXKITAUTHN')?.value ?? '';
    return JSON.parse(decodeURIComponent(value) || '{}');
  }

  const none: Act = async () => {};
  it.each<[string, string, Act, Act, object]>([
    ['DONE', 'tv-signin', none, pickProvider, { mvpd: 'Cox' }],
    ['MISSING_MVPD', 'browser-signin', none, createAccount, { email: account.email }],
    ['DONE_NO_MVPD', 'browser-signin', createAccount, (phone) => phone.press('Skip for now'), { email: account.email }],
    ['DONE_CHECKAUTHN', 'browser-signin', createAccount, pickProvider, { email: account.email, mvpd: 'Cox' }],
  ])('at %s leads Home', async (_, screenName, first, last, record) => {
    const app = await showCode(screenName);
    await onPhone(app, first, last);
    expect(await untilHome(app)).toMatchObject(record);
  });

  it.each<[string, Act]>([
    ['MISSING_ACCOUNT', none],
    ['DONE_NO_ACCOUNT', (phone) => phone.press('Not now')],
  ])('at %s, of a provider’s viewer without an account, leads Home', async (_, last) => {
    const app = await showCode('tv-signin', rewriting({ askAccount: true }));
    await onPhone(app, pickProvider, last);
    expect(await untilHome(app)).toMatchObject({ mvpd: 'Cox' });
  });

  it('is refused where a required entitlement is missing; the message has a way out', async () => {
    const app = await showCode('tv-signin', rewriting({ required: ['nonesuch'] }));
    await onPhone(app, pickProvider);
    await waitUntil('the message', async () => {
      await app.advance(500);
      return (await app.said()).includes('This channel is not in your TV package');
    });
    await app.advance(500);
    await app.waitForFocus(/^Close\b/);
    await app.press('Enter');
    await untilHome(app);
  });

  it('has a light behind its page, but none while an error is shown (B 4 Startup)', async () => {
    const { ground, surface } = news.theme.color;
    const isLit = async (app: AppPage) =>
      (await app.drawnIn(mix(ground, surface, 0.8))).some(({ width, height }) => width === 510 && height === 510);
    const app = await showCode('browser-signin');
    expect(await isLit(app)).toBe(true);
    await suite.service.addFault({ route: '/profile/v1/regcode/poll', status: 400 });
    await waitUntil('the error', async () => {
      await app.advance(500);
      return (await app.said()).includes('Something went wrong');
    });
    expect(await isLit(app)).toBe(false);
  });

  it('lists the devices of an account that has too many, and signs in once one of them is signed out', async () => {
    await registerAccount(suite.service, account);
    for (const platform of ['samsungtizen', 'lg', 'vizio', 'xboxone'])
      await signInElsewhere(suite.service, account, platform);
    const app = await showCode('browser-signin');
    await onPhone(app, (phone) => phone.fill(account));
    await waitUntil('the devices', async () => {
      await app.advance(500);
      return /Last used/.test((await app.focused())?.name ?? '');
    });
    expect(await app.said()).toContain('Too many devices');
    await app.press('ArrowDown', 5);
    await app.advance(500);
    await app.waitForFocus(/^Sign Out Selected/);
    await app.press('Enter');
    expect(await untilHome(app)).toMatchObject({ email: account.email });
  });

  it('signs in beside the email form, whose code ends without a word over what the viewer types', async () => {
    const app = await showCode('login-options');
    await app.page.keyboard.type('ada');
    await suite.service.setClock('2036-03-14T16:10:01.000Z');
    await waitUntil('the end of the code', async () => {
      await app.advance(5000);
      return (await app.said()).some((text) => text.startsWith('This code has expired.'));
    });
    await app.waitForFocus('Email', 'textbox');
    await app.press('ArrowRight');
    await app.advance(500);
    await app.waitForFocus(/^Get a New Code/);
    await app.press('Enter');
    await waitUntil('a new code', async () => {
      await app.advance(200);
      return /(?:[A-Z0-9] ){5}[A-Z0-9]/.test((await app.said()).join(' '));
    });
    await app.advance(500);
    await onPhone(app, createAccount);
    expect(await untilHome(app)).toMatchObject({ email: account.email });
  });
});
