import type { CookieData } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { auth } from '../../../src/config/constants.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { small } from '../../support/accessible.ts';
import { approveCode } from '../../support/phone-calls.ts';
import { goTo, openRoute, pageShown } from '../../support/routes.ts';
import { spelledCode } from '../../support/spelled-code.ts';
import { follow, typeAndNext } from '../../support/steps.ts';
import { browserSuite, type Suite } from '../../support/suite.ts';
import { waitForVideo } from '../../support/video.ts';
import { authRecord, recordIn, signedIn } from '../../support/viewers.ts';
import { findings, recordFindings } from './faults/findings.ts';

/** What a set keeps when it is switched off. */
interface Kept {
  step: string;
  cookies: CookieData[];
  storage: Record<string, string>;
  record: Record<string, unknown> | undefined;
}

async function keptAt(step: string, { page }: AppPage): Promise<Kept> {
  const cookies = await page.browserContext().cookies();
  const storage = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  return {
    step,
    cookies: cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })),
    storage,
    // Of this moment: a moment later the sign-in may be over.
    record: recordIn(cookies, storage[auth.cookieName] ?? null),
  };
}

/** A focus on Home is not enough: the sign-in pages count their items, too. */
async function untilHome(app: AppPage): Promise<void> {
  await waitUntil('Home', () => app.page.url().endsWith('#/screens/news-home'));
  await pageShown(app);
}

function startFrom(suite: Suite, { cookies, storage }: Kept): Promise<AppPage> {
  return suite.open({
    ...small,
    prepare: async (page) => {
      await page.browserContext().setCookie(...cookies);
      await page.evaluateOnNewDocument((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, storage);
    },
  });
}

/** Starts the app with what each step has left behind: sane, and signed in as it was. */
async function startFromEach(suite: Suite, steps: readonly Kept[]): Promise<void> {
  const found: string[] = [];
  const differing = new Map(steps.map((kept) => [JSON.stringify([kept.cookies, kept.storage]), kept]));
  for (const kept of differing.values()) {
    const { step, record } = kept;
    const app = await startFrom(suite, kept);
    await pageShown(app);
    found.push(...(await findings(app)).map((finding) => `${step}: ${finding}`));
    const now = (await authRecord(app.page))?.['profileId'];
    if (record !== undefined && now !== record['profileId']) found.push(`${step}: somebody else is signed in`);
    await app.page.close();
  }
  expect(found).toEqual([]);
}

describe('a set that is switched off', () => {
  const suite = browserSuite({ brand: 'news', pixels: false });
  const credentials = { email: 'ada@example.com', password: 'analytical' };

  it('while its viewer signs in by email starts signed in or signed out', async () => {
    await suite.service.makeViewer({ kind: 'profile', deviceId: 'phone', ...credentials });
    const steps: Kept[] = [];
    const app = await suite.open({ ...small, path: '/?screenName=login-options' });
    await app.waitForFocus('Email', 'textbox');
    steps.push(await keptAt('the form', app));
    await typeAndNext(app, credentials.email, /^Password/);
    await typeAndNext(app, credentials.password, /^Sign In\b/);
    steps.push(await keptAt('the filled form', app));
    await suite.service.addFault({ route: '/sdk/2.0/has-subscription', delay_ms: 3000 });
    await app.press('Enter');
    await app.waitForFocus(/^Signing In/);
    steps.push(await keptAt('the login under way', app));
    await untilHome(app);
    steps.push(await keptAt('Home', app));
    await suite.service.clearFaults();
    await startFromEach(suite, steps);
  });

  it('while its viewer signs in by code starts signed in or signed out', async () => {
    const steps: Kept[] = [];
    const app = await suite.open({ ...small, path: '/?screenName=tv-signin' });
    const code = await spelledCode(app);
    steps.push(await keptAt('the code', app));
    await suite.service.addFault({ route: '/sdk/2.0/usermetadata', delay_ms: 2000 });
    await approveCode(suite.service, code, 'tv-provider');
    steps.push(await keptAt('the phone is done', app));
    await untilHome(app);
    steps.push(await keptAt('Home', app));
    await suite.service.clearFaults();
    await goTo(app, '/settings');
    await startFromEach(suite, steps);
  });

  it('while its viewer signs out starts signed in or signed out', async () => {
    const { options } = await signedIn(suite.service, { kind: 'profile', ...credentials });
    const app = await suite.open({ ...small, path: '/#/settings/my_account', ...options });
    await app.waitForFocus(/^My Account/);
    await follow(app, [
      ['OK', /^Sign Out/],
      ['OK', /^Cancel/],
      ['Left', /^Sign Out/],
    ]);
    await suite.service.addFault({ route: '/sdk/2.0/logout/', delay_ms: 1500 });
    await app.press('Enter');
    await app.waitForFocus(/^Signing Out…/);
    const underWay = await keptAt('the sign-out under way', app);
    await app.waitForFocus(/^Sign In or Sign Up/);
    await waitUntil('the next viewer', async () => (await authRecord(app.page))?.['userType'] === 'anonymous');
    expect(recordFindings((await keptAt('signed out', app)).record)).toEqual([]);
    await suite.service.clearFaults();
    // The service has ended this session.
    await startFromEach(suite, [{ ...underWay, record: undefined }]);
  });

  it('while a preview pass is fetched or runs keeps the pass, and no viewer with it', async () => {
    const app = await suite.open(small);
    await untilHome(app);
    await suite.service.addFault({ route: '/sdk/2.0/previewpass', delay_ms: 1500 });
    await openRoute(app, '/player/grid-went-dark-s1e2');
    await waitUntil('the pass to be asked for', async () =>
      (await suite.service.requests()).some(({ path }) => path.includes('previewpass')),
    );
    const askedFor = await keptAt('the pass is asked for', app);
    expect([askedFor.record?.['mvpd'], recordFindings(askedFor.record)]).toEqual([undefined, []]);
    await waitForVideo(app.page, 'playing', ({ currentTime }) => currentTime > 0);
    await suite.service.clearFaults();
    await startFromEach(suite, [await keptAt('the preview', app)]);
  });
});

describe('a set of a subscription app that is switched off', () => {
  const suite = browserSuite({ brand: 'news', appType: 'SUBSCRIPTION', pixels: false });

  it('while the phone buys a plan has it at the next start', async () => {
    const email = 'buyer@example.com';
    const { options } = await signedIn(suite.service, { kind: 'profile', email, password: 'analytical' });
    const app = await suite.open({ ...small, ...options });
    await app.waitForFocus(/^See Plans\b/);
    await follow(app, [
      ['OK', /^Yearly/],
      ['OK', /^Cancel/],
    ]);
    await spelledCode(app);
    const kept = await keptAt('the code', app);
    await app.page.close();
    await suite.service.setSubscription({ email, appId: 'news', status: 'Active' });
    const next = await startFrom(suite, kept);
    await untilHome(next);
    expect(await findings(next)).toEqual([]);
  });
});
