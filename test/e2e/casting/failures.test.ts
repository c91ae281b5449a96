import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import type { Fault } from '../../harness/service/service.ts';
import { waitUntil } from '../../harness/wait.ts';
import type { CastingPhone } from '../../support/casting-phone.ts';
import { account, type CastingSuite, castingSuite, set } from '../../support/casting-suite.ts';
import { passPageTime } from '../../support/passing-time.ts';
import { signedIn } from '../../support/viewers.ts';

const frozenAt = '2036-03-14T16:00:00.000Z';
const regcode = '/profile/v1/regcode';

/** What a phone sends to sign the set in (C 3.3). */
type SignInEvent = (authInfo: object) => object;
const signInEvent: SignInEvent = (authInfo) => ({
  type: 'sign-in',
  event: { type: 'tv.vizbee.homesign.signin', data: { authInfo } },
});
const byProvider = (accessToken: string | null) =>
  signInEvent({
    ...{ userLoginType: 'mvpd', authN: { provider: { id: 'cox', hash: 'x' }, expires: 1 }, authZ: ['news'] },
    ...{ userMetadata: { userid: 'u1', mvpdid: 'cox' }, ...(accessToken && { accessToken }) },
  });

/** The tokens of a viewer on their phone. */
async function onThePhone(suite: CastingSuite, kind: 'profile' | 'tv-provider') {
  const { record } = await suite.service.makeViewer({ kind, deviceId: 'phone', email: account.email });
  return record!;
}
async function byProfile(suite: CastingSuite, change: object = {}) {
  const { accessToken, profileId } = await onThePhone(suite, 'profile');
  return signInEvent({ accessToken, tokenExpiry: 1, profileId, profileEmail: account.email, ...change });
}

/** A set whose time is frozen: of failures it tells one a minute in a modal, and polls take their seconds. */
async function openFrozen(suite: CastingSuite, options = {}): Promise<{ app: AppPage; phone: CastingPhone }> {
  const app = await suite.open({ path: `/${set}`, frozenAt, ...options });
  await waitUntil('Home', async () => {
    await app.advance(500);
    return app.focused();
  });
  await app.advance(3000);
  return { app, phone: await suite.openPhone() };
}

/** Both say the code of the failure, the set in its modal, which OK closes (C 8.2). */
async function bothSay({ app, phone }: { app: AppPage; phone: CastingPhone }, code: string): Promise<void> {
  await waitUntil(`the set to say ${code}`, async () => {
    await passPageTime(app, 1000);
    // Time must not pass a request by while the machine is busy.
    await app.settle();
    return (await app.said()).some((text) =>
      text.startsWith(`Couldn't sign in from the mobile. Please sign in on TV (${code}: `),
    );
  });
  expect(await app.said()).toContain('Sign In Failure');
  await phone.waitForText(`The TV could not be signed in: ${code}`);
  await app.press('Enter');
  await app.advance(1000);
  expect(await app.said()).not.toContain('Sign In Failure');
}

/** The next failure is another set's: of one set's own there is a modal a minute. */
async function switchOff(suite: CastingSuite, { app, phone }: { app: AppPage; phone: CastingPhone }): Promise<void> {
  await Promise.all([app, phone].map(({ page }) => page.goto('about:blank')));
  await suite.service.renew();
}

describe('a sign-in by a phone that fails is told in a modal on the set, and on the phone', () => {
  const suite = castingSuite({ brand: 'news' });

  it('for each part of a profile’s: E102 to E107', { timeout: 180_000 }, async () => {
    const parts: readonly [code: string, fault: Fault | null, change?: object][] = [
      ['E102', { route: regcode, whole: true, status: 400 }],
      ['E103', { route: `${regcode}/poll`, status: 400 }],
      ['E104', { route: `${regcode}/activate`, status: 404 }],
      ['E105', { route: `${regcode}/jwt`, status: 404 }],
      // The token is somebody else's than the phone says.
      ['E107', null, { profileId: 'another' }],
      ['E106', { route: '/sdk/2.0/has-subscription', status: 400 }],
    ];
    for (const [code, fault, change] of parts) {
      const both = await openFrozen(suite);
      if (fault) await suite.service.addFault(fault);
      await both.phone.sendRaw(await byProfile(suite, change));
      await bothSay(both, code);
      await switchOff(suite, both);
    }
  });

  it('for each part of a provider’s: E202 to E207', { timeout: 180_000 }, async () => {
    const parts: readonly [code: string, fault: Fault | null, hasToken?: false][] = [
      ['E202', { route: regcode, whole: true, status: 400 }],
      ['E203', { route: `${regcode}/poll`, status: 400 }],
      ['E205', { route: '/sdk/2.0/check-adobe-authn', status: 404 }],
      // C 5: without a token there is nothing to submit.
      ['E204', null, false],
      ['E206', { route: '/sdk/2.0/usermetadata', status: 400 }],
      // The provider has ended the viewer's sign-in just after it has named itself.
      ['E207', { route: '/sdk/2.0/usermetadata', status: 404, skips: 1 }],
    ];
    for (const [code, fault, hasToken = true] of parts) {
      const both = await openFrozen(suite);
      const { accessToken } = await onThePhone(suite, 'tv-provider');
      if (fault) await suite.service.addFault(fault);
      await both.phone.sendRaw(byProvider(hasToken ? String(accessToken) : null));
      await bothSay(both, code);
      await switchOff(suite, both);
    }
  });

  it('for what nobody foresaw: E001', async () => {
    const both = await openFrozen(suite);
    const event = await byProfile(suite);
    // An engine that fails in the middle of a call.
    await both.app.page.evaluate(() => {
      window.AbortController = class extends AbortController {
        constructor() {
          super();
          throw new Error('odd');
        }
      };
    });
    await both.phone.sendRaw(event);
    await bothSay(both, 'E001');
  });
});

describe('a phone signs in nobody whom the set has no place for', () => {
  const nation = castingSuite();
  const subscriptions = castingSuite({ brand: 'news', appType: 'SUBSCRIPTION' });

  it('no TV provider’s viewer where the brand has no providers: E201', async () => {
    const both = await openFrozen(nation);
    await both.phone.sendRaw(byProvider('a-token'));
    await bothSay(both, 'E201');
  });

  it('no profile beside a TV provider’s viewer of a subscription app: E101', async () => {
    const { options } = await signedIn(subscriptions.service, { kind: 'tv-provider' });
    const both = await openFrozen(subscriptions, options);
    await both.phone.sendRaw(await byProfile(subscriptions));
    await bothSay(both, 'E101');
  });
});
