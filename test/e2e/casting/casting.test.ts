import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { createAccount } from '../../support/account.ts';
import { account, atPage, type CastingSuite, castingSuite, set } from '../../support/casting-suite.ts';
import { freeEpisodes, waitForPlaying, waitForVideo } from '../../support/video.ts';

const home = /^#\/screens\/home$/;

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

const videoOf = async (suite: CastingSuite, id: string) => ({
  id,
  title: (await suite.feed<{ title: string }>(`/api/nation/entities/${id}`)).title,
});

/** The set of a viewer who is signed in, and a phone that has cast to it. */
async function playing(suite: CastingSuite) {
  const app = await suite.openSignedIn();
  const phone = await suite.openPhone();
  const first = await videoOf(suite, freeEpisodes.nation);
  await phone.cast(first);
  await waitForPlaying(app.page);
  await phone.waitForText(/playing/);
  return { app, phone, first, second: await videoOf(suite, 'it-series-s1e2') };
}

const hasCaptions = ({ page }: AppPage): Promise<boolean> =>
  page.evaluate(() => [...(document.querySelector('video')?.textTracks ?? [])].some(({ mode }) => mode === 'showing'));

describe('what a phone casts', () => {
  const suite = castingSuite();

  it('does not play while nobody is signed in, and both say why', async () => {
    const app = await suite.openSet();
    const phone = await suite.openPhone();
    await phone.waitForText('The TV is signed out');
    await phone.cast(await videoOf(suite, freeEpisodes.nation));
    await phone.waitForText('The video did not start: E002');
    await app.waitForSaid(/^Playback Failure/);
    await app.waitForSaid(/Please sign in to play the content \(E002: user not signed in\)/);
    await app.press('Enter');
    await app.waitForFocus(/, item 1 of \d+$/);
  });

  it('plays once the phone has signed the set in as it is, and the phone shows what plays', async () => {
    await createAccount(suite.service, account);
    const first = await videoOf(suite, freeEpisodes.nation);
    const app = await suite.openSet();
    const phone = await suite.openPhone();
    await phone.signIn(account);
    await phone.press('Sign the TV in as I am');
    await app.waitForSaid('Welcome User!');
    await phone.waitForText('The TV is signed in: a•••@example.com');
    await phone.cast(first);
    await waitForPlaying(app.page);
    await phone.waitForText(first.title);
    await phone.waitForText(/playing/);
    const told = await waitUntil('both to be told', async () => {
      const all = (await suite.service.events('analytics')).map(({ event }) => event);
      const of = (name: string) => all.find(({ event }) => event === name)?.['properties'];
      return of('casting-sign-in') && of('deep-link-opened') && [of('casting-sign-in'), of('deep-link-opened')];
    });
    expect(told).toEqual([{ outcome: 'success' }, { kind: 'cast', isLaunch: false, entityId: first.id }]);
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error')).toEqual([]);
  });

  it('is paused, played and sought from the phone', async () => {
    const { app, phone } = await playing(suite);
    await phone.press('Pause');
    await waitForVideo(app.page, 'to pause', ({ paused }) => paused);
    await phone.waitForText(/paused/);
    await phone.seek(30);
    await waitForVideo(app.page, 'to be at 30 s', ({ currentTime }) => currentTime > 28 && currentTime < 33);
    await phone.press('Play');
    await waitForPlaying(app.page);
    await phone.waitForText(/playing/);
  });

  it('gets captions, and loses them, from the phone', async () => {
    const { app, phone } = await playing(suite);
    await phone.press('Captions on');
    await waitUntil('the captions', () => hasCaptions(app));
    await phone.press('Captions off');
    await waitUntil('no captions', async () => !(await hasCaptions(app)));
  });

  it('is shared by two phones: each sees what the other has done', async () => {
    const { app, phone, first, second } = await playing(suite);
    const other = await suite.openPhone();
    await other.waitForText(first.title);
    await other.press('Pause');
    await phone.waitForText(/paused/);
    await other.cast(second);
    await waitForPlaying(app.page);
    await phone.waitForText(second.title);
  });

  it('gives way to the next video without a stop; the viewer’s stop leads Home', async () => {
    const { app, phone, second } = await playing(suite);
    // The set is told to stop for the next video, which is no wish to leave.
    await phone.cast(second);
    await atPage(app, /^#\/player\/it-series-s1e2/);
    await waitForPlaying(app.page);
    await phone.sendRaw({ type: 'stop', reason: 'stop_implicit' });
    await phone.press('Pause');
    await waitForVideo(app.page, 'to pause', ({ paused }) => paused);
    expect(app.page.url()).toContain('#/player/it-series-s1e2');
    await phone.press('Stop');
    await atPage(app, home);
    await app.waitForFocus(/, item \d+ of \d+$/);
  });

  it('is stopped alone: what the viewer chose on the set a stop leaves as the key does', async () => {
    const app = await suite.openSignedIn({ path: `/${set}#/series/it-series` });
    const phone = await suite.openPhone();
    await app.press('Enter');
    await waitForPlaying(app.page);
    await phone.waitForText(/playing/);
    await phone.press('Stop');
    await atPage(app, /^#\/series\/it-series/);
    await app.waitForFocus(/^(Watch Now|Resume)/);
  });

  it('is a channel, too, which the phone knows to be live', async () => {
    const app = await suite.openSignedIn();
    const phone = await suite.openPhone();
    await phone.sendRaw({
      type: 'start-video',
      videoInfo: { guid: 'category:live::media:nation-one-live', isLive: true },
    });
    await atPage(app, /^#\/player\/nation-one-live\?type=EPGListing/);
  });

  it('waits for a sign-in that runs, and begins after it', async () => {
    await createAccount(suite.service, account);
    const first = await videoOf(suite, freeEpisodes.nation);
    const app = await suite.openSet();
    const phone = await suite.openPhone();
    await phone.press('Sign the TV in with its code');
    await app.waitForFocus(/^Cancel/);
    await phone.cast(first);
    await phone.signIn(account);
    await app.waitForSaid('Welcome User!');
    await waitForPlaying(app.page);
  });
});

describe('a phone finds the set', () => {
  const suite = castingSuite();

  it('in a modal, which gives way', async () => {
    const app = await suite.openSignedIn();
    const phone = await suite.openPhone();
    await phone.sendRaw({ type: 'sign-in', event: {} });
    await app.waitForSaid('Sign In Failure');
    await phone.cast(await videoOf(suite, freeEpisodes.nation));
    await waitForPlaying(app.page);
    expect(await app.said()).not.toContain('Sign In Failure');
  });

  it('with an error, which gives way; a video that does not start is told to its phone', async () => {
    const first = await videoOf(suite, freeEpisodes.nation);
    const app = await suite.openSignedIn();
    const phone = await suite.openPhone();
    await suite.service.addFault({ route: '/api/nation/playback', status: 400 });
    await phone.cast(first);
    await phone.waitForText(/The video did not start/);
    await app.waitForFocus(/^Back/);
    await suite.service.clearFaults();
    await phone.cast(first);
    await waitForPlaying(app.page);
  });

  it('deaf to nonsense, and says so where it has asked for something', async () => {
    const app = await suite.openSignedIn();
    const phone = await suite.openPhone();
    for (const message of hostile) await phone.sendRaw(message);
    await phone.waitForText('The video did not start: INVALID videoId');
    await phone.sendRaw({ type: 'sign-in', event: { type: 'something.else', data: {} } });
    await app.waitForSaid(/E003: unknown sign-in method/);
    await phone.waitForText('The TV could not be signed in: E003');
    expect(app.watch.problems.filter(({ kind }) => kind === 'page error')).toEqual([]);
  });

  it('again after it was switched off and on', async () => {
    const { app, phone, first } = await playing(suite);
    await app.page.reload({ waitUntil: 'load' });
    await app.waitForFocus(/, item \d+ of \d+$/);
    await phone.press('Another TV');
    await waitUntil('the set beside the one it was', async () => (await phone.page.$$('#set-list li')).length === 2);
    await phone.connect();
    await phone.cast(first);
    await waitForPlaying(app.page);
  });

  it('again after an outage of the way between them', async () => {
    const { app, phone } = await playing(suite);
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

describe('a brand without an app for phones', () => {
  const suite = castingSuite();
  /** What of casting a page has loaded, and whether it has what comes after Home. */
  const loaded = ({ page }: AppPage, file: RegExp): Promise<string[]> =>
    page.evaluate(
      (pattern) =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => new RegExp(pattern).test(name)),
      file.source,
    );
  const casting = /\/casting/;

  it('fetches nothing of casting and calls nobody for it', async () => {
    const route = '/api/nation/config';
    const config = await suite.feed<{ brand: Record<string, unknown> }>(route);
    const usual = await suite.openSet();
    await waitUntil('the chunk and the library', async () => (await loaded(usual, casting)).length >= 2);
    await suite.service.addFault({ route, body: JSON.stringify({ ...config, brand: {} }) });
    const app = await suite.openSet();
    await suite.service.clearRequests();
    // In the same answer, and after Home, comes what the events are sent with.
    await waitUntil('what loads after Home', async () => (await suite.service.events('analytics')).length > 0);
    await app.rest();
    expect(await loaded(app, casting)).toEqual([]);
    expect((await suite.service.requests()).filter(({ path }) => path.startsWith('/casting'))).toEqual([]);
  });
});

describe('a phone, while an ad plays', () => {
  const suite = castingSuite({ ads: true });

  /** Ads play faster than the viewer would see them. */
  const hurryAds = ({ page }: AppPage): Promise<unknown> =>
    page.evaluate(() =>
      setInterval(() => {
        const isAd = /^Ad \d/.test(document.activeElement?.getAttribute('aria-label') ?? '');
        for (const video of document.querySelectorAll('video')) video.playbackRate = isAd ? 8 : 1;
      }, 50),
    );

  it('moves no place of the film, casts another in its place, and stops in the ad before that', async () => {
    const app = await suite.openSignedIn();
    const phone = await suite.openPhone();
    await phone.cast(await videoOf(suite, freeEpisodes.nation));
    await app.waitForFocus(/^Ad 1 of 1, /);
    await phone.sendRaw({ type: 'seek', position: 40_000 });
    await hurryAds(app);
    await app.waitForFocus(/^(Pause|.*, Playing$)/);
    await waitForVideo(app.page, 'to begin at its beginning', ({ currentTime, paused }) => !paused && currentTime < 10);
    await phone.cast(await videoOf(suite, 'it-series-s1e2'));
    await atPage(app, /it-series-s1e2/);
    await app.waitForFocus(/^Ad 1 of 1, /);
    await phone.press('Stop');
    await atPage(app, home);
  });
});
