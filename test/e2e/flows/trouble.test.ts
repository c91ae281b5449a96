import { beforeEach, describe, expect, it } from 'vitest';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { expectAccessible, small } from '../../support/accessible.ts';
import { approveCode } from '../../support/phone-calls.ts';
import { goTo } from '../../support/routes.ts';
import { codeIn, spelledCode } from '../../support/spelled-code.ts';
import { follow } from '../../support/steps.ts';
import { browserSuite } from '../../support/suite.ts';
import { waitForPlaying } from '../../support/video.ts';
import { authRecord, signedIn } from '../../support/viewers.ts';

const email = 'ada@example.com';
/** An episode that needs an entitlement. */
const locked = '/interstitial/grid-went-dark-s1e2';

describe('trouble of a subscription build', () => {
  const suite = browserSuite({ brand: 'news', appType: 'SUBSCRIPTION', pixels: false });

  beforeEach(() => suite.service.reset());

  it('tells a subscriber whose payment fails where to pay, offers the plans, and starts with Home once it is paid', async () => {
    const subscription = { appId: 'news', status: 'HoldOnNpmt', store: 'roku' } as const;
    const { options } = await signedIn(suite.service, { kind: 'subscriber', email, subscription });
    const app = await suite.open({ ...small, ...options });
    await app.waitForFocus(/^OK\b/);
    await expectAccessible(app, { title: 'Your subscription is on hold' });
    expect((await app.said()).join(' ')).toContain('Update it in your Roku account to keep watching.');
    await follow(app, [['OK', /^Yearly, /]]);
    expect(app.page.url()).toContain('#/gated/plans-page');

    await suite.service.setSubscription({ email, appId: 'news', status: 'Active' });
    await app.page.goto(`${suite.service.address}/?paid`);
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(app.page.url()).toContain('#/screens/news-home');
    expect(app.watch.problems).toEqual([]);
  });

  it('offers another code where that of the sign-in with the phone has expired', async () => {
    await suite.service.setClock(showtime);
    const app = await suite.open({ ...small, path: '/?screenName=mobile-signin', frozenAt: showtime });
    const codeOtherThan = (first?: string) =>
      waitUntil('a code', async () => {
        await app.advance(200);
        const described = await app.page.$$eval('[data-mirror] [id^=about-]', (all) => all.map((e) => e.textContent));
        const code = codeIn(described);
        return code !== first && code;
      });
    const first = await codeOtherThan();
    await suite.service.expire('codes');
    await app.advance(5500);
    await app.waitForSaid('This code has expired');
    await app.waitForFocus(/^Get a New Code/);
    await app.press('Enter');
    await codeOtherThan(first);
    await app.advance(500);
    await app.waitForFocus(/^Cancel/);
    expect(app.page.url()).toContain('#/gated/mobile-signin');
  });
});

describe('trouble of a pay-TV build', () => {
  const suite = browserSuite({ brand: 'news', pixels: false });

  beforeEach(() => suite.service.reset());

  it('asks before signing out of the TV provider, whose programmes have their locks until the settings sign in again', async () => {
    await suite.service.setPreviewPass({ isEnabled: false });
    const { options } = await signedIn(suite.service, { kind: 'tv-provider' });
    const app = await suite.open({ ...small, path: `/#${locked}`, ...options });
    await app.waitForFocus(/^Watch Now/);
    await goTo(app, '/settings/tv_provider_sign_in');
    await follow(app, [
      ['', /^TV Provider/],
      ['Right', /^Sign Out, item 1 of 1/],
      ['OK', /^Sign Out, item 1 of 2/],
      ['OK', /^Cancel/],
      ['Back', /^Sign Out/],
      ['OK', /^Cancel/],
    ]);
    await expectAccessible(app, { title: 'Sign out of Cox?' });
    await follow(app, [
      ['Left', /^Sign Out/],
      ['OK', /^Sign In, item 1 of 1/],
    ]);
    expect(await authRecord(app.page)).not.toHaveProperty('mvpd');
    await goTo(app, locked);
    await app.waitForFocus(/^Sign In to Watch/);
    await goTo(app, '/settings/tv_provider_sign_in');
    await follow(app, [
      ['', /^Sign In, item 1 of 1/],
      ['OK', /^Cancel/],
    ]);

    const abandoned = await spelledCode(app);
    await follow(app, [
      ['Back', /^Sign In, item 1 of 1/],
      ['OK', /^Cancel/],
    ]);
    await approveCode(suite.service, await spelledCode(app, abandoned), 'tv-provider');
    await follow(app, [
      ['', /^Sign Out, item 1 of 2/],
      ['Right OK', /^Sign Out, item 1 of 1/],
    ]);
    await goTo(app, locked);
    await app.waitForFocus(/^Watch Now/);
    expect(app.watch.problems).toEqual([]);
  });

  it('plays on with the daily pass when the one-time pass ends', async () => {
    await suite.service.setPreviewPass({ oneTime: { timeToLiveSeconds: 3 }, daily: { timeToLiveSeconds: 600 } });
    const app = await suite.open({ path: `/#${locked}` });
    await app.waitForFocus(/^Watch Now/);
    await app.press('Enter');
    await waitForPlaying(app.page);
    await app.waitForSaid(/^Preview ends in (9|10) minutes/);
    await waitForPlaying(app.page);
    const passes = (await suite.service.requests()).filter(({ path }) => path.includes('/previewpass'));
    expect(passes).toHaveLength(2);
    expect(await app.said()).not.toContain('Your preview has ended');
  });
});
