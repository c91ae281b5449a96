// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { TitleBlock, type TitleModel } from '../../../../src/render/objects/picture/title-block.ts';
import { TextBlock } from '../../../../src/render/objects/text/text-block.ts';
import { textStyle } from '../../../../src/render/text/text-style.ts';
import { fakePictures } from './fake-pictures.ts';
import { fakeStage } from './fake-stage.ts';

const type = { family: 'Inter', weight: 500, strongWeight: 600, italic: false, uppercase: false, tracking: 0 };
const text = { text: 'High Country', style: textStyle(type, 92, { lineHeight: 96 }), color: 0xffffff, maxWidth: 800 };
const box = { width: 800, height: 192, whole: 'left' as const };
const picture = (url: string) => ({ model: { url }, box });

function titled(model: TitleModel) {
  const { stage } = fakeStage();
  const { asked, pictures } = fakePictures();
  Object.assign(stage, { pictures, scale: 1 });
  const title = new TitleBlock({ stage, model });
  return { title, asked };
}

const isText = (child: unknown) => child instanceof TextBlock;

it('is the text where there is no picture', () => {
  const { title, asked } = titled({ text, height: 96, picture: undefined });
  expect([title.children.map(isText), title.children[0]?.y, asked.size]).toEqual([[true], 0, 0]);
});

it('is the picture alone, whose text is not even drawn', () => {
  const { title, asked } = titled({ text, height: 96, picture: picture('/title') });
  asked.get('/title')?.onPicture(new Texture(), false);
  expect(title.children.map(isText)).toEqual([false]);
});

it('falls back to the text at the foot of the box when the picture is broken', () => {
  const { title, asked } = titled({ text, height: 96, picture: picture('/broken') });
  asked.get('/broken')?.onPicture(undefined, true);
  expect(title.children.map(isText)).toEqual([false, true]);
  expect(title.children[1]?.y).toBe(96);
  // Asking for the same broken picture again changes nothing.
  title.model = { text, height: 96, picture: picture('/broken') };
  expect(title.children.map(isText)).toEqual([false, true]);
});

it('keeps its picture when only other words of the slide have changed', () => {
  const { title, asked } = titled({ text, height: 96, picture: picture('/one') });
  asked.get('/one')?.onPicture(new Texture(), false);
  const [quad] = title.children;
  title.model = { text: { ...text }, height: 96, picture: picture('/one') };
  expect(title.children).toEqual([quad]);
});

it('gives the picture back for the next title, and at its end', () => {
  const { title, asked } = titled({ text, height: 96, picture: picture('/one') });
  title.model = { text, height: 96, picture: picture('/two') };
  expect([...asked.keys()]).toEqual(['/two']);
  title.model = { text, height: 96, picture: undefined };
  expect([title.children.map(isText), asked.size]).toEqual([[true], 0]);
  title.model = { text, height: 96, picture: picture('/three') };
  expect(title.children.map(isText)).toEqual([false]);
  title.destroy();
  expect(asked.size).toBe(0);
});
