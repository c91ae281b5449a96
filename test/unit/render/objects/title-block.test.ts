// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { TitleBlock, type TitleModel } from '../../../../src/render/objects/picture/title-block.ts';
import { textStyle } from '../../../../src/render/text/text-style.ts';
import type { PictureListener } from '../../../../src/render/textures/picture-store.ts';
import { fakeStage } from './fake-stage.ts';

const type = { family: 'Inter', weight: 500, strongWeight: 600, italic: false, uppercase: false, tracking: 0 };
const text = { text: 'High Country', style: textStyle(type, 92, { lineHeight: 96 }), color: 0xffffff, maxWidth: 800 };
const picture = (url: string) => ({ model: { url }, box: { width: 800, height: 192, whole: 'left' as const } });

function titled(model: TitleModel) {
  const { stage } = fakeStage();
  const asked = new Map<string, PictureListener>();
  const pictures = {
    request(url: string, _width: number, _height: number, listener: PictureListener) {
      asked.set(url, listener);
      return { url };
    },
    release: ({ url }: { url: string }) => asked.delete(url),
  };
  Object.assign(stage, { pictures, scale: 1 });
  const title = new TitleBlock({ stage, model });
  const words = () => title.children[0];
  return { title, asked, words };
}

it('is the text where there is no picture', () => {
  const { asked, words } = titled({ text, height: 96, picture: undefined });
  expect([words()?.alpha, words()?.y, asked.size]).toEqual([1, 0, 0]);
});

it('is the picture alone, whose text is not even drawn', () => {
  const { title, asked, words } = titled({ text, height: 96, picture: picture('/title') });
  asked.get('/title')?.onPicture(new Texture(), false);
  expect([words()?.alpha, words()?.children.length]).toEqual([0, 0]);
  expect(title.children).toHaveLength(2);
});

it('falls back to the text at the foot of the box when the picture is broken', () => {
  const { asked, words } = titled({ text, height: 96, picture: picture('/broken') });
  asked.get('/broken')?.onPicture(undefined, true);
  expect([words()?.alpha, words()?.y]).toEqual([1, 96]);
});

it('gives the picture back for the next title, and at its end', () => {
  const { title, asked, words } = titled({ text, height: 96, picture: picture('/one') });
  title.model = { text, height: 96, picture: picture('/two') };
  expect([...asked.keys()]).toEqual(['/two']);
  title.model = { text, height: 96, picture: undefined };
  expect([title.children.length, words()?.alpha, asked.size]).toEqual([1, 1, 0]);
  title.model = { text, height: 96, picture: picture('/three') };
  title.destroy();
  expect(asked.size).toBe(0);
});
