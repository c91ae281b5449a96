import { beforeEach, expect, it } from 'vitest';
import type { AppPage } from '../harness/page/app-page.ts';
import { showtime } from '../harness/page/moved-date.ts';
import { waitUntil } from '../harness/wait.ts';
import { withCode } from '../support/fixed-code.ts';
import { expectPixels } from '../support/pixels.ts';
import { screenSuite } from '../support/screen-suite.ts';
import { signedIn } from '../support/viewers.ts';

const suite = screenSuite({ brand: 'nation' });

/** The hub forgets the sets of other tests; the clock stands still again. */
beforeEach(async () => {
  await suite.service.reset();
  await suite.service.setClock(showtime);
});

/** A phone of the hub (service/casting) that tells the set something. */
async function tellSet(app: AppPage, message: object): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${suite.service.address}/casting/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const set = await waitUntil('the set', async () => {
    await app.advance(500);
    const { sets } = (await (await fetch(`${suite.service.address}/casting/sets`)).json()) as {
      sets: { id: string }[];
    };
    return sets.at(-1)?.id;
  });
  const { id, secret } = (await (await post('peers', { kind: 'phone' })).json()) as { id: string; secret: string };
  await post(`peers/${id}/outbox`, { secret, to: set, message });
}

async function until(app: AppPage, what: string, text: RegExp): Promise<void> {
  await waitUntil(what, async () => {
    await app.advance(500);
    return (await app.said()).some((line) => text.test(line));
  });
}

it('the code by which a phone signs the viewer in, and why it could not', async () => {
  const app = await suite.open({ path: '/?platform=tizen', prepare: await withCode('7K3MQP') });
  await app.advance(suite.settled);
  await tellSet(app, { type: 'sso', info: { isSignedIn: false, signInType: 'profile' } });
  await until(app, 'the code', /7 K 3 M Q P/);
  // The hub does not count as pending: how much time has passed differs, and the code counts down.
  const passed = (await app.page.evaluate(() => Date.now())) - Date.parse(showtime);
  await app.advance(40_000 - passed);
  await expectPixels(await app.screenshot(), 'casting-code-nation');
  await app.press('Enter');
  await app.advance(suite.settled);

  await tellSet(app, { type: 'sso', info: { isSignedIn: true, signInType: 'mvpd' } });
  await until(app, 'the failure', /Sign In Failure/);
  await app.advance(suite.settled);
  await expectPixels(await app.screenshot(), 'casting-failure-nation');
});

it('the welcome, of a viewer who was signed in already', async () => {
  const { viewer, options } = await signedIn(suite.service, { kind: 'profile', email: 'ada@example.com' });
  const app = await suite.open({ path: '/?platform=tizen', ...options });
  await app.advance(suite.settled);
  const { accessToken, tokenExpiration: tokenExpiry, profileId } = viewer.record!;
  const authInfo = { accessToken, tokenExpiry, profileId, profileEmail: 'ada@example.com' };
  await tellSet(app, { type: 'sign-in', event: { type: 'tv.vizbee.homesign.signin', data: { authInfo } } });
  await until(app, 'the welcome', /^Welcome /);
  await app.advance(1000);
  await expectPixels(await app.screenshot(), 'casting-welcome-nation');
  await app.advance(5000);
  expect(await app.drawnIn(0xc4161c)).toEqual([]);
});
