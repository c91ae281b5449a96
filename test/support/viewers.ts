import type { Page } from 'puppeteer-core';
import type { MadeViewer, WantedViewer } from '../../service/control/viewers.ts';
import { appConfig } from '../../src/config/app.ts';
import { auth } from '../../src/config/constants.ts';
import type { OpenOptions } from '../harness/page/app-page.ts';
import type { RunningService } from '../harness/service/service.ts';

/** The set of a test: its id and secret, as the app keeps them (src/platform/device-id.ts). */
const device = { deviceId: '3f6c1d2e-9a4b-4c5d-8e7f-0123456789ab', deviceSecret: 'a5'.repeat(32) };

/** A viewer that the service has made, and the options to open the app as this viewer. */
export interface SignedIn {
  viewer: MadeViewer;
  options: Pick<OpenOptions, 'prepare'>;
}

/** Makes a viewer of a kind. The app opened with the options is on their device, signed in as they are. */
export async function signedIn(
  service: RunningService,
  wanted: Pick<WantedViewer, 'kind'> & Partial<WantedViewer>,
): Promise<SignedIn> {
  const viewer = await service.makeViewer({ ...wanted, ...device });
  return { viewer, options: { prepare: (page) => putIntoPage(page, service.address, viewer) } };
}

/** Another device of the account ends all sessions. */
export async function signOutElsewhere(
  { address }: RunningService,
  account: { email: string; password: string },
): Promise<void> {
  const { ok, status } = await fetch(`${address}/profile/v1/delete-sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': appConfig.api.key },
    body: JSON.stringify({ sids: 'all', ...account, deviceId: 'phone' }),
  });
  if (!ok) throw new Error(`The sessions were not ended: ${status}`);
}

/** Puts the device and the auth record into a page's storage and cookies, before its first document. */
async function putIntoPage(page: Page, address: string, { record }: MadeViewer): Promise<void> {
  await page.evaluateOnNewDocument((kept) => {
    try {
      for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    } catch {
      // A document of no origin has no storage.
    }
  }, device);
  if (record) await page.setCookie(cookieOf(address, record));
}

function cookieOf(address: string, record: object) {
  return { name: auth.cookieName, value: encodeURIComponent(JSON.stringify(record)), url: address };
}

/** The auth record that the app keeps (C 3.1); undefined when there is none. */
export async function authRecord(page: Page): Promise<Record<string, unknown> | undefined> {
  return recordIn(await page.browserContext().cookies(), await stored(page));
}

/** The same from a page's cookies and, where a record is too long for one, from what it stored. */
export function recordIn(
  cookies: readonly { name: string; value: string }[],
  storedText: string | null,
): Record<string, unknown> | undefined {
  const cookie = cookies.find(({ name }) => name === auth.cookieName)?.value;
  const text = cookie === undefined ? storedText : decodeURIComponent(cookie);
  return text === null ? undefined : JSON.parse(text);
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), auth.cookieName);
}
