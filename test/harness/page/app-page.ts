import type { Browser, BrowserContext, KeyInput, Page } from 'puppeteer-core';
import type { KeyScript, ScriptTrouble } from '../../../src/input/key-script.ts';
import { waitUntil } from '../wait.ts';
import { drawAgain, leaveDrawingOut } from './drawing.ts';
import { advance, freezeClock, settle } from './frozen-clock.ts';
import { filmPace, frozenPace, livePace, playKeyScript, type ScriptStep } from './key-player.ts';
import { movedDateScript } from './moved-date.ts';
import { countersScript, type DrawnRect, drawnIn, type PageCounters, readCounters } from './page-counters.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { countPictureRequests } from './picture-requests.ts';
import { saveDataScript } from './save-data.ts';

/** A focusable element as a screen reader announces it. */
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
  /** Milliseconds by which the page's clock is ahead of this machine's. */
  ahead?: number;
  width?: number;
  height?: number;
  /** When the scene is drawn; at each frame by default. `at rest` is for frozen time. */
  draws?: 'at rest' | 'in screenshots';
  /** False: a device on which nobody has agreed to the terms of use yet. */
  hasAcceptedTerms?: boolean;
  /** False: videos play in the showcase. They need seconds, and no two runs draw the same. */
  savesData?: boolean;
  /** Runs before the app's first script, for example to set storage or break an API. */
  prepare?: (page: Page) => Promise<void>;
}

/** An open page of the app, as its viewer operates it. */
export interface AppPage {
  readonly page: Page;
  /** Errors, policy violations and failed requests so far. */
  readonly watch: PageWatch;
  /** Presses a key down and up, `times` times. */
  press(key: KeyInput, times?: number): Promise<void>;
  /**
   * Plays a key script from now on (docs/key-scripts.md), letting frozen time pass. Resolves a second after its last
   * event; `afterStep` is called when a step has had its effect.
   */
  play(
    script: KeyScript,
    afterStep?: (step: ScriptStep) => Promise<void> | void,
    more?: {
      /** Called just before a step begins. */
      beforeStep?: () => Promise<void>;
      /** Called with the time of each frame of frozen time. */
      afterFrame?: ((time: number) => Promise<void>) | undefined;
      /** Brings about the troubles of the script. */
      befall?: ((trouble: ScriptTrouble) => Promise<void>) | undefined;
    },
  ): Promise<void>;
  /** The focused element, or undefined. */
  focused(): Promise<Announced | undefined>;
  /** Waits until the name of the focused element matches, and its role where one is given. */
  waitForFocus(name: string | RegExp, role?: string): Promise<Announced>;
  /** Names of all focusable elements of the mirror, in its order. */
  focusables(): Promise<string[]>;
  /** All texts of the mirror in its order: headings, texts, names, announcements. */
  said(): Promise<string[]>;
  /** For the message of a failure: the address, the focused element, all texts of the mirror and the app's log. */
  described(): Promise<string>;
  /** Waits until a line of the mirror matches. */
  waitForSaid(text: string | RegExp): Promise<void>;
  /** Waits until every request is answered and no frame or picture is pending. Not for frozen time. */
  rest(): Promise<void>;
  /** Waits for what comes after Home, in a pause of the keys, and for rest. Not for frozen time. */
  waitForParts(): Promise<void>;
  /** Counters of the app's work so far. */
  counters(): Promise<PageCounters>;
  /** Where the scene shows shapes of a colour (0xRRGGBB). */
  drawnIn(color: number): Promise<DrawnRect[]>;
  /** Lets frozen time pass (milliseconds). */
  advance(ms: number): Promise<void>;
  /** Waits until every request is answered and every picture decoded, without frozen time passing. */
  settle(): Promise<void>;
  /** A PNG of the screen. `video: false` leaves the video and its still out: its frames follow real time. */
  screenshot(options?: { video?: boolean }): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Long, since a busy machine draws only a few frames a second and each loaded picture fades in. */
const restTimeout = 90_000;

/** Consecutive checks that must find the app at rest; the pauses between them outlast the mirror's timers. */
const calmChecks = 6;

/** tsx adds calls to a naming helper to functions, which would be missing in functions sent to the page. */
const tsxHelper = 'window.__name = (named) => named;';

/** A page without an origin, such as the first, has no storage. */
const acceptTerms = "try { localStorage.setItem('proscenium.legal-acceptance', 'true'); } catch {}";

/** Opens the app in a new context. The caller closes it. */
export async function openApp(browser: Browser, options: OpenOptions): Promise<AppPage> {
  const {
    address,
    path = '/',
    frozenAt,
    ahead = 0,
    width = 1920,
    height = 1080,
    draws,
    hasAcceptedTerms = true,
    savesData = true,
    prepare,
  } = options;
  const context: BrowserContext = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height, deviceScaleFactor: 1 });
  await page.evaluateOnNewDocument(tsxHelper);
  const watch = await watchPage(page);
  await countPictureRequests(page);
  if (draws !== undefined) await leaveDrawingOut(page, draws);
  if (frozenAt !== undefined) await freezeClock(page, frozenAt);
  else if (ahead !== 0) await page.evaluateOnNewDocument(movedDateScript(ahead));
  await page.evaluateOnNewDocument(countersScript);
  if (hasAcceptedTerms) await page.evaluateOnNewDocument(acceptTerms);
  if (savesData) await page.evaluateOnNewDocument(saveDataScript);
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

  const said = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-mirror], [data-mirror] *')].flatMap((element) => {
        const name = element.getAttribute('aria-label') ?? (element.children.length === 0 ? element.textContent : '');
        return name ? [name] : [];
      }),
    );

  const described = async (): Promise<string> => {
    const where = await page.evaluate(
      () => `${location.hash} with the focus on ${document.activeElement?.outerHTML.slice(0, 300)}`,
    );
    return [where, 'Said:', ...(await said()), 'Log:', ...watch.log].join('\n');
  };

  const rest = async (): Promise<void> => {
    let calm = 0;
    let pending = '';
    const isCalm = async () => {
      const { framesPending, picturesPending } = await readCounters(page);
      calm = framesPending + picturesPending + watch.inFlight === 0 ? calm + 1 : 0;
      pending = `${framesPending} frames, ${picturesPending} pictures, ${watch.inFlight} requests`;
      return calm >= calmChecks;
    };
    await waitUntil('the app to come to rest', isCalm, { timeout: restTimeout }).catch((error: Error) => {
      throw new Error(`${error.message}; pending: ${pending}`);
    });
  };

  return {
    page,
    watch,
    focused,
    described,
    async press(key, times = 1) {
      // Both are sent at once: a browser that answers late between them would make a hold of a tap.
      for (let i = 0; i < times; i++) await Promise.all([page.keyboard.down(key), page.keyboard.up(key)]);
    },
    play(script, afterStep, { beforeStep, afterFrame, befall } = {}) {
      const frozen = frozenAt !== undefined;
      const steady = frozen ? frozenPace((ms) => advance(page, ms, watch)) : livePace();
      const pace = afterFrame ? filmPace(steady, afterFrame) : steady;
      const isReady = async () => (await focused()) !== undefined;
      return playKeyScript(page, script, { pace, isReady, beforeStep, afterStep, befall });
    },
    waitForFocus(name, role) {
      const look = async (): Promise<Announced | false> => {
        const thing = await focused();
        return thing !== undefined && fits(thing.name, name) && (role ?? thing.role) === thing.role && thing;
      };
      return waitUntil(`the focus on ${role ?? ''} ${name}`, look, { instead: described });
    },
    focusables() {
      return page.evaluate(() =>
        [...document.querySelectorAll('[data-mirror] [tabindex], [data-mirror] button')].map(
          (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
        ),
      );
    },
    said,
    async waitForSaid(text) {
      const look = async () => (await said()).some((line) => fits(line, text));
      await waitUntil(`the mirror to say ${text}`, look, { instead: described });
    },
    async waitForParts() {
      const areThere = () =>
        page.evaluate(() => ['parts', 'letters'].every((mark) => performance.getEntriesByName(mark).length > 0));
      await waitUntil('what comes after Home', areThere);
      await rest();
    },
    rest,
    counters: () => readCounters(page),
    drawnIn: (color) => drawnIn(page, color),
    advance: (ms) => advance(page, ms, watch),
    settle: () => settle(page, watch),
    async screenshot({ video = true } = {}) {
      const show = (visibility: string) =>
        page.evaluate((value) => {
          for (const element of document.querySelectorAll<HTMLElement>('video, video ~ canvas:not(.stage)'))
            element.style.visibility = value;
        }, visibility);
      if (!video) await show('hidden');
      if (draws === 'in screenshots') await drawAgain(page);
      try {
        return await page.screenshot({ type: 'png', optimizeForSpeed: true });
      } finally {
        if (!video) await show('');
      }
    },
    close: () => context.close(),
  };
}

function fits(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text);
}
