import type { TextFieldLook } from '../../render/objects/controls/text-field-view.ts';
import { textStyle } from '../../render/text/text-style.ts';
import { type Look, mix } from '../look.ts';

/** How text fields look in a brand. */
export function fieldLook({ theme }: Look, width: number): TextFieldLook {
  const { color, type, shape } = theme;
  return {
    labelStyle: textStyle(type.body, 24, { strong: true, lineHeight: 32 }),
    textStyle: { ...textStyle(type.body, 32, { lineHeight: 44 }), uppercase: false },
    errorStyle: textStyle(type.body, 24, { lineHeight: 30 }),
    width,
    boxHeight: 80,
    paddingX: 28,
    gap: 8,
    radius: Math.min(shape.radius, 16),
    fill: color.surface,
    focusedFill: color.surfaceRaised,
    text: color.text,
    muted: color.textMuted,
    line: color.line,
    focus: color.focus,
    // Red, but bright enough to be read on every brand's ground.
    error: mix(color.live, 0xffffff, 0.38),
  };
}
