import { beforeEach, describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { screen, timing } from '../../../src/config/constants.ts';
import type { AppPage, OpenOptions } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import type { DrawnRect } from '../../harness/page/page-counters.ts';
import {
  comeToRest,
  disagreements,
  leavePixelsOut,
  letPass,
  lookAt,
  type Place,
  type ScreenTruth,
} from '../../support/screen-truth.ts';
import { browserSuite } from '../../support/suite.ts';

/** Longer than every animation and delay of the app, except the carousel's. */
const rest = 1000;

/** The magic remote: one device with a pointer and keys, used in turn (C 9.1). */
class MagicRemote {
  constructor(readonly app: AppPage) {}

  /** Moves to a point of the 1920x1080 screen and rests there for `ms`. */
  async pointAt(x: number, y: number, ms = 0): Promise<void> {
    await this.app.page.mouse.move(x, y);
    await letPass(this.app, ms);
  }

  async pointAtThing({ rect }: Place, ms = 0): Promise<void> {
    await this.pointAt(rect.x + rect.width / 2, rect.y + rect.height / 2, ms);
  }

  async press(key: Parameters<AppPage['press']>[0]): Promise<void> {
    await this.app.press(key);
    await comeToRest(this.app, rest);
  }

  async wheel(deltaY: number, ms: number): Promise<void> {
    await this.app.page.mouse.wheel({ deltaY });
    await letPass(this.app, ms);
  }

  look(): Promise<ScreenTruth> {
    return lookAt(this.app.page, brand.theme);
  }

  /** The item that the engine has focused. The overlay that shows it updates within 50 ms. */
  async focused(): Promise<string> {
    await letPass(this.app, 50);
    return lastPart((await this.look()).engine.focused);
  }

  /** Waits for rest, then expects engine, mirror and scene to agree. */
  async settled(): Promise<ScreenTruth> {
    await comeToRest(this.app, rest);
    const truth = await this.look();
    expect(disagreements(truth)).toEqual([]);
    return truth;
  }

  /** The tiles of a row on screen, counted from the top. */
  async row(index: number): Promise<Place[]> {
    const { engine } = await this.look();
    const rows = new Map<string, Place[]>();
    for (const place of engine.shown) {
      if (place.key.startsWith('navbar/') || place.key.includes('/buttons/')) continue;
      const rowKey = place.key.slice(0, place.key.lastIndexOf('/'));
      rows.set(rowKey, [...(rows.get(rowKey) ?? []), place]);
    }
    return [...rows.values()][index] ?? [];
  }
}

const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1);

const contains = ({ x, y, width, height }: DrawnRect, px: number, py: number) =>
  px >= x && px < x + width && py >= y && py < y + height;

describe('a magic remote', () => {
  const suite = browserSuite({ pixels: false });

  beforeEach(async () => {
    await suite.service.setClock(showtime);
  });

  async function open(options: Partial<OpenOptions> = {}): Promise<MagicRemote> {
    const app = await suite.open({ path: '/?hud=focus', frozenAt: showtime, prepare: leavePixelsOut, ...options });
    await app.page.waitForSelector('.focus-hud');
    await app.page.mouse.move(20, 200);
    for (let passed = 0; passed < 3 * rest; passed += rest) await letPass(app, rest);
    await comeToRest(app, rest);
    return new MagicRemote(app);
  }

  it('focuses the item under it, at once and then at most every 100 ms', async () => {
    const remote = await open();
    const [first, second, third] = (await remote.row(0)) as [Place, Place, Place];
    await remote.pointAtThing(first);
    expect(await remote.focused()).toBe(lastPart(first.key));
    await remote.pointAtThing(second);
    await remote.pointAtThing(third, timing.mouseOverThrottle - 60);
    expect((await remote.look()).engine.focused).toBe(first.key);
    await letPass(remote.app, 20);
    expect(await remote.focused()).toBe(lastPart(third.key));
    const { pointer } = await remote.settled();
    expect(pointer.isShown).toBe(true);
    expect(pointer.cursor).not.toBe('none');
  });

  it('acts as Enter on the item under it, whatever had the focus', async () => {
    const remote = await open();
    const [, tile] = (await remote.row(0)) as [Place, Place];
    const { address } = await remote.look();
    const { x, y } = tile.rect;
    await remote.app.page.mouse.click(x + 40, y + 40);
    const opened = (await remote.settled()).address;
    expect(opened).not.toBe(address);
    await remote.press('Escape');
    const truth = await remote.settled();
    expect([truth.address, truth.engine.focused]).toEqual([address, tile.key]);
    await remote.press('Enter');
    expect((await remote.settled()).address).toBe(opened);
  });

  it('does nothing when pressed beside all items', async () => {
    const remote = await open();
    const before = await remote.settled();
    await remote.app.page.mouse.click(960, 300);
    const after = await remote.settled();
    expect([after.address, after.engine.focused]).toEqual([before.address, before.engine.focused]);
  });

  it('hides on the first arrow key, which moves on from the item it pointed at', async () => {
    const remote = await open();
    const [, second, third] = (await remote.row(0)) as [Place, Place, Place];
    await remote.pointAtThing(second, rest);
    await remote.press('ArrowRight');
    const truth = await remote.settled();
    expect(truth.engine.focused).toBe(third.key);
    expect(truth.pointer).toEqual({ isShown: false, cursor: 'none' });
  });

  it('stays hidden after a small jolt, and shows after a real movement', async () => {
    const remote = await open();
    const [first, second, third] = (await remote.row(0)) as [Place, Place, Place];
    await remote.pointAtThing(first, rest);
    await remote.press('ArrowRight');
    await remote.press('ArrowRight');
    const { x, y, width, height } = first.rect;
    await remote.pointAt(x + width / 2 + 2, y + height / 2, rest);
    let truth = await remote.settled();
    expect([truth.engine.focused, truth.pointer.isShown]).toEqual([third.key, false]);
    await remote.pointAtThing((await remote.row(0))[1]!, rest);
    truth = await remote.settled();
    expect([truth.engine.focused, truth.pointer.isShown]).toEqual([second.key, true]);
  });

  it('focuses the menu only after resting on it for 500 ms', async () => {
    const remote = await open();
    const { engine } = await remote.look();
    const home = engine.shown.find(({ key }) => key === 'navbar/home') as Place;
    const shows = engine.shown.find(({ key }) => key === 'navbar/home-shows') as Place;
    await remote.pointAtThing(shows, timing.hoverDebounce - 60);
    expect((await remote.look()).engine.focused).toBe(engine.focused);
    await remote.pointAtThing(home, timing.hoverDebounce - 60);
    expect((await remote.look()).engine.focused).toBe(engine.focused);
    await letPass(remote.app, 120);
    expect((await remote.settled()).engine.focused).toBe('navbar/home');
  });

  it('moves the focus by the wheel at most every 500 ms', async () => {
    const remote = await open();
    await remote.press('ArrowDown');
    const before = await remote.focused();
    await remote.wheel(120, timing.wheelThrottle - 110);
    const once = await remote.focused();
    expect(once).not.toBe(before);
    await remote.wheel(120, 0);
    expect(await remote.focused()).toBe(once);
    await letPass(remote.app, timing.wheelThrottle);
    await remote.wheel(-120, 0);
    expect(await remote.focused()).toBe(before);
    await remote.settled();
  });

  describe('resting at an edge', () => {
    const right = screen.width - 30;

    it('scrolls the row by one tile every 300 ms and focuses the tile under it, until it is moved away', async () => {
      const remote = await open();
      const tiles = await remote.row(0);
      const y = tiles[0]!.rect.y + 100;
      await remote.pointAt(right, y, timing.scrollAnimation - 20);
      expect((await remote.row(0))[0]).toEqual(tiles[0]);
      const lefts: number[] = [];
      for (let step = 0; step < 3; step++) {
        // The overlay updates within 50 ms of a step.
        await letPass(remote.app, step === 0 ? 80 : timing.scrollAnimation);
        const { engine } = await remote.look();
        expect(contains(engine.rect!, right, y), engine.focused).toBe(true);
        lefts.push(engine.rect!.x);
      }
      // Another tile each time, at the same place on the screen.
      expect(new Set(lefts).size).toBe(1);
      const { engine } = await remote.look();
      await remote.pointAt(right - 300, y, rest);
      const moved = await remote.settled();
      expect(moved.engine.shown.map(({ key }) => key)).toEqual(engine.shown.map(({ key }) => key));
      expect(contains(moved.engine.rect!, right - 300, y)).toBe(true);
    });

    it('stops at the ends of the row', async () => {
      const remote = await open({ path: '/?hud=focus#/series/it-series' });
      await remote.press('ArrowDown');
      const before = await remote.row(0);
      const y = before[0]!.rect.y + 100;
      // Six episodes, four of them in view: it needs three steps at most.
      await remote.pointAt(right, y, 6 * timing.scrollAnimation);
      const end = await remote.settled();
      expect(contains(end.engine.rect!, right, y)).toBe(false);
      const last = (await remote.row(0)).at(-1)!;
      expect(last.key).toMatch(/e6$/);
      expect(last.rect.x + last.rect.width).toBeLessThanOrEqual(screen.width - screen.safeX);
      await letPass(remote.app, 4 * timing.scrollAnimation);
      expect((await remote.row(0)).at(-1)).toEqual(last);
      await remote.pointAt(30, y, 6 * timing.scrollAnimation);
      await remote.settled();
      expect((await remote.row(0))[0]).toEqual(before[0]);
    });

    it('scrolls the page at the bottom and at the top of the screen', async () => {
      const remote = await open();
      const start = await remote.row(0);
      await remote.pointAt(960, screen.height - 10, 2 * timing.scrollAnimation + 20);
      await remote.pointAt(960, 700, rest);
      const down = await remote.settled();
      expect(down.engine.shown.map(({ key }) => key)).not.toContain(start[0]!.key);
      expect(down.engine.shown.some(({ key }) => key.startsWith('navbar/'))).toBe(false);
      await remote.pointAt(960, 10, 3 * timing.scrollAnimation);
      await remote.pointAt(960, 200, rest);
      await remote.settled();
      expect(await remote.row(0)).toEqual(start);
    });

    it('keeps the focus in view, and never on a faded item', async () => {
      const remote = await open();
      for (const [x, y] of [
        [right, screen.height - 10],
        [960, screen.height - 10],
        [30, 600],
        [right, 300],
        [960, 10],
      ] as const) {
        await remote.pointAt(x, y, 2 * timing.scrollAnimation + 20);
        await remote.pointAt(960, 30 + screen.height / 2, rest);
        await remote.settled();
      }
    });

    it('stops scrolling when a key is pressed', async () => {
      const remote = await open();
      const tiles = await remote.row(0);
      await remote.pointAt(right, tiles[0]!.rect.y + 100, timing.scrollAnimation + 60);
      await remote.press('ArrowLeft');
      const { engine } = await remote.settled();
      await letPass(remote.app, 4 * timing.scrollAnimation);
      expect((await remote.settled()).engine).toEqual(engine);
    });
  });
});
