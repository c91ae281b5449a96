import { useMemo } from 'react';
import { textStyle } from '../../../render/text/text-style.ts';
import { scheduleLayout } from '../../../ui/schedule-grid/schedule-layout.ts';
import { useUi } from '../../../ui/ui-context.ts';

export interface DetailsTitleProps {
  text: string;
  /** The words in place of a title are small and muted. */
  isQuiet?: boolean;
}

const { titleTop, titleHeight, textWidth } = scheduleLayout.details;

/** The largest line in the head of the schedule; smaller where it would not fit. */
export function DetailsTitle({ text, isQuiet = false }: DetailsTitleProps) {
  const { stage, look } = useUi();
  const { color, type } = look.theme;
  const model = useMemo(() => {
    const large = textStyle(type.display, 56, { lineHeight: titleHeight });
    const small = textStyle(type.display, 44, { lineHeight: titleHeight });
    // Once: faces that load later hardly change the width, and to measure again would render each title twice.
    const isSmall = isQuiet || stage.texts.widthOf(text, large) > textWidth;
    return {
      text,
      style: isSmall ? small : large,
      color: isQuiet ? color.textMuted : color.text,
      maxWidth: textWidth,
    };
  }, [text, isQuiet, stage, type, color]);
  return <textBlock stage={stage} model={model} y={titleTop} />;
}
