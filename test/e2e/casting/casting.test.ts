import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { createAccount } from '../../support/account.ts';
import { type CastingPhone, openCastingPhone } from '../../support/casting-phone.ts';
import { browserSuite, type Suite } from '../../support/suite.ts';
import { freeEpisodes, waitForPlaying, waitForVideo } from '../../support/video.ts';
import { signedIn } from '../../support/viewers.ts';

const account = { email: 'ada@example.com', password: 'analytical' };

/** What no phone of ours sends. */
const hostile: readonly object[] = [
  { type: 'no-such-command' },
  { type: '__proto__' },
  { type: 7 },
  {},
  { type: 'start-video' },
  { type: 'start-video', videoInfo: 'it-series-s1e1' },
  { type: 'start-video', videoInfo: { guid: {}, videoUrl: ['x'], startTime: 'soon' } },
  { type: 'start-video', videoInfo: { guid: `category:vod::media:${'x'.repeat(20_000)}` } },
  { type: 'seek', position: 'the end' },
  { type: 'seek' },
  { type: 'captions', isOn: 'yes' },
  { type: 'sso' },
  { type: 'sso', info: { isSignedIn: 'no', signInType: {} } },
];

const videoOf = async (suite: Suite, id: string) => ({
  id,
  title: (await suite.feed<{ title: string }>(`/api/nation/entities/${id}`)).title,
});

/** Ads play faster than the viewer would see them. */
const hurryAds = ({ page }: AppPage): Promise<unknown> =>
  page.evaluate(() =>
    setInterval(() => {
      const isAd = /^Ad \d/.test(document.activeElement?.getAttribute('aria-label') ?? '');
      for (const video of document.querySelectorAll('video')) video.playbackRate = isAd ? 8 : 1;
    }, 50),
  );

describe('a phone', () => {
  const suite = browserSuite({ pixels: false });
  let browser: Browser;
  let phones: CastingPhone[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    await suite.service.renew();
    await Promise.all(phones.map((phone) => phone.close()));
    phones = [];
  });

  const openPhone = async (): Promise<CastingPhone> => {
    const phone = await openCastingPhone(browser, suite.service.address);
    phones.push(phone);
    await phone.connect();
    return phone;
  };
  const atPage = (app: AppPage, hash: RegExp) =>
    waitUntil(`the page ${hash}`, () => hash.test(new URL(app.page.url()).hash));
  const outcomes = async () => {
    const all = await suite.service.events('analytics');
    return all.flatMap(({ event }) => (event['event'] === 'casting-sign-in' ? [event['properties']] : []));
  };

  it('casts to a set, two of them to the same, and each sees what the other has done', async () => {
    await createAccount(suite.service, account);
    const first = await videoOf(suite, freeEpisodes.nation);
    const second = await videoOf(suite, 'it-series-s1e2');
    const app = await suite.openHome({ path: '/?platform=tizen' });
    const phone = await openPhone();

    // Signed out: both learn why nothing plays.
    await phone.waitForText('The TV is signed out');
    await phone.cast(first);
    await phone.waitForText('The video did not start: E002');
    await app.waitForSaid(/^Playback Failure/);
    await app.waitForSaid(/Please sign in to play the content \(E002: user not signed in\)/);
    await app.press('Enter');
    await app.waitForFocus(/, item 1 of \d+$/);

    await phone.signIn(account);
    await phone.press('Sign the TV in as I am');
    await app.waitForSaid('Welcome User!');
    await phone.waitForText('The TV is signed in: a•••@example.com');

    await phone.cast(first);
    await waitForPlaying(app.page);
    await phone.waitForText(first.title);
    await phone.waitForText(/playing/);

    await phone.press('Pause');
    await waitForVideo(app.page, 'to pause', ({ paused }) => paused);
    await phone.waitForText(/paused/);
    await phone.seek(30);
    await waitForVideo(app.page, 'to be at 30 s', ({ currentTime }) => currentTime > 28 && currentTime < 33);
    await phone.press('Play');
    await waitForPlaying(app.page);
    await phone.press('Captions on');
    await waitUntil('the captions', () =>
      app.page.evaluate(() =>
        [...(document.querySelector('video')?.textTracks ?? [])].some(({ mode }) => mode === 'showing'),
      ),
    );

    // Another phone in the room.
    const other = await openPhone();
    await other.waitForText(first.title);
    await other.press('Pause');
    await phone.waitForText(/paused/);
    // The set is told to stop for the next video, which is no wish to leave.
    await other.cast(second);
    await waitForPlaying(app.page);
    await phone.waitForText(second.title);
    expect(new URL(app.page.url()).hash).toMatch(/^#\/player\/it-series-s1e2/);
    await phone.sendRaw({ type: 'stop', reason: 'stop_implicit' });
    await phone.press('Pause');
    await waitForVideo(app.page, 'to pause', ({ paused }) => paused);

    await other.press('Stop');
    await atPage(app, /^#\/screens\/home$/);
    await app.waitForFocus(/, item \d+ of \d+$/);
    await waitUntil('the sign-in to be told', async () => (await outcomes()).length > 0);
    expect(await outcomes()).toEqual([{ outcome: 'success' }]);
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error')).toEqual([]);
  });

  it('finds the set in the middle of anything: nonsense, a modal, an error, an outage of the hub', async () => {
    await createAccount(suite.service, account);
    const first = await videoOf(suite, freeEpisodes.nation);
    const app = await suite.openHome({ path: '/?platform=tizen' });
    const phone = await openPhone();
    await phone.signIn(account);
    await phone.press('Sign the TV in as I am');
    await app.waitForSaid('Welcome User!');

    for (const message of hostile) await phone.sendRaw(message);
    await phone.waitForText('The video did not start: INVALID videoId');
    await phone.sendRaw({ type: 'sign-in', event: { type: 'something.else', data: {} } });
    await app.waitForSaid(/E003: unknown sign-in method/);
    await phone.waitForText('The TV could not be signed in: E003');

    // A modal gives way.
    await phone.cast(first);
    await waitForPlaying(app.page);
    expect(await app.said()).not.toContain('Sign In Failure');
    await phone.press('Stop');
    await atPage(app, /^#\/screens\/home$/);

    await suite.service.addFault({ route: '/api/nation/playback', status: 500 });
    await phone.cast(first);
    await phone.waitForText(/The video did not start|can’t be played/);
    await suite.service.clearFaults();
    await phone.cast(first);
    await waitForPlaying(app.page);

    await suite.service.addFault({ route: '/casting', drop: true });
    await phone.press('Pause');
    await phone.waitForText('The TV does not answer.');
    await suite.service.clearFaults();
    await waitUntil('the hub to pass a message again', async () => {
      await phone.press('Pause');
      return (await app.page.evaluate(() => document.querySelector('video')?.paused)) === true;
    });
  });
});

describe('a phone, while an ad plays', () => {
  const suite = browserSuite({ pixels: false, ads: true });

  it('moves no place of the film, casts another in its place, and stops in the ad before that', async () => {
    const { options } = await signedIn(suite.service, { kind: 'profile', email: account.email });
    const app = await suite.openHome({ path: '/?platform=tizen', ...options });
    const browser = app.page.browser();
    const phone = await openCastingPhone(browser, suite.service.address);
    await phone.connect();
    await phone.cast(await videoOf(suite, freeEpisodes.nation));
    await app.waitForFocus(/^Ad 1 of 1, /);
    await phone.sendRaw({ type: 'seek', position: 40_000 });
    await hurryAds(app);
    await app.waitForFocus(/^(Pause|.*, Playing$)/);
    await waitForVideo(app.page, 'to begin at its beginning', ({ currentTime, paused }) => !paused && currentTime < 10);
    await phone.cast(await videoOf(suite, 'it-series-s1e2'));
    await waitUntil('the other video', () => /it-series-s1e2/.test(app.page.url()));
    await app.waitForFocus(/^Ad 1 of 1, /);
    await phone.press('Stop');
    await waitUntil('Home', () => new URL(app.page.url()).hash === '#/screens/home');
    await phone.close();
  });
});
