import type { Page } from 'puppeteer-core';
import type { Theme } from '../../src/config/theme.ts';
import type { AppPage } from '../harness/page/app-page.ts';
import type { DrawnRect } from '../harness/page/page-counters.ts';
import { waitUntil } from '../harness/wait.ts';

/**
 * The state of the focus engine (through the overlay of `?hud=focus`), the DOM mirror and the scene at one moment.
 * Whatever a viewer has done, they agree as soon as the app is at rest.
 */
export interface ScreenTruth {
  engine: {
    /** Focus key; empty while nothing is focused. */
    focused: string;
    rect: DrawnRect | undefined;
    /** Focusable items on the screen. */
    shown: readonly Place[];
  };
  mirror: {
    focused: string | undefined;
    name: string;
    /** Focus keys in the order of the mirror. */
    keys: readonly string[];
    tabStops: number;
  };
  scene: {
    /** Shapes in the colour of the highlight and in the accent colour that fills a focused button. */
    highlights: readonly DrawnRect[];
    accents: readonly DrawnRect[];
  };
  pointer: { isShown: boolean; cursor: string };
  address: string;
}

export interface Place {
  key: string;
  rect: DrawnRect;
}

/** The page must have been opened with `?hud=focus`. */
export async function lookAt(page: Page, { color }: Theme): Promise<ScreenTruth> {
  const seen = await page.evaluate(
    (focusColor, accentColor) => {
      const { drawnIn } = window as unknown as { drawnIn(color: number): DrawnRect[] };
      const { focused, rect, shown, rects } = document.querySelector<HTMLElement>('.focus-hud')!.dataset;
      const active = document.activeElement?.closest<HTMLElement>('[data-mirror], [data-mirror] *');
      const root = document.documentElement;
      return {
        hud: { focused, rect, shown, rects },
        mirror: {
          focused: active?.dataset['key'],
          name: active?.getAttribute('aria-label') ?? '',
          keys: [...document.querySelectorAll<HTMLElement>('[data-mirror] [data-key]')].map(
            (element) => element.dataset['key']!,
          ),
          tabStops: document.querySelectorAll('[tabindex="0"]').length,
        },
        scene: { highlights: drawnIn(focusColor), accents: drawnIn(accentColor) },
        pointer: { isShown: root.classList.contains('pointer'), cursor: getComputedStyle(document.body).cursor },
        address: location.hash,
      };
    },
    color.focus,
    color.accent,
  );
  const { hud, ...rest } = seen;
  const keys = JSON.parse(hud.shown ?? '[]') as string[];
  const rects = JSON.parse(hud.rects ?? '[]') as string[];
  return {
    engine: {
      focused: hud.focused ?? '',
      rect: rectOf(hud.rect),
      shown: keys.map((key, i) => ({ key, rect: rectOf(rects[i])! })),
    },
    ...rest,
  };
}

function rectOf(numbers: string | undefined): DrawnRect | undefined {
  if (!numbers) return undefined;
  const [x, y, width, height] = numbers.split(' ').map(Number) as [number, number, number, number];
  return { x, y, width, height };
}

/** All differences between engine, mirror and scene; empty when they agree. */
export function disagreements(truth: ScreenTruth): string[] {
  const { engine, mirror } = truth;
  const found: string[] = [];
  const check = (holds: boolean, otherwise: () => string) => holds || found.push(otherwise());
  check(engine.focused !== '', () => 'nothing is focused');
  check(mirror.focused === engine.focused, () => `the mirror focuses ${mirror.focused}, the engine ${engine.focused}`);
  check(mirror.name !== '', () => `${mirror.focused} has no name`);
  check(mirror.tabStops === 1, () => `${mirror.tabStops} tab stops`);
  const shown = engine.shown.map(({ key }) => key);
  check(sorted(mirror.keys) === sorted(shown), () => `the mirror lists ${difference(mirror.keys, shown)}`);
  check(new Set(shown).size === shown.length, () => `a key is there twice: ${shown}`);
  if (!engine.rect) return found;
  check(isOnScreen(engine.rect), () => `${engine.focused} is off the screen: ${JSON.stringify(engine.rect)}`);
  check(isHighlighted(truth, engine.rect), () => `${engine.focused} is not highlighted: ${described(truth)}`);
  return found;
}

function sorted(keys: readonly string[]): string {
  return [...keys].sort().join('\n');
}

function difference(keys: readonly string[], others: readonly string[]): string {
  const more = keys.filter((key) => !others.includes(key));
  const less = others.filter((key) => !keys.includes(key));
  return `[${more}] too many, [${less}] too few`;
}

/** The player's picture fills the screen and needs no highlight. */
const isPicture = ({ width, height }: DrawnRect) => width === 1920 && height === 1080;

/** The rail of a text stands 32 px beside it and is 6 wide (`scroll-text-view.ts`). */
const railRoom = 38;

/**
 * How the focus is drawn: a ring around a tile or a plan, a bar under a word of the menu, a filled button or choice, a knob, a text’s rail.
 */
function isHighlighted({ engine, scene }: ScreenTruth, rect: DrawnRect): boolean {
  if (isPicture(rect)) return true;
  const highlights = scene.highlights.filter(isOnScreen);
  const isTile =
    !/navbar|keyboard|plans-page|tv-providers|buttons|controls|text|deletion|ways|login|captions|playback-menu|tile-menu|search.*keys|tv_schedule|settings/.test(
      engine.focused,
    );
  const grows = !engine.focused.endsWith('/network');
  if (isTile) return highlights.length === 1 && isNear(highlights[0]!, ringAround(rect, grows ? 1.08 : 1));
  const { x, y, width, height } = rect;
  return (
    highlights.some((shape) => isNear(shape, { x, y: y + height, width, height: 6 })) ||
    highlights.some((shape) => isNear(shape, { x: x - 8, y: y - 8, width: width + 16, height: height + 16 })) ||
    scene.accents.some((shape) => [1.06, 1.1].some((growth) => isNear(shape, grown(rect, growth), 12))) ||
    [...highlights, ...scene.accents].some((shape) =>
      isInside(shape, { x: x - railRoom, y, width: width + 2 * railRoom, height }),
    )
  );
}

/** A focused tile grows by 8 %, a network's logo does not; the ring keeps 6 pixels' distance and is 4 wide. */
function ringAround(rect: DrawnRect, growth: number): DrawnRect {
  const { x, y, width, height } = grown(rect, growth);
  return { x: x - 10, y: y - 10, width: width + 20, height: height + 20 };
}

function grown({ x, y, width, height }: DrawnRect, by: number): DrawnRect {
  return {
    x: x - (width * (by - 1)) / 2,
    y: y - (height * (by - 1)) / 2,
    width: width * by,
    height: height * by,
  };
}

function isNear(a: DrawnRect, b: DrawnRect, within = 1.5): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= within);
}

function isInside(inner: DrawnRect, outer: DrawnRect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function isOnScreen({ x, y, width, height }: DrawnRect): boolean {
  return x + width / 2 > 0 && x + width / 2 < 1920 && y + height / 2 > 0 && y + height / 2 < 1080;
}

function described({ engine, scene }: ScreenTruth): string {
  return JSON.stringify({ rect: engine.rect, highlights: scene.highlights, accents: scene.accents });
}

/** Maximum number of rounds until the network is at rest. */
const longestRest = 12;

/**
 * Lets frozen time pass in one go, then waits for pending requests and decodes. Faster than `app.advance`, which waits
 * after each frame; the answers take effect with the next call.
 */
export async function letPass({ page, watch }: AppPage, ms: number): Promise<void> {
  const isIdle = async (time: number): Promise<boolean> =>
    (await page.evaluate(passAndCount, time)) === 0 && watch.inFlight === 0;
  if (await isIdle(ms)) return;
  // An answer is read, and what it brings is shown, in tasks after its arrival.
  let calm = 0;
  const isCalm = async (): Promise<boolean> => {
    calm = (await isIdle(0)) ? calm + 1 : 0;
    return calm > 1;
  };
  await waitUntil('the network and the picture decoder to be idle', isCalm, { pause: 10 });
}

/** Runs in the page: lets time pass, then the tasks that wait. @returns pictures that are being decoded */
async function passAndCount(ms: number): Promise<number> {
  const frozen = window as unknown as {
    frozenClock: { tickAsync(ms: number): Promise<number> };
    pendingReads: number;
  };
  if (ms > 0) await frozen.frozenClock.tickAsync(ms);
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
  return frozen.pendingReads;
}

/** Lets frozen time pass in rounds of `ms` until one brings no more answers: then all of them have taken effect. */
export async function comeToRest(app: AppPage, ms: number): Promise<void> {
  for (let rounds = 0; rounds < longestRest; rounds++) {
    const { answered } = app.watch;
    await letPass(app, ms);
    if (app.watch.answered === answered) return;
  }
  throw new Error(`there were requests in each of ${longestRest} rounds of ${ms} ms`);
}

/**
 * Builds and lays out the scene as usual but does not rasterise it, which in software takes most of a test's time. For
 * tests that compare shapes instead of pixels. Call before the first navigation.
 */
export async function leavePixelsOut(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const silence = (prototype: object, methods: readonly string[]) => {
      for (const method of methods) Object.assign(prototype, { [method]: () => {} });
    };
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
      silence(prototype, ['drawElements', 'drawArrays', 'texImage2D', 'texSubImage2D', 'clear']);
    silence(CanvasRenderingContext2D.prototype, ['strokeRect', 'fillRect', 'clearRect', 'fillText', 'stroke', 'fill']);
  });
}
