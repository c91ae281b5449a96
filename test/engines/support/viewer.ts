import { PNG } from 'pngjs';
import type { PlatformKey } from '../../../src/config/brand.ts';
import { waitUntil } from '../../harness/wait.ts';
import type { EnginePage } from '../manager/engine-page.ts';
import { familyDevices } from './family-devices.ts';
import type { ProbedApp } from './probed-app.ts';

export type RemoteKey = 'left' | 'up' | 'right' | 'down' | 'enter' | 'back' | 'pause' | 'play';

const common = { left: 37, up: 38, right: 39, down: 40, enter: 13 };

/** Software rendering in an old engine is slow. */
const waiting = { pause: 100 };

/** Milliseconds from the navigation. */
export interface StartTimes {
  /** To the first picture or word; null where the engine does not tell. */
  readonly paint: number | null;
  /** To the first focus. */
  readonly home: number;
  /** To the last picture that Home has asked for. */
  readonly pictures: number;
}

/** A viewer in front of a set: presses keys, hears the focus, sees the screen. */
export class Viewer {
  constructor(
    readonly page: EnginePage,
    private readonly app: ProbedApp,
    private readonly platform: PlatformKey,
  ) {}

  /** @param route of the app, such as /interstitial/it-series-s1e1; `mse: false`: in a page without Media Source Extensions */
  async open(route = '', { mse = true } = {}): Promise<void> {
    await this.page.navigate(`${this.app.address}/${mse ? '' : '?without-mse'}${route && `#${route}`}`);
  }

  async press(key: RemoteKey, times = 1): Promise<void> {
    for (let i = 0; i < times; i++) await this.pressAll([key]);
  }

  /** Presses keys without waiting for their effects. */
  async pressAll(keys: readonly RemoteKey[]): Promise<void> {
    const codes = { ...common, ...familyDevices[this.platform].keys };
    await this.page.press(keys.map((key) => codes[key]));
  }

  /** Name of the focused element; empty while there is none. */
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
    return await waitUntil(`the focus on ${name}`, look, waiting).catch(async (error: Error) => {
      const there = [`it is on "${last}"`, await this.videos(), ...(await this.problems())];
      throw new Error([error.message, ...there].join('; '));
    });
  }

  /** The state of each video, for the message of a failure. */
  private videos(): Promise<string> {
    return this.page.evaluate(`JSON.stringify([].map.call(document.querySelectorAll('video'), (video) =>
      ['currentTime', 'duration', 'paused', 'seeking', 'ended', 'readyState', 'playbackRate'].map((name) => name + ' ' + video[name])))`);
  }

  /** All texts of the mirror. */
  said(): Promise<string[]> {
    return this.page.evaluate(`[...document.querySelectorAll('[data-mirror], [data-mirror] *')]
      .map((element) => element.getAttribute('aria-label') || (element.children.length === 0 ? element.textContent : ''))
      .filter((words) => words)`);
  }

  async waitForSaid(words: RegExp): Promise<void> {
    await waitUntil(
      `the mirror to say ${words}`,
      async () => (await this.said()).some((line) => words.test(line)),
      waiting,
    );
  }

  /**
   * Waits until no request and no frame is pending three times in a row: all pictures have loaded and nothing moves.
   */
  async rest(): Promise<void> {
    let calm = 0;
    const isCalm = async () => {
      const isAtRest = !this.app.isBusy() && (await this.page.evaluate<boolean>('probe.isAtRest()'));
      calm = isAtRest ? calm + 1 : 0;
      return calm >= 3;
    };
    await waitUntil('the app to come to rest', isCalm, waiting);
  }

  /** The screen. WPE's driver shows the canvas of a frame ago, so the last frame is drawn again. */
  async screen(): Promise<PNG> {
    await this.page.evaluate('probe.drawAgain(2)');
    return this.page.screenshot();
  }

  /** Errors of the page so far. */
  problems(): Promise<string[]> {
    return this.page.evaluate<string[]>('window.probe ? probe.problems : []').catch(() => []);
  }

  /** Of the page that is open and at rest. */
  startTimes(): Promise<StartTimes> {
    return this.page.evaluate(`({
      paint: (performance.getEntriesByName('first-contentful-paint')[0] || { startTime: null }).startTime,
      home: probe.homeAt,
      pictures: probe.picturesAt,
    })`);
  }

  /** Whether the app has asked the device to close it. A page that is closing cannot answer: the next call can. */
  hasLeft(): Promise<boolean> {
    return this.page.evaluate<boolean>(familyDevices[this.platform].hasLeft).catch((error: Error) => {
      if (/navigated or closed/.test(error.message)) return false;
      throw error;
    });
  }

  /** The player and the codecs of the video. */
  async plays(): Promise<string> {
    const { source, types } = await this.page.evaluate<{ source: string; types: string[] }>(
      `({ source: document.querySelector('video').src, types: probe.sources })`,
    );
    const codecs = types.map((type) => /codecs="?(\w+)/.exec(type)?.[1] ?? type);
    return `${source.startsWith('blob:') ? 'hls.js' : 'native'}, ${codecs.join(' ')}`;
  }

  /** Seconds of the video; -1 while it is paused or has no picture yet. */
  videoTime(): Promise<number> {
    return this.page.evaluate(`(() => {
      const video = document.querySelector('video');
      return video && video.readyState > 1 && !video.seeking && !video.paused ? video.currentTime : -1;
    })()`);
  }

  /** Waits until the video plays past a time. */
  async waitForPlaying(past = 0): Promise<number> {
    const isPast = async () => {
      const time = await this.videoTime();
      return time > past && time;
    };
    return await waitUntil(`the video to play past ${past} s`, isPast, waiting);
  }

  async waitForPaused(): Promise<void> {
    await waitUntil(
      'the video to pause',
      () => this.page.evaluate<boolean>(`document.querySelector('video').paused`),
      waiting,
    );
  }

  /** The decoder's current picture. */
  async decoded(): Promise<PNG> {
    const [width, height] = [320, 180];
    const data = await this.page.evaluate<number[]>(`(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
      const context = canvas.getContext('2d');
      context.drawImage(document.querySelector('video'), 0, 0, ${width}, ${height});
      return Array.from(context.getImageData(0, 0, ${width}, ${height}).data);
    })()`);
    return Object.assign(new PNG({ width, height }), { data: Buffer.from(data) });
  }

  /** Loses and restores the WebGL context of the stage. @throws if that does not happen */
  async loseContext(): Promise<void> {
    await this.page.evaluate(`new Promise((resolve, reject) => {
      const canvas = document.querySelector('canvas.stage');
      const gl = canvas.getContext('webgl2') || canvas.getContext('webgl');
      const context = gl.getExtension('WEBGL_lose_context');
      canvas.addEventListener('webglcontextrestored', () => resolve(), { once: true });
      canvas.addEventListener('webglcontextlost', () => setTimeout(() => context.restoreContext()), { once: true });
      context.loseContext();
      setTimeout(() => reject(new Error('the context was not lost and restored')), 10000);
    })`);
  }
}
