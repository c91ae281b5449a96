import type { KeyInput } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { screen, timing } from '../../../src/config/constants.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import type { PageProblem } from '../../harness/page/page-watch.ts';
import { seededRandom } from '../../harness/random.ts';
import {
  disagreements,
  leavePixelsOut,
  letPass,
  lookAt,
  type Place,
  type ScreenTruth,
} from '../../support/screen-truth.ts';
import { browserSuite } from '../../support/suite.ts';

type Action = 'key' | 'hover' | 'anywhere' | 'edge' | 'press' | 'wheel';

/** The more often an action stands here, the likelier it is. */
const actions: readonly Action[] = [
  ...Array<Action>(16).fill('key'),
  ...Array<Action>(4).fill('hover'),
  ...Array<Action>(2).fill('anywhere'),
  ...Array<Action>(2).fill('edge'),
  ...Array<Action>(1).fill('press'),
  ...Array<Action>(2).fill('wheel'),
];

const keys: readonly KeyInput[] = [
  ...Array<KeyInput>(7).fill('ArrowRight'),
  ...Array<KeyInput>(7).fill('ArrowDown'),
  ...Array<KeyInput>(4).fill('ArrowLeft'),
  ...Array<KeyInput>(4).fill('ArrowUp'),
  ...Array<KeyInput>(3).fill('Enter'),
  ...Array<KeyInput>(2).fill('Escape'),
  'Space',
  'MediaStop',
];

/** Keys that a lost viewer tries. */
const waysOut: readonly KeyInput[] = ['ArrowDown', 'ArrowRight', 'Escape', 'ArrowDown', 'ArrowRight', 'Escape'];

const starts = [
  { from: 'Home', path: '/?hud=focus', seeds: [11, 12] },
  { from: 'a series', path: '/?hud=focus#/series/it-series', seeds: [21, 22] },
  { from: 'the player', path: '/?hud=focus#/player/it-series-s1e1?startTime=0', seeds: [31, 32] },
] as const;

const walks = starts.flatMap(({ from, path, seeds }) => seeds.map((seed) => ({ from, path, seed })));
/** Five hundred in all walks together. */
const actionsPerWalk = Math.ceil(500 / walks.length);

/** Scroll, ring and mirror are at rest after `restMs`; content may take up to `loadLimitMs` to arrive. */
const restMs = 500;
const loadLimitMs = 4000;

/** A viewer with a magic remote who acts at random; after each action engine, mirror and scene must agree. */
class Roamer {
  private readonly trail: string[] = [];
  private at = { x: screen.width / 2, y: screen.height / 2 };
  private truth!: ScreenTruth;

  constructor(
    private readonly app: AppPage,
    private readonly random: () => number,
  ) {}

  async start(): Promise<void> {
    await this.app.page.waitForSelector('.focus-hud');
    await this.app.page.mouse.move(this.at.x, this.at.y);
    await this.settle(6 * loadLimitMs);
  }

  async goTo(hash: string): Promise<void> {
    this.trail.push(hash);
    await this.app.page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await this.settle(6 * loadLimitMs);
  }

  get focused(): string {
    return this.truth.engine.focused;
  }

  get problems(): readonly PageProblem[] {
    return this.app.watch.problems.filter(({ text }) => !isBlackout(text));
  }

  async roam(count: number): Promise<void> {
    for (let done = 0; done < count; done++) {
      await this[this.pick(actions)]();
      if (done % 30 === 29) await this.findAWayOut();
    }
    await this.findAWayOut();
  }

  private async key(): Promise<void> {
    await this.type(this.pick(keys));
  }

  async type(key: KeyInput): Promise<void> {
    this.trail.push(key);
    await this.app.press(key);
    await this.settle();
    expect(this.truth.pointer, this.where()).toEqual({ isShown: false, cursor: 'none' });
  }

  /** Points at an item on screen, which takes the focus unless an edge scrolls it away. */
  private async hover(): Promise<void> {
    const place = this.pick(this.truth.engine.shown);
    const at = middleOf(place);
    const wakes = Math.hypot(at.x - this.at.x, at.y - this.at.y) > 20;
    await this.point(at.x, at.y, `at ${place.key}`);
    if (!wakes || isAtEdge(at) || this.isPlaying()) return;
    await letPass(this.app, timing.hoverDebounce);
    await this.settle();
    expect(this.truth.engine.focused, this.where()).toBe(place.key);
    expect(this.truth.pointer.isShown, this.where()).toBe(true);
  }

  private async anywhere(): Promise<void> {
    await this.point(this.random() * screen.width, this.random() * screen.height, 'somewhere');
  }

  /** Rests at an edge of the screen for a while, then leaves it. */
  private async edge(): Promise<void> {
    const along = this.random();
    const far = this.random() < 0.5;
    if (this.random() < 0.6) await this.point(far ? screen.width - 4 : 4, along * screen.height, 'at an edge');
    else await this.point(along * screen.width, far ? screen.height - 4 : 4, 'at an edge');
  }

  private async press(): Promise<void> {
    const place = this.pick(this.truth.engine.shown);
    await this.move(middleOf(place), `press ${place.key}`);
    await this.app.page.mouse.down();
    await letPass(this.app, 100);
    await this.app.page.mouse.up();
    await this.settle();
  }

  private async wheel(): Promise<void> {
    const deltaY = this.random() < 0.7 ? 120 : -120;
    this.trail.push(`wheel ${deltaY}`);
    await this.app.page.mouse.wheel({ deltaY });
    await this.settle();
  }

  private async point(x: number, y: number, what: string): Promise<void> {
    await this.move({ x, y }, what);
    if (isAtEdge(this.at)) {
      await letPass(this.app, timing.scrollAnimation * (1 + Math.floor(this.random() * 4)) + 50);
      // While the page scrolls under the pointer, engine and scene may differ: leave the edge first.
      await this.move({ x: clamp(x, 200, screen.width - 200), y: clamp(y, 200, screen.height - 200) }, 'back in');
    }
    await this.settle();
  }

  private async move(to: { x: number; y: number }, what: string): Promise<void> {
    this.at = { x: Math.round(to.x), y: Math.round(to.y) };
    this.trail.push(`${what} (${this.at.x} ${this.at.y})`);
    await this.app.page.mouse.move(this.at.x, this.at.y);
  }

  /** There is no dead end: at least one of the ways out changes the page or the focus. */
  private async findAWayOut(): Promise<void> {
    const before = `${this.truth.address} ${this.truth.engine.focused}`;
    const after = new Set<string>();
    for (const key of waysOut) {
      await this.type(key);
      after.add(`${this.truth.address} ${this.truth.engine.focused}`);
    }
    after.delete(before);
    expect(after.size, `ways out, ${this.where()}`).toBeGreaterThan(0);
  }

  /** Lets time pass until engine, mirror and scene agree. */
  private async settle(limit = loadLimitMs): Promise<void> {
    let found: string[] = [];
    for (let passed = 0; passed < limit; passed += restMs) {
      await letPass(this.app, restMs);
      this.truth = await lookAt(this.app.page, brand.theme);
      found = disagreements(this.truth);
      if (found.length === 0) return;
    }
    throw new Error(`${found.join('\n')}\n${this.where()}`);
  }

  private isPlaying(): boolean {
    return this.truth.address.includes('/player/');
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)]!;
  }

  private where(): string {
    const recent = this.trail.slice(-12).join(', ');
    return `after ${this.trail.length} actions, the last: ${recent}; at ${this.truth?.address}`;
  }
}

/** Some items of the catalogue are blacked out: the app tells the viewer and logs it. */
function isBlackout(text: string): boolean {
  return text.includes('CONTENT_BLACKOUT') || /^403 .*\/playback\//.test(text);
}

function middleOf({ rect }: Place): { x: number; y: number } {
  return {
    x: clamp(rect.x + rect.width / 2, 0, screen.width - 1),
    y: clamp(rect.y + rect.height / 2, 0, screen.height - 1),
  };
}

function isAtEdge({ x, y }: { x: number; y: number }): boolean {
  const { safeX, safeY, width, height } = screen;
  return x < safeX || x >= width - safeX || y < safeY || y >= height - safeY;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

describe('roaming', () => {
  const suite = browserSuite({ pixels: false });

  beforeEach(async () => {
    await suite.service.setClock(showtime);
  });

  async function setOut(path: string, seed: number): Promise<Roamer> {
    const app = await suite.open({
      path,
      frozenAt: showtime,
      // A Yes to the exit question would close the page.
      prepare: async (page) => {
        await leavePixelsOut(page);
        await page.evaluateOnNewDocument(() => {
          window.close = () => {};
          Object.defineProperty(window, 'closed', { value: true });
        });
      },
    });
    const roamer = new Roamer(app, seededRandom(seed));
    await roamer.start();
    return roamer;
  }

  it.each(walks)(
    'keeps engine, mirror and scene in agreement wherever keys and pointer lead from $from (seed $seed)',
    // Takes seconds on an idle machine.
    { timeout: 150_000 },
    async ({ path, seed }) => {
      const roamer = await setOut(path, seed);
      await roamer.roam(actionsPerWalk);
      expect(roamer.problems).toEqual([]);
    },
  );

  it('shows the menu after Back on a scrolled Home, with the top of the page below it, and a text of the account page', async () => {
    const roamer = await setOut('/?hud=focus', 1);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight'] as const) await roamer.type(key);
    await roamer.type('Escape');
    expect(roamer.focused).toMatch(/^navbar\//);
    await roamer.type('ArrowDown');
    expect(roamer.focused).toMatch(/spotlight.*\/buttons\//);

    await roamer.goTo('#/settings/my_account');
    for (const key of ['ArrowRight', 'Enter', 'ArrowRight'] as const) await roamer.type(key);
    expect(roamer.focused).toBe('modal-my-account/deletion/0');
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'Escape'] as const) await roamer.type(key);
    expect(roamer.focused).toMatch(/my_account\/panel\/open$/);
  });
});
