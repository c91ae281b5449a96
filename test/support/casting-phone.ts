import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { waitUntil } from '../harness/wait.ts';

/** The phone in the box (service/casting), as the viewer holds it. */
export interface CastingPhone {
  readonly page: Page;
  /** Chooses the television that was switched on last. */
  connect(): Promise<void>;
  press(name: string): Promise<void>;
  signIn(account: { email: string; password: string }): Promise<void>;
  /** Finds a video by its title, which others may have too, and casts it. */
  cast(video: { id: string; title: string }): Promise<void>;
  /** Moves the slider to a place, in seconds. */
  seek(seconds: number): Promise<void>;
  /** Sends the connected set what the page itself would never send. */
  sendRaw(message: unknown): Promise<void>;
  /** What it shows, without what is hidden. */
  waitForText(text: string | RegExp): Promise<void>;
  close(): Promise<void>;
}

export async function openCastingPhone(browser: Browser, address: string): Promise<CastingPhone> {
  const context: BrowserContext = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
  // What it sends, to be sent again in other words.
  await page.evaluateOnNewDocument(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/outbox')) Object.assign(window, { lastSent: { input, body: init?.body } });
      return fetch(input, init);
    };
  });
  await page.goto(`${address}/phone`, { waitUntil: 'load' });
  const text = () =>
    page.$$eval('main :not(:has(*))', (elements) =>
      elements.flatMap((element) => (element.checkVisibility() ? (element.textContent ?? '') : [])).join('\n'),
    );
  const waitForText = async (wanted: string | RegExp): Promise<void> => {
    const look = async () => {
      const shown = await text();
      return typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown);
    };
    await waitUntil(`the phone to show ${wanted}`, look, { instead: text });
  };
  const click = async (selector: string): Promise<void> => {
    const button = await page.waitForSelector(selector, { timeout: 60_000 });
    await button!.evaluate((element) => (element as HTMLElement).click());
  };
  const press = (name: string) => click(`::-p-aria(${name})`);
  return {
    page,
    press,
    waitForText,
    async connect() {
      await click('#set-list li:last-child button');
      await waitForText(/The TV is signed (in|out)/);
    },
    async signIn({ email, password }) {
      await page.$eval('#email', (input, value) => ((input as HTMLInputElement).value = value), email);
      await page.$eval('#password', (input, value) => ((input as HTMLInputElement).value = value), password);
      await press('Sign in');
      await waitForText(`Signed in as ${email}`);
    },
    async cast({ id, title }) {
      await page.$eval(
        '#query',
        (input, value) => {
          (input as HTMLInputElement).value = value;
          input.dispatchEvent(new Event('change'));
        },
        title,
      );
      await click(`#videos [data-id="${id}"]`);
    },
    seek: (seconds) =>
      page.$eval(
        '#position',
        (input, value) => {
          (input as HTMLInputElement).value = value;
          input.dispatchEvent(new Event('input'));
          input.dispatchEvent(new Event('change'));
        },
        String(seconds * 1000),
      ),
    sendRaw: (message) =>
      page.evaluate(async (sent) => {
        const { lastSent } = window as unknown as { lastSent: { input: string; body: string } };
        const body = JSON.stringify({ ...JSON.parse(lastSent.body), message: sent });
        await fetch(lastSent.input, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      }, message),
    close: () => context.close(),
  };
}
