// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { deviceClasses } from '../../../../src/config/device-class.ts';
import { PictureView } from '../../../../src/render/objects/picture/picture-view.ts';
import type { PictureListener } from '../../../../src/render/textures/picture-store.ts';
import { fakePictures } from './fake-pictures.ts';
import { fakeStage } from './fake-stage.ts';

const box = { width: 420, height: 250, placeholder: 0x222222 };

describe('a picture in its box', () => {
  function setUp() {
    const { asked, pictures } = fakePictures();
    const { stage } = fakeStage(deviceClasses.high);
    Object.assign(stage, { pictures, scale: 1 });
    const inMemory = new Set<string>();
    const request = pictures.request;
    pictures.request = (url: string, width: number, height: number, listener: PictureListener) => {
      const picture = request(url, width, height, listener);
      if (inMemory.has(url)) listener.onPicture(new Texture(), false);
      return picture;
    };
    const view = new PictureView(stage, box);
    return { asked, inMemory, view, alpha: () => view.children[1]!.alpha };
  }

  it('fades in once it has been loaded', () => {
    const { asked, view, alpha } = setUp();
    view.show({ url: '/a.webp' });
    asked.get('/a.webp')!.onPicture(new Texture(), false);
    expect(alpha()).toBe(0);
  });

  it('stands at once if it is in memory, as on the page to which Back leads', () => {
    const { asked, inMemory, view, alpha } = setUp();
    inMemory.add('/a.webp');
    view.show({ url: '/a.webp' });
    expect(alpha()).toBe(1);
    view.show({ url: '/b.webp' });
    asked.get('/b.webp')!.onPicture(new Texture(), false);
    expect(alpha()).toBe(0);
  });
});
