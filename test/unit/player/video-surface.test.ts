import { beforeEach, describe, expect, it } from 'vitest';
import { defaultCaptions } from '../../../src/config/features/caption-appearance.ts';
import { VideoSurface } from '../../../src/player/video-surface.ts';
import { FakeHost } from './fake-video.ts';

let host: FakeHost;
let surface: VideoSurface;
beforeEach(() => {
  host = new FakeHost();
  surface = new VideoSurface(host.asElement());
  surface.setArea({ left: 0, top: 40, width: 1280, height: 720, scale: 2 / 3 });
});

const box = () => {
  const { left, top, width, height } = host.video.style;
  return { left, top, width, height };
};

describe('the video surface', () => {
  it('lays one element beneath the canvas, over the whole picture', () => {
    const element = surface.acquire();
    expect(surface.acquire()).toBe(element);
    expect(host.children).toEqual([element, 'canvas']);
    expect(box()).toEqual({ left: '0px', top: '40px', width: '1280px', height: '720px' });
  });

  it('follows a custom placement, given in authored pixels, and the window', () => {
    surface.acquire();
    surface.place({ isActive: true, mode: 'CUSTOM', style: { left: 960, top: 54, width: 840, height: 480 } });
    expect(box()).toEqual({ left: '640px', top: '76px', width: '560px', height: '320px' });
    surface.setArea({ left: 10, top: 0, width: 1920, height: 1080, scale: 1 });
    expect(box()).toEqual({ left: '970px', top: '54px', width: '840px', height: '480px' });
  });

  it('goes back to the full picture when the placement is no longer active', () => {
    surface.acquire();
    surface.place({ isActive: false, mode: 'CUSTOM', style: { left: 960, top: 54, width: 840, height: 480 } });
    expect(box().width).toBe('1280px');
  });

  it('raises the captions of the current element and of the next', () => {
    surface.acquire();
    expect(host.video.attributes['data-captions']).toBe('low');
    surface.raiseCaptions(true);
    expect(host.video.attributes['data-captions']).toBe('raised');
    surface.release();
    surface.acquire();
    expect(host.video.attributes['data-captions']).toBe('raised');
  });

  it('gives the look of captions to the current element and to the next', () => {
    surface.acquire();
    expect(host.video.style).toMatchObject({ '--caption-color': 'rgba(255, 255, 255, 1)', '--caption-edge': 'none' });
    surface.styleCaptions({ ...defaultCaptions, color: 'yellow', size: '150' });
    const yellow = { '--caption-color': 'rgba(255, 255, 0, 1)', '--caption-size': '150%' };
    expect(host.video.style).toMatchObject(yellow);
    surface.release();
    surface.acquire();
    expect(host.video.style).toMatchObject(yellow);
  });

  it('is hidden from screen readers', () => {
    surface.acquire();
    expect(host.video.attributes).toMatchObject({ 'aria-hidden': 'true' });
  });

  it('frees the decoder when released, and makes a fresh element afterwards', () => {
    const first = surface.acquire();
    surface.release();
    surface.release();
    expect(host.video.calls).toEqual(['pause', 'remove src', 'load']);
    expect(host.video.isRemoved).toBe(true);
    expect(surface.acquire()).not.toBe(first);
  });
});
