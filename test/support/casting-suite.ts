import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from '../harness/browser/browser.ts';
import type { AppPage, OpenOptions } from '../harness/page/app-page.ts';
import { waitUntil } from '../harness/wait.ts';
import { type CastingPhone, openCastingPhone } from './casting-phone.ts';
import { browserSuite, type Suite, type SuiteOptions } from './suite.ts';
import { signedIn } from './viewers.ts';

/** The account of the viewer, on the set or on the phone. */
export const account = { email: 'ada@example.com', password: 'analytical' };

/** The address of a set to which phones can cast: a browser is none. */
export const set = '?platform=tizen';

export interface CastingSuite extends Suite {
  /** The browser of the phones. */
  readonly phones: Browser;
  /** Opens Home on a set, with nobody signed in. */
  openSet(options?: Partial<OpenOptions>): Promise<AppPage>;
  /** The same, signed in with the account. */
  openSignedIn(options?: Partial<OpenOptions>): Promise<AppPage>;
  /** A phone that has chosen the set; closed after the test. */
  openPhone(): Promise<CastingPhone>;
}

/** Sets and phones, each in a browser of its own, and their service. */
export function castingSuite(options: Omit<SuiteOptions, 'pixels'> = {}): CastingSuite {
  const suite = browserSuite({ ...options, pixels: false });
  let browser: Browser;
  let phones: CastingPhone[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => suite.service.renew());
  afterEach(async () => {
    await Promise.all(phones.map((phone) => phone.close()));
    phones = [];
  });
  const openSet = (how: Partial<OpenOptions> = {}) => suite.openHome({ path: `/${set}`, ...how });
  return {
    ...suite,
    get service() {
      return suite.service;
    },
    get phones() {
      return browser;
    },
    openSet,
    async openSignedIn(how) {
      const viewer = await signedIn(suite.service, { kind: 'profile', email: account.email });
      return openSet({ ...viewer.options, ...how });
    },
    async openPhone() {
      const phone = await openCastingPhone(browser, suite.service.address);
      phones.push(phone);
      await phone.connect();
      return phone;
    },
  };
}

/** Waits until the set is at a page. */
export function atPage({ page }: AppPage, hash: RegExp) {
  return waitUntil(`the page ${hash}`, () => hash.test(new URL(page.url()).hash));
}
