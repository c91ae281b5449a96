import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { decodePicture } from './qr.ts';

/** The viewer's phone: a separate browser context that opens the second screen's pages. */
export interface Phone {
  readonly page: Page;
  /** Opens the address of the QR code on the television. */
  scan(screenshot: Uint8Array): Promise<void>;
  open(url: string): Promise<void>;
  /** Types into the fields with these names and submits their form. */
  fill(fields: Readonly<Record<string, string>>): Promise<void>;
  /** Presses the link or button with this accessible name. */
  press(name: string): Promise<void>;
  /** The text of the page. */
  text(): Promise<string>;
  close(): Promise<void>;
}

export async function openPhone(browser: Browser): Promise<Phone> {
  const context: BrowserContext = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
  const andWait = async (act: () => Promise<unknown>): Promise<void> => {
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), act()]);
  };
  const phone: Phone = {
    page,
    scan: (screenshot) => phone.open(decodePicture(screenshot)),
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    async fill(fields) {
      for (const [name, value] of Object.entries(fields)) {
        await page.$eval(`input[name="${name}"]`, (input) => {
          (input as HTMLInputElement).value = '';
        });
        await page.type(`input[name="${name}"]`, value);
      }
      const [last] = Object.keys(fields).slice(-1);
      await andWait(() => page.focus(`input[name="${last}"]`).then(() => page.keyboard.press('Enter')));
    },
    // Clicks the element instead of its position: the page may still be moving.
    press: (name) => andWait(() => page.$eval(`::-p-aria(${name})`, (element) => (element as HTMLElement).click())),
    text: () => page.$eval('body', (body) => body.textContent ?? ''),
    close: () => context.close(),
  };
  return phone;
}
