import type { KeyLook } from '../../render/objects/controls/key-view.ts';
import { textStyle } from '../../render/text/text-style.ts';
import { type Look, mix } from '../look.ts';
import { rowUnits } from './key-layouts.ts';
import { narrowUnits } from './narrow-keys.ts';
import type { KeySizes } from './place-keys.ts';

/** Of a keyboard over the page. */
export const keySizes: KeySizes = { unit: 92, height: 72, gap: 12, units: rowUnits };
/** Of one beside what is searched. */
export const smallKeySizes: KeySizes = { unit: 74, height: 66, gap: 10, units: rowUnits };
/** Of one that leaves most of the page to what is found. */
export const narrowKeySizes: KeySizes = { unit: 66, height: 66, gap: 8, units: narrowUnits };

/** How the keys look in a brand. */
export function keyLook({ theme }: Look, { height }: KeySizes): KeyLook {
  const { color, type, shape } = theme;
  const plain = (size: number, strong: boolean) => ({
    ...textStyle(type.body, size, { strong, lineHeight: 44 }),
    uppercase: false,
    tracking: 0,
  });
  return {
    letterStyle: plain(34, false),
    actionStyle: plain(26, true),
    height,
    radius: Math.min(shape.radius, 14),
    fill: color.surfaceRaised,
    actionFill: mix(color.surface, color.ground, 0.6),
    text: color.text,
    on: color.focus,
    focusedFill: color.accent,
    focusedText: color.onAccent,
  };
}
