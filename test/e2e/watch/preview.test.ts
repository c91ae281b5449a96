import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../harness/browser/browser.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { openPhone, type Phone } from '../../support/phone.ts';
import { browserSuite } from '../../support/suite.ts';
import { leaveStallsOut, videoState, waitForPlaying } from '../../support/video.ts';

/** A film that needs an entitlement. */
const locked = 'grid-went-dark-s1e2';
/** A subscriber of the reference providers (docs/identity.md). */
const subscriber = { username: 'everything', password: 'proscenium' };
const home = '#/screens/news-home';
const header = 'Sign in with your TV provider';

describe('watching by preview pass', () => {
  const suite = browserSuite({ brand: 'news', pixels: 'in screenshots' });
  let browser: Browser;
  let phone: Phone;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => suite.service.reset());

  const openLocked = () => suite.open({ path: `/#/interstitial/${locked}` });

  it('plays with the time left, stops at the end of the pass, and plays on there after a sign-in by code', async () => {
    // Long enough for a busy machine to see it play.
    await suite.service.setPreviewPass({ oneTime: { timeToLiveSeconds: 25 }, daily: { timeToLiveSeconds: 1 } });
    const app = await openLocked();
    await app.waitForFocus(/^Watch Now, item 1/);
    await app.press('Enter');
    await waitForPlaying(app.page);
    await app.waitForSaid(/^Preview ends in \d+ seconds?$/);
    await app.waitForFocus(/^Sign In\b/);
    await app.waitForSaid('Your preview has ended');
    expect((await videoState(app.page))!.paused).toBe(true);

    await app.press('Enter');
    await app.waitForSaid(header);
    const code = await codeOn(app);
    await app.rest();
    phone = await openPhone(browser);
    await phone.scan(await app.screenshot());
    expect(phone.page.url()).toContain(code);
    await phone.press('Continue');
    await phone.press('Cox');
    await phone.fill(subscriber);
    // Not from the beginning, and nothing is left out.
    const { currentTime } = await waitForPlaying(app.page);
    expect(currentTime).toBeGreaterThan(10);
    expect(currentTime).toBeLessThan(40);
    expect(pageErrors(app)).toEqual([]);
  });

  it('lays the time left out once a second, and draws nothing once it has gone', async () => {
    await suite.service.setClock(showtime);
    let hasLetters = false;
    const app = await suite.open({
      path: `/#/player/${locked}`,
      frozenAt: showtime,
      draws: 'in screenshots',
      async prepare(page) {
        await leaveStallsOut(page);
        page.on('requestfinished', (request) => {
          hasLetters ||= /\/letters-\w+\.json$/.test(request.url());
        });
      },
    });
    await waitUntil('the video to play', async () => {
      await app.advance(200);
      return ((await videoState(app.page))?.currentTime ?? 0) > 0 && (await app.said()).includes('Seek') && hasLetters;
    });
    // The usual letters are drawn beforehand, but not while the bar moves, whose film keeps the time of the day.
    await app.settle();
    await app.press('Escape');
    await app.advance(6000);
    const shown = await app.counters();
    await app.advance(3000);
    const later = await app.counters();
    // Its figures lie in the atlas by now.
    expect([later.commits - shown.commits, later.uploads - shown.uploads]).toEqual([3, 0]);
    await app.advance(10_000);
    const hidden = await app.counters();
    await app.advance(5000);
    const idle = await app.counters();
    expect([idle.framesRun, idle.commits, idle.uploads]).toEqual([hidden.framesRun, hidden.commits, hidden.uploads]);
  });

  it('asks to sign in where no pass is given, and goes Home on Back from there and from the code', async () => {
    await suite.service.setPreviewPass({ isEnabled: false });
    const app = await suite.open({ path: `/#/player/${locked}` });
    await app.waitForSaid(header);
    await app.waitForFocus(/^Sign In\b/);
    expect(await videoState(app.page)).toBeUndefined();
    await app.press('Escape');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(app.page.url()).toContain(home);

    await app.page.goto(new URL(`/?again#/player/${locked}`, suite.service.address).href);
    await app.waitForFocus(/^Sign In\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Cancel\b/);
    await app.press('Escape');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(app.page.url()).toContain(home);
    expect(pageErrors(app)).toEqual([]);
  });

  it('says that the account plays on too many screens, and returns to the page before on OK', async () => {
    const body = JSON.stringify({ error: 'CONCURRENCY', error_description: 'Too many screens.' });
    await suite.service.addFault({ route: '/api/news/playback/', status: 409, body });
    const app = await openLocked();
    await app.waitForFocus(/^Watch Now, item 1/);
    await app.press('Enter');
    await app.waitForSaid('Too many streams');
    await app.waitForFocus(/^OK\b/);
    await app.press('Enter');
    await app.waitForFocus(/^Watch Now, item 1/);
    expect(pageErrors(app)).toEqual([]);
  });

  it('lets the viewer leave while the pass cannot be fetched, and stays where they have gone', async () => {
    await suite.service.addFault({ route: '/sdk/2.0/previewpass', drop: true });
    const app = await openLocked();
    await app.waitForFocus(/^Watch Now, item 1/);
    await app.press('Enter');
    await waitUntil('the pass to be asked for', async () =>
      (await suite.service.requests()).some(({ path }) => path.includes('previewpass')),
    );
    expect(app.page.url()).toContain(`#/player/${locked}`);
    await app.press('Escape');
    await app.waitForFocus(/^Watch Now, item 1/);
    await suite.service.clearFaults();
    await app.rest();
    expect(app.page.url()).toContain(`#/interstitial/${locked}`);
    expect(await videoState(app.page)).toBeUndefined();
    expect(pageErrors(app)).toEqual([]);
  });
});

/** Refusals of the service, and lost calls, are expected here. */
function pageErrors(app: AppPage): unknown[] {
  return app.watch.problems.filter(({ kind }) => kind === 'page error');
}

async function codeOn(app: AppPage): Promise<string> {
  await app.waitForSaid(/(?:[A-Z0-9] ){5}[A-Z0-9]/);
  const said = (await app.said()).join(' ');
  return said.match(/((?:[A-Z0-9] ){5}[A-Z0-9])(?![A-Z0-9])/)![1]!.replaceAll(' ', '');
}
