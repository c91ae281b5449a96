// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { HeroArt } from '../../../../src/render/objects/picture/hero-art.ts';
import type { PictureListener } from '../../../../src/render/textures/picture-store.ts';
import { fakePictures } from './fake-pictures.ts';
import { fakeStage } from './fake-stage.ts';

const look = { width: 1344, height: 756, ground: 0 };

/** @param held addresses whose textures are still there */
function setUp(held: readonly string[] = []) {
  const { stage, frames } = fakeStage();
  const { asked, pictures } = fakePictures();
  const request = (url: string, width: number, height: number, listener: PictureListener) => {
    const picture = pictures.request(url, width, height, listener);
    if (held.includes(url)) listener.onPicture(new Texture(), false);
    return picture;
  };
  Object.assign(stage, { pictures: { ...pictures, request }, scale: 1, scrim: new Texture() });
  const art = new HeroArt({ stage, look, model: { url: '/a' } });
  const alphas = () => art.children[0]?.children.map(({ alpha }) => alpha);
  return { art, asked, alphas, frames };
}

describe('the art of a hero', () => {
  it('stands at once after Back, when its texture is still there', () => {
    const { alphas } = setUp(['/a']);
    expect(alphas()).toEqual([0, 1]);
  });

  it('fades in when it has to load', () => {
    const { alphas, asked, frames } = setUp();
    asked.get('/a')?.onPicture(new Texture(), false);
    expect(alphas()).toEqual([0, 0]);
    frames.runAll();
    expect(alphas()).toEqual([0, 1]);
  });

  it('cross-fades with the next slide, loaded or not', () => {
    const { art, alphas, frames } = setUp(['/a', '/b']);
    art.model = { url: '/b' };
    frames.run();
    expect(alphas()?.every((alpha) => alpha > 0 && alpha < 1)).toBe(true);
    frames.runAll();
    expect(alphas()).toEqual([1, 0]);
  });
});
