import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { createAccount } from '../support/account.ts';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { signedIn } from '../support/viewers.ts';

const account = { email: 'ada.lovelace@example.com', password: 'analytical' };

describe.each(['nation', 'sports', 'news'] as const)('settings of %s', (brand) => {
  const suite = screenSuite({ brand });

  async function openSettings(section: string, prepare = async (_page: Page) => {}): Promise<AppPage> {
    const app = await suite.open({ path: `/#/settings/${section}`, prepare });
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    return app;
  }

  /** The settings of a viewer. Codes and addresses are the same in every run. */
  async function openFor(viewer: Parameters<typeof signedIn>[1], section: string): Promise<AppPage> {
    const { options } = await signedIn(suite.service, viewer);
    const fixed = await withCode('HKMNPQ');
    const prepare = async (page: Page) => {
      await options.prepare?.(page);
      await fixed(page);
    };
    return openSettings(section, prepare);
  }

  it.runIf(brand === 'sports')(
    'long texts, the secret entry, the account, the question before signing out',
    async () => {
      await createAccount(suite.service, account);
      // The panel of the login shows an address of the service.
      const app = await openSettings('terms_of_use', await withCode('HKMNPQ'));
      await expectTexts(app);
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) await app.press(key);
      await app.advance(suite.settled);
      await app.press('Enter');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `ad-debug-${brand}`);
      await openRoute(app, '/gated/login-options');
      await app.advance(suite.settled);
      for (const letter of account.email) await app.page.keyboard.press(letter as 'a');
      await app.press('Enter');
      await app.advance(400);
      for (const letter of account.password) await app.page.keyboard.press(letter as 'a');
      await app.press('Enter');
      await app.advance(400);
      await app.press('Enter');
      await app.advance(suite.settled);
      await app.page.evaluate(() => {
        window.location.hash = '#/settings/my_account';
      });
      await app.advance(suite.settled);
      await app.press('Enter');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `my-account-${brand}`);
      await app.press('Enter');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `sign-out-${brand}`);
    },
  );

  it.runIf(brand === 'nation')('long texts, a text with headings and a link, privacy choices, captions', async () => {
    const fixed = await withCode('HKMNPQ');
    const prepare = async (page: Page) => {
      await fixed(page);
      const look = { size: '150', color: 'yellow', edge: 'outline', backgroundOpacity: '50', windowOpacity: '25' };
      await page.evaluateOnNewDocument((kept) => {
        localStorage.setItem('proscenium.caption-appearance', kept);
      }, JSON.stringify(look));
    };
    const app = await openSettings('terms_of_use', prepare);
    await expectTexts(app);
    await openRoute(app, '/settings/updated_privacy_policy');
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'settings-html-nation');
    await app.press('ArrowDown');
    await app.advance(1000);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'settings-privacy-nation');
    await app.press('ArrowUp', 2);
    await app.press('Enter');
    await app.advance(suite.settled);
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'captions-nation');
  });

  it.runIf(brand === 'nation')('that cannot be loaded, and then are, in Spanish', async () => {
    await suite.service.addFault({ route: '/api/nation/config', status: 500 });
    const app = await suite.open({ path: '/?lang=es#/settings/playback_options' });
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'settings-failed-nation');
    await suite.service.clearFaults();
    await app.press('Enter');
    await app.advance(suite.settled);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'settings-spanish-nation');
  });

  /** A text that is longer than its panel, and what the app is. */
  async function expectTexts(app: AppPage): Promise<void> {
    await expectPixels(await app.screenshot(), `settings-${brand}`);
    await openRoute(app, '/settings/about');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `about-${brand}`);
  }

  it.runIf(brand === 'news')('long texts', async () => {
    await expectTexts(await openSettings('terms_of_use'));
  });

  it.runIf(brand === 'news')('the account by its email alone, and the TV provider on the whole screen', async () => {
    const app = await openFor({ kind: 'profile', email: account.email, provider: 'cox' }, 'my_account');
    await expectPixels(await app.screenshot(), `settings-account-${brand}`);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `my-account-${brand}`);
    await app.press('Escape');
    await app.advance(suite.settled);
    await openRoute(app, '/settings/tv_provider_sign_in');
    await app.advance(suite.settled);
    await app.press('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `tv-provider-${brand}`);
  });

  it.runIf(brand === 'nation')(
    'the account of a viewer with a TV provider, and the question before signing out of it',
    async () => {
      const app = await openFor({ kind: 'tv-provider' }, 'my_account');
      await app.press('Enter');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `my-account-${brand}`);
      await app.press('ArrowDown');
      await app.press('Enter');
      await app.advance(suite.settled);
      await expectPixels(await app.screenshot(), `sign-out-provider-${brand}`);
    },
  );
});
