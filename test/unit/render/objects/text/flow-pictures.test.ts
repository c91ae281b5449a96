// @vitest-environment happy-dom
import { Texture } from 'pixi.js';
import { expect, it } from 'vitest';
import { FlowPictures } from '../../../../../src/render/objects/text/flow-pictures.ts';
import { fakePictures } from '../fake-pictures.ts';
import { fakeStage } from '../fake-stage.ts';

it('a plate comes with its code, so that no empty one flashes', () => {
  const { stage } = fakeStage();
  const { asked, pictures } = fakePictures();
  Object.assign(stage, { pictures, scale: 1 });
  const flow = new FlowPictures(stage);
  flow.show([{ url: '/code', x: 0, y: 0, size: 192 }]);
  const plate = flow.children[0]?.children[0];
  expect(plate?.alpha).toBe(0);
  asked.get('/code')?.onPicture(new Texture(), false);
  expect(plate?.alpha).toBe(1);
});
