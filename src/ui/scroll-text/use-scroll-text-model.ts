import { useMemo } from 'react';
import type { ScrollTextModel } from '../../render/objects/text/scroll-text-view.ts';
import { useUi } from '../ui-context.ts';

type Shown = Pick<ScrollTextModel, 'flow' | 'style' | 'width' | 'height'> &
  Partial<Pick<ScrollTextModel, 'color' | 'standsWithTitle'>>;

/** What the view of a scrolling text draws: the text in the theme's colours, and the rail. */
export function useScrollTextModel({
  flow,
  style,
  width,
  height,
  color: own,
  standsWithTitle = false,
}: Shown): ScrollTextModel {
  const { color } = useUi().look.theme;
  return useMemo(
    () => ({
      flow,
      style,
      color: own ?? color.text,
      width,
      height,
      standsWithTitle,
      railColor: color.line,
      thumbColor: color.textMuted,
      thumbFocusedColor: color.accent,
    }),
    [flow, style, color, own, width, height, standsWithTitle],
  );
}
