import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildDirectory } from '../../../scripts/lib/build-app.mjs';
import { withDevicePanel } from '../../../scripts/lib/device-panel.mjs';
import { launchBrowser, withoutPixels } from '../../harness/browser/browser.ts';
import { type AppPage, openApp } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import { type Served, serveBuild } from '../../harness/service/serve-build.ts';
import { waitUntil } from '../../harness/wait.ts';
import { videoState, waitForPlaying, waitForVideo } from '../../support/video.ts';

describe('the web build with a simulated device in its page', () => {
  let directory: string;
  let served: Served;
  let browser: Browser;
  let app: AppPage;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'proscenium-panel-'));
    const built = buildDirectory({ brand: 'nation', platform: 'web', appType: 'MVPD' });
    await withDevicePanel(built, directory, 'web');
    [served, browser] = await Promise.all([serveBuild({ directory }), launchBrowser(withoutPixels)]);
  });
  afterEach(() => app?.close());
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await rm(directory, { recursive: true, force: true });
  });

  async function simulate(family: string, address = '/'): Promise<void> {
    const ahead = Date.parse(showtime) - Date.now();
    const where = { path: `/?platform=${family}#${address}`, width: 1280, height: 720 };
    app = await openApp(browser, { address: served.address, ahead, ...where });
  }

  /** Presses a button of the panel with the mouse. */
  const press = (label: string) => app.page.click(`aside.device-panel ::-p-text(${label})`);

  const fact = (name: string) =>
    app.page.evaluate((wanted) => {
      const names = [...document.querySelectorAll('.device-panel dt')];
      return names.find(({ textContent }) => textContent === wanted)?.nextElementSibling?.textContent;
    }, name);

  const waitForFact = (name: string, value: string) =>
    waitUntil(`${name}: ${value}`, async () => (await fact(name)) === value);

  it('simulates a Samsung set: a link while the app runs, hiding and showing during playback, its own key codes', async () => {
    await simulate('tizen', '/interstitial/it-series-s1e1');
    await app.waitForFocus(/^Watch Now, item 1/);
    await press('Samsung Tizen');
    expect(await fact('Keys asked for')).toBe('13');
    await app.press('Enter');
    await waitForPlaying(app.page);
    await waitForFact('Screensaver may come', 'no');

    await press('Hide');
    await waitForVideo(app.page, 'paused', ({ paused }) => paused);
    await waitForFact('Screensaver may come', 'yes');
    await press('Show');
    await waitForVideo(app.page, 'playing', ({ paused }) => !paused);

    await press('Send link');
    await app.waitForFocus(/^Watch Now · S1 E1, item 1/);
    expect(app.page.url()).toContain('#/series/it-series');
    expect(await videoState(app.page)).toBeUndefined();

    // The panel takes neither focus nor arrow keys from the app, and clicks on it do not reach the app below.
    await app.press('ArrowDown');
    await app.waitForFocus(/, S1 E1, 1 min, item 1 of \d+/);
    await press('Exit');
    await waitForFact('Exit asked', 'yes');
    expect(app.watch.problems).toEqual([]);
  });

  it('simulates a Flex box with the real SDK: suspend and resume during playback, a link while the app runs', async () => {
    await simulate('flex', '/interstitial/it-series-s1e1');
    await app.waitForFocus(/^Watch Now, item 1/);
    await press('Comcast Flex');
    await waitForFact('State', 'foreground');
    await app.press('Enter');
    await waitForPlaying(app.page);

    await press('Suspend');
    await waitForFact('State', 'suspended');
    await waitForVideo(app.page, 'paused', ({ paused }) => paused);
    await press('Resume');
    await waitForVideo(app.page, 'playing', ({ paused }) => !paused);

    await press('Send link');
    await app.waitForFocus(/^Watch Now · S1 E1, item 1/);
    expect(app.page.url()).toContain('#/series/it-series');
    expect(app.watch.problems).toEqual([]);
  });

  it('accepts a typed link without treating its letters as keys of the app, and keeps it for the next start', async () => {
    await simulate('webos');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    await press('LG webOS');
    await app.page.$eval('.device-panel textarea', (text) => {
      (text as HTMLTextAreaElement).value = '';
    });
    await app.page.click('.device-panel textarea');
    const link = '{"deeplink":"/search"}';
    await app.page.keyboard.type(link, { delay: 100 });
    expect(await app.page.$eval('.device-panel textarea', (text) => (text as HTMLTextAreaElement).value)).toBe(link);
    expect(app.page.url()).not.toContain('search');
    await press('Start with link');
    await waitUntil('the search', async () => app.page.url().endsWith('#/search'));
    expect(app.watch.problems).toEqual([]);
  });

  it('has no panel without a family', async () => {
    await simulate('');
    await app.waitForFocus(/, item 1 of \d+$/, 'button');
    expect(await app.page.$('.device-panel')).toBeNull();
    expect(await app.page.evaluate(() => 'tizen' in window || '__firebolt' in window)).toBe(false);
  });
});
