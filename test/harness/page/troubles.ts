import { build } from 'esbuild';
import type { Page } from 'puppeteer-core';
import type { ScriptTrouble } from '../../../src/input/key-script.ts';
import type { RunningService } from '../service/service.ts';
import type { AppPage } from './app-page.ts';
import { moveClock } from './frozen-clock.ts';
import type { FailingCalls, TroubledWindow } from './troubled-fetch.ts';

let bundled: Promise<string> | undefined;

/** Has a page ready for troubles. Call it before the first navigation, and after time has been frozen. */
export async function prepareForTroubles(page: Page): Promise<void> {
  bundled ??= build({
    stdin: {
      contents: `import { troubleFetch } from './troubled-fetch.ts'; troubleFetch();`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]!.text);
  await page.evaluateOnNewDocument(await bundled);
}

/** What befalls a set in a script (docs/key-scripts.md), for a page with frozen time. */
export class Troubles {
  /** Milliseconds by which the set's clock is ahead of the right time. */
  private ahead = 0;

  constructor(
    private readonly app: AppPage,
    private readonly service: Pick<RunningService, 'kill' | 'revive'>,
  ) {}

  readonly befall = async (trouble: ScriptTrouble): Promise<void> => {
    const { page } = this.app;
    switch (trouble.what) {
      case 'no network':
        return page.setOfflineMode(true);
      case 'network':
        return page.setOfflineMode(false);
      case 'no service':
        return this.service.kill();
      case 'service':
        return this.service.revive();
      case 'no storage':
        return page.evaluate(refuseStorage, true);
      case 'storage':
        return page.evaluate(refuseStorage, false);
      case 'hidden':
        return page.evaluate(show, false);
      case 'shown':
        return page.evaluate(show, true);
      case 'context lost':
        return page.evaluate(loseContext);
      case 'clock':
        this.ahead += trouble.ms ?? 0;
        return moveClock(page, trouble.ms ?? 0);
      case 'power':
        return this.switchOffAndOn(trouble.ms);
      case 'calls':
        return this.failCalls(trouble);
    }
  };

  /**
   * What the set has stored stays.
   * @param clock what it takes for the time, milliseconds since 1970; the right one unless given
   */
  private async switchOffAndOn(clock: number | undefined): Promise<void> {
    const { page } = this.app;
    const right = (await page.evaluate(() => Date.now())) - this.ahead;
    this.ahead = (clock ?? right) - right;
    const { identifier } = await page.evaluateOnNewDocument((time) => {
      (window as unknown as { frozenClock: { setSystemTime(now: number): void } }).frozenClock.setSystemTime(time);
    }, right + this.ahead);
    await page.reload({ waitUntil: 'load' });
    await page.removeScriptToEvaluateOnNewDocument(identifier);
  }

  private failCalls({ how = '503', path = '/', times = 1, seed = 0 }: ScriptTrouble): Promise<void> {
    const failing: FailingCalls = { how, path, times, seed };
    return this.app.page.evaluate((calls) => {
      (window as unknown as TroubledWindow).failingCalls.push(calls);
    }, failing);
  }
}

/** These run in the page. */

function refuseStorage(isRefused: boolean): void {
  (window as unknown as TroubledWindow).isStorageRefused = isRefused;
}

function show(isShown: boolean): void {
  const state = isShown ? 'visible' : 'hidden';
  if (document.visibilityState === state) return;
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  Object.defineProperty(document, 'hidden', { value: !isShown, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The browser gives it back as soon as all who listen know. */
function loseContext(): Promise<void> {
  return new Promise((resolve) => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.stage');
    const gl = canvas && ((canvas.getContext('webgl2') ?? canvas.getContext('webgl')) as WebGLRenderingContext | null);
    const context = gl?.getExtension('WEBGL_lose_context');
    if (!canvas || !gl || !context || gl.isContextLost()) return resolve();
    canvas.addEventListener('webglcontextrestored', () => resolve(), { once: true });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      context.restoreContext();
    };
    canvas.addEventListener('webglcontextlost', () => port2.postMessage(null), { once: true });
    context.loseContext();
  });
}
