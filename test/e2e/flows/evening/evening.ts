import type { KeyInput } from 'puppeteer-core';
import type { AppPage } from '../../../harness/page/app-page.ts';
import { seededRandom } from '../../../harness/random.ts';
import type { RunningService } from '../../../harness/service/service.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { createAccount } from '../../../support/account.ts';
import { passPageTime } from '../../../support/passing-time.ts';
import { openPhone } from '../../../support/phone.ts';
import { approveCode } from '../../../support/phone-calls.ts';
import { openRoute } from '../../../support/routes.ts';
import { letPass } from '../../../support/screen-truth.ts';
import { codeIn } from '../../../support/spelled-code.ts';

/** What this evening's viewer types, and nothing may tell. */
export const account = { email: 'ada.lovelace@example.com', password: 'analytical-1843' };
export const searched = 'winter';

/** The more often a key stands here, the likelier it is. */
const keys: readonly KeyInput[] = [
  ...Array<KeyInput>(7).fill('ArrowRight'),
  ...Array<KeyInput>(7).fill('ArrowDown'),
  ...Array<KeyInput>(4).fill('ArrowLeft'),
  ...Array<KeyInput>(4).fill('ArrowUp'),
  ...Array<KeyInput>(3).fill('Enter'),
  ...Array<KeyInput>(2).fill('Escape'),
];

/** What Enter opens when nobody looks: pages and the watchlist, but no video, whose pictures come in their own time. */
const opens = /^navbar|SERIES%3A|more-info|watchlist/;

/** As long as a frame of frozen time: whatever has been answered takes effect before the next. */
const step = 50;
const afterKeys = 2;
const atRest = 12;
const longestRest = 400;

/** This viewer presses a few keys in a row, and now and then looks at what they have got to. */
const inARow = 4;
const untilLook = 40;

/** An evening at a set whose time is frozen, so that each makes the same of it. */
export class Evening {
  private readonly random = seededRandom(1815);

  constructor(
    private readonly app: AppPage,
    private readonly service: RunningService,
  ) {}

  /** Presses keys at random. */
  async browse(count: number): Promise<void> {
    for (let pressed = 1; pressed <= count; pressed++) {
      const key = keys[Math.floor(this.random() * keys.length)] ?? 'ArrowDown';
      if (key === 'Enter') {
        await this.pass();
        await this.app.press(opens.test(await this.focusKey()) ? key : 'ArrowDown');
      } else {
        await this.app.press(key);
      }
      if (pressed % inARow === 0 || key === 'Enter') await this.pass();
      if (pressed % untilLook === 0) await this.rest();
    }
    await this.rest();
  }

  async go(path: string): Promise<void> {
    await openRoute(this.app, path);
    await this.rest();
  }

  async press(...pressed: KeyInput[]): Promise<void> {
    for (const key of pressed) {
      await this.app.press(key);
      await this.pass();
    }
  }

  async type(text: string): Promise<void> {
    await this.app.page.keyboard.type(text);
    await this.rest();
  }

  /** Watches half a minute of a video, after the ads before it. */
  async watch(path: string): Promise<void> {
    const { page } = this.app;
    await openRoute(this.app, path);
    await waitUntil(`the film at ${path}`, async () => {
      await passPageTime(this.app, step);
      return page.evaluate(() => {
        const label = document.activeElement?.getAttribute('aria-label') ?? '';
        const videos = [...document.querySelectorAll('video')];
        for (const video of videos) video.playbackRate = /^Ad \d/.test(label) ? 8 : 1;
        return /^(Pause|.*, Playing$)/.test(label) && (videos.at(-1)?.currentTime ?? 0) > 0;
      });
    });
    await passPageTime(this.app, 31_000);
    await this.app.press('MediaStop');
    await this.rest();
  }

  /** With a wrong password first. */
  async signInByEmail(): Promise<void> {
    await createAccount(this.service, account);
    await this.go('/gated/login-options');
    await this.type(account.email);
    await this.press('Enter');
    await this.type('difference');
    await this.press('Enter', 'Enter');
    await this.rest();
    await this.press(...Array<KeyInput>('difference'.length).fill('Backspace'));
    await this.type(account.password);
    await this.press('Enter', 'Enter');
    await this.until('the sign-in', () => !this.app.page.url().includes('#/gated/'));
  }

  async signInByCode(): Promise<void> {
    await this.go('/gated/browser-signin');
    const code = await this.until('the code', async () => codeIn(await this.app.said()));
    await approveCode(this.service, code, 'profile', account.email);
    await this.until('the sign-in', () => !this.app.page.url().includes('#/gated/'));
  }

  async signOut(): Promise<void> {
    await this.go('/settings/my_account');
    await this.press('ArrowRight', 'Enter');
    await this.rest();
    // The question has Sign Out before Cancel.
    await this.press('Enter');
    await this.rest();
    await this.press('ArrowLeft', 'Enter');
    await this.rest();
    await this.press('Escape');
  }

  /** The third button of a series. */
  async addToWatchlist(series: string): Promise<void> {
    await this.go(`/series/${series}`);
    await this.press('ArrowRight', 'ArrowRight', 'Enter');
    await this.rest();
  }

  async search(): Promise<void> {
    await this.go('/search');
    await this.type(searched);
  }

  /** The network goes for five minutes, while the viewer goes on to other pages. */
  async loseNetwork(): Promise<void> {
    const { page } = this.app;
    await page.setOfflineMode(true);
    await this.go('/series/pearl-road');
    await this.go('/screens/home');
    await passPageTime(this.app, 300_000);
    await page.setOfflineMode(false);
    await this.rest();
  }

  /** Refuses targeted ads by the phone, to which the settings lead (C 7.6), and has the set ask for the choice. */
  async refuse(): Promise<void> {
    const { page } = this.app;
    await this.go('/settings/your_privacy_choices');
    const identity = await page.evaluate(() => localStorage.getItem('consentId'));
    const phone = await openPhone(page.browser());
    await phone.open(`${this.service.address}/privacy-choices?identity=${identity}`);
    await phone.page.click('input[value="refused"]');
    await phone.press('Save');
    await phone.close();
    await this.press('ArrowRight', 'Enter');
    await this.until('the choice', async () => (await this.app.said()).some((line) => line.includes('not chosen')));
  }

  /** Until the last events have left. */
  async end(): Promise<void> {
    await passPageTime(this.app, 2000);
    await this.rest();
  }

  async rest(): Promise<void> {
    const { watch } = this.app;
    for (let steps = 0, quiet = 0; quiet < atRest; steps++) {
      if (steps === longestRest) throw new Error('The app does not come to rest.');
      const { answered } = watch;
      await letPass(this.app, step);
      quiet = watch.answered === answered ? quiet + 1 : 0;
    }
  }

  private async pass(): Promise<void> {
    for (let steps = 0; steps < afterKeys; steps++) await letPass(this.app, step);
  }

  private focusKey(): Promise<string> {
    return this.app.page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? '');
  }

  private async until<T>(
    what: string,
    holds: () => Promise<T | undefined | false> | T | undefined | false,
  ): Promise<T> {
    const found = await waitUntil(what, async () => {
      await letPass(this.app, 500);
      return holds();
    });
    await this.rest();
    return found;
  }
}
