import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { brand as nation } from '../../brands/nation/brand.ts';
import { brand as news } from '../../brands/news/brand.ts';
import { brand as sports } from '../../brands/sports/brand.ts';
import { screen } from '../../src/config/constants.ts';
import { mix, navIdleShare } from '../../src/ui/look.ts';
import type { AppPage } from '../harness/page/app-page.ts';
import { screenSuite } from '../support/screen-suite.ts';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Color = readonly [red: number, green: number, blue: number];

function pixels(png: PNG, { x, y, width, height }: Area): Color[] {
  const found: Color[] = [];
  for (let row = Math.floor(y); row < y + height; row++) {
    for (let column = Math.floor(x); column < x + width; column++) {
      const at = (row * png.width + column) * 4;
      found.push([png.data[at]!, png.data[at + 1]!, png.data[at + 2]!]);
    }
  }
  return found;
}

/** Relative luminance, and contrast of two of them (WCAG 2). */
function luminance(color: Color): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const brightest = (png: PNG, area: Area) => Math.max(...pixels(png, area).map(luminance));

describe.each([nation, sports, news])('the frame of $id', ({ id, theme }) => {
  const suite = screenSuite({ brand: id });
  const { text, ground } = theme.color;

  const screenshot = async (app: AppPage) => PNG.sync.read(Buffer.from(await app.screenshot()));

  /** Contrast of each word or icon of the menu with the brightest of what lies between it and the next. */
  async function contrasts(app: AppPage): Promise<number[]> {
    const png = await screenshot(app);
    const words = [...(await app.drawnIn(text)), ...(await app.drawnIn(mix(text, ground, navIdleShare)))].filter(
      ({ y, width, height }) => y > screen.safeY && y + height < 120 && width < 400,
    );
    expect(words.length).toBeGreaterThan(3);
    return words.map((word) => {
      const gap = { ...word, x: word.x + word.width + 4, width: 40 };
      return (brightest(png, word) + 0.05) / (brightest(png, gap) + 0.05);
    });
  }

  it('keeps the words of the menu readable over a white picture, and nothing around the logo in the corner', async () => {
    const app = await suite.open({
      prepare: async (page) => {
        // Without a worker the page itself decodes the pictures: all white.
        await page.evaluateOnNewDocument(() => {
          Reflect.deleteProperty(window, 'Worker');
          const { createImageBitmap: decode } = window;
          const white = () => {
            const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
            const context = canvas.getContext('2d')!;
            context.fillStyle = '#fff';
            context.fillRect(0, 0, 64, 36);
            return canvas;
          };
          window.createImageBitmap = ((source: ImageBitmapSource, ...rest: []) =>
            decode(source instanceof Blob ? white() : source, ...rest)) as typeof createImageBitmap;
        });
      },
    });
    await app.advance(suite.settled);
    const art = pixels(await screenshot(app), { x: 1700, y: 300, width: 20, height: 20 });
    expect(Math.min(...art.map(luminance))).toBeGreaterThan(0.8);
    expect(Math.min(...(await contrasts(app)))).toBeGreaterThanOrEqual(4.5);
    await app.press('ArrowUp');
    await app.press('ArrowRight', 2);
    await app.advance(1000);
    expect(Math.min(...(await contrasts(app)))).toBeGreaterThanOrEqual(4.5);
    await app.press('ArrowDown');
    await app.advance(suite.settled);
    await expectCalmCorner(app);
  });

  /** Nothing is seen around the logo in the corner, wherever the page is scrolled. */
  async function expectCalmCorner(app: AppPage): Promise<void> {
    const groundColor = [ground >> 16, (ground >> 8) & 0xff, ground & 0xff];
    const logo = { x: 1776, y: 1008, width: 48, height: 48 };
    const around: Area[] = [
      { x: logo.x - 8, y: logo.y - 8, width: 64, height: 8 },
      { x: logo.x - 8, y: logo.y + 48, width: 64, height: 8 },
      { x: logo.x - 8, y: logo.y, width: 8, height: 48 },
      { x: logo.x + 48, y: logo.y, width: 8, height: 48 },
    ];
    for (let row = 0; row < 3; row++) {
      const png = await screenshot(app);
      for (const area of around) {
        for (const color of pixels(png, area)) {
          for (let channel = 0; channel < 3; channel++)
            expect(Math.abs(color[channel]! - groundColor[channel]!)).toBeLessThanOrEqual(2);
        }
      }
      await app.press('ArrowDown');
      await app.advance(600);
    }
  }
});
