import path from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/lib/build-app.mjs';
import { launchBrowser } from '../../harness/browser/browser.ts';
import { root } from '../../harness/root.ts';
import { type RunningService, startTestService } from '../../harness/service/service.ts';
import { waitUntil } from '../../harness/wait.ts';
import { countResources, type Resources } from '../../support/remount/count-resources.ts';
import type { Remount } from '../../support/remount/main.tsx';
import { waitForPlaying } from '../../support/video.ts';

type RemountPage = Window & { remount: Remount; resources(): Resources };

const runs = 50;
/** Bytes by which the heap may grow over forty more runs: a tenth of one leaked app. */
const heapSlack = 1_500_000;

describe('an app that is mounted and unmounted fifty times', () => {
  let service: RunningService;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const directory = path.join(root, '.cache', 'remount');
    await ensureBuilt(
      { brand: 'nation', platform: 'web', appType: 'MVPD', environment: 'dev', sourcemap: false },
      { entry: 'test/support/remount/main.tsx', directory, alsoFrom: ['test/support/remount'] },
    );
    [service, browser] = await Promise.all([startTestService({ directory, ads: true }), launchBrowser()]);
    page = await browser.newPage();
    await page.evaluateOnNewDocument('window.__name = (named) => named;');
    await page.evaluateOnNewDocument(countResources);
    await page.goto(service.address, { waitUntil: 'load' });
    await waitUntil('the page to be ready', () => page.evaluate(() => 'remount' in window));
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  const resources = () => page.evaluate(() => (window as unknown as RemountPage).resources());
  const heap = async (): Promise<number> => {
    const session = await page.createCDPSession();
    // Twice: the second collects what finalizers have released.
    for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize;
  };
  const atRest = async (): Promise<boolean> => {
    const { requests, frames } = await resources();
    return requests === 0 && frames === 0;
  };
  const unmount = async (): Promise<void> => {
    await page.evaluate(() => (window as unknown as RemountPage).remount.unmount());
    await waitUntil('requests and frames to have ended', atRest);
  };
  const mountAndUnmount = async (): Promise<void> => {
    await page.evaluate(() => (window as unknown as RemountPage).remount.mount());
    await unmount();
  };

  it('leaves no resource behind', async () => {
    const before = await resources();
    await mountAndUnmount();
    const after = await resources();
    expect(after).toEqual(before);
    for (let run = 2; run <= 10; run++) await mountAndUnmount();
    const early = await heap();
    for (let run = 11; run <= runs; run++) await mountAndUnmount();
    expect(await resources()).toEqual(after);
    expect((await heap()) - early).toBeLessThan(heapSlack);
  }, 300_000);

  it('leaves no resource behind when a video was playing and everything that loads after Home was there', async () => {
    const before = await resources();
    const home = await page.evaluate(() => window.location.hash);
    for (let run = 1; run <= 3; run++) {
      await service.clearRequests();
      await page.evaluate(() => {
        window.location.hash = '#/player/it-series-s1e1?startTime=0';
        return (window as unknown as RemountPage).remount.mount();
      });
      await endAd(page);
      await waitForPlaying(page);
      await waitUntil('the viewer to be there', async () =>
        (await service.requests()).some(({ path: requested }) => requested.includes('/config')),
      );
      await unmount();
      expect(await resources()).toEqual(before);
    }
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, home);
  }, 120_000);

  it.each([0, 20, 100, 300])('leaves no resource behind when it is unmounted %d ms into its start', async (ms) => {
    const before = await resources();
    await page.evaluate(async (delay) => {
      (window as unknown as RemountPage).remount.begin();
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
      });
    }, ms);
    await page.evaluate(() => (window as unknown as RemountPage).remount.unmount());
    // At once: the canvas and its context are gone when unmounting has ended.
    expect(await resources()).toMatchObject({ contexts: before.contexts, elements: before.elements });
    await waitUntil('requests and frames to have ended', atRest);
    expect(await resources()).toEqual(before);
  });

  it('leaves no element, buffer or worker behind when videos were started and stopped two hundred times, before and in their ads', async () => {
    await page.evaluate(() => {
      window.location.hash = '#/interstitial/it-series-s1e1';
      return (window as unknown as RemountPage).remount.mount();
    });
    await startAndStop(page);
    const media = async () => {
      await waitUntil('requests to have ended', async () => (await resources()).requests === 0);
      const { workers, objectUrls, openVideos, openMediaSources, sourceBuffers } = await resources();
      return { workers, objectUrls, openVideos, openMediaSources, sourceBuffers };
    };
    const first = await media();
    expect(first).toMatchObject({ objectUrls: 0, openVideos: 0, openMediaSources: 0, sourceBuffers: 0 });
    for (let run = stages; run < 200; run += stages) await startAndStop(page);
    expect(await media()).toEqual(first);
    await unmount();
  }, 300_000);
});

/** The ad before the film has its picture, and is at its end. */
async function endAd(page: Page): Promise<void> {
  await waitUntil('the ad', () =>
    page.evaluate(() => {
      const [, ad] = document.querySelectorAll('video');
      return ad !== undefined && ad.readyState >= ad.HAVE_CURRENT_DATA && ad.dispatchEvent(new Event('ended'));
    }),
  );
}

/** At which an episode is left. */
const stages = 10;

/**
 * Plays an episode and goes back, at each stage in turn: its address, its element, its length, its first picture, the element
 * of its first ad, the ad's picture.
 */
function startAndStop(page: Page): Promise<void> {
  return page.evaluate(async (runs) => {
    const until = (least: number, most = least) =>
      new Promise<void>((resolve) => {
        const check = (): void => {
          const { length } = document.querySelectorAll('video');
          if (length < least || length > most) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { childList: true, subtree: true });
        check();
      });
    const event = (target: EventTarget, name: string) =>
      new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
    const events: Record<number, string> = { 6: 'loadedmetadata', 7: 'loadeddata', 9: 'loadeddata' };
    for (let run = 0; run < runs; run++) {
      window.location.hash = '#/player/it-series-s1e1?startTime=0';
      await event(window, 'hashchange');
      const isForAd = run > 7;
      if (run > 1) await until(isForAd ? 2 : 1, 2);
      const video = document.querySelectorAll('video').item(isForAd ? 1 : 0);
      const awaited = events[run];
      if (awaited !== undefined) await event(video, awaited);
      history.back();
      await event(window, 'hashchange');
      await until(0);
    }
  }, stages);
}
