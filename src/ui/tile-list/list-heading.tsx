import { memo, useMemo } from 'react';
import { useUi } from '../ui-context.ts';
import { useMeasure } from '../use-measure.ts';

export interface ListHeadingProps {
  title: string;
  /** '' if there is none. */
  description: string;
  x: number;
  /** Room for both. */
  width: number;
}

const gap = 24;
/** Both stand on one baseline. */
const descriptionTop = 8;
/** In less room a description would say nothing. */
const leastRoom = 300;

/** From the title's left edge to the description's; undefined where there is no room for one. */
export function descriptionLeft(titleWidth: number, width: number): number | undefined {
  const left = titleWidth + gap;
  return width - left >= leastRoom ? left : undefined;
}

/** The title of a row or a grid, and beside it one quiet line about its content (B 3 Container). */
export const ListHeading = memo(function ListHeading({ title, description, x, width }: ListHeadingProps) {
  const { stage, look } = useUi();
  const { text, theme } = look;
  const measure = useMeasure([title]);
  const heading = useMemo(
    () => ({ text: title, style: text.rowTitle, color: theme.color.text, maxWidth: width }),
    [title, text, theme, width],
  );
  const left = description === '' ? undefined : descriptionLeft(measure.widthOf(title, text.rowTitle), width);
  const about = useMemo(
    () => ({ text: description, style: text.metadata, color: theme.color.textMuted, maxWidth: width - (left ?? 0) }),
    [description, text, theme, width, left],
  );
  if (title === '') return null;
  return (
    <>
      <textBlock stage={stage} model={heading} x={x} y={0} />
      {left !== undefined && <textBlock stage={stage} model={about} x={x + left} y={descriptionTop} />}
    </>
  );
});
