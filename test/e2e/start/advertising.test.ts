import { build } from 'esbuild';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { appConfig } from '../../../src/config/app.ts';
import { eveningAhead } from '../../harness/page/moved-date.ts';
import { waitUntil } from '../../harness/wait.ts';
import { browserSuite } from '../../support/suite.ts';

const tifa = '11111111-2222-4333-8444-555555555555';

/** The name that the consent service knows the device by. */
const consentId = '0123456789abcdef0123456789abcdef';

describe('the advertising id of a device', () => {
  const suite = browserSuite({ pixels: false, ads: true });

  /** A new account, signed in on a Samsung set. */
  async function signedIn(page: Page, email: string, options: { isTrackingLimited: boolean }): Promise<void> {
    const response = await fetch(`${suite.service.address}/profile/v1/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': appConfig.api.key },
      body: JSON.stringify({ email, password: 'analytical', deviceId: 'TIZEN-DUID-0001', platform: 'samsungtizen' }),
    });
    // The answer has the names of the stored record (C 3.1).
    const record = await response.text();
    await page.browserContext().setCookie({
      name: 'FOXKITAUTHN',
      value: encodeURIComponent(record),
      domain: new URL(suite.service.address).hostname,
    });
    const { outputFiles } = await build({
      stdin: {
        contents: `import { installTizen } from './tizen.ts'; installTizen(window, ${JSON.stringify(options)});`,
        resolveDir: `${import.meta.dirname}/../../devices`,
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'iife',
    });
    await page.evaluateOnNewDocument(outputFiles[0]?.text ?? '');
    await page.evaluateOnNewDocument(`try { localStorage.setItem('consentId', '${consentId}'); } catch {}`);
  }

  /** The last sign-in event, once `count` have arrived. */
  const lastEvent = (count: number) =>
    waitUntil('the event of the sign-in', async () => {
      const response = await fetch(`${suite.service.address}/control/xid-events`);
      const events = (await response.json()) as { event: Record<string, unknown> }[];
      return events.length === count && events[0]?.event;
    });

  /** The part of the first ad decision call that tells about the viewer. */
  const adCall = () =>
    waitUntil('the call for ads', async () => {
      const call = (await suite.service.requests()).find(({ path }) => path.includes('/ads/pre.json'));
      return call?.path.slice(call.path.indexOf('us_privacy'));
    });

  it('is part of the sign-in event and of calls for ads, unless the viewer has turned it off in the menu of the set', async () => {
    await suite.service.reset();
    const open = (email: string, isTrackingLimited: boolean) =>
      suite.open({
        path: '/?platform=tizen#/player/it-series-s1e1?startTime=0',
        width: 640,
        height: 360,
        prepare: (page) => signedIn(page, email, { isTrackingLimited }),
      });
    const allowed = await open('ada@example.com', false);
    expect(await lastEvent(1)).toMatchObject({ eventType: 'login', originBu: 'nation', advertisingId: tifa });
    expect(await adCall()).toBe(`us_privacy=1---&ifa=${tifa}`);
    const asked = await suite.service.requests();
    await suite.service.clearRequests();
    // For events, for the sign-in event and for ads.
    expect(asked.filter(({ path }) => path === '/consent/v1/get')).toHaveLength(3);
    const string = (page: Page) => page.evaluate(() => localStorage.getItem('proscenium.privacy-string'));
    expect(await string(allowed.page)).toBe('1---');

    const refused = await open('eve@example.com', true);
    expect(await lastEvent(2)).toEqual({
      xid: expect.any(String),
      eventType: 'login',
      originBu: 'nation',
      manufacturerId: expect.any(String),
      boi: { anonymousId: 'TIZEN-DUID-0001', lastKnownProfileId: null, lastAnonymousProfileId: null },
    });
    expect(await adCall()).toBe('us_privacy=1---');

    // The set allows it, and the viewer has refused on the phone.
    await suite.service.clearRequests();
    const choice = { identity: consentId, targetedAdvertising: false, updatedAt: Date.parse(eveningAhead) };
    await suite.service.addFault({
      route: '/consent/v1/get',
      status: 200,
      body: JSON.stringify({ consents: [choice] }),
    });
    const chosen = await open('max@example.com', false);
    expect(await adCall()).toBe('us_privacy=1YYN');
    expect([allowed, refused, chosen].flatMap(({ watch }) => watch.problems)).toEqual([]);
  });
});
