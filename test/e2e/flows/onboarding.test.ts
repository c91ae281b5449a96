import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { small } from '../../support/accessible.ts';
import { goTo, pageShown } from '../../support/routes.ts';
import { follow } from '../../support/steps.ts';
import { browserSuite } from '../../support/suite.ts';

const until = (app: AppPage, path: string) => waitUntil(path, () => new URL(app.page.url()).hash === `#${path}`);

/** Opens each way to sign in that is offered, and comes back to it. @returns their pages */
async function everyWay(app: AppPage): Promise<string[]> {
  const pages: string[] = [];
  await app.rest();
  const offered = (await app.focusables()).filter((name) => /^(Use|New Here)/.test(name));
  for (const [index, name] of offered.entries()) {
    if (index > 0) await app.press('ArrowDown');
    await app.waitForFocus(name);
    await app.press('Enter');
    await waitUntil('the page of the way', () => !app.page.url().endsWith('/signin-options'));
    await pageShown(app);
    pages.push(new URL(app.page.url()).hash.replace('#/gated/', ''));
    await follow(app, [['Back', name]]);
    await until(app, '/gated/signin-options');
  }
  return pages;
}

/** From the legal questions there is a way back, view by view. */
async function readLegal(app: AppPage): Promise<void> {
  await follow(app, [
    ['Right Right', /^Terms & Privacy/],
    ['OK', /^Terms of Use/],
  ]);
  await app.press('Enter');
  await app.rest();
  await follow(app, [
    ['Back', /^Terms of Use/],
    ['Right', /^Privacy Policy/],
  ]);
  await app.press('Enter');
  await app.rest();
  await follow(app, [['Back', /^Privacy Policy/]]);
}

describe('the onboarding of a subscription build', () => {
  const suite = browserSuite({ brand: 'news', appType: 'SUBSCRIPTION', pixels: false });

  it('leads from the landing page to each way in, and back from every page', async () => {
    const app = await suite.open(small);
    await app.waitForFocus(/^See Plans/);
    await until(app, '/gated/landing-page');
    await readLegal(app);
    // Whoever agrees is still not signed in.
    await follow(app, [
      ['Right', /^Agree/],
      ['OK', /^(Terms & Privacy|See Plans)/],
      ['Left Left Left Right', /^Sign In/],
      ['OK', /^Use a Phone or Computer/],
    ]);
    expect(await everyWay(app)).toEqual(['browser-signin', 'mobile-signin', 'login-options', 'tv-providers', 'trial']);
    await follow(app, [
      ['Back', /^Sign In/],
      ['Left', /^See Plans/],
    ]);
    await app.press('Enter');
    await until(app, '/gated/plans-page');
    await app.rest();
    await follow(app, [['Back', /^See Plans/]]);
    // The root of the onboarding: Back asks whether to leave the app.
    await follow(app, [
      ['Back', /^No\b/],
      ['Back', /^See Plans/],
    ]);
    expect(app.watch.problems).toEqual([]);
  });
});

describe('the onboarding of a pay-TV build', () => {
  const suite = browserSuite({ brand: 'news', pixels: false });

  it('offers the TV provider first, and Home without signing in', async () => {
    const app = await suite.open({ ...small, path: '/?screenName=landing-page' });
    await app.waitForFocus(/^Start Watching/);
    await follow(app, [
      ['Right', /^Sign In/],
      ['OK', /^Use Your TV Provider/],
    ]);
    expect(await everyWay(app)).toEqual(['tv-providers', 'browser-signin', 'mobile-signin', 'login-options', 'trial']);
    await goTo(app, '/gated/landing-page');
    await app.press('ArrowLeft');
    await follow(app, [['OK', /, item 1 of \d+$/]]);
    await until(app, '/screens/news-home');
    expect(app.watch.problems).toEqual([]);
  });
});
