import type { Browser, KeyInput } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../../../brands/nation/brand.ts';
import { tileSizes } from '../../../src/config/constants.ts';
import { deviceClasses } from '../../../src/config/device-class.ts';
import { launchBrowser, withoutPixels } from '../../harness/browser/browser.ts';
import { type AppPage, openApp } from '../../harness/page/app-page.ts';
import { showtime } from '../../harness/page/moved-date.ts';
import type { DrawnRect } from '../../harness/page/page-counters.ts';
import { seededRandom } from '../../harness/random.ts';
import { type RunningService, startTestService } from '../../harness/service/service.ts';
import { isOnScreen } from '../../support/screen-truth.ts';

/** By then Home has its pictures and is at rest. */
const startMs = 4000;
/** By then everything that a key leads to is loaded and at rest. */
const settledMs = 1500;

const arrows: readonly KeyInput[] = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp'];
const ways: readonly KeyInput[] = [...arrows, ...arrows, 'Enter', 'Escape'];

/** The focused tile grows by 8 %. */
const focusedTileScale = 1.08;

/** Pictures are drawn with this tint. */
const untinted = 0xffffff;

function isTile({ width, height }: DrawnRect): boolean {
  return Object.values(tileSizes).some((tile) =>
    [1, focusedTileScale].some(
      (scale) => Math.abs(width - tile.width * scale) < 1 && Math.abs(height - tile.height * scale) < 1,
    ),
  );
}

type DeviceClassName = keyof typeof deviceClasses;

interface Costs {
  start: Alive;
  /** Frames drawn for one key; a second of frozen time has at most twenty. */
  right: number;
  down: number;
  /** After twenty keys. */
  later: Alive;
}

interface Alive {
  textureMegabytes: number;
  /** Pictures requested so far. */
  pictures: number;
}

/** Tiles on screen without their picture. */
async function bareTiles(app: AppPage): Promise<DrawnRect[]> {
  const boxes = (await app.drawnIn(brand.theme.color.surface)).filter((rect) => isTile(rect) && isOnScreen(rect));
  const pictures = new Set((await app.drawnIn(untinted)).map((rect) => JSON.stringify(rect)));
  return boxes.filter((box) => !pictures.has(JSON.stringify(box)));
}

/** The device class is forced; catalogue, clock and keys are the same for all. */
describe('a device of a low class', () => {
  let service: RunningService;
  let browser: Browser;
  let opened: AppPage[] = [];

  beforeAll(async () => {
    // Only textures and frames are counted, so no pixels are needed.
    [service, browser] = await Promise.all([startTestService(), launchBrowser(withoutPixels)]);
    await service.setClock(showtime);
  });
  afterEach(async () => {
    await Promise.all(opened.map((app) => app.close()));
    opened = [];
    await service.clearRequests();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  async function openHome(name: DeviceClassName): Promise<AppPage> {
    const app = await openApp(browser, {
      address: service.address,
      path: `/?deviceClass=${name}`,
      frozenAt: showtime,
      // A Yes to the exit question would close the page.
      prepare: async (page) => {
        await page.evaluateOnNewDocument(() => {
          window.close = () => {};
          Object.defineProperty(window, 'closed', { value: true });
        });
      },
    });
    opened.push(app);
    await app.advance(startMs);
    return app;
  }

  it('stays within its texture memory over sixty keys, and shows the picture of every tile on screen', {
    timeout: 240_000,
  }, async () => {
    const app = await openHome('low');
    const random = seededRandom(60);
    const trail: string[] = [];
    let most = 0;
    let tiles = 0;
    for (let key = 0; key < 60; key++) {
      const way = ways[Math.floor(random() * ways.length)]!;
      trail.push(way);
      await app.press(way);
      await app.advance(key % 5 === 4 ? settledMs : 200);
      const { textureBytes } = await app.counters();
      most = Math.max(most, textureBytes);
      expect(textureBytes, trail.join(' ')).toBeLessThanOrEqual(deviceClasses.low.textureBytes);
      if (key % 5 !== 4) continue;
      expect(await bareTiles(app), trail.join(' ')).toEqual([]);
      tiles += (await app.drawnIn(untinted)).filter(isTile).length;
    }
    // The walk did fill the texture memory, and did pass tiles.
    expect(most).toBeGreaterThan(deviceClasses.low.textureBytes * 0.7);
    expect(tiles).toBeGreaterThan(20);
  });

  /** Costs of Home at its start, for one key and after twenty. */
  async function costsOf(name: DeviceClassName): Promise<Costs> {
    await service.clearRequests();
    const app = await openHome(name);
    const alive = async () => ({
      textureMegabytes: (await app.counters()).textureBytes / 2 ** 20,
      pictures: (await service.requests()).filter(({ path }) => path.includes('fit=')).length,
    });
    const framesOf = async (key: KeyInput) => {
      const { framesRun } = await app.counters();
      await app.press(key);
      await app.advance(settledMs);
      return (await app.counters()).framesRun - framesRun;
    };
    const start = await alive();
    await framesOf('ArrowDown');
    const right = await framesOf('ArrowRight');
    const down = await framesOf('ArrowDown');
    for (let key = 3; key < 20; key++) {
      await app.press(key % 3 === 0 ? 'ArrowDown' : 'ArrowRight');
      await app.advance(500);
    }
    await app.advance(settledMs);
    const later = await alive();
    expect(app.watch.problems).toEqual([]);
    return { start, right, down, later };
  }

  it('draws fewer frames for a key, requests fewer pictures and holds less memory than one of a higher class', {
    timeout: 240_000,
  }, async () => {
    const low = await costsOf('low');
    const middle = await costsOf('middle');
    const high = await costsOf('high');
    if (process.env['PRINT_DEVICE_CLASSES'] === '1')
      process.stdout.write(`${JSON.stringify({ low, middle, high }, null, 2)}\n`);
    for (const cost of [(c: Costs) => c.right, (c: Costs) => c.down]) {
      expect(cost(low)).toBeLessThan(cost(middle));
      expect(cost(middle)).toBe(cost(high));
    }
    for (const cost of [(c: Costs) => c.start, (c: Costs) => c.later]) {
      expect(cost(low).pictures).toBeLessThan(cost(middle).pictures);
      expect(cost(middle).pictures).toBe(cost(high).pictures);
      expect(cost(low).textureMegabytes).toBeLessThan(cost(middle).textureMegabytes);
      expect(cost(middle).textureMegabytes).toBeLessThan(cost(high).textureMegabytes);
    }
  });
});
