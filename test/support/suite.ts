import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { appConfig } from '../../src/config/app.ts';
import { withoutPixels } from '../harness/browser/browser.ts';
import { threadStates } from '../harness/browser/thread-states.ts';
import { type AppPage, type OpenOptions, openApp } from '../harness/page/app-page.ts';
import type { RunningService, ServiceOptions } from '../harness/service/service.ts';
import { giveBrowser, takeBrowser } from './browser-pool.ts';
import { giveService, takeService } from './service-pool.ts';

/** The service and the app pages of a test file. */
export interface Suite {
  readonly service: RunningService;
  /** Opens the app for the running test; closed after it. */
  open(options?: Partial<OpenOptions>): Promise<AppPage>;
  /** Opens Home and waits until the first button of its showcase has the focus. */
  openHome(options?: Partial<OpenOptions>): Promise<AppPage>;
  /** The service's answer to a call of the app, such as '/api/nation/home'. */
  feed<T>(path: string): Promise<T>;
}

export interface SuiteOptions extends ServiceOptions {
  /**
   * False for tests that look at no pixels: WebGL validates every draw call but rasterises nothing. 'in screenshots' for
   * those that look at some now and then.
   */
  pixels?: boolean | 'in screenshots';
  /** The tests close their pages themselves, as they hand them on to the next one. */
  keepsPages?: boolean;
}

/** One service and one browser for the tests of a suite. After each test its pages are closed and its faults cleared. */
export function browserSuite({ pixels = true, keepsPages = false, ...options }: SuiteOptions = {}): Suite {
  let service: RunningService;
  let browser: Browser;
  let opened: AppPage[] = [];
  let hasHung = false;
  const flags = pixels ? [] : withoutPixels;

  beforeAll(async () => {
    [service, browser] = await Promise.all([takeService(options), takeBrowser(flags)]);
  });
  afterEach(async ({ task }) => {
    const hangs = task.result?.errors?.some(({ name }) => name === 'ProtocolError') ?? false;
    hasHung ||= hangs;
    const pid = browser.process()?.pid;
    // A page that no longer answers is a fault of the browser, or of how it is started: this tells which thread waits.
    if (hangs && pid !== undefined) process.stderr.write(`${task.name}\n${await threadStates(pid)}\n`);
    const left = opened.filter(({ page }) => page.browser().connected);
    if (!keepsPages && !hasHung) await Promise.all(left.map((app) => app.close()));
    opened = [];
    await service.clearFaults();
    await service.clearRequests();
  });
  afterAll(async () => {
    // Undefined where none could be started.
    if (hasHung) browser.process()?.kill('SIGKILL');
    else if (browser?.connected) giveBrowser(flags, browser);
    if (service) giveService(options, service);
  });

  /** A browser that has ended or hangs fails the test that it was in, and no other one. */
  const answeringBrowser = async (): Promise<Browser> => {
    if (!hasHung && (await answers(browser))) return browser;
    process.stderr.write('The browser of this suite no longer answers; here is another one.\n');
    browser.process()?.kill('SIGKILL');
    browser = await takeBrowser(flags);
    hasHung = false;
    return browser;
  };

  const open = async (how: Partial<OpenOptions> = {}) => {
    const app = await openApp(await answeringBrowser(), {
      address: service.address,
      ahead: service.ahead,
      ...(pixels === 'in screenshots' && { draws: pixels }),
      ...how,
    });
    opened.push(app);
    return app;
  };

  return {
    get service() {
      return service;
    },
    open,
    async openHome(how) {
      const app = await open(how);
      await app.waitForFocus(/, item 1 of \d+$/, 'button');
      return app;
    },
    async feed<T>(path: string) {
      const response = await fetch(`${service.address}${path}`, { headers: { 'x-api-key': appConfig.api.key } });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return (await response.json()) as T;
    },
  };
}

const answers = (browser: Browser): Promise<boolean> =>
  browser.version().then(
    () => true,
    () => false,
  );
