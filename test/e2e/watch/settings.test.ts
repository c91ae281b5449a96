import { describe, expect, it } from 'vitest';
import { launchBrowser, withoutPixels } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { openPhone } from '../../support/phone.ts';
import { browserSuite } from '../../support/suite.ts';
import { waitForPlaying } from '../../support/video.ts';
import { authRecord, signedIn, signOutElsewhere } from '../../support/viewers.ts';

const account = { email: 'ada@example.com', password: 'analytical' };

describe('settings of a pay-TV app', () => {
  const suite = browserSuite({ pixels: false });

  async function openAccount(path = '/#/settings/my_account'): Promise<AppPage> {
    const { options } = await signedIn(suite.service, { kind: 'profile', ...account });
    const app = await suite.open({ ...small, path, ...options });
    await app.waitForFocus(/^My Account/);
    return app;
  }

  it('leads from the menu through its entries, and Back to the menu', async () => {
    const app = await suite.openHome(small);
    await app.press('ArrowUp');
    await app.waitForFocus(/^Home/, 'link');
    for (let steps = 0; !(await app.focused())?.name.startsWith('Settings') && steps < 12; steps++)
      await app.press('ArrowRight');
    await app.waitForFocus(/^Settings/, 'link');
    await app.press('Enter');
    await app.waitForFocus(/^Favorite Personalities, item 1 of \d+/, 'button');
    await expectAccessible(app, { title: 'Settings' });
    const entries = await app.focusables();
    expect(entries.some((name) => /Ad Debug|TV Provider/.test(name))).toBe(false);
    // OK leads into the panel, before the focus has rested on its entry and after.
    await app.press('ArrowDown', 3);
    await app.press('Enter');
    await app.waitForFocus(/^Continuous Playback/, 'switch');
    await app.waitForSaid(/the next video starts by itself/);
    await app.press('ArrowLeft');
    await app.press('Enter');
    await app.waitForFocus(/^Continuous Playback/, 'switch');
    await app.press('ArrowLeft');
    await app.press('ArrowRight');
    await app.waitForFocus(/^Continuous Playback/, 'switch');
    await app.press('Enter');
    const isOn = () => app.page.evaluate(() => document.activeElement?.getAttribute('aria-checked'));
    await waitUntil('the switch', async () => (await isOn()) === 'false');
    await expectAccessible(app, { title: 'Settings' });
    await app.press('ArrowLeft');
    await app.waitForFocus(/^Playback Options/);
    await app.press('ArrowDown', 2);
    await app.press('Enter');
    await app.waitForFocus(/^Closed Captions/, 'switch');
    await app.press('ArrowRight');
    await app.press('Enter');
    await app.waitForFocus(/^Captions/, 'button');
    await app.press('ArrowDown');
    await app.press('Enter');
    await app.waitForFocus(/^100%/, 'radio');
    await expectAccessible(app, { title: 'Closed Captions' });
    await app.press('Escape');
    await app.waitForFocus(/^Text Size/, 'button');
    await app.press('Escape');
    await app.waitForFocus(/^Caption Settings/, 'button');
    await app.press('ArrowLeft', 2);
    await app.waitForFocus(/^Closed Captioning/);
    await app.press('ArrowUp', 2);
    await app.waitForFocus(/^Playback Options/);
    // The sequence that adds the ad debug menu (B 4).
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) await app.press(key);
    await app.waitForFocus(/^Ad Debug/);
    await app.press('Enter');
    await app.waitForFocus(/^Ad request template/, 'textbox');
    await app.page.keyboard.press('z');
    const kept = () => app.page.evaluate(() => localStorage.getItem('proscenium.ad-debug-template'));
    await waitUntil('the template', async () => (await kept())?.endsWith('{slot}z'));
    // All of it can be erased, and another typed.
    for (let left = ((await kept()) ?? '').length; left > 0; left--) await app.page.keyboard.press('Backspace');
    await app.page.keyboard.type('{list}?q=1');
    await waitUntil('the other template', async () => (await kept()) === '{list}?q=1');
    await app.press('Escape');
    await app.waitForFocus(/^Settings/, 'link');
    expect(app.watch.problems).toEqual([]);
  });

  it('asks before signing out, calls once however often one presses, and offers to sign in afterwards', async () => {
    const app = await openAccount();
    await app.press('Enter');
    await app.waitForFocus(/^Sign Out/);
    await expectAccessible(app, { title: 'My Account' });
    await app.press('Enter');
    await app.waitForFocus(/^Cancel/);
    await expectAccessible(app, { title: 'Sign out of Proscenium Nation?' });
    await app.press('Escape');
    await app.waitForFocus(/^Sign Out, item 1 of 2/);
    await app.press('Enter');
    await app.waitForFocus(/^Cancel/);
    await suite.service.addFault({ route: '/sdk/2.0/logout', delay_ms: 1500, times: 1 });
    await app.press('ArrowLeft');
    await app.press('Enter', 3);
    await app.waitForFocus(/^Signing Out…/);
    await app.press('Escape');
    await app.waitForFocus(/^Sign In or Sign Up/);
    const calls = (await suite.service.requests()).filter(({ path }) => path.includes('/logout'));
    expect(calls).toHaveLength(1);
    await waitUntil('the anonymous viewer', async () => (await authRecord(app.page))?.['userType'] === 'anonymous');
    await app.press('Escape');
    await app.waitForFocus(/^My Account/);
  });

  it('signs out without a network', async () => {
    const app = await openAccount();
    await app.press('Enter');
    await app.waitForFocus(/^Sign Out/);
    await app.press('Enter');
    await app.waitForFocus(/^Cancel/);
    await suite.service.addFault({ route: '/', drop: true });
    await app.press('ArrowLeft');
    await app.press('Enter');
    await app.waitForFocus(/^Sign In or Sign Up/);
    expect(await authRecord(app.page)).toBeUndefined();
  });

  it('tells a viewer that another device has signed them out, who may go on without signing in', async () => {
    const { options } = await signedIn(suite.service, { kind: 'profile', ...account });
    const app = await suite.openHome({ ...small, ...options });
    await signOutElsewhere(suite.service, account);
    await app.page.evaluate(() => {
      window.location.hash = '#/screens/movies';
    });
    await app.waitForSaid('You’ve been signed out');
    await app.waitForFocus(/^Sign In/);
    await expectAccessible(app, { title: 'You’ve been signed out' });
    await app.press('ArrowRight');
    await app.press('Enter');
    await waitUntil('the anonymous viewer', async () => (await authRecord(app.page))?.['userType'] === 'anonymous');
    await waitUntil('the page', async () => (await app.focused())?.name.includes('item 1 of') ?? false);
    await app.rest();
    // The question was asked once: no dialog has come back with the calls of the page.
    expect((await app.focusables()).filter((name) => name.startsWith('Not Now'))).toEqual([]);
    expect(app.page.url()).toContain('#/screens/movies');
  });

  it('plays the video that was asked for once the viewer has signed in again on the phone', async () => {
    const { options } = await signedIn(suite.service, { kind: 'profile', ...account });
    const app = await suite.open({ path: '/#/interstitial/it-series-s1e1', ...options });
    await app.waitForFocus(/^Watch Now, item 1/);
    await signOutElsewhere(suite.service, account);
    await app.press('Enter');
    await app.waitForSaid('You’ve been signed out');
    await app.waitForFocus(/^Sign In/);
    await app.press('Enter');
    const code = await waitUntil('the code', async () =>
      / ((?:[A-Z0-9] ){5}[A-Z0-9])(?![A-Z0-9])/.exec((await app.said()).join(' '))?.[1]?.replaceAll(' ', ''),
    );
    const browser = await launchBrowser(withoutPixels);
    const phone = await openPhone(browser);
    await phone.open(`${suite.service.address}/activate?code=${code}`);
    await phone.press('Continue');
    await phone.fill(account);
    await browser.close();
    await waitForPlaying(app.page);
    expect(app.page.url()).toContain('#/player/it-series-s1e1');
    expect(await authRecord(app.page)).toMatchObject({ email: account.email });
  });
});

describe('settings of a subscription app', () => {
  const suite = browserSuite({ brand: 'news', appType: 'SUBSCRIPTION', pixels: false });

  it('lead out of the app when the subscriber signs out: no history leads back', async () => {
    const { options } = await signedIn(suite.service, { kind: 'subscriber', ...account });
    const app = await suite.open({ ...small, ...options });
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    await app.page.evaluate(() => {
      window.location.hash = '#/settings/my_account';
    });
    await app.waitForFocus(/^My Account/);
    await app.press('Enter');
    await app.waitForFocus(/^Sign Out/);
    await app.press('Enter');
    await app.waitForFocus(/^Cancel/);
    expect((await app.said()).join(' ')).toContain('does not cancel your subscription');
    await app.press('ArrowLeft');
    await app.press('Enter');
    await waitUntil('the landing page', async () => app.page.url().endsWith('#/gated/landing-page'));
    await app.waitForFocus('See Plans, item 1 of 3');
    await app.press('Escape');
    // B 2: only where no page lies behind does Back ask whether to exit.
    await app.waitForFocus(/^No\b/);
  });
});
