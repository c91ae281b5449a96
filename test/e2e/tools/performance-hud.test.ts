import { describe, expect, it } from 'vitest';
import type { HudFigures } from '../../../src/telemetry/performance-hud/performance-hud.ts';
import type { AppPage } from '../../harness/page/app-page.ts';
import { waitUntil } from '../../harness/wait.ts';
import { small } from '../../support/accessible.ts';
import { browserSuite } from '../../support/suite.ts';

describe('the performance overlay, ?hud=1', () => {
  const suite = browserSuite({ pixels: false });

  async function figures({ page }: AppPage): Promise<HudFigures> {
    return JSON.parse(await page.$eval('.performance-hud', (canvas) => (canvas as HTMLElement).dataset['figures']!));
  }

  function scriptsOf({ page }: AppPage): Promise<string[]> {
    return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  }

  /** The figures once the app is at rest. */
  async function restingFigures(app: AppPage): Promise<HudFigures> {
    await app.rest();
    let before: HudFigures | undefined;
    return waitUntil('the figures to stop changing', async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      const now = await figures(app);
      const stays = now.frames === before?.frames;
      before = now;
      return stays && now;
    });
  }

  it('shows what a key costs: frames, calls, uploads, texture bytes, heap, commits', async () => {
    const app = await suite.openHome({ ...small, path: '/?hud=1' });
    await app.page.waitForSelector('.performance-hud');
    expect(await scriptsOf(app)).toContainEqual(expect.stringContaining('performance-hud'));
    const before = await restingFigures(app);
    await app.press('ArrowDown', 2);
    await app.waitForFocus(/, row /);
    const after = await restingFigures(app);

    expect(after.frames).toBeGreaterThan(before.frames);
    // The last frame may take less than the browser's clock can tell.
    expect(after.work).toBeGreaterThanOrEqual(0);
    expect(after.worst).toBeGreaterThan(0);
    expect(after.worst).toBeGreaterThanOrEqual(after.work);
    expect(after.draws).toBeGreaterThan(0);
    expect(after.glCalls).toBeGreaterThan(after.draws);
    expect(after.uploads).toBeGreaterThan(0);
    expect(after.heapBytes).toBeGreaterThan(1e6);
    expect(after.commits).toBeGreaterThan(before.commits);
    expect(after.own).toBeGreaterThan(0);
    // The app counts the texture memory that the context allocates, except a few small textures.
    const { textureBytes } = await app.counters();
    expect(after.textureBytes / textureBytes).toBeCloseTo(1, 1);
    expect(app.watch.problems).toEqual([]);
  });

  it('requests no frame while nothing moves', async () => {
    const app = await suite.openHome({ ...small, path: '/?hud=1' });
    await app.page.waitForSelector('.performance-hud');
    await app.press('ArrowDown');
    await app.waitForFocus(/, row /);
    const before = await restingFigures(app);
    const { framesRun } = await app.counters();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await app.counters()).toMatchObject({ framesRun, framesPending: 0 });
    expect(await figures(app)).toEqual(before);
  });

  it('is not there without the parameter', async () => {
    const app = await suite.openHome(small);
    await app.rest();
    expect(await app.page.$('.performance-hud')).toBe(null);
    expect(await scriptsOf(app)).not.toContainEqual(expect.stringContaining('hud'));
  });
});
