import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../harness/browser/browser.ts';
import { waitUntil } from '../../harness/wait.ts';
import { createAccount } from '../../support/account.ts';
import { openCastingPhone } from '../../support/casting-phone.ts';
import { browserSuite } from '../../support/suite.ts';
import { videoState, waitForPlaying, waitForVideo } from '../../support/video.ts';

const account = { email: 'ada@example.com', password: 'analytical' };

describe('a phone', () => {
  const suite = browserSuite({ pixels: false });
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => suite.service.renew());

  it('casts while nobody is signed in: both learn why; signed in by its profile, it casts and is obeyed', async () => {
    await createAccount(suite.service, account);
    const app = await suite.openHome({ path: '/?platform=tizen' });
    const phone = await openCastingPhone(browser, suite.service.address);
    await phone.connect();
    await phone.waitForText('The TV is signed out');

    await phone.cast('Low Water');
    await phone.waitForText('The video did not start: E002');
    await app.waitForSaid(/Playback Failure/);
    await app.press('Enter');

    await phone.signIn(account);
    await phone.press('Sign the TV in as I am');
    await app.waitForSaid(/^Welcome /);
    await phone.waitForText(`The TV is signed in: ${account.email}`);
  });
});
