import type { Browser, CDPSession } from 'puppeteer-core';
import { type AppPage, openApp } from '../harness/page/app-page.ts';
import { frozenPace, playKeyScript } from '../harness/page/key-player.ts';
import { showtime } from '../harness/page/moved-date.ts';
import { prepareForTroubles, Troubles } from '../harness/page/troubles.ts';
import type { RunningService } from '../harness/service/service.ts';
import { waitUntil } from '../harness/wait.ts';
import { passAnsweredTime, passPageTime } from '../support/passing-time.ts';
import { countResources } from '../support/remount/count-resources.ts';
import { comeToRest, leavePixelsOut, letPass } from '../support/screen-truth.ts';
import type { Act } from './act.ts';
import { type Holdings, holdings } from './growth.ts';
import { isPlayer } from './habits.ts';
import { look, type Seen } from './seen.ts';

/** Milliseconds of page time in one go: shorter than any time-out of a call, which is answered in real time. */
const stride = 5000;
const aMinute = 60_000;
/** Longer looks let time pass in strides. */
const longLook = 3000;
/** Times as fast as it is made: a film plays in real time. */
const filmSpeed = 4;
/** Milliseconds of a film. More of it would show nothing new. */
const longestFilm = 4000;
const filmStep = 50;
/** Rounds until the app is at rest, milliseconds of page time. */
const roundMs = 350;

/** A set whose time is frozen and passes as fast as the machine can, with a service of the same time. */
export class Television {
  /** Path of its Home. */
  home = '';
  private readonly troubles: Troubles;
  private passed = 0;

  private constructor(
    readonly app: AppPage,
    private readonly service: RunningService,
    private readonly device: CDPSession,
  ) {
    this.troubles = new Troubles(app, service);
  }

  /** Switches one on that nobody has used, until it shows its Home. */
  static async switchOn(browser: Browser, service: RunningService): Promise<Television> {
    await service.renew();
    await service.setClock(showtime);
    const app = await openApp(browser, {
      address: service.address,
      path: '/?hud=focus',
      frozenAt: showtime,
      async prepare(page) {
        await prepareForTroubles(page);
        await page.evaluateOnNewDocument(countResources);
        await page.evaluateOnNewDocument(playFilmsAt, filmSpeed);
        await leavePixelsOut(page);
      },
    });
    const device = await app.page.createCDPSession();
    await device.send('Performance.enable');
    const set = new Television(app, service, device);
    await waitUntil('Home', async () => {
      await set.pass(1000);
      return (await app.focused()) !== undefined;
    });
    set.home = (await set.look()).route;
    return set;
  }

  /** The right time, milliseconds since 1970. */
  get now(): number {
    return Date.parse(showtime) + this.passed;
  }

  look(): Promise<Seen> {
    return look(this.app);
  }

  async do({ events, lasts }: Act): Promise<void> {
    const began = this.passed;
    const last = events.at(-1)?.time ?? 0;
    if (events.length > 0) {
      await playKeyScript(
        this.app.page,
        { header: undefined, events: [...events] },
        {
          pace: frozenPace((ms) => this.pass(ms)),
          isReady: async () => true,
          befall: this.troubles.befall,
          restMs: 0,
        },
      );
    }
    await this.pass(Math.max(0, lasts - Math.max(last, this.passed - began)));
    await this.tellTime(this.now);
  }

  /** @returns whether nothing moves or loads any more */
  async rest(): Promise<boolean> {
    const { route } = await this.look();
    if (isPlayer(route)) return false;
    const before = await this.pageTime();
    const isAtRest = await comeToRest(this.app, roundMs).then(
      () => true,
      () => false,
    );
    this.passed += (await this.pageTime()) - before;
    return isAtRest;
  }

  holdings(): Promise<Holdings> {
    return holdings(this.app, this.device);
  }

  async switchOff(): Promise<void> {
    await this.app.close();
    await this.service.revive();
  }

  private async pass(ms: number): Promise<void> {
    if (ms <= 0) return;
    this.passed += ms;
    if (isPlayer(await this.route())) return this.passFilm(ms);
    if (ms <= longLook) return passAnsweredTime(this.app, ms);
    for (let left = ms; left > 0; left -= stride) {
      await letPass(this.app, Math.min(stride, left));
      // Through a night the service lives along: tokens end, programmes change.
      if (Math.floor(left / aMinute) !== Math.floor((left - stride) / aMinute))
        await this.tellTime(this.now - Math.max(left - stride, 0));
    }
  }

  private async tellTime(time: number): Promise<void> {
    if (this.service.isRunning) await this.service.setClock(new Date(time).toISOString());
  }

  /** So that the film and the clock agree. Of a longer look only the beginning passes. */
  private async passFilm(ms: number): Promise<void> {
    const began = performance.now();
    const end = Math.min(ms, longestFilm);
    for (let passed = 0; passed < end; ) {
      const step = Math.min(filmStep, end - passed);
      await passPageTime(this.app, step);
      passed += step;
      const wait = began + passed / filmSpeed - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    if (ms > longestFilm) this.passed -= ms - longestFilm;
  }

  private route(): Promise<string> {
    return this.app.page.evaluate(() => location.hash.slice(1));
  }

  private pageTime(): Promise<number> {
    return this.app.page.evaluate(() => performance.now());
  }
}

/** Runs in the page. */
function playFilmsAt(speed: number): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playFast(this: HTMLMediaElement) {
    this.defaultPlaybackRate = speed;
    this.playbackRate = speed;
    return play.call(this);
  };
}
