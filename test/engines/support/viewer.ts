import type { PlatformKey } from '../../../src/config/brand.ts';
import { waitUntil } from '../../support/wait.ts';
import type { EnginePage } from '../manager/engine-page.ts';
import type { ProbedApp } from './probed-app.ts';

export type RemoteKey = 'left' | 'up' | 'right' | 'down' | 'enter' | 'back';

const backCodes: Readonly<Record<PlatformKey, number>> = {
  samsungtizen: 10009,
  lg: 461,
  vizio: 8,
  comcastflex: 8,
  xboxone: 196,
  web: 27,
};

const common = { left: 37, up: 38, right: 39, down: 40, enter: 13 };

/** Software rendering under an old engine is slow, not dead. */
const patience = { timeout: 30_000, pause: 100 };

/** Somebody in front of a set: presses its keys, hears what is focused, sees its screen. */
export class Viewer {
  constructor(
    readonly page: EnginePage,
    private readonly app: ProbedApp,
    private readonly platform: PlatformKey,
  ) {}

  /** @param route of the app, such as /interstitial/it-series-s1e1 */
  async open(route = ''): Promise<void> {
    await this.page.navigate(`${this.app.address}/${route && `#${route}`}`);
  }

  async press(key: RemoteKey, times = 1): Promise<void> {
    const code = key === 'back' ? backCodes[this.platform] : common[key];
    for (let i = 0; i < times; i++) await this.page.press(code);
  }

  /** Name of what has the focus; empty while nothing has. */
  focused(): Promise<string> {
    return this.page.evaluate(`(() => {
      const focused = document.activeElement && document.activeElement.closest('[data-mirror] *');
      return focused ? focused.getAttribute('aria-label') || focused.textContent : '';
    })()`);
  }

  async waitForFocus(name: RegExp): Promise<string> {
    let last = '';
    const look = async () => {
      last = await this.focused();
      return name.test(last) && last;
    };
    return await waitUntil(`the focus on ${name}`, look, patience).catch(async (error: Error) => {
      throw new Error(`${error.message}; it is on "${last}"; ${(await this.problems()).join('\n')}`);
    });
  }

  /** Everything that the mirror says. */
  said(): Promise<string[]> {
    return this.page.evaluate(`[...document.querySelectorAll('[data-mirror], [data-mirror] *')]
      .map((element) => element.getAttribute('aria-label') || (element.children.length === 0 ? element.textContent : ''))
      .filter((words) => words)`);
  }

  async waitForSaid(words: RegExp): Promise<void> {
    await waitUntil(
      `the mirror to say ${words}`,
      async () => (await this.said()).some((line) => words.test(line)),
      patience,
    );
  }

  /** Until nothing is asked for and no frame is drawn for half a second: all pictures are there, nothing moves. */
  async rest(): Promise<void> {
    let drawn = -1;
    let calm = 0;
    const isCalm = async () => {
      const count = await this.page.evaluate<number>('probe.frames.length');
      calm = count === drawn && !this.app.isBusy() ? calm + 1 : 0;
      drawn = count;
      return calm >= 5;
    };
    await waitUntil('the app to come to rest', isCalm, patience);
  }

  /** What has gone wrong in the page so far. */
  problems(): Promise<string[]> {
    return this.page.evaluate<string[]>('window.probe ? probe.problems : []').catch(() => []);
  }

  /** Milliseconds from the navigation to the first focus. */
  homeAt(): Promise<number> {
    return this.page.evaluate('probe.homeAt');
  }

  /** Until time passes in the video, and more than its first picture is shown. */
  async waitForPlaying(): Promise<void> {
    const time = `(() => {
      const video = document.querySelector('video');
      return video && video.videoHeight > 0 && !video.paused ? video.currentTime : -1;
    })()`;
    const begun = await waitUntil(
      'the video to begin',
      async () => {
        const at = await this.page.evaluate<number>(time);
        return at > 0 && at;
      },
      patience,
    );
    await waitUntil('the video to go on', async () => (await this.page.evaluate<number>(time)) > begun + 0.3, patience);
  }
}
