import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { createAccount } from '../../support/account.ts';
import type { CastingPhone } from '../../support/casting-phone.ts';
import { account, atPage, castingSuite, set } from '../../support/casting-suite.ts';
import { passPageTime } from '../../support/passing-time.ts';
import { openPhone as openSecondScreen } from '../../support/phone.ts';
import { freeEpisodes, waitForPlaying } from '../../support/video.ts';
import { authRecord } from '../../support/viewers.ts';

/** A subscriber of the reference provider (docs/identity.md). */
const subscriber = { username: 'everything', password: 'proscenium' };

const code = /(?:[A-Z0-9] ){5}[A-Z0-9]/;
const showsCode = (app: AppPage) => app.waitForSaid(code);
const withCode = (phone: CastingPhone) => phone.press('Sign the TV in with its code');

describe('a phone signs the viewer in', () => {
  const suite = castingSuite({ brand: 'news' });

  it('with their TV provider, from the middle of a sign-in on the set, which goes Home', async () => {
    const app = await suite.open({ path: `/${set}&screenName=tv-signin` });
    await showsCode(app);
    const phone = await suite.openPhone();
    await phone.press('Use my TV provider');
    const link = await waitUntil('the provider’s pages', () =>
      phone.page.$eval('#provider-link', (element) => (element as HTMLAnchorElement).href || undefined),
    );
    const pages = await openSecondScreen(suite.phones);
    await pages.open(link);
    await pages.press('Continue');
    await pages.press('Cox');
    await pages.fill(subscriber);
    await pages.close();
    await phone.waitForText('Signed in as your TV provider');
    await phone.press('Sign the TV in as I am');
    await app.waitForSaid('Welcome User!');
    await atPage(app, /^#\/screens\/news-home$/);
    expect(await authRecord(app.page)).toMatchObject({ mvpd: 'Cox' });
    await phone.waitForText(/The TV is signed in: /);
  });

  it('at once where they are signed in already (C 5)', async () => {
    await createAccount(suite.service, account);
    const app = await suite.openSignedIn();
    const phone = await suite.openPhone();
    await phone.signIn(account);
    await phone.press('Sign the TV in as I am');
    await app.waitForSaid('Welcome User!');
    expect((await suite.service.requests()).filter(({ path }) => path === '/profile/v1/regcode/jwt')).toEqual([]);
  });
});

describe('home single sign-on', () => {
  const suite = castingSuite({ brand: 'news' });

  it('is cancelled on the set', async () => {
    const app = await suite.openSet();
    const phone = await suite.openPhone();
    await withCode(phone);
    await showsCode(app);
    await app.waitForFocus(/^Cancel/);
    await app.press('Enter');
    await phone.waitForText('The TV has cancelled the sign-in.');
    await app.waitForFocus(/, item 1 of \d+$/);
  });

  it('fails where the service refuses', async () => {
    const app = await suite.openSet();
    const phone = await suite.openPhone();
    await suite.service.addFault({ route: '/profile/v1/regcode', status: 400 });
    await withCode(phone);
    await app.waitForSaid(/Please sign in on TV \(Polling error\)/);
    await phone.waitForText('The TV could not be signed in: Polling error');
  });

  it('succeeds with the code that the set shows, once somebody signs in on the phone', async () => {
    await createAccount(suite.service, account);
    const app = await suite.openSet();
    const phone = await suite.openPhone();
    await withCode(phone);
    const shown = await waitUntil(
      'the code',
      async () =>
        /with its code (\w+)/.exec(await phone.page.$eval('#status', (element) => element.textContent ?? ''))?.[1],
    );
    await app.waitForSaid(new RegExp([...shown].join(' ')));
    await phone.signIn(account);
    await app.waitForSaid('Welcome User!');
    await app.waitForFocus(/, item 1 of \d+$/);
    await phone.waitForText('The TV is signed in.');
  });

  it('succeeds in silence where they are signed in on the phone', async () => {
    await createAccount(suite.service, account);
    const app = await suite.openSet();
    const phone = await suite.openPhone();
    await phone.signIn(account);
    await withCode(phone);
    await app.waitForSaid('Welcome User!');
    expect(await app.said()).not.toContain('Cancel');
  });

  it('does not disturb a video', async () => {
    const app = await suite.open({ path: `/${set}#/player/${freeEpisodes.news}?startTime=0` });
    await waitForPlaying(app.page);
    const phone = await suite.openPhone();
    await phone.waitForText(/playing/);
    await withCode(phone);
    // What is asked for afterwards is answered, and of the code there was nothing.
    await phone.press('Pause');
    await phone.waitForText(/paused/);
    expect((await suite.service.requests()).filter(({ path }) => path === '/profile/v1/regcode')).toEqual([]);
    expect((await app.said()).join(' ')).not.toMatch(code);
  });

  it('lasts no longer than five minutes, in which expired codes are followed by new ones', async () => {
    const app = await suite.open({ path: `/${set}`, frozenAt: '2036-03-14T16:00:00.000Z' });
    await waitUntil('Home', async () => {
      await app.advance(500);
      return app.focused();
    });
    await app.advance(3000);
    const phone = await suite.openPhone();
    await withCode(phone);
    await waitUntil('the code', async () => {
      await app.advance(200);
      return code.test((await app.said()).join(' '));
    });
    await waitUntil('the sign-on to end', async () => {
      await passPageTime(app, 20_000);
      return (await app.said()).some((text) => text.includes('(Polling timed out)'));
    });
    await phone.waitForText('The TV could not be signed in: Polling timed out');
  });
});
