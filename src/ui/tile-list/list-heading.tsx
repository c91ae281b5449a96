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

/** The title of a row or a grid, and beside it one quiet line about its content (B 3 Container). */
export const ListHeading = memo(function ListHeading({ title, description, x, width }: ListHeadingProps) {
  const { stage, look } = useUi();
  const { text, theme } = look;
  const measure = useMeasure([title]);
  const heading = useMemo(
    () => ({ text: title, style: text.rowTitle, color: theme.color.text, maxWidth: width }),
    [title, text, theme, width],
  );
  const left = description === '' ? 0 : measure.widthOf(title, text.rowTitle) + gap;
  const about = useMemo(
    () => ({ text: description, style: text.metadata, color: theme.color.textMuted, maxWidth: width - left }),
    [description, text, theme, width, left],
  );
  if (title === '') return null;
  return (
    <>
      <textBlock stage={stage} model={heading} x={x} y={0} />
      {description !== '' && width - left >= leastRoom && (
        <textBlock stage={stage} model={about} x={x + left} y={descriptionTop} />
      )}
    </>
  );
});
