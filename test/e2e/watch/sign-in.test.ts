import { PNG } from 'pngjs';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand as news } from '../../../brands/news/brand.ts';
import { launchBrowser } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { untilSaid } from '../../support/passing-time.ts';
import { openPhone, type Phone } from '../../support/phone.ts';
import { codeIn } from '../../support/spelled-code.ts';
import { browserSuite } from '../../support/suite.ts';

const frozenAt = '2036-03-14T16:00:00.000Z';
const providerCode = '/?screenName=tv-signin';
const accountCode = '/?screenName=browser-signin';
const account = { email: 'ada@example.com', password: 'analytical' };
/** A subscriber of the reference provider (docs/identity.md). */
const subscriber = { username: 'everything', password: 'proscenium' };

/** A brand with sign-in through a TV provider: an account's code may go on to the choice of one. */
describe('signing in by registration code', () => {
  const suite = browserSuite({ brand: 'news', pixels: 'in screenshots' });
  let browser: Browser;
  let phone: Phone;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  /** Opens a television that shows a code, and a phone that scans it. */
  async function showCode(path: string): Promise<AppPage> {
    await suite.service.reset();
    await suite.service.setClock(frozenAt);
    const app = await suite.open({ path, frozenAt });
    await waitUntil('the code', async () => {
      await app.advance(200);
      return codeIn(await app.said());
    });
    await app.advance(500);
    return app;
  }

  async function scan(app: AppPage): Promise<void> {
    phone = await openPhone(browser);
    await phone.scan(await app.screenshot());
  }

  async function record(app: AppPage): Promise<Record<string, unknown>> {
    const cookies = await app.page.browserContext().cookies();
    const value = cookies.find(({ name }) => name === 'FOXKITAUTHN')?.value ?? '';
    return JSON.parse(decodeURIComponent(value) || '{}');
  }

  async function untilHome(app: AppPage): Promise<void> {
    await waitUntil('Home', async () => {
      await app.advance(500);
      const isThere = app.page.url().endsWith('#/screens/news-home');
      return isThere && /, item 1 of \d+$/.test((await app.focused())?.name ?? '');
    });
  }

  /** In the menu: its logo beside the brand's icon, at most as wide as it may be, and its name for who cannot see it. */
  async function showsProvider(app: AppPage, name: string, id: string): Promise<void> {
    await untilSaid(app, name);
    await waitUntil(`the logo of ${name}`, async () => {
      await app.advance(200);
      return (await app.drawnIn(news.theme.color.line)).some(({ x, width }) => x === 160 && width === 2);
    });
    const asked = (await suite.service.requests()).map(({ path }) => path);
    expect(asked).toContain(`/images/providers/${id}/logo-white.png?fit=160:44`);
    const { data, width } = PNG.sync.read(Buffer.from(await app.screenshot()));
    const isWhite = (x: number, y: number) =>
      data
        .subarray(4 * (y * width + x))
        .slice(0, 3)
        .every((value) => value > 240);
    const white: number[] = [];
    for (let x = 170; x < 380; x++) for (let y = 62; y < 106; y++) if (isWhite(x, y)) white.push(x);
    // Inside its box, and nothing of the word mark, which is wider.
    expect(white.length).toBeGreaterThan(200);
    expect(Math.min(...white)).toBeGreaterThanOrEqual(182);
    expect(Math.max(...white)).toBeLessThan(182 + 160);
  }

  const polls = async () => (await suite.service.requests()).filter(({ path }) => path.includes('regcode/poll')).length;

  it('leads from the QR code over the provider’s page on the phone to Home, and survives a restart', async () => {
    const app = await showCode(providerCode);
    expect((await app.said()).join(' ')).toContain('Sign in with your TV provider');
    await scan(app);
    expect(phone.page.url()).toContain(`/activate?code=${codeIn(await app.said())}`);
    await phone.press('Continue');
    await phone.press('Cox');
    await phone.fill(subscriber);
    expect(await phone.text()).toContain('You are ready. Look at your TV.');
    await untilHome(app);
    expect(await record(app)).toMatchObject({ mvpd: expect.stringMatching(/cox/i) });
    expect(Object.keys((await record(app)).preauthorizedResources ?? {})).not.toEqual([]);
    await showsProvider(app, 'Cox', 'cox');

    await suite.service.clearRequests();
    await app.page.goto(suite.service.address);
    await untilHome(app);
    const asked = (await suite.service.requests()).map(({ path }) => path);
    expect(asked.some((path) => path.includes('getentitlements'))).toBe(true);
    expect(asked.some((path) => path.includes('login-anonymously'))).toBe(false);
  });

  it('says in the provider’s words that its package has nothing to watch here, and stays signed out', async () => {
    const app = await showCode(providerCode);
    await scan(app);
    await phone.press('Continue');
    await phone.press('Cox');
    await phone.fill({ ...subscriber, username: 'nothing' });
    await waitUntil('the message', async () => {
      await app.advance(500);
      return (await app.said()).includes('Not in your Contour TV package');
    });
    await app.advance(500);
    await app.waitForFocus(/^Close\b/);
    await app.press('Enter');
    await untilHome(app);
    expect(await record(app)).not.toHaveProperty('mvpd');
  });

  it('uses the provider that the viewer changes to', async () => {
    const app = await showCode(providerCode);
    for (const name of ['Fubo', 'Xfinity']) {
      await scan(app);
      await phone.press('Continue');
      await phone.press(name);
      await phone.fill(subscriber);
      await untilHome(app);
      expect(await record(app)).toMatchObject({ mvpd: expect.stringMatching(new RegExp(name, 'i')) });
      await app.page.goto(new URL(providerCode, suite.service.address).href);
      await waitUntil('the next code', async () => {
        await app.advance(200);
        return codeIn(await app.said());
      });
      await app.advance(500);
    }
  });

  it('signs in with an account that is created on the phone, without waiting for a TV provider', async () => {
    const app = await showCode(accountCode);
    await scan(app);
    await phone.press('Continue');
    await phone.press('Create an account');
    await phone.fill(account);
    await untilHome(app);
    expect(await record(app)).toMatchObject({ email: account.email, userType: 'registered' });
  });

  it('offers a new code when one has expired, and signs in with it', async () => {
    const app = await showCode(providerCode);
    const first = codeIn(await app.said());
    await suite.service.setClock('2036-03-14T16:10:01.000Z');
    await app.advance(5500);
    await app.waitForSaid('This code has expired');
    await app.waitForFocus(/^Get a New Code/);
    await app.press('Enter');
    const second = await waitUntil('a new code', async () => {
      await app.advance(200);
      const code = codeIn(await app.said());
      return code !== first && code;
    });
    expect(second).toMatch(/^[A-Z0-9]{6}$/);
    await app.advance(500);
    await scan(app);
    await phone.press('Continue');
    await phone.press('Cox');
    await phone.fill(subscriber);
    await untilHome(app);
  });

  it('stops polling when it is cancelled, and starts over when it is opened again', async () => {
    const app = await showCode(providerCode);
    const first = codeIn(await app.said());
    await app.advance(5100);
    expect(await polls()).toBe(1);
    await app.waitForFocus(/^Cancel/);
    await app.press('Enter');
    await untilHome(app);
    await app.advance(15_000);
    expect(await polls()).toBe(1);
    await app.page.goto(new URL(providerCode, suite.service.address).href);
    const second = await waitUntil('another code', async () => {
      await app.advance(200);
      const code = codeIn(await app.said());
      return code;
    });
    expect(second).not.toBe(first);
  });
});
