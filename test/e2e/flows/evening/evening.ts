import type { HTTPRequest, KeyInput } from 'puppeteer-core';
import { isHeldOpen } from '../../../harness/network/held-open.ts';
import type { AppPage } from '../../../harness/page/app-page.ts';
import { seededRandom } from '../../../harness/random.ts';
import type { RunningService } from '../../../harness/service/service.ts';
import { waitUntil } from '../../../harness/wait.ts';
import { createAccount } from '../../../support/account.ts';
import { openCastingPhone } from '../../../support/casting-phone.ts';
import { openPhone } from '../../../support/phone.ts';
import { approveCode } from '../../../support/phone-calls.ts';
import { openRoute } from '../../../support/routes.ts';
import { codeIn } from '../../../support/spelled-code.ts';
import { waitForVideo } from '../../../support/video.ts';
import { watchFilm } from './film.ts';

/** What this evening's viewer types, and nothing may tell. */
export const account = { email: 'ada.lovelace@example.com', password: 'analytical-1843' };
export const searched = 'winter of';

/** A browser follows its address, and no phone casts to it; of this set both are the other way round. Its keys are the browser's. */
const set = '/?platform=xbox';

/** The more often a key stands here, the likelier it is. */
const keys: readonly KeyInput[] = [
  ...Array<KeyInput>(7).fill('ArrowRight'),
  ...Array<KeyInput>(7).fill('ArrowDown'),
  ...Array<KeyInput>(4).fill('ArrowLeft'),
  ...Array<KeyInput>(4).fill('ArrowUp'),
  ...Array<KeyInput>(2).fill('Enter'),
];

/** What Enter opens when nobody looks: pages, and no video, whose pictures come in their own time. */
const opens = /^navbar|SERIES%3A|more-info/;

/**
 * Milliseconds that pass after a few keys, around each that opens something, and until the app is at rest. Impressions are
 * told 300 ms after the focus has moved, and 300 ms later still if a frame was drawn meanwhile.
 */
const afterKeys = 100;
const aMoment = 150;
const atRest = 650;
const longestRest = 30;

/** Monitoring sends what it has every 30 s (C 9.1). */
const monitoringFlush = 31_000;
/** Without the network on one page, and on another. What failed is tried again each minute at the latest. */
const shortOutage = 2000;
const longOutage = 120_000;
const longestRetry = 60_000;
/** This viewer presses a few keys in a row, and now and then looks at what they have got to. */
const inARow = 10;
const untilLook = 100;

/** An evening at a set whose time is frozen, so that each makes the same of it. */
export class Evening {
  private readonly random = seededRandom(1815);
  private answered = 0;

  constructor(
    private readonly app: AppPage,
    private readonly service: RunningService,
  ) {
    const count = (request: HTTPRequest): void => {
      // Monitoring also sends when it has a batch together, and how soon that is depends on the machine.
      if (!request.url().includes('/intake')) this.answered++;
    };
    app.page.on('requestfinished', count);
    app.page.on('requestfailed', count);
  }

  /**
   * 500 keys, two sign-ins, three videos with ads of which a phone casts one, a network that goes, and an error that the
   * viewer reports.
   */
  async spend(): Promise<void> {
    await this.browse(150);
    await this.watch('/player/pearl-road-s1e4?startTime=0');
    await this.browse(100);
    await this.search();
    await this.signInByEmail();
    await this.addToWatchlist('it-series');
    await this.watch('/player/it-series-s1e1?startTime=0');
    await this.go('/screens/home');
    await this.browse(100);
    await this.loseNetwork();
    await this.browse(50);
    await this.signOut();
    await this.signInByCode();
    await this.castFromPhone();
    await this.sendReport();
    await this.browse(100);
    await this.end();
  }

  /** Until Home is there, and then what loads a second later. */
  async begin(): Promise<void> {
    await this.rest();
    await this.app.advance(2000);
    await this.rest();
  }

  /** Presses keys at random. */
  async browse(count: number): Promise<void> {
    for (let pressed = 1; pressed <= count; pressed++) {
      const key = keys[Math.floor(this.random() * keys.length)] ?? 'ArrowDown';
      // Whatever is still to come may take the focus, and Enter must not meet a question whether to leave the app.
      if (key === 'Enter') await this.app.advance(aMoment);
      await this.app.press(key !== 'Enter' || opens.test(await this.focusKey()) ? key : 'ArrowDown');
      await this.app.settle();
      if (key === 'Enter') await this.app.advance(aMoment);
      else if (pressed % inARow === 0) await this.app.advance(afterKeys);
      if (pressed % untilLook === 0) {
        await this.rest();
        await this.press('Escape');
      }
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
      await this.app.advance(afterKeys);
    }
  }

  async type(text: string): Promise<void> {
    await this.app.page.keyboard.type(text);
    await this.rest();
  }

  /** Watches half a minute of a video, after the ads before it. */
  async watch(path: string): Promise<void> {
    await watchFilm(this.app, () => openRoute(this.app, path));
    await this.app.press('MediaStop');
    await this.rest();
  }

  /** The device is switched on again, as a set: a phone casts a video to it, and one that cannot be played. */
  async castFromPhone(): Promise<void> {
    const { page } = this.app;
    await page.goto(`${this.service.address}${set}`, { waitUntil: 'load' });
    await this.begin();
    const phone = await openCastingPhone(page.browser(), this.service.address);
    await phone.connect();
    const video = { id: 'it-series-s1e2', title: 'A Good Name' };
    await watchFilm(
      this.app,
      () => this.heard(() => phone.cast(video)),
      async () => {
        await phone.press('Pause');
        await waitForVideo(page, 'to pause', ({ paused }) => paused);
        await phone.press('Play');
        await waitForVideo(page, 'to go on', ({ paused }) => !paused);
      },
    );
    await phone.press('Stop');
    await waitUntil('Home', () => new URL(page.url()).hash === '#/screens/home');
    await this.rest();
    await this.service.addFault({ route: '/api/nation/playback/', status: 404 });
    await this.heard(() => phone.cast(video));
    await this.until('the error', () => this.says('Send Report'));
    await this.service.clearFaults();
    await phone.close();
  }

  /** From the error's page. */
  async sendReport(): Promise<void> {
    await this.press('ArrowRight', 'Enter');
    await this.until('the report', () => this.says('Report Sent'));
    await this.press('ArrowLeft', 'Enter');
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
    await this.app.press('Backspace', 'difference'.length);
    await this.type(account.password);
    await this.press('Enter', 'Enter');
    await this.until('the sign-in', () => !this.app.page.url().includes('#/gated/'));
  }

  async signInByCode(): Promise<void> {
    // The code's life is short, and it begins on the service's clock.
    const now = await this.app.page.evaluate(() => new Date().toISOString());
    await this.service.setClock(now);
    await this.go('/gated/browser-signin');
    const code = await this.until('the code', async () => codeIn(await this.app.said()));
    await approveCode(this.service, code, 'profile', account);
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

  /** The network goes for two minutes, while the viewer goes on to other pages. */
  async loseNetwork(): Promise<void> {
    const { page } = this.app;
    await page.setOfflineMode(true);
    // The app tries again and again: what fails is no rest.
    await openRoute(this.app, '/series/pearl-road');
    await this.app.advance(shortOutage);
    await openRoute(this.app, '/screens/home');
    await this.app.advance(longOutage);
    await page.setOfflineMode(false);
    await this.app.advance(longestRetry);
    await this.rest();
    await this.go('/screens/movies');
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
    await this.until('the choice', () => this.says('not chosen'));
  }

  /** Until the last events have left, also those of monitoring. */
  async end(): Promise<void> {
    await this.app.advance(monitoringFlush);
    await this.rest();
  }

  /** Until nothing is answered any more. */
  async rest(): Promise<void> {
    for (let rounds = 0; rounds < longestRest; rounds++) {
      const { answered } = this;
      await this.app.advance(atRest);
      if (this.answered === answered) return;
    }
    throw new Error('The app does not come to rest.');
  }

  /** Does what a phone tells the set, until the set has heard it. */
  private async heard(act: () => Promise<void>): Promise<void> {
    const message = this.app.page.waitForResponse(
      async (response) => isHeldOpen(response.url()) && (await response.text()).includes('start-video'),
    );
    await act();
    await message;
    await this.app.settle();
  }

  private focusKey(): Promise<string> {
    return this.app.page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? '');
  }

  private async says(words: string): Promise<boolean> {
    return (await this.app.said()).some((line) => line.includes(words));
  }

  private async until<T>(
    what: string,
    holds: () => Promise<T | undefined | false> | T | undefined | false,
  ): Promise<T> {
    const found = await waitUntil(what, async () => {
      await this.app.advance(atRest);
      return holds();
    });
    await this.rest();
    return found;
  }
}
