// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { brand } from '../../../../../brands/nation/brand.ts';
import { buttonWidth } from '../../../../../src/render/objects/controls/button-view.ts';
import { createLook } from '../../../../../src/ui/look.ts';
import { fakeStage } from '../fake-stage.ts';

it('is as wide as the text that it shows, also of one that is cut', () => {
  const { stage } = fakeStage();
  const { button } = createLook(brand.theme);
  const text = 'W'.repeat(300);
  expect(stage.texts.widthOf(text, button.style)).toBeGreaterThan(1200);
  expect(buttonWidth(stage, button, { text })).toBe(1200 + 2 * button.paddingX);
  expect(buttonWidth(stage, button, { text: 'OK' })).toBe(
    stage.texts.widthOf('OK', button.style) + 2 * button.paddingX,
  );
});
