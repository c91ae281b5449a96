import type { CookieData } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { auth } from '../../../src/config/constants.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { small } from '../../support/accessible.ts';
import { approveCode } from '../../support/phone-calls.ts';
import { goTo, pageShown } from '../../support/routes.ts';
import { spelledCode } from '../../support/spelled-code.ts';
import { typeAndNext } from '../../support/steps.ts';
import { browserSuite, type Suite } from '../../support/suite.ts';
import { authRecord, recordIn } from '../../support/viewers.ts';
import { findings } from './faults/findings.ts';

/** What a set keeps when it is switched off. */
interface Kept {
  step: string;
  cookies: CookieData[];
  storage: Record<string, string>;
  profileId: unknown;
}

async function keptAt(step: string, { page }: AppPage): Promise<Kept> {
  const cookies = await page.browserContext().cookies();
  const storage = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  return {
    step,
    cookies: cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })),
    storage,
    // Of this moment: a moment later the sign-in may be over.
    profileId: recordIn(cookies, storage[auth.cookieName] ?? null)?.['profileId'],
  };
}

/** A focus on Home is not enough: the sign-in pages count their items, too. */
async function untilHome(app: AppPage): Promise<void> {
  await waitUntil('Home', () => app.page.url().endsWith('#/screens/news-home'));
  await pageShown(app);
}

/** Starts the app with what each step has left behind: sane, and signed in as it was. */
async function startFromEach(suite: Suite, steps: readonly Kept[]): Promise<void> {
  const found: string[] = [];
  const differing = new Map(steps.map((kept) => [JSON.stringify([kept.cookies, kept.storage]), kept]));
  for (const { step, cookies, storage, profileId } of differing.values()) {
    const app = await suite.open({
      ...small,
      prepare: async (page) => {
        await page.browserContext().setCookie(...cookies);
        await page.evaluateOnNewDocument((values) => {
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
        }, storage);
      },
    });
    await pageShown(app);
    found.push(...(await findings(app)).map((finding) => `${step}: ${finding}`));
    const now = (await authRecord(app.page))?.['profileId'];
    if (profileId !== undefined && now !== profileId) found.push(`${step}: somebody else is signed in`);
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
});
