import { describe, expect, it } from 'vitest';
import type { AppPage } from '../../harness/page/app-page.ts';
import { browserSuite } from '../../support/suite.ts';

/** Bytes of JavaScript alive after a full collection. */
async function heap({ page }: AppPage): Promise<number> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return (await page.metrics()).JSHeapUsedSize!;
}

const megabyte = 1024 * 1024;
/** Bytes of texture memory at 1080p, whatever was browsed (docs/performance.md). */
const textureBudget = 64_000_000;

describe('a catalogue of a thousand rows of a thousand tiles', () => {
  const small = browserSuite({ pixels: false, scale: [10, 10] });
  const large = browserSuite({ pixels: false, scale: [1000, 1000] });

  it('takes as much work to open as ten rows of ten', async () => {
    const costs = [];
    for (const suite of [small, large]) {
      const app = await suite.openHome();
      // The last button of the showcase comes with what Home does not need.
      await app.waitForSaid(/^Add to Watchlist/);
      await app.waitForParts();
      const { objects, textureBytes, uploads } = await app.counters();
      // The configuration is requested a second after Home, whatever Home shows.
      const isOfHome = (path: string) => path.startsWith('/api/') && !path.endsWith('/config');
      const calls = (await suite.service.requests()).filter(({ path }) => isOfHome(path)).length;
      costs.push({ objects, textureBytes, uploads, calls, tiles: (await app.focusables()).length });
    }
    const [few, many] = costs as [(typeof costs)[0], (typeof costs)[0]];
    expect(few.tiles).toBeGreaterThan(10);
    expect(many.tiles).toBe(few.tiles);
    // A row of ten has fewer tiles mounted beyond the edge.
    expect(many.objects).toBeLessThanOrEqual(few.objects! * 1.25);
    expect(many.textureBytes).toBe(few.textureBytes);
    expect(many.uploads).toBeLessThanOrEqual(few.uploads * 1.25);
    expect(many.calls).toBe(few.calls);
  });

  it('keeps display objects, texture memory and heap flat over forty tiles to the right and forty rows down', async () => {
    const app = await large.openHome();
    await app.waitForParts();
    await app.press('ArrowDown');
    await app.waitForFocus(/, item 1 of 1000, row Row 1$/);
    /** Moves step by step, so that every tile on the way is shown and loaded. */
    const walk = async (key: 'ArrowRight' | 'ArrowDown', from: number, to: number) => {
      for (let step = from; step < to; step += 5) {
        await app.press(key, 5);
        const there = step + 6;
        await app.waitForFocus(
          key === 'ArrowRight' ? new RegExp(`, item ${there} of`) : new RegExp(`row Row ${there}$`),
        );
      }
      await app.rest();
      return { ...(await app.counters()), heap: await heap(app) };
    };
    for (const key of ['ArrowRight', 'ArrowDown'] as const) {
      const halfway = await walk(key, 0, 20);
      const end = await walk(key, 20, 40);
      expect(end.objects).toBeLessThanOrEqual(halfway.objects! * 1.1);
      // Atlas pages are allocated as needed, up to a fixed number.
      expect(end.textureBytes).toBeLessThanOrEqual(textureBudget);
      expect(end.heap - halfway.heap).toBeLessThan(megabyte);
    }
    expect(app.watch.problems).toEqual([]);
  });
});
