// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { brand } from '../../../../../brands/nation/brand.ts';
import { ButtonView, buttonWidth } from '../../../../../src/render/objects/controls/button-view.ts';
import { BadgeBlock } from '../../../../../src/render/objects/tile/badge-block.ts';
import type { Quad } from '../../../../../src/render/quad/quad.ts';
import { createLook } from '../../../../../src/ui/look.ts';
import { fakeStage } from '../fake-stage.ts';

it('is as wide as the text that it shows, also of one that is cut', () => {
  const { stage } = fakeStage();
  const { button } = createLook(brand.theme);
  const text = 'W'.repeat(300);
  expect(stage.texts.widthOf(text, button.style)).toBeGreaterThan(1200);
  expect(buttonWidth(stage.texts, button, { text })).toBe(1200 + 2 * button.paddingX);
  expect(buttonWidth(stage.texts, button, { text: 'OK' })).toBe(
    stage.texts.widthOf('OK', button.style) + 2 * button.paddingX,
  );
});

it('gets as wide as its text, like a badge, when other faces have loaded', () => {
  const { stage, texts } = fakeStage();
  Object.assign(stage, { icons: { onLoaded: () => () => {}, texture: () => undefined } });
  const { button, badge, badgeOf } = createLook(brand.theme);
  const buttonView = new ButtonView({ stage, look: button, model: { text: 'OK' } });
  const badgeView = new BadgeBlock({ stage, look: badge, model: badgeOf('new', 'OK') });
  const plates = [buttonView.children[0] as Quad, badgeView.children[0] as Quad];
  const before = plates.map(({ boxWidth }) => boxWidth);
  texts.loadFaces(2);
  const wider = texts.widthOf('OK') / 2;
  expect(plates.map(({ boxWidth }, at) => boxWidth - (before[at] ?? 0))).toEqual([wider, wider]);
});
