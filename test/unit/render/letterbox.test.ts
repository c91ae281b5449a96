import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPicture, Letterbox } from '../../../src/render/letterbox.ts';
import { cover } from '../../../src/render/textures/picture-fetch.ts';

describe('the letterbox', () => {
  it('fills a window of the same shape', () => {
    expect(fitPicture(1280, 720)).toEqual({ left: 0, top: 0, width: 1280, height: 720, scale: 2 / 3 });
  });

  it('puts bars beside a picture in a wide window and above it in a tall one', () => {
    expect(fitPicture(2400, 1080)).toMatchObject({ left: 240, top: 0, width: 1920 });
    expect(fitPicture(1920, 1200)).toMatchObject({ left: 0, top: 60, height: 1080 });
  });
});

describe('a destroyed letterbox', () => {
  it('no longer follows the window', () => {
    const window = Object.assign(new EventTarget(), { innerWidth: 1280, innerHeight: 720 });
    const style = {} as CSSStyleDeclaration;
    const letterbox = new Letterbox(
      window as unknown as Window,
      { clientWidth: 0, clientHeight: 0 } as HTMLElement,
      { style } as HTMLCanvasElement,
    );
    const widths: number[] = [];
    letterbox.subscribe(({ width }) => widths.push(width));
    letterbox.destroy();
    window.innerWidth = 640;
    window.dispatchEvent(new Event('resize'));
    expect(widths).toEqual([1280]);
    expect(style.width).toBe('1280px');
  });
});

describe('covering a box with a picture', () => {
  it('takes the middle of a picture of another shape', () => {
    expect(cover(1000, 500, 420, 250)).toEqual({ x: 80, y: 0, width: 840, height: 500 });
  });

  it('never reaches outside the picture', () => {
    const side = fc.integer({ min: 1, max: 4000 });
    fc.assert(
      fc.property(side, side, side, side, (sourceWidth, sourceHeight, width, height) => {
        const crop = cover(sourceWidth, sourceHeight, width, height);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(sourceWidth);
        expect(crop.y + crop.height).toBeLessThanOrEqual(sourceHeight);
      }),
    );
  });
});
