import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import {
  type KeyScript,
  keyIdentity,
  parseKeyScript,
  type ScriptEvent,
  type ScriptKeyEvent,
  type ScriptTrouble,
} from '../../../src/input/key-script.ts';
import { fitPicture } from '../../../src/render/letterbox.ts';
import { frameTime } from './frozen-clock.ts';

/** One action of a script's viewer. */
export interface ScriptStep {
  /** When it began, milliseconds since the script's start. */
  time: number;
  /** The key's name, or the pointer's action. */
  what: string;
  /** How long the key was held; undefined if it is still held at the script's end. */
  heldMs: number | undefined;
}

/** Lets the page's time reach `time`, in milliseconds since the play began. */
export type Pace = (time: number) => Promise<void>;

export interface PlayOptions {
  pace: Pace;
  /** Whether the app has a focus, so that keys have an effect. */
  isReady: () => Promise<boolean>;
  /** Called just before a step begins. */
  beforeStep?: ((step: ScriptStep) => Promise<void>) | undefined;
  /** Called once a step has had its effect: just before the next one begins, or a second after the last. */
  afterStep?: ((step: ScriptStep) => Promise<void> | void) | undefined;
  /** Brings a trouble about. A script that has one cannot be played without. */
  befall?: ((trouble: ScriptTrouble) => Promise<void>) | undefined;
  /** Milliseconds that the last event gets to have its effect; a second unless given. */
  restMs?: number | undefined;
}

/** Interval of the device's key repeats. The app makes its own, but drops a key without any event for too long. */
const confirmMs = 5000;
const readyPauseMs = 50;
const longestStartMs = 60_000;

/** @throws {KeyScriptError} if the text is not a script; the file system's error if there is no such file */
export async function readKeyScript(file: string | URL): Promise<KeyScript> {
  return parseKeyScript(await readFile(file, 'utf8'));
}

/** For a page whose time runs. */
export function livePace(): Pace {
  const startedAt = performance.now();
  return (time) => new Promise((resolve) => setTimeout(resolve, startedAt + time - performance.now()));
}

/** For a page whose time is frozen. */
export function frozenPace(advance: (ms: number) => Promise<void>): Pace {
  let passed = 0;
  return async (time) => {
    if (time <= passed) return;
    await advance(time - passed);
    passed = time;
  };
}

/** Stops at each frame on the way: `frame` is called with its time. */
export function filmPace(pace: Pace, frame: (time: number) => Promise<void>): Pace {
  let passed = 0;
  return async (time) => {
    while (passed < time) {
      passed = Math.min(passed + frameTime, time);
      await pace(passed);
      await frame(passed);
    }
  };
}

/**
 * Plays a script in a page: the browser receives keys and pointer events as from a device, at their times. The first
 * event waits until the app is ready; the others keep their delay after it. What failed in a report failed perhaps long after
 * its last key: the play goes on until then.
 */
export async function playKeyScript(page: Page, { header, events }: KeyScript, options: PlayOptions): Promise<void> {
  if (events.length === 0) throw new Error('A script without events plays nothing.');
  const device = await page.createCDPSession();
  try {
    await new Player(page, device, options).play(events, header?.failed?.[header.failed.length - 1]?.time ?? 0);
  } finally {
    await device.detach();
  }
}

class Player {
  /** Time in the script, and the delay with which it is played. */
  private time = 0;
  private delay = 0;
  private readonly held = new Map<number | string, { event: ScriptKeyEvent; step: ScriptStep }>();
  private pressed: ScriptStep | undefined;
  /** Steps that have begun and are not reported yet. */
  private steps: ScriptStep[] = [];

  constructor(
    private readonly page: Page,
    private readonly device: CDPSession,
    private readonly options: PlayOptions,
  ) {}

  /** @param end the earliest, milliseconds of the script */
  async play(events: readonly ScriptEvent[], end: number): Promise<void> {
    for (const [index, event] of events.entries()) {
      await this.until(event.time);
      if (index === 0) await this.ready();
      await this.act(event);
    }
    await this.until(Math.max(this.time, end) + (this.options.restMs ?? 1000));
    await this.tell(this.steps);
  }

  private async ready(): Promise<void> {
    const { isReady, pace } = this.options;
    while (!(await isReady())) {
      this.delay += readyPauseMs;
      if (this.delay > longestStartMs) throw new Error(`Nothing took the focus in ${longestStartMs / 1000} s.`);
      await pace(this.time + this.delay);
    }
  }

  private async until(time: number): Promise<void> {
    const { pace } = this.options;
    while (this.held.size > 0 && time - this.time > confirmMs) {
      this.time += confirmMs;
      await pace(this.time + this.delay);
      for (const { event } of this.held.values()) await this.sendKey('rawKeyDown', event, true);
    }
    this.time = time;
    await pace(time + this.delay);
  }

  private async act(event: ScriptEvent): Promise<void> {
    switch (event.type) {
      case 'down': {
        const step = await this.begin(event.key === 'Unidentified' ? `key ${event.code}` : event.key);
        this.held.set(keyIdentity(event), { event, step });
        return this.sendKey('rawKeyDown', event);
      }
      case 'up': {
        const held = this.held.get(keyIdentity(event));
        if (held) this.end(held.step);
        this.held.delete(keyIdentity(event));
        return this.sendKey('keyUp', event);
      }
      case 'press':
        this.pressed = await this.begin(`press ${event.x},${event.y}`);
        return this.sendPointer('mousePressed', event);
      case 'release':
        if (this.pressed) this.end(this.pressed);
        await this.sendPointer('mouseReleased', event);
        this.pressed = undefined;
        return;
      case 'move':
        return this.sendPointer('mouseMoved', event);
      case 'wheel':
        this.end(await this.begin(`wheel ${event.dx},${event.dy}`));
        return this.sendPointer('mouseWheel', event, { deltaX: event.dx, deltaY: event.dy });
      case 'leave':
        this.letGo();
        return this.page.evaluate(() => {
          const left = new MouseEvent('mouseout', { bubbles: true, relatedTarget: null });
          void document.documentElement.dispatchEvent(left);
        });
      case 'blur':
        for (const { step } of this.held.values()) this.end(step);
        this.held.clear();
        this.letGo();
        return this.page.evaluate(() => void window.dispatchEvent(new Event('blur')));
      case 'open':
        this.end(await this.begin(`open ${event.path}`));
        return this.page.evaluate((path) => {
          location.hash = path;
        }, event.path);
      case 'say':
        this.end(await this.begin(`say ${event.name}`));
        return this.page.evaluate(activate, event.name);
      case 'trouble': {
        const { befall } = this.options;
        if (!befall) throw new Error(`Nobody brings about the trouble: ${event.what}`);
        this.end(await this.begin(troubleInWords(event)));
        return befall(event);
      }
    }
  }

  /** Begins a step; those that have ended before have had their effect by now. */
  private async begin(what: string): Promise<ScriptStep> {
    await this.tell(this.steps.filter(({ heldMs }) => heldMs !== undefined));
    const step: ScriptStep = { time: this.time, what, heldMs: undefined };
    await this.options.beforeStep?.(step);
    this.steps.push(step);
    return step;
  }

  private end(step: ScriptStep): void {
    step.heldMs = this.time - step.time;
  }

  /** Releases the pointer. */
  private letGo(): void {
    if (this.pressed) this.end(this.pressed);
    this.pressed = undefined;
  }

  private async tell(steps: readonly ScriptStep[]): Promise<void> {
    this.steps = this.steps.filter((step) => !steps.includes(step));
    for (const step of steps) await this.options.afterStep?.(step);
  }

  private async sendKey(
    type: 'rawKeyDown' | 'keyUp',
    { key, code }: ScriptKeyEvent,
    autoRepeat = false,
  ): Promise<void> {
    await this.device.send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode: code, autoRepeat });
  }

  private async sendPointer(
    type: 'mouseMoved' | 'mousePressed' | 'mouseReleased' | 'mouseWheel',
    place: { x: number; y: number },
    wheel: { deltaX: number; deltaY: number } = { deltaX: 0, deltaY: 0 },
  ): Promise<void> {
    const { width, height } = this.page.viewport()!;
    const { left, top, scale } = fitPicture(width, height);
    await this.device.send('Input.dispatchMouseEvent', {
      type,
      x: left + place.x * scale,
      y: top + place.y * scale,
      button: type === 'mousePressed' || type === 'mouseReleased' || this.pressed ? 'left' : 'none',
      buttons: this.pressed && type !== 'mouseReleased' ? 1 : 0,
      clickCount: type === 'mousePressed' || type === 'mouseReleased' ? 1 : 0,
      ...wheel,
    });
  }
}

/** Runs in the page: what is named so in the mirror is clicked, as assistive technology does it. */
function activate(name: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-mirror] [data-key]')];
  all.find((element) => element.getAttribute('aria-label') === name)?.click();
}

function troubleInWords({ what, how, path, times, ms }: ScriptTrouble): string {
  return [what, how, path, times !== undefined && `${times} times`, ms !== undefined && `${ms} ms`]
    .filter((word) => word !== undefined && word !== false)
    .join(' ');
}
