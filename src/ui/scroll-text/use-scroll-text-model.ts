import { useMemo } from 'react';
import type { ScrollTextModel } from '../../render/objects/text/scroll-text-view.ts';
import { useUi } from '../ui-context.ts';

/** What the view of a scrolling text draws: the text in the theme's colours, and the rail. */
export function useScrollTextModel({
  flow,
  style,
  width,
  height,
}: Pick<ScrollTextModel, 'flow' | 'style' | 'width' | 'height'>): ScrollTextModel {
  const { color } = useUi().look.theme;
  return useMemo(
    () => ({
      flow,
      style,
      color: color.text,
      width,
      height,
      railColor: color.line,
      thumbColor: color.textMuted,
      thumbFocusedColor: color.accent,
    }),
    [flow, style, color, width, height],
  );
}
