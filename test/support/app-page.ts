import type { Browser, BrowserContext, KeyInput, Page } from 'puppeteer-core';
import { advance, freezeClock } from './frozen-clock.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { waitUntil } from './wait.ts';

/** A focusable thing as a screen reader announces it. */
export interface Announced {
  role: string;
  name: string;
  description: string;
}

export interface OpenOptions {
  /** Origin that serves the app. */
  address: string;
  /** Path and query; the start page unless given. */
  path?: string;
  /** Stops the page's time at this ISO moment: then only `advance` lets it pass. */
  frozenAt?: string;
  width?: number;
  height?: number;
  /** Runs before the app's first script: set storage, break an API. */
  prepare?: (page: Page) => Promise<void>;
}

/** One viewer in front of one screen. */
export interface AppPage {
  readonly page: Page;
  /** Errors, policy violations and failed requests so far. */
  readonly watch: PageWatch;
  /** Presses a key down and up, `times` times. */
  press(key: KeyInput, times?: number): Promise<void>;
  /** What has the focus, or undefined. */
  focused(): Promise<Announced | undefined>;
  /** Waits until the focused thing's name fits. */
  waitForFocus(name: string | RegExp): Promise<Announced>;
  /** Everything the mirror offers to focus, in its order. */
  focusables(): Promise<string[]>;
  /** Lets frozen time pass (milliseconds). */
  advance(ms: number): Promise<void>;
  /** A PNG of the screen. `video: false` leaves the video out: its frames follow real time. */
  screenshot(options?: { video?: boolean }): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Opens the app in a context of its own. The caller closes it. */
export async function openApp(browser: Browser, options: OpenOptions): Promise<AppPage> {
  const { address, path = '/', frozenAt, width = 1920, height = 1080, prepare } = options;
  const context: BrowserContext = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height, deviceScaleFactor: 1 });
  const watch = await watchPage(page);
  if (frozenAt !== undefined) await freezeClock(page, frozenAt);
  await prepare?.(page);
  await page.goto(new URL(path, address).href, { waitUntil: 'load' });

  const focused = async (): Promise<Announced | undefined> => {
    const element = await page.evaluateHandle(() => document.activeElement?.closest('[data-mirror] *') ?? null);
    const root = element.asElement();
    if (root === null) return undefined;
    const node = await page.accessibility.snapshot({ root, interestingOnly: false });
    await element.dispose();
    return node === null ? undefined : { role: node.role, name: node.name ?? '', description: node.description ?? '' };
  };

  return {
    page,
    watch,
    focused,
    async press(key, times = 1) {
      for (let i = 0; i < times; i++) await page.keyboard.press(key);
    },
    waitForFocus(name) {
      return waitUntil(`the focus on ${name}`, async () => {
        const thing = await focused();
        return thing !== undefined && (typeof name === 'string' ? thing.name === name : name.test(thing.name)) && thing;
      });
    },
    focusables() {
      return page.evaluate(() =>
        [...document.querySelectorAll('[data-mirror] [tabindex], [data-mirror] button')].map(
          (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
        ),
      );
    },
    advance: (ms) => advance(page, ms, () => watch.inFlight),
    async screenshot({ video = true } = {}) {
      const show = (visibility: string) =>
        page.evaluate((value) => {
          for (const element of document.querySelectorAll('video')) element.style.visibility = value;
        }, visibility);
      if (!video) await show('hidden');
      try {
        return await page.screenshot({ type: 'png', optimizeForSpeed: true });
      } finally {
        if (!video) await show('');
      }
    },
    close: () => context.close(),
  };
}
