import { describe, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { showtime } from '../harness/page/moved-date.ts';
import { createAccount, signInElsewhere } from '../support/account.ts';
import { withCode } from '../support/fixed-code.ts';
import { openOnScreenKeyboard } from '../support/on-screen-keyboard.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';

const account = { email: 'ada.lovelace@example.com', password: 'analytical' };

describe.each(['nation', 'sports', 'news'] as const)('text entry of %s', (brand) => {
  const suite = screenSuite({ brand });

  async function openLogin(): Promise<AppPage> {
    const app = await suite.open({ path: '/?screenName=login-options', prepare: await withCode('HKMNPQ') });
    await app.advance(suite.settled);
    return app;
  }

  async function type(app: AppPage, text: string): Promise<void> {
    for (const letter of text) await app.page.keyboard.press(letter as 'a');
    await app.advance(400);
  }

  async function submit(app: AppPage, password: string): Promise<void> {
    await type(app, account.email);
    await app.press('Enter');
    await app.advance(400);
    await type(app, password);
    await app.press('Enter');
    await app.advance(400);
    await app.press('Enter');
    await app.advance(suite.settled);
  }

  it('the on-screen keyboard, with capitals, and the login page with a wrong password', async () => {
    const app = await openLogin();
    await type(app, 'ada@exa');
    await openOnScreenKeyboard(app, suite.settled);
    await app.press('ArrowDown', 2);
    await app.press('Enter', 2);
    await app.press('ArrowRight', 3);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `keyboard-${brand}`);
    await app.press('Escape');
    await app.advance(suite.settled);
    await app.press('Backspace', 'ada@exa'.length);
    await submit(app, 'not-the-one');
    await expectPixels(await app.screenshot(), `login-${brand}`);
  });

  it.runIf(brand === 'nation')('the devices of an account', async () => {
    await createAccount(suite.service, account);
    // Each used at another time, so that their order is certain.
    for (const [hour, platform] of ['samsungtizen', 'lg', 'vizio', 'xboxone'].entries()) {
      await suite.service.setClock(`2026-02-2${hour}T1${hour}:30:00.000Z`);
      await signInElsewhere(suite.service, account, platform);
    }
    await suite.service.setClock(showtime);
    const app = await openLogin();
    await submit(app, account.password);
    await expectPixels(await app.screenshot(), `devices-${brand}`);
  });

  it.runIf(brand === 'nation')('the accents of a letter that was held', async () => {
    const app = await openLogin();
    await app.press('ArrowDown');
    await app.advance(400);
    await app.press('Enter');
    await app.advance(suite.settled);
    await app.press('ArrowRight', 2);
    await app.page.keyboard.down('Enter');
    await app.advance(700);
    await app.page.keyboard.up('Enter');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `keyboard-accents-${brand}`);
  });
});
