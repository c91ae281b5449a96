import { describe, expect, it } from 'vitest';
import type { PageCounters } from '../../harness/page/page-counters.ts';
import { waitUntil } from '../../harness/wait.ts';
import { small } from '../../support/accessible.ts';
import { differingPixels } from '../../support/pixels.ts';
import { browserSuite } from '../../support/suite.ts';

const noon = '2026-03-14T16:00:00.000Z';

/** Colour of one pixel of a PNG: red, green, blue, 0 to 255. */
async function pixel(png: Uint8Array, x: number, y: number): Promise<number[]> {
  const { PNG } = await import('pngjs');
  const { width, data } = PNG.sync.read(Buffer.from(png));
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

/** All but the writes to the document: what was said to a screen reader is taken away seconds later. */
function drawn({ domWrites: _, ...counters }: PageCounters): Omit<PageCounters, 'domWrites'> {
  return counters;
}

describe('drawing', () => {
  const suite = browserSuite();

  it('neither draws nor requests a frame while Home is idle for five seconds', async () => {
    await suite.service.setClock(noon);
    const app = await suite.open({ frozenAt: noon, draws: 'in screenshots' });
    // The showcase turns 8 s after it was mounted.
    await app.advance(2000);
    expect((await app.focused())?.name).toMatch(/, item 1 of/);
    // What loads a second after Home arrives in real time, and is mounted when it is there.
    let before = await app.counters();
    await waitUntil('what comes after Home to be there', async () => {
      const { commits, uploads } = before;
      await app.advance(500);
      before = await app.counters();
      return before.commits === commits && before.uploads === uploads;
    });
    // A key begins the interval again.
    await app.press('ArrowRight');
    await app.advance(2000);
    before = await app.counters();
    expect(before.framesRun).toBeGreaterThan(0);
    expect(before.framesPending).toBe(0);
    await app.advance(5000);
    expect(drawn(await app.counters())).toEqual(drawn(before));
    // The counters do see a frame when there is one.
    await app.press('ArrowDown');
    await app.advance(500);
    expect((await app.counters()).drawCalls).toBeGreaterThan(before.drawCalls);
  });

  it('turns the focused showcase below its button, and not while a row leads: then the due slide waits', async () => {
    const app = await suite.open({ frozenAt: noon, draws: 'in screenshots' });
    await app.advance(3000);
    const slide = async () => (await app.said()).join(' ').match(/slide (\d+) of/)?.[1];
    await app.press('ArrowRight');
    await app.advance(1000);
    expect(await slide()).toBe('1');
    await app.advance(7500);
    expect(await slide()).toBe('2');
    expect((await app.focused())?.name).toMatch(/, item 2 of/);
    await app.press('ArrowDown');
    await app.advance(3000);
    const passed = await app.counters();
    // Less than 30 seconds after the start: then a live programme's bar moves.
    await app.advance(13_500);
    expect(drawn(await app.counters())).toEqual(drawn(passed));
    await app.press('ArrowUp');
    await app.advance(1000);
    expect(await slide()).toBe('4');
  });

  it('renders no React for taps along a row, window shifts included, once the focus has rested in it', async () => {
    const app = await suite.open({ frozenAt: noon, draws: 'in screenshots' });
    await app.advance(3000);
    await app.press('ArrowDown');
    await app.advance(2000);
    await app.press('ArrowRight');
    await app.advance(1000);
    const before = await app.counters();
    const seen = [];
    for (let tap = 0; tap < 6; tap++) {
      await app.press('ArrowRight');
      await app.advance(350);
      seen.push((await app.focused())?.name);
    }
    expect(new Set(seen).size).toBe(6);
    expect((await app.counters()).commits - before.commits).toBe(0);
  });

  it('draws nothing behind an error that waits for the viewer', async () => {
    await suite.service.addFault({ route: '/api/nation/home', status: 500 });
    const app = await suite.open({ frozenAt: noon, draws: 'in screenshots' });
    await app.advance(3000);
    expect((await app.focused())?.name).toMatch(/^Try Again/);
    const before = await app.counters();
    await app.advance(2000);
    expect(await app.counters()).toEqual(before);
  });

  it('restores the same picture by itself after the WebGL context was lost', async () => {
    const app = await suite.openHome(small);
    await app.press('ArrowDown', 2);
    await app.waitForFocus(/, row /);
    await app.rest();
    const before = await app.screenshot();
    await app.page.evaluate(
      () =>
        new Promise((resolve) => {
          const canvas = document.querySelector('canvas')!;
          const gl = (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) as WebGLRenderingContext;
          const extension = gl.getExtension('WEBGL_lose_context')!;
          canvas.addEventListener('webglcontextrestored', resolve, { once: true });
          // Like the browser: not before all listeners have run.
          canvas.addEventListener('webglcontextlost', () => setTimeout(() => extension.restoreContext()), {
            once: true,
          });
          extension.loseContext();
        }),
    );
    await app.rest();
    expect((await differingPixels(before, await app.screenshot())).count).toBe(0);
    await app.press('ArrowRight');
    await app.waitForFocus(/, item 2 of/);
    await app.rest();
    expect(app.watch.problems).toEqual([]);
  });

  it('draws Home with WebGL 1 as with WebGL 2, and almost so on a 2D canvas where there is neither', async () => {
    await suite.service.setClock(noon);
    const pictures: Uint8Array[] = [];
    for (const missing of ['none', 'webgl2', 'webgl'] as const) {
      const app = await suite.open({
        frozenAt: noon,
        draws: 'in screenshots',
        prepare: async (page) => {
          await page.evaluateOnNewDocument((refused) => {
            const { prototype } = HTMLCanvasElement;
            const original = prototype.getContext as (this: HTMLCanvasElement, ...parameters: unknown[]) => unknown;
            Object.assign(prototype, {
              getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
                return kind.startsWith(refused) ? null : original.call(this, kind, ...rest);
              },
            });
          }, missing);
        },
      });
      await app.advance(3000);
      expect((await app.focused())?.name).toMatch(/, item 1 of/);
      // What moves is copied in part.
      await app.press('ArrowRight');
      await app.advance(1000);
      pictures.push(await app.screenshot());
      expect(app.watch.problems).toEqual([]);
    }
    const [second, first, canvas] = pictures as [Uint8Array, Uint8Array, Uint8Array];
    expect((await differingPixels(second, first)).count).toBe(0);
    // Soft shadows and the edges of letters differ; a missing element would differ in far more pixels.
    expect((await differingPixels(second, canvas)).count).toBeLessThan(0.05 * 1920 * 1080);
  });

  it.each([
    { width: 1280, height: 1024, picture: { left: 0, top: 152, width: 1280, height: 720 } },
    { width: 900, height: 1600, picture: { left: 0, top: 547, width: 900, height: 506 } },
  ])('keeps 16:9 in a window of $width x $height, with black bars', async ({ width, height, picture }) => {
    const app = await suite.openHome({ width, height });
    const {
      left,
      top,
      width: drawnWidth,
      height: drawnHeight,
    } = await app.page.evaluate(() => {
      const box = document.querySelector('canvas')!.getBoundingClientRect();
      return { left: box.left, top: box.top, width: box.width, height: box.height };
    });
    expect({ left, top, width: drawnWidth, height: drawnHeight }).toEqual(picture);
    const png = await app.screenshot();
    const outside = left > 0 ? [left - 2, height / 2] : [width / 2, top - 2];
    expect(await pixel(png, outside[0]!, outside[1]!)).toEqual([0, 0, 0]);
    expect(await pixel(png, left + 2, top + drawnHeight / 2)).not.toEqual([0, 0, 0]);
  });

  it('follows the window when it is resized', async () => {
    const app = await suite.openHome();
    await app.page.setViewport({ width: 2560, height: 720 });
    await app.page.waitForFunction(() => {
      const { left, width } = document.querySelector('canvas')!.getBoundingClientRect();
      return left === 640 && width === 1280;
    });
  });
});
