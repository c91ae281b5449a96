import { describe, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';
import { withCode } from '../support/fixed-code.ts';
import { approveCode } from '../support/phone-calls.ts';
import { expectPixels } from '../support/pixels.ts';
import { openRoute } from '../support/routes.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { spelledCode } from '../support/spelled-code.ts';
import { signedIn } from '../support/viewers.ts';

/** The providers that have a text of their own for a package without the app (C 8.2). */
const providers = {
  nation: ['xfinity'],
  sports: ['xfinity', 'directv', 'directv-stream'],
  news: ['cox', 'fubo', 'youtube-tv'],
};

describe.each(['nation', 'sports', 'news'] as const)('signing in to %s', (brand) => {
  const suite = screenSuite({ brand });

  async function untilSaid(app: AppPage, text: RegExp): Promise<void> {
    await waitUntil(`${text}`, async () => {
      await app.advance(1000);
      return (await app.said()).some((line) => text.test(line));
    });
    await app.advance(suite.settled);
  }

  it('the TV providers, one of whose logos is missing, and those whose package does not include the app', async () => {
    await suite.service.addFault({ route: '/images/providers/youtube-tv/', status: 404 });
    const app = await suite.open({ path: '/?screenName=tv-providers' });
    await app.advance(suite.settled);
    await app.press('ArrowRight');
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `tv-providers-${brand}`);
    let before: string | undefined;
    for (const provider of providers[brand]) {
      await openRoute(app, '/gated/tv-signin');
      await app.advance(suite.settled);
      before = await spelledCode(app, before);
      await approveCode(suite.service, before, 'tv-provider', { provider, entitlements: 'nothing' });
      await untilSaid(app, /^Not in your /);
      await expectPixels(await app.screenshot(), `sign-in-error-${provider}-${brand}`);
      await app.press('Enter');
      await app.advance(suite.settled);
    }
    await expectExpiredCode(app);
  });

  async function expectExpiredCode(app: AppPage): Promise<void> {
    await openRoute(app, '/gated/tv-signin');
    await app.advance(suite.settled);
    await suite.service.expire('codes');
    await untilSaid(app, /^This code has expired/);
    await expectPixels(await app.screenshot(), `sign-in-error-expired-${brand}`);
  }

  it.runIf(brand === 'news').each(['7K3M', 'HKMN7XQP'])('the code %s', async (code) => {
    const app = await suite.open({ path: '/?screenName=tv-signin', draws: 'at rest', prepare: await withCode(code) });
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), `code-of-${code.length}-${brand}`);
  });
});

describe('a subscription to news', () => {
  const suite = screenSuite({ brand: 'news', appType: 'SUBSCRIPTION' });

  it('that a viewer does not have, or that is on hold', async () => {
    const email = 'ada@example.com';
    const { options } = await signedIn(suite.service, { kind: 'profile', email });
    const app = await suite.open(options);
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'sign-in-error-no-subscription-news');
    await suite.service.setSubscription({ email, appId: 'news', status: 'HoldOnNpmt', store: 'roku' });
    await app.page.reload();
    await app.advance(suite.settled);
    await expectPixels(await app.screenshot(), 'sign-in-error-on-hold-news');
  });
});
